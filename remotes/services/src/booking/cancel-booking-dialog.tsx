import { useForm } from 'react-hook-form'
import { useId } from 'react'
import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Button, toast } from '@steward/shared/ui/core'
import { Form, TextField } from '@steward/shared/ui/forms'
import { ConsequenceList, Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts.ts'
import { useCancelBooking } from './bookings.queries.ts'

/** Says in numbers what cancelling a booking gives back, before it does. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const formId = useId()
  const cancel = useCancelBooking()
  const form = useForm({ defaultValues: { reason: '' } })
  const name = fullName(booking.customer)

  const submit = async ({ reason }: { reason: string }) => {
    await cancel.mutateAsync({ id: booking.id, version: booking.version, reason, cancelledBy: 'CUSTOMER' })
    toast.success(t('cancelBooking.done', { name }))
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancelBooking.title', { name })}
      description={`${booking.timeSlot.service.name} · ${business.dateTime(booking.timeSlot.startTime)}`}
      footer={
        <>
          <Button onClick={onClose}>{t('cancelBooking.keep')}</Button>
          <Button type="submit" form={formId} variant="danger" loading={cancel.isPending}>
            {t('cancelBooking.confirm')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <ConsequenceList
          rows={[
            { label: t('cancelBooking.seats'), value: booking.bookingSlots },
            { label: t('cancelBooking.paid'), value: business.money(booking.paidAmount ?? '0') },
          ]}
        />
        <TextField name="reason" label={t('cancelBooking.reason')} optional />
      </Form>
    </Dialog>
  )
}

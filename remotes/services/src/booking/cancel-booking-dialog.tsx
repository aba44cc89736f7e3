import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Booking } from '@steward/shared/contracts'
import { isLateCancel } from '@steward/shared/rules/booking-transitions'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { compareInstants, systemClock } from '@steward/shared/time'
import { Button, Stack, toast, useProblemText } from '@steward/shared/ui/core'
import { Form, RadioCards, TextField } from '@steward/shared/ui/forms'
import { ConsequenceList, Dialog } from '@steward/shared/ui/overlays'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { reachOf } from '../customer-notice/reach.ts'
import { useTexts } from '../texts.ts'
import { useBookingStep, useCancelBooking } from './bookings.queries.ts'

/** Says in numbers what cancelling a booking gives back, before it does. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const formId = useId()
  const problemText = useProblemText()
  const cancel = useCancelBooking()
  const restore = useBookingStep('booking.restore')
  const form = useForm({
    defaultValues: { reason: '', cancelledBy: 'CUSTOMER' as 'CUSTOMER' | 'BUSINESS', notify: true },
  })
  const cancelledBy = useWatch({ control: form.control, name: 'cancelledBy' })
  const name = fullName(booking.customer)
  const now = systemClock.now()
  const { startTime } = booking.timeSlot
  const isConfirmed = booking.status === 'CONFIRMED'
  const isLate = isConfirmed && cancelledBy === 'CUSTOMER' && isLateCancel(startTime, now)
  const isToCome = compareInstants(startTime, now) > 0
  const needsReason = isConfirmed && !isToCome

  const submit = async (values: { reason: string; cancelledBy: 'CUSTOMER' | 'BUSINESS'; notify: boolean }) => {
    const cancelled = await cancel.mutateAsync({ id: booking.id, version: booking.version, ...values })
    const undo = () =>
      restore.mutateAsync(cancelled).then(
        () => toast.info(t('cancelBooking.undone', { name })),
        (error: unknown) => toast.error(problemText(error)),
      )
    const offer = { action: { label: t('cancelBooking.undo'), onAction: () => void undo() }, duration: 10_000 }
    toast.success(t('cancelBooking.done', { name }), isToCome ? offer : {})
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
        <Stack gap="4">
          <RadioCards
            name="cancelledBy"
            label={t('cancelBooking.who')}
            choices={(['CUSTOMER', 'BUSINESS'] as const).map((value) => ({
              value,
              label: t(`cancelBooking.by.${value}`),
            }))}
          />
          <ConsequenceList
            rows={[
              { label: t('cancelBooking.seats'), value: booking.bookingSlots },
              { label: t('cancelBooking.paid'), value: business.money(booking.paidAmount ?? '0') },
              ...(isLate ? [{ label: t('bookingDetails.lateCancel'), value: t('cancelBooking.late') }] : []),
            ]}
          />
          <TextField name="reason" label={t('cancelBooking.reason')} optional={!needsReason} maxLength={160} />
          <NotifyField reach={reachOf([booking])} />
        </Stack>
      </Form>
    </Dialog>
  )
}

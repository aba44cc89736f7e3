import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Button, Stack, toast } from '@steward/shared/ui/core'
import { Form, TextField } from '@steward/shared/ui/forms'
import { ConsequenceList, Dialog } from '@steward/shared/ui/overlays'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { useReachOfSlots } from '../customer-notice/reach.ts'
import { useTexts } from '../texts.ts'
import { useCancelTimeSlot } from './time-slots.queries.ts'

/** Says how many bookings go with the slot; with any, a reason is required. */
export function CancelSlotDialog({ slot, onClose }: { slot: TimeSlot; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const formId = useId()
  const cancel = useCancelTimeSlot(slot)
  const reach = useReachOfSlots([slot])
  const form = useForm({ defaultValues: { reason: '', notify: true } })

  const submit = async ({ reason, notify }: { reason: string; notify: boolean }) => {
    if (slot.bookingCount > 0 && reason.trim() === '') {
      form.setError('reason', { message: t('cancelSlot.needsReason') })
      return
    }
    await cancel.mutateAsync({ reason, notify })
    toast.success(t('timeSlotDetails.cancelled'))
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancelSlot.title')}
      description={`${slot.service.name} · ${business.dateTime(slot.startTime)} · ${fullName(slot.serviceProvider)}`}
      footer={
        <>
          <Button onClick={onClose}>{t('cancelSlot.keep')}</Button>
          <Button type="submit" form={formId} variant="danger" loading={cancel.isPending}>
            {t('cancelSlot.confirm', { count: slot.bookingCount })}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <Stack gap="4">
          <ConsequenceList
            rows={[
              { label: t('cancelSlot.bookings'), value: slot.bookingCount },
              { label: t('cancelSlot.seats'), value: slot.seatsTaken },
            ]}
          />
          <TextField
            name="reason"
            label={t('cancelSlot.reason')}
            help={t('cancelSlot.reasonHelp')}
            optional={slot.bookingCount === 0}
          />
          <NotifyField reach={reach} />
        </Stack>
      </Form>
    </Dialog>
  )
}

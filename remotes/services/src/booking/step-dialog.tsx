import type { ReactNode } from 'react'
import type { Booking } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Banner, Stack, Text, toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useBookingStep } from './bookings.queries.ts'

interface StepDialogProps {
  step: 'booking.restore' | 'booking.waive-no-show'
  booking: Booking
  onClose: () => void
  title: string
  hint: ReactNode
  confirm: string
  /** What is said of the booking as it is afterwards. */
  done: (booking: Booking) => string
}

/** Asks before a step that needs no words. A refusal stands in the dialog, which stays for another try. */
export function StepDialog({ step, booking, onClose, title, hint, confirm, done }: StepDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const problemText = useProblemText()
  const change = useBookingStep(step)
  // Told by the promise: the live line may have changed the booking, and closed this dialog, before the answer.
  const save = () =>
    void change.mutateAsync(booking).then(
      (changed) => {
        toast.success(done(changed))
        onClose()
      },
      () => {
        // The refusal stands in the dialog.
      },
    )
  return (
    <ConfirmDialog
      open
      tone="accent"
      onClose={onClose}
      onConfirm={save}
      title={title}
      description={`${booking.timeSlot.service.name} · ${business.dateTime(booking.timeSlot.startTime)}`}
      confirmLabel={confirm}
      cancelLabel={t('bookingAction.keep')}
      busy={change.isPending}
    >
      <Stack gap="3">
        {change.isError ? <Banner tone="danger">{problemText(change.error)}</Banner> : null}
        <Text>{hint}</Text>
      </Stack>
    </ConfirmDialog>
  )
}

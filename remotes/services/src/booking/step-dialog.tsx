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
  /** Returns the success message for the updated booking. */
  done: (booking: Booking) => string
}

/** Confirms a step without input. An error appears in the dialog, which stays open for another try. */
export function StepDialog({ step, booking, onClose, title, hint, confirm, done }: StepDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const problemText = useProblemText()
  const change = useBookingStep(step)
  // Uses mutateAsync: a live update may change the booking and unmount this dialog before the response arrives.
  const save = () =>
    void change.mutateAsync(booking).then(
      (changed) => {
        toast.success(done(changed))
        onClose()
      },
      () => {
        // The dialog shows the error.
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

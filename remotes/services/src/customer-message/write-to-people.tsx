import type { Booking, TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { IconButton } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'

const MessageDialog = latePart(async () => (await import('./message-dialog.tsx')).MessageDialog)

/**
 * The button for a message to the customers of a slot. Hidden if nobody is booked or the user may not write to
 * customers.
 */
export function WriteToPeople({ slot, bookings }: { slot: TimeSlot; bookings: readonly Booking[] }) {
  const t = useTexts()
  const can = useCan()
  const { dialog, open, close } = useDialogParam(['message'])
  const people = bookings.filter(({ status }) => status !== 'CANCELLED' && status !== 'REFUNDED')
  if (!can('booking.create') || people.length === 0) return null
  return (
    <>
      <IconButton
        size="sm"
        variant="outline"
        icon="mail"
        label={t('message.action')}
        onClick={() => open('message', slot.id)}
      />
      {dialog?.id === slot.id ? <MessageDialog slot={slot} people={people} onClose={close} /> : null}
    </>
  )
}

import { useState } from 'react'
import type { Booking, TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { Button } from '@steward/shared/ui/core'
import { latePart } from '../late-part.tsx'
import { useTexts } from '../texts.ts'

const MessageDialog = latePart(async () => (await import('./message-dialog.tsx')).MessageDialog)

/** Opens a message to the people of a slot; nothing where nobody is booked, or for who may not write to customers. */
export function WriteToPeople({ slot, bookings }: { slot: TimeSlot; bookings: readonly Booking[] }) {
  const t = useTexts()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const people = bookings.filter(({ status }) => status !== 'CANCELLED' && status !== 'REFUNDED')
  if (!can('booking.create') || people.length === 0) return null
  return (
    <>
      <Button size="xs" icon="mail" onClick={() => setOpen(true)}>
        {t('message.action')}
      </Button>
      {isOpen ? <MessageDialog slot={slot} people={people} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

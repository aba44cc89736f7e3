import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@steward/shared/contracts'
import { useParam } from '@steward/shared/ui/core'
import type { MenuAction } from '@steward/shared/ui/overlays'
import { BookingDetailsDialog } from '../booking/booking-details-dialog.tsx'
import { bookings } from '../booking/bookings.queries.ts'

interface BookingOfAddressProps {
  /** The bookings in the list. A booking among them opens with the data of its row. */
  rows: readonly Booking[] | undefined
  /** Returns the actions on a booking. */
  actionsFor: (booking: Booking) => readonly MenuAction[]
  /** Whether another dialog of the booking covers this one. */
  isCovered: boolean
}

/** The details of the booking that the address names (`?booking=`). Back closes them, and a pasted link opens them. */
export function BookingOfAddress({ rows, actionsFor, isCovered }: BookingOfAddressProps) {
  const [id, setOpen] = useParam('booking')
  const row = rows?.find((booking) => booking.id === id)
  const { data: booking } = useQuery({
    ...bookings.detail(id ?? ''),
    enabled: id !== undefined,
    ...(row ? { placeholderData: row } : {}),
  })
  if (!id || booking?.id !== id || isCovered) return null
  return <BookingDetailsDialog booking={booking} onClose={() => setOpen(undefined)} actions={actionsFor(booking)} />
}

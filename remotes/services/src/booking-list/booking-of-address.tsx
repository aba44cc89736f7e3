import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@steward/shared/contracts'
import { useParam } from '@steward/shared/ui/core'
import type { MenuAction } from '@steward/shared/ui/overlays'
import { BookingDetailsDialog } from '../booking/booking-details-dialog.tsx'
import { bookings } from '../booking/bookings.queries.ts'

interface BookingOfAddressProps {
  /** Those that are listed: one of them opens with what is known of it. */
  rows: readonly Booking[] | undefined
  /** What can be done with it. */
  actionsFor: (booking: Booking) => readonly MenuAction[]
  /** A dialog of the booking is in front. */
  isCovered: boolean
}

/** The booking that the address names (`?booking=`), in front of the list: Back closes it, a pasted link opens it. */
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

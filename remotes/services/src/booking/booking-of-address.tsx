import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@steward/shared/contracts'
import { LinkButton, useParam } from '@steward/shared/ui/core'
import type { MenuAction } from '@steward/shared/ui/overlays'
import { BookingDetailsDialog } from './booking-details-dialog.tsx'
import { bookings } from './bookings.queries.ts'

interface BookingOfAddressProps {
  /** Those that are listed: one of them opens with what is known of it. */
  rows: readonly Booking[] | undefined
  /** Where it leads. */
  placesOf: (booking: Booking) => readonly MenuAction[]
}

/** The booking that the address names (`?booking=`), in front of the list: Back closes it, a pasted link opens it. */
export function BookingOfAddress({ rows, placesOf }: BookingOfAddressProps) {
  const [id, setOpen] = useParam('booking')
  const row = rows?.find((booking) => booking.id === id)
  const { data: booking } = useQuery({
    ...bookings.detail(id ?? ''),
    enabled: id !== undefined,
    ...(row ? { placeholderData: row } : {}),
  })
  if (!id || booking?.id !== id) return null
  return (
    <BookingDetailsDialog
      booking={booking}
      onClose={() => setOpen(undefined)}
      links={placesOf(booking).map(({ key, label, to }) => (
        <LinkButton key={key} to={to!}>
          {label}
        </LinkButton>
      ))}
    />
  )
}

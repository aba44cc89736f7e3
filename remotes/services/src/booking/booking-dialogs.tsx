import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@steward/shared/contracts'
import { useProblemText } from '@steward/shared/ui/core'
import { LinkedDialog, type MenuAction } from '@steward/shared/ui/overlays'
import { actionsOfBooking, type BookingActionKey, type BookingDialogProps } from './actions-of-booking.tsx'
import { bookings } from './bookings.queries.ts'

const keys = Object.keys(actionsOfBooking) as BookingActionKey[]

/** The dialogs of a booking, by their names in the address: `?dialog=booking-pay:<id>`. */
export const bookingDialogs = keys.filter((key) => actionsOfBooking[key].dialog).map((key) => `booking-${key}` as const)

/** Returns the action whose dialog has this name in the address. */
export const actionOfDialog = (name: (typeof bookingDialogs)[number]) =>
  name.slice('booking-'.length) as BookingActionKey

interface BookingDialogsProps extends Pick<BookingDialogProps, 'onClose' | 'onOpen'> {
  id: string
  /** The row of the booking, if the dialog was opened from a list. A link has only the ID. */
  row: Booking | undefined
  action: BookingActionKey
  /** Returns the actions that the details offer. */
  actionsFor: (booking: Booking) => readonly MenuAction[]
  /** Returns why the dialog's action is impossible for the booking, or undefined. */
  refusalOf: (booking: Booking) => string | undefined
}

/**
 * The open dialog of a booking. It starts with the data of the row, then follows the refetched booking. After a
 * conflict with another user's change, the next try uses the new version.
 */
export function BookingDialogs({ id, row, action, actionsFor, refusalOf, ...rest }: BookingDialogsProps) {
  const problemText = useProblemText()
  const { data: booking, error } = useQuery({ ...bookings.detail(id), ...(row ? { placeholderData: row } : {}) })
  const refusal = booking ? (row ? undefined : refusalOf(booking)) : error ? problemText(error) : undefined
  const { dialog: ActionDialog } = actionsOfBooking[action]
  if (!booking && !error) return null
  return (
    <LinkedDialog refusal={refusal} onClose={rest.onClose}>
      {booking && ActionDialog ? <ActionDialog {...rest} booking={booking} actions={actionsFor(booking)} /> : null}
    </LinkedDialog>
  )
}

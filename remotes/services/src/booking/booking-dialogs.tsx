import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@steward/shared/contracts'
import { useProblemText } from '@steward/shared/ui/core'
import { latePart, LinkedDialog, type MenuAction } from '@steward/shared/ui/overlays'
import { bookings } from './bookings.queries.ts'
import { BookingDetailsDialog } from './booking-details-dialog.tsx'
import { RestoreBookingDialog } from './restore-booking-dialog.tsx'
import { WaiveNoShowDialog } from './waive-no-show-dialog.tsx'

const CancelBookingDialog = latePart(async () => (await import('./cancel-booking-dialog.tsx')).CancelBookingDialog)
const PayDialog = latePart(async () => (await import('./pay-dialog.tsx')).PayDialog)
const MoveBookingDialog = latePart(async () => (await import('./move-booking-dialog.tsx')).MoveBookingDialog)
const IssueInvoiceDialog = latePart(
  async () => (await import('../invoice/issue-invoice-dialog.tsx')).IssueInvoiceDialog,
)
const RefundDialog = latePart(async () => (await import('./refund-dialog.tsx')).RefundDialog)

/** The dialogs of a booking, by their names in the address: `?dialog=booking-pay:<id>`. */
export const bookingDialogs = [
  'booking-details',
  'booking-pay',
  'booking-cancel',
  'booking-move',
  'booking-restore',
  'booking-refund',
  'booking-waive-no-show',
  'booking-invoice',
] as const

export type BookingDialogName = (typeof bookingDialogs)[number]

interface BookingDialogsProps {
  id: string
  /** The row of the booking, if the dialog was opened from a list. A link has only the ID. */
  row: Booking | undefined
  dialog: BookingDialogName
  /** Returns the actions that the details offer. */
  actionsFor: (booking: Booking) => readonly MenuAction[]
  /** Returns why the dialog's action is impossible for the booking, or undefined. */
  refusalOf: (booking: Booking) => string | undefined
  onClose: () => void
  onOpen: (dialog: BookingDialogName) => void
}

/**
 * The open dialog of a booking. It starts with the data of the row, then follows the refetched booking. After a
 * conflict with another user's change, the next try uses the new version.
 */
export function BookingDialogs({ id, row, dialog, refusalOf, ...rest }: BookingDialogsProps) {
  const problemText = useProblemText()
  const { data: booking, error } = useQuery({ ...bookings.detail(id), ...(row ? { placeholderData: row } : {}) })
  const refusal = booking ? (row ? undefined : refusalOf(booking)) : error ? problemText(error) : undefined
  if (!booking && !error) return null
  return (
    <LinkedDialog refusal={refusal} onClose={rest.onClose}>
      {booking ? <BookingDialogBody {...rest} booking={booking} dialog={dialog} /> : null}
    </LinkedDialog>
  )
}

type BookingDialogBodyProps = Pick<BookingDialogsProps, 'dialog' | 'actionsFor' | 'onClose' | 'onOpen'> & {
  booking: Booking
}

function BookingDialogBody({ booking, dialog, actionsFor, onClose, onOpen }: BookingDialogBodyProps) {
  const props = { booking, onClose }
  switch (dialog) {
    case 'booking-details':
      return <BookingDetailsDialog {...props} actions={actionsFor(booking)} />
    case 'booking-pay':
      return <PayDialog {...props} />
    case 'booking-cancel':
      return <CancelBookingDialog {...props} />
    case 'booking-move':
      return <MoveBookingDialog {...props} />
    case 'booking-restore':
      return <RestoreBookingDialog {...props} />
    case 'booking-refund':
      return <RefundDialog {...props} onRefunded={() => onOpen('booking-details')} />
    case 'booking-waive-no-show':
      return <WaiveNoShowDialog {...props} />
    case 'booking-invoice':
      return <IssueInvoiceDialog {...props} />
  }
}

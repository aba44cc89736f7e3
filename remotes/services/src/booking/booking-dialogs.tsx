import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@steward/shared/contracts'
import { latePart } from '../late-part.tsx'
import { bookings } from './bookings.queries.ts'
import { BookingDetailsDialog } from './booking-details-dialog.tsx'
import { RestoreBookingDialog } from './restore-booking-dialog.tsx'
import { WaiveNoShowDialog } from './waive-no-show-dialog.tsx'

const CancelBookingDialog = latePart(async () => (await import('./cancel-booking-dialog.tsx')).CancelBookingDialog)
const PayDialog = latePart(async () => (await import('./pay-dialog.tsx')).PayDialog)
const MoveBookingDialog = latePart(async () => (await import('./move-booking-dialog.tsx')).MoveBookingDialog)
const RefundDialog = latePart(async () => (await import('./refund-dialog.tsx')).RefundDialog)

export type BookingDialogName = 'details' | 'pay' | 'cancel' | 'move' | 'restore' | 'refund' | 'waive-no-show'

interface BookingDialogsProps {
  booking: Booking
  dialog: BookingDialogName
  onClose: () => void
  onOpen: (dialog: BookingDialogName) => void
}

/**
 * The dialog that is open for a booking. It opens with the row's own data and stays with the booking as the platform
 * knows it: after a refusal because somebody else was faster, the next try is made with what is true now.
 */
export function BookingDialogs({ booking: row, dialog, onClose, onOpen }: BookingDialogsProps) {
  const { data: booking = row } = useQuery({ ...bookings.detail(row.id), placeholderData: row })
  const props = { booking, onClose }
  switch (dialog) {
    case 'details':
      return <BookingDetailsDialog {...props} />
    case 'pay':
      return <PayDialog {...props} />
    case 'cancel':
      return <CancelBookingDialog {...props} />
    case 'move':
      return <MoveBookingDialog {...props} />
    case 'restore':
      return <RestoreBookingDialog {...props} />
    case 'refund':
      return <RefundDialog {...props} onRefunded={() => onOpen('details')} />
    case 'waive-no-show':
      return <WaiveNoShowDialog {...props} />
  }
}

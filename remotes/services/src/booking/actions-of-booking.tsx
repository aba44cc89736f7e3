import type { ComponentType } from 'react'
import * as to from '@steward/shared/addresses'
import type { Booking } from '@steward/shared/contracts'
import { bookingPermissions } from '@steward/shared/rules/booking/booking-guards'
import type { BookingAction } from '@steward/shared/rules/booking/booking-transitions'
import type { GuardContext } from '@steward/shared/rules/common/refusal'
import { latePart, type MenuAction } from '@steward/shared/ui/overlays'
import { isInvoiceable } from '../invoice/is-invoiceable.ts'
import type { ActionFace } from '../parts/action.ts'
import { BookingDetailsDialog } from './booking-details-dialog.tsx'
import { RestoreBookingDialog } from './restore-booking-dialog.tsx'
import { WaiveNoShowDialog } from './waive-no-show-dialog.tsx'

export type BookingActionKey = BookingAction | 'details' | 'receipt' | 'invoice'

/** The writes of a booking that need no dialog. */
export type BookingSteps = Record<'checkIn' | 'undoCheckIn' | 'failPayment' | 'retryPayment', (row: Booking) => void>

export interface BookingDialogProps {
  booking: Booking
  /** The actions that the details offer. */
  actions: readonly MenuAction[]
  onClose: () => void
  /** Replaces the dialog by that of another action. */
  onOpen: (key: BookingActionKey) => void
}

/** An action on a booking. It opens a dialog, runs a step or leads to a page. */
export interface ActionOfBooking extends ActionFace {
  /** The name of the action in the rules. Its guard decides when the action is possible. */
  guard?: BookingAction
  /** Whether the menu offers an action that has no guard. Default true. */
  isOffered?: (booking: Booking, may: GuardContext['may']) => boolean
  dialog?: ComponentType<BookingDialogProps>
  run?: (booking: Booking, steps: BookingSteps) => void
  to?: (booking: Booking) => string
}

// These dialogs include schemas. The lists load without them.
const lateDialog = latePart<BookingDialogProps>
const CancelBookingDialog = lateDialog(async () => (await import('./cancel-booking-dialog.tsx')).CancelBookingDialog)
const PayDialog = lateDialog(async () => (await import('./pay-dialog.tsx')).PayDialog)
const MoveBookingDialog = lateDialog(async () => (await import('./move-booking-dialog.tsx')).MoveBookingDialog)
const IssueInvoiceDialog = lateDialog(
  async () => (await import('../invoice/issue-invoice-dialog.tsx')).IssueInvoiceDialog,
)
const RefundDialog = latePart(async () => (await import('./refund-dialog.tsx')).RefundDialog)

const guarded = <Action extends BookingAction>(action: Action) => ({
  label: `bookingAction.${action}` as const,
  permission: bookingPermissions[action],
  operation: `booking.${action}` as const,
  guard: action,
})

/** The actions on a booking, in the order of its menu. Row menus, the details and the bulk bar read this list. */
export const actionsOfBooking: Record<BookingActionKey, ActionOfBooking> = {
  details: { label: 'bookingAction.details', icon: 'info', dialog: BookingDetailsDialog },
  'check-in': { ...guarded('check-in'), icon: 'checkedIn', run: (booking, { checkIn }) => checkIn(booking) },
  'undo-check-in': { ...guarded('undo-check-in'), icon: 'undo', run: (booking, steps) => steps.undoCheckIn(booking) },
  pay: { ...guarded('pay'), icon: 'cash', dialog: PayDialog },
  'payment-failed': {
    ...guarded('payment-failed'),
    icon: 'alert',
    run: (booking, steps) => steps.failPayment(booking),
  },
  retry: { ...guarded('retry'), icon: 'retry', run: (booking, { retryPayment }) => retryPayment(booking) },
  restore: { ...guarded('restore'), icon: 'undo', dialog: RestoreBookingDialog },
  move: { ...guarded('move'), icon: 'calendar', dialog: MoveBookingDialog },
  'waive-no-show': { ...guarded('waive-no-show'), icon: 'noShow', dialog: WaiveNoShowDialog },
  refund: {
    ...guarded('refund'),
    icon: 'money',
    dialog: ({ booking, onClose, onOpen }) => (
      <RefundDialog booking={booking} onClose={onClose} onRefunded={() => onOpen('details')} />
    ),
  },
  receipt: {
    label: 'roster.receipt',
    icon: 'receipt',
    isOffered: ({ receiptNumber }) => Boolean(receiptNumber),
    to: ({ id }) => to.receipt(id),
  },
  invoice: { label: 'bookingAction.invoice', icon: 'document', isOffered: isInvoiceable, dialog: IssueInvoiceDialog },
  cancel: {
    ...guarded('cancel'),
    labelOfMany: 'bookingBulk.cancel',
    icon: 'cancel',
    tone: 'danger',
    dialog: CancelBookingDialog,
  },
}

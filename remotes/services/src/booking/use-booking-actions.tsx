import { useState, type ReactNode } from 'react'
import type { Booking } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { bookingActions, isCheckInOpen, type BookingAction } from '@steward/shared/rules/booking-transitions'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { compareInstants, systemClock } from '@steward/shared/time'
import { toast, useProblemText } from '@steward/shared/ui/core'
import type { MenuAction } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts.ts'
import { BookingDialogs, type BookingDialogName } from './booking-dialogs.tsx'
import { refundable } from './refundable.ts'
import { isInvoiceable, useInvoiceOf } from '../invoice/use-invoice-of.ts'
import { useBookingStep } from './bookings.queries.ts'
import { useCheckInOne } from './use-check-in-one.ts'

const permissions = {
  'check-in': 'booking.check-in',
  'undo-check-in': 'booking.check-in',
  pay: 'booking.record-payment',
  'payment-failed': 'booking.record-payment',
  retry: 'booking.record-payment',
  cancel: 'booking.create',
  restore: 'booking.create',
  move: 'booking.create',
  'waive-no-show': 'booking.cancel-late',
  refund: 'booking.refund',
} as const satisfies Record<BookingAction, string>

const icons = {
  'check-in': 'checkedIn',
  'undo-check-in': 'undo',
  pay: 'cash',
  'payment-failed': 'alert',
  retry: 'retry',
  cancel: 'cancel',
  restore: 'undo',
  move: 'calendar',
  'waive-no-show': 'noShow',
  refund: 'money',
} as const satisfies Record<BookingAction, string>

/** Why the moment forbids an action that status and permission allow; undefined when it does not. */
function useGuards(): Partial<Record<BookingAction, (booking: Booking) => string | undefined>> {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const now = systemClock.now()
  const hasStarted = ({ timeSlot }: Booking) => compareInstants(timeSlot.startTime, now) <= 0
  return {
    'check-in': ({ timeSlot }) => (isCheckInOpen(timeSlot, now) ? undefined : t('bookingGuard.checkIn')),
    'undo-check-in': ({ checkedInAt }) =>
      can('booking.cancel-late') || (checkedInAt && business.dateOf(checkedInAt) === business.dateOf(now))
        ? undefined
        : t('bookingGuard.undo'),
    'payment-failed': ({ paymentType }) =>
      paymentType === 'CREDIT_CARD' ? undefined : t('bookingGuard.paymentFailed'),
    cancel: (booking) =>
      booking.status === 'CONFIRMED' && hasStarted(booking) && !can('booking.cancel-late')
        ? t('bookingGuard.cancel')
        : undefined,
    restore: (booking) => {
      if (Number(booking.refundedAmount ?? 0) > 0) return t('bookingGuard.refunded')
      if (booking.timeSlot.status === 'CANCELLED') return t('bookingGuard.slotCancelled')
      return hasStarted(booking) || booking.timeSlot.status === 'COMPLETED' ? t('bookingGuard.started') : undefined
    },
  }
}

/** What never concerns a booking in its state is not offered at all: no money to give back, nobody missing. */
function concerns(action: BookingAction, booking: Booking): boolean {
  if (action === 'waive-no-show') return booking.noShow && !booking.noShowWaived
  if (action === 'refund') return refundable(booking) > 0
  return true
}

/**
 * What can be done with a booking now, for the menu of a row, and the dialogs that it opens: render `dialogs` once
 * beside the rows.
 */
export function useBookingActions(): { actionsFor: (booking: Booking) => MenuAction[]; dialogs: ReactNode } {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const guards = useGuards()
  const [open, setOpen] = useState<{ booking: Booking; dialog: BookingDialogName }>()
  const checkIn = useCheckInOne()
  const failPayment = useBookingStep('booking.payment-failed')
  const retry = useBookingStep('booking.retry')
  const issueInvoice = useInvoiceOf()

  const actionsFor = (booking: Booking): MenuAction[] => {
    const name = fullName(booking.customer)
    const show = (dialog: BookingDialogName) => () => setOpen({ booking, dialog })
    const onError = (error: unknown) => void toast.error(problemText(error))
    const run: Record<BookingAction, () => void> = {
      'check-in': () => checkIn.checkIn(booking),
      'undo-check-in': () => checkIn.undo(booking),
      pay: show('pay'),
      'payment-failed': () =>
        failPayment.mutate(booking, {
          onError,
          onSuccess: () => toast.info(t('bookingAction.failedDone', { name })),
        }),
      retry: () =>
        retry.mutate(booking, { onError, onSuccess: () => toast.info(t('bookingAction.retryDone', { name })) }),
      cancel: show('cancel'),
      restore: show('restore'),
      move: show('move'),
      'waive-no-show': show('waive-no-show'),
      refund: show('refund'),
    }
    const possible = bookingActions(booking.status)
      .filter((action) => can(permissions[action]) && concerns(action, booking))
      .map((action): MenuAction => ({
        key: action,
        label: t(`bookingAction.${action}`),
        icon: icons[action],
        onSelect: run[action],
        disabledReason: guards[action]?.(booking),
        ...(action === 'cancel' ? { tone: 'danger' as const } : {}),
      }))
    const invoice: MenuAction = {
      key: 'invoice',
      label: t('bookingAction.invoice'),
      icon: 'document',
      onSelect: () => issueInvoice(booking),
    }
    const receipt: MenuAction = {
      key: 'receipt',
      label: t('roster.receipt'),
      icon: 'receipt',
      to: `/services/invoice?booking=${booking.id}`,
    }
    return [
      { key: 'details', label: t('bookingAction.details'), icon: 'info', onSelect: show('details') },
      ...possible.filter(({ tone }) => tone === undefined),
      ...(booking.receiptNumber ? [receipt] : []),
      ...(can('invoice.issue') && isInvoiceable(booking) ? [invoice] : []),
      ...possible.filter(({ tone }) => tone === 'danger'),
    ]
  }

  return {
    actionsFor,
    dialogs: open ? (
      <BookingDialogs
        key={`${open.dialog} ${open.booking.id}`}
        {...open}
        onClose={() => setOpen(undefined)}
        onOpen={(dialog) => setOpen({ booking: open.booking, dialog })}
      />
    ) : null,
  }
}

import { useState, type ReactNode } from 'react'
import * as to from '@steward/shared/addresses'
import type { Booking } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import type { BookingAction } from '@steward/shared/rules/booking-transitions'
import { fullName } from '@steward/shared/rules/person-name'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { useGuards } from '@steward/shared/ui/guards'
import { useDialogParam, type MenuAction } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { bookingActionLooks } from './booking-action-looks.ts'
import { bookingDialogs, BookingDialogs } from './booking-dialogs.tsx'
import { isInvoiceable } from '../invoice/is-invoiceable.ts'
import { useBookingStep } from './bookings.queries.ts'
import { useCheckInOne } from './use-check-in-one.ts'

/**
 * Returns the actions of a booking for the menu of its row and the footer of its details. Render `dialogs` once beside
 * the rows. It contains the dialogs that the actions open.
 */
export function useBookingActions(): {
  actionsFor: (booking: Booking) => MenuAction[]
  /** Opens a dialog of a booking, as the menu of its row does. */
  show: (name: 'details' | 'invoice' | BookingAction, booking: Booking) => void
  dialogs: ReactNode
} {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const guards = useGuards()
  const { dialog, open, close } = useDialogParam(bookingDialogs)
  const [row, setRow] = useState<Booking>()
  const checkIn = useCheckInOne()
  const failPayment = useBookingStep('booking.payment-failed')
  const retry = useBookingStep('booking.retry')

  const show = (name: 'details' | 'invoice' | BookingAction, booking: Booking) => {
    setRow(booking)
    open(`booking-${name}` as (typeof bookingDialogs)[number], booking.id)
  }
  const actionsFor = (booking: Booking): MenuAction[] => {
    const name = fullName(booking.customer)
    const opener = (name: 'details' | 'invoice' | BookingAction) => () => show(name, booking)
    const onError = (error: unknown) => void toast.error(problemText(error))
    const run: Record<BookingAction, () => void> = {
      'check-in': () => checkIn.checkIn(booking),
      'undo-check-in': () => checkIn.undo(booking),
      pay: opener('pay'),
      'payment-failed': () =>
        failPayment.mutate(booking, {
          onError,
          onSuccess: () => toast.info(t('bookingAction.failedDone', { name })),
        }),
      retry: () =>
        retry.mutate(booking, { onError, onSuccess: () => toast.info(t('bookingAction.retryDone', { name })) }),
      cancel: opener('cancel'),
      restore: opener('restore'),
      move: opener('move'),
      'waive-no-show': opener('waive-no-show'),
      refund: opener('refund'),
    }
    const possible = guards.actionsOf(booking).map(({ action, disabledReason }): MenuAction => ({
      key: action,
      label: t(`bookingAction.${action}`),
      ...bookingActionLooks[action],
      onSelect: run[action],
      disabledReason,
    }))
    const invoice: MenuAction = {
      key: 'invoice',
      label: t('bookingAction.invoice'),
      icon: 'document',
      onSelect: opener('invoice'),
    }
    const receipt: MenuAction = {
      key: 'receipt',
      label: t('roster.receipt'),
      icon: 'receipt',
      to: to.receipt(booking.id),
    }
    return [
      { key: 'details', label: t('bookingAction.details'), icon: 'info', onSelect: opener('details') },
      ...possible.filter(({ tone }) => tone === undefined),
      ...(booking.receiptNumber ? [receipt] : []),
      ...(isInvoiceable(booking, can) ? [invoice] : []),
      ...possible.filter(({ tone }) => tone === 'danger'),
    ]
  }

  const refusalOf = (booking: Booking) => {
    const action = actionsFor(booking).find(({ key }) => `booking-${key}` === dialog?.name)
    return action ? action.disabledReason : t('bookingAction.impossible')
  }

  return {
    actionsFor,
    show,
    dialogs: dialog?.id ? (
      <BookingDialogs
        key={`${dialog.name} ${dialog.id}`}
        id={dialog.id}
        row={row?.id === dialog.id ? row : undefined}
        dialog={dialog.name}
        actionsFor={actionsFor}
        refusalOf={refusalOf}
        onClose={close}
        onOpen={(name) => open(name, dialog.id)}
      />
    ) : null,
  }
}

import { useState, type ReactNode } from 'react'
import type { Booking } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useGuards } from '@steward/shared/ui/guards'
import { useDialogParam, type MenuAction } from '@steward/shared/ui/overlays'
import { menuItems } from '@steward/shared/ui/lists'
import { useTexts } from '../texts/texts.ts'
import { actionsOfBooking, type BookingActionKey } from './actions-of-booking.tsx'
import { actionOfDialog, bookingDialogs, BookingDialogs } from './booking-dialogs.tsx'
import { useBookingSteps } from './use-booking-steps.ts'

/**
 * Returns the actions of a booking for the menu of its row and the footer of its details. Render `dialogs` once beside
 * the rows. It contains the dialogs that the actions open.
 */
export function useBookingActions(): {
  actionsFor: (booking: Booking) => MenuAction[]
  /** Opens a dialog of a booking, as the menu of its row does. */
  show: (key: BookingActionKey, booking: Booking) => void
  dialogs: ReactNode
} {
  const t = useTexts()
  const can = useCan()
  const guards = useGuards()
  const steps = useBookingSteps()
  const { dialog, open, close } = useDialogParam(bookingDialogs)
  const [row, setRow] = useState<Booking>()

  const show = (key: BookingActionKey, booking: Booking) => {
    setRow(booking)
    open(`booking-${key}`, booking.id)
  }
  const actionsFor = (booking: Booking): MenuAction[] => {
    const possible = guards.actionsOf(booking)
    return menuItems(
      t,
      actionsOfBooking,
      ({ guard, isOffered, run, to }, key) => {
        const judged = guard ? possible.find(({ action }) => action === guard) : { disabledReason: undefined }
        if (!judged || isOffered?.(booking, can) === false) return undefined
        if (to) return { to: to(booking) }
        const onSelect = run ? () => run(booking, steps) : () => show(key, booking)
        return { onSelect, disabledReason: judged.disabledReason }
      },
      booking.id,
    )
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
        action={actionOfDialog(dialog.name)}
        actionsFor={actionsFor}
        refusalOf={refusalOf}
        onClose={close}
        onOpen={(key) => open(`booking-${key}`, dialog.id)}
      />
    ) : null,
  }
}

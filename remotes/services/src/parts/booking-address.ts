import { useDialogParam } from '@steward/shared/ui/overlays'

/** The name of the booking dialog in the address. `remote.json` announces it to the host under the same name. */
const BOOK = ['book'] as const

/**
 * What the booking dialog starts with. `walk-in` names the slot that a walk-in customer probably wants, `day` a date
 * such as 2026-11-20.
 */
export interface BookingStart {
  kind: 'customer' | 'slot' | 'walk-in' | 'day'
  id: string
}

/** Reads `customer-<id>`, `slot-<id>`, `walk-in-<id>` and `day-<date>`. Everything else, such as `new`, starts empty. */
export function parseStart(text: string | undefined): BookingStart | undefined {
  const [, kind, id] = /^(customer|slot|walk-in|day)-(.+)$/.exec(text ?? '') ?? []
  return kind && id ? { kind: kind as BookingStart['kind'], id } : undefined
}

/** Opens the booking dialog over the current page: `?dialog=book:slot-<id>`. */
export function useOpenBooking(): (start?: BookingStart) => void {
  const { open } = useDialogParam(BOOK)
  return (start) => open('book', start ? `${start.kind}-${start.id}` : 'new')
}

/** The booking dialog of the address. */
export function useBookingInAddress() {
  const { dialog, close } = useDialogParam(BOOK)
  return { isOpen: dialog !== undefined, id: dialog?.id, start: parseStart(dialog?.id), close }
}

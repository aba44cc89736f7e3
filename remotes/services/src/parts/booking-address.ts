import { useDialogParam } from '@steward/shared/ui/overlays'

/** The name of the booking dialog in the address. `remote.json` declares the same name to the host. */
const BOOK = ['book'] as const

/**
 * The start of the booking dialog. `walk-in` names the slot that a walk-in customer probably wants. `day` is a date
 * such as 2026-11-20, or an hour of it such as 2026-11-20T10:00.
 */
export interface BookingStart {
  kind: 'customer' | 'slot' | 'walk-in' | 'day'
  id: string
}

/**
 * Parses `customer-<id>`, `slot-<id>`, `walk-in-<id>` and `day-<date>`. Any other text, such as `new`, returns
 * undefined.
 */
export function parseStart(text: string | undefined): BookingStart | undefined {
  const [, kind, id] = /^(customer|slot|walk-in|day)-(.+)$/.exec(text ?? '') ?? []
  return kind && id ? { kind: kind as BookingStart['kind'], id } : undefined
}

/** Returns a function that opens the booking dialog over the current page: `?dialog=book:slot-<id>`. */
export function useOpenBooking(): (start?: BookingStart) => void {
  const { open } = useDialogParam(BOOK)
  return (start) => open('book', start ? `${start.kind}-${start.id}` : 'new')
}

/** Returns the state of the booking dialog in the address. */
export function useBookingInAddress() {
  const { dialog, close } = useDialogParam(BOOK)
  return { isOpen: dialog !== undefined, id: dialog?.id, start: parseStart(dialog?.id), close }
}

import { fullName, type PersonName } from '../common/person-name.ts'

interface LabelledSlot {
  status: 'ACTIVE' | 'CANCELLED' | 'COMPLETED'
  slots: number
  seatsTaken: number
  /** Undefined when the platform does not return the field yet. */
  customer?: PersonName | null | undefined
}

/** The most useful fact about a slot, which leads its label on Today and in the calendars. */
export type SlotLabel =
  | { kind: 'cancelled' }
  /** One seat, booked. `name` is missing when the platform does not return it. */
  | { kind: 'customer'; name: string | undefined }
  /** One seat, not booked. */
  | { kind: 'free' }
  | { kind: 'full' }
  | { kind: 'seats'; taken: number; count: number }

/** True for a slot with a single seat, such as an appointment. */
export const isOneToOne = ({ slots }: Pick<LabelledSlot, 'slots'>): boolean => slots === 1

/** Returns the first part of a slot's label: the customer of a one-to-one slot, or the seats of a class. */
export function slotLabelOf(slot: LabelledSlot): SlotLabel {
  if (slot.status === 'CANCELLED') return { kind: 'cancelled' }
  if (isOneToOne(slot))
    return slot.seatsTaken > 0
      ? { kind: 'customer', name: slot.customer ? fullName(slot.customer) : undefined }
      : { kind: 'free' }
  return slot.seatsTaken >= slot.slots ? { kind: 'full' } : { kind: 'seats', taken: slot.seatsTaken, count: slot.slots }
}

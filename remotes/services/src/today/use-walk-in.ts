import type { Today } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { nextForWalkIn } from '@steward/shared/rules/booking/offered-slots'
import { isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import { toast, useKey } from '@steward/shared/ui/core'
import { useBookable } from '../parts/use-bookable.ts'
import { useOpenBooking } from '../parts/booking-address.ts'
import { useTexts } from '../texts/texts.ts'

export interface WalkIn {
  /** The reason why no walk-in is possible, or undefined. */
  refusal: string | undefined
  /** What the role refuses. Undefined if the day is the reason. */
  asks: { operation: 'booking.create' } | undefined
  /** Opens the booking dialog with the slot that a walk-in probably wants. */
  open: () => void
}

/** The walk-in of Today, by button and by the key W. The key shows the reason if no slot can be booked. */
export function useWalkIn({ slots, now }: Today, isToday: boolean): WalkIn {
  const t = useTexts()
  const can = useCan()
  const bookable = useBookable()
  const openBooking = useOpenBooking()
  const open = slots.filter((slot) => bookable(slot) === undefined)
  const slot = nextForWalkIn(open, now)

  const reason = () => {
    if (!can('booking.create')) return t('notAllowed')
    if (slots.length === 0) return t('today.nothingToday')
    const isLeft = slots.some((one) => isOpenSlot(one, now))
    return t(isLeft ? 'today.noSeat' : 'today.noWalkIn')
  }
  const refusal = slot ? undefined : reason()
  const openWalkIn = () => openBooking(slot && { kind: 'walk-in', id: slot.id })
  useKey(isToday ? 'w' : '', () => (refusal ? toast.info(refusal) : openWalkIn()))
  const asks = can('booking.create') ? undefined : ({ operation: 'booking.create' } as const)
  return { refusal, asks, open: openWalkIn }
}

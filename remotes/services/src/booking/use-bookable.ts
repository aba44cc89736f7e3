import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { compareInstants, type Instant } from '@steward/shared/time'
import { useTexts } from '../texts.ts'

/**
 * Why a slot cannot be booked now, in words for the button; undefined when it can.
 * `now` is the platform's time where the page knows it; without it the platform alone decides.
 */
export function useBookable(): (slot: TimeSlot, now?: Instant) => string | undefined {
  const t = useTexts()
  const can = useCan()
  return (slot, now) => {
    if (!can('booking.create')) return t('notAllowed')
    if (slot.status !== 'ACTIVE') return t('roster.notActive')
    if (now && compareInstants(slot.endTime, now) <= 0) return t('roster.ended')
    if (slot.seatsTaken >= slot.slots) return t('roster.full')
    return undefined
  }
}

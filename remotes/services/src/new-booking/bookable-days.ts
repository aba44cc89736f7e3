import type { TimeSlot } from '@steward/shared/contracts'
import {
  addDays,
  compareInstants,
  dayBounds,
  daysBetween,
  type Instant,
  minutesBetween,
  plainDateOf,
  type PlainDate,
  type Zone,
} from '@steward/shared/time'

/** The number of days that the strip shows at once. */
export const STRIP_DAYS = 7

type Seats = Pick<TimeSlot, 'slots' | 'seatsTaken' | 'startTime' | 'endTime'>

/** Whether the platform would sell a seat of an active slot now. */
export const isFree = ({ slots, seatsTaken, endTime }: Seats, now: Instant): boolean =>
  seatsTaken < slots && compareInstants(endTime, now) > 0

/**
 * Returns the first day of the strip that contains `day`. The first strip starts today, and each strip follows the
 * previous one.
 */
export function stripStart(day: PlainDate, today: PlainDate): PlainDate {
  const ahead = Math.max(0, daysBetween(today, day))
  return addDays(today, Math.floor(ahead / STRIP_DAYS) * STRIP_DAYS)
}

export interface BookableDay {
  date: PlainDate
  /** The number of free slots. */
  free: number
  /** The reason for no free slots: nobody works, every slot is full, or no slot is scheduled. */
  state: 'free' | 'closed' | 'full' | 'none'
}

interface Week {
  start: PlainDate
  slots: readonly Seats[]
  /**
   * The spans in which any provider of the business works, undefined while unknown. Not only those of the service: a day
   * without them is a day on which the calendar is closed too.
   */
  open: readonly { startTime: Instant; endTime: Instant }[] | undefined
  now: Instant
  zone: Zone
}

/** Returns the days of a strip with the number of free slots on each. */
export function bookableDays({ start, slots, open, now, zone }: Week): BookableDay[] {
  return Array.from({ length: STRIP_DAYS }, (_, index) => {
    const date = addDays(start, index)
    const ofDay = slots.filter(({ startTime }) => plainDateOf(startTime, zone) === date)
    const free = ofDay.filter((slot) => isFree(slot, now)).length
    if (free > 0) return { date, free, state: 'free' }
    if (ofDay.some(({ endTime }) => compareInstants(endTime, now) > 0)) return { date, free, state: 'full' }
    const bounds = dayBounds(date, zone)
    const isOpen = open?.some(
      (span) => compareInstants(span.startTime, bounds.end) < 0 && compareInstants(span.endTime, bounds.start) > 0,
    )
    return { date, free, state: isOpen === false ? 'closed' : 'none' }
  })
}

/** Returns the slot whose time of day is nearest to that of `like`, or the first slot. */
export function nearestByTimeOfDay<Slot extends Seats>(
  slots: readonly Slot[],
  like: Seats | undefined,
  zone: Zone,
): Slot | undefined {
  const minuteOfDay = ({ startTime }: Seats) =>
    minutesBetween(dayBounds(plainDateOf(startTime, zone), zone).start, startTime)
  if (!like) return slots[0]
  const wanted = minuteOfDay(like)
  return slots.toSorted((a, b) => Math.abs(minuteOfDay(a) - wanted) - Math.abs(minuteOfDay(b) - wanted))[0]
}

import { toWallTime, type WallTime } from '../../time/index.ts'

/** An interval that ends at most so many minutes after its start may end on the next day. */
export const longestNightMinutes = 12 * 60

interface Interval {
  startTime: WallTime
  endTime: WallTime
  locationId: string | null
}

/** Weeks in turn, each with its seven days. The first day is Monday. */
export type Weeks<T> = T[][][]

export const isNight = ({ startTime, endTime }: Pick<Interval, 'startTime' | 'endTime'>): boolean =>
  endTime < startTime && minuteOfDay(endTime) + 24 * 60 - minuteOfDay(startTime) <= longestNightMinutes

/**
 * Returns the intervals with each night split at midnight, as they are stored. The night of the last Sunday ends on the
 * Monday of the first week.
 */
export function splitNights<T extends Interval>(weeks: Weeks<T>): Weeks<T> {
  const days = weeks.flat()
  const split = days.map((day, at) => {
    const before = days.at(at - 1)!.filter((one) => isNight(one) && one.endTime > midnight)
    return [
      ...before.map((one) => ({ ...one, startTime: midnight })),
      ...day.map((one) => (isNight(one) ? { ...one, endTime: endOfDay } : one)),
    ]
  })
  return inWeeks(split)
}

/** Returns the intervals with each pair that touches at midnight joined to a night, as they are edited. */
export function joinNights<T extends Interval>(weeks: Weeks<T>): Weeks<T> {
  const days = weeks.flat().map((day) => [...day])
  const joined = days.map((day, at) => {
    const next = days[(at + 1) % days.length]!
    return day.map((evening) => {
      const morning = next.find((one) => one.startTime === midnight && one.locationId === evening.locationId)
      const night = morning && { ...evening, endTime: morning.endTime }
      if (!night || evening.endTime !== endOfDay || evening.startTime === midnight || !isNight(night)) return evening
      return night
    })
  })
  return inWeeks(
    joined.map((day, at) => {
      const before = joined.at(at - 1)!
      return day.filter(
        (one) =>
          one.startTime !== midnight ||
          !before.some(
            (night) => isNight(night) && night.endTime === one.endTime && night.locationId === one.locationId,
          ),
      )
    }),
  )
}

const midnight = toWallTime('00:00')
const endOfDay = toWallTime('24:00')

function minuteOfDay(time: WallTime): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const inWeeks = <T>(days: T[][]): Weeks<T> =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))

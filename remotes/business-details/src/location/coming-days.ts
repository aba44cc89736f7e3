import type { LocationRecord } from '@steward/shared/contracts'
import type { OpeningTimes } from '@steward/shared/rules/business/opening-hours'
import type { PlainDate } from '@steward/shared/time'

/** A day with other hours, a closed day, or a closure that blackout hours make. */
export interface ComingDay {
  key: string
  kind: 'hours' | 'closed' | 'closure'
  firstDay: PlainDate
  lastDay: PlainDate
  reason: string
  times: OpeningTimes[]
}

/** Returns the exceptions and closures of a location that are not over, by their first day. */
export function comingDays(
  { openingExceptions, closures = [] }: Pick<LocationRecord, 'openingExceptions' | 'closures'>,
  today: PlainDate,
): ComingDay[] {
  const exceptions = openingExceptions.map(({ date, reason, intervals }): ComingDay => {
    const kind = intervals.length === 0 ? 'closed' : 'hours'
    return { key: date, kind, firstDay: date, lastDay: date, reason, times: intervals }
  })
  const closed = closures.map(({ id, firstDay, lastDay, fromTime, toTime, reason }): ComingDay => {
    const times = fromTime !== null && toTime !== null ? [{ startTime: fromTime, endTime: toTime }] : []
    return { key: id, kind: 'closure', firstDay, lastDay, reason, times }
  })
  return [...exceptions, ...closed]
    .filter(({ lastDay }) => lastDay >= today)
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0))
}

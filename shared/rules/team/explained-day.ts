import { dayBounds, minutesBetween, type PlainDate } from '../../time/index.ts'
import { plannedDay, spanOf, spansOfDay, type DaySource, type MemberHours } from './planned-day.ts'
import { clipped, merged, minutesOf, overlaps, without, type OpenSpan } from './spans.ts'

/** The most days in one request for explained days: three months. */
export const explainedDays = 92

/** `CLOSURE` closes a place or the whole business, `BLACKOUT` one member, and `TIME_OFF` is approved time off. */
export type AbsenceKind = 'CLOSURE' | 'BLACKOUT' | 'TIME_OFF'

export interface Absence extends OpenSpan {
  id: string
  kind: AbsenceKind
  reason: string
  /** The only place that a closure concerns. */
  locationId: string | null
}

export interface ExplainedDay {
  date: PlainDate
  source: DaySource
  /** The planned intervals, with their places. An unrestricted day has none. */
  intervals: (OpenSpan & { locationId: string | null })[]
  /** The absences within the planned hours, with the planned minutes that each of them covers. */
  subtracted: (Absence & { minutes: number })[]
  /** The hours that are left. */
  open: OpenSpan[]
  /** Elapsed minutes. Null on an unrestricted day. */
  plannedMinutes: number | null
  openMinutes: number | null
  /** How many minutes the clocks skip (negative) or repeat on this day. */
  clockChangeMinutes: number
}

/**
 * Explains one day of a member: where its hours come from, what is subtracted and what is left.
 * @param places the places at which the member can be booked. A closure of one place leaves the hours at the others.
 */
export function explainDay(
  hours: MemberHours,
  absences: readonly Absence[],
  places: readonly (string | null)[],
  date: PlainDate,
): ExplainedDay {
  const { source, intervals } = plannedDay(hours, date)
  const planned = merged(spansOfDay(hours, date))
  const closing = absences.filter(({ locationId }) => locationId === null || places.includes(locationId))
  const open = merged(
    (places.length === 0 ? [null] : places).flatMap((place) => {
      const there = closing.filter(({ locationId }) => locationId === null || locationId === place)
      return planned.flatMap((span) => without(span, there))
    }),
  )
  const isUnrestricted = source.kind === 'UNRESTRICTED'
  const { start, end } = dayBounds(date, hours.zone)
  return {
    date,
    source,
    intervals: intervals.flatMap((interval) =>
      spanOf(interval, date).map((span) => ({ ...span, locationId: interval.locationId })),
    ),
    subtracted: closing
      .filter((absence) => planned.some((span) => overlaps(span, absence)))
      .map((absence) => ({ ...absence, minutes: minutesOf(planned.flatMap((span) => clipped(span, absence))) })),
    open,
    plannedMinutes: isUnrestricted ? null : minutesOf(planned),
    openMinutes: isUnrestricted ? null : minutesOf(open),
    clockChangeMinutes: minutesBetween(start, end) - 24 * 60,
  }
}

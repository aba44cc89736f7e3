import type { Instant } from '../../time/index.ts'
import { datesOf, plannedDay, plannedSpans, spanOf, type MemberHours } from './planned-day.ts'
import { clipped, laterOf, merged, overlaps, without, type OpenSpan } from './spans.ts'

export type { OpenSpan } from './spans.ts'

/** The hours and absences of a provider at one location. */
export interface ProviderHours {
  hours: MemberHours
  /** The provider's blackout hours at the location and their approved time off. */
  absences: readonly OpenSpan[]
}

/** The most days in one request: a month with all of its weeks. */
export const openHoursDays = 42

/**
 * Returns the spans of `range` in which at least one provider can be booked without an override. They are in order, and
 * adjacent spans are joined. Without providers the result is the whole range.
 */
export function openSpansOf(providers: readonly ProviderHours[], range: OpenSpan): OpenSpan[] {
  if (providers.length === 0) return [range]
  return merged(
    providers.flatMap(({ hours, absences }) =>
      merged(plannedSpans(hours, range)).flatMap((span) => without(span, absences)),
    ),
  )
}

/**
 * Returns the hours that a provider works in `range`, without absences. `awayUntil` is the end of the last absence if
 * absences cover all of these hours. It is null if the provider works, or has no hours in `range`.
 */
export function workedHoursOf(
  { hours: agreed, absences }: ProviderHours,
  range: OpenSpan,
): { hours: OpenSpan[]; awayUntil: Instant | null } {
  const planned = merged(
    datesOf(range, agreed.zone).flatMap((date) =>
      plannedDay(agreed, date)
        .intervals.flatMap((interval) => spanOf(interval, date))
        .flatMap((span) => clipped(span, range)),
    ),
  )
  const hours = planned.flatMap((span) => without(span, absences))
  if (planned.length === 0 || hours.length > 0) return { hours, awayUntil: null }
  const ends = absences.filter((absence) => overlaps(absence, range)).map(({ endTime }) => endTime)
  return { hours, awayUntil: ends.reduce(laterOf) }
}

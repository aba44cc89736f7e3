import type { ResponseOf } from '@steward/shared/contracts'
import { readRecurrence } from '@steward/shared/rules/booking/recurrence'
import { planOccurrences } from '@steward/shared/rules/booking/series-plan'
import type { PlainDate, Zone } from '@steward/shared/time'
import type { CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { hindrancesOf } from '../../slot/provider-availability.ts'

export type Occurrence = ResponseOf<'time-slot-series.preview'>['occurrences'][number]

interface Planned {
  providerId: string
  start: string
  zone: Zone
  durationMinutes: number
  rrule: string
  exdates: PlainDate[]
}

/**
 * Returns every occurrence of a planned series, with flags for the user. Throws at `rrule` if the rule has no
 * occurrences, or more than a series may have.
 */
export async function planSeries(
  call: CallContext,
  planned: Planned,
  locationId: string | null,
): Promise<ResponseOf<'time-slot-series.preview'>> {
  const read = readRecurrence(planned.rrule)
  // The contract has already validated the rule.
  if (!read.ok) throw problems.invalidField('rrule', 'INVALID_RULE_PART', { ...read.refusal })
  const { rrule, occurrences, unmatchedExdates, breaks } = planOccurrences(
    { ...planned, rule: read.rule },
    { now: call.clock.now(), zone: call.entity.timeZone, mayBackDate: call.may('slot.override') },
  )
  if (breaks) {
    const { code, ...params } = breaks
    throw problems.invalidField('rrule', code, params)
  }
  const spans = occurrences.map(({ instant, endInstant }) => ({ startTime: instant, endTime: endInstant }))
  const hindrances = await hindrancesOf(call, { providerId: planned.providerId, locationId }, spans)
  return {
    rrule,
    occurrences: occurrences.map((occurrence, index) => ({
      ...occurrence,
      flags: [...occurrence.flags, ...hindrances[index]!],
    })),
    unmatchedExdates,
  }
}

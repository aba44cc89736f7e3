import type { ScheduleRequestDetails } from '@steward/shared/contracts'
import { addDays } from '@steward/shared/time'
import type { WorkSchedule } from './schedules.queries.ts'

/** Returns the hours as they would be with a request: what holds before its first day, and what it asks for. */
export function askedSchedule(schedule: WorkSchedule, { hours }: Pick<ScheduleRequestDetails, 'hours'>): WorkSchedule {
  const { from, versions, exceptions } = hours
  const end = addDays(from, -1)
  const before = schedule.versions
    .filter(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom < from)
    .map((version) => ({
      ...version,
      effectiveTo: version.effectiveTo !== null && version.effectiveTo < end ? version.effectiveTo : end,
    }))
  const asked = versions.map((version) => ({ ...version, id: version.effectiveFrom }))
  // A version that goes on over the first day is one row.
  const last = before.at(-1)
  const next = asked.find(({ effectiveFrom }) => effectiveFrom === from)
  const goesOn = last?.effectiveTo === end && next && hoursOf(last) === hoursOf(next)
  return {
    ...schedule,
    versions: goesOn
      ? [
          ...before.slice(0, -1),
          { ...last, effectiveTo: next.effectiveTo },
          ...asked.filter((version) => version !== next),
        ]
      : [...before, ...asked],
    exceptions: [
      ...schedule.exceptions.filter(({ date }) => date < from),
      ...exceptions.map((exception) => ({ ...exception, id: exception.date })),
    ].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }
}

const hoursOf = ({ weeks, anchorMonday, note, entries }: Omit<WorkSchedule['versions'][number], 'id'>) =>
  JSON.stringify([weeks, anchorMonday, note, entries])

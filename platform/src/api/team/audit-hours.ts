import { isInForce } from '@steward/shared/rules/team/planned-day'
import type {
  HoursReplacement,
  PlannedException,
  PlannedInterval,
  PlannedVersion,
} from '@steward/shared/rules/team/schedule-change'
import type { PlainDate } from '@steward/shared/time'
import { changedFields } from '../../kernel/audit.ts'
import type { CallContext } from '../../kernel/call.ts'
import type { ReadHours } from '../slot/read-member-hours.ts'

interface HoursOfTrail {
  before: ReadHours
  replacement: HoursReplacement
  /** The first day of the change. */
  from: PlainDate
}

/** Records a change of hours: one row for each version that begins or ends, and one for the exceptions. */
export function auditHours(call: CallContext, memberId: string, { before, replacement, from }: HoursOfTrail): void {
  const record = (old: HoursFields, changed: HoursFields) =>
    call.audit('member.change-hours', 'member', memberId, changedFields(old, changed) ?? { old, new: changed })
  for (const version of replacement.addedVersions) {
    const day = version.effectiveFrom ?? from
    record(fieldsOf(before.versions.find((one) => isInForce(one, day))), fieldsOf(version))
  }
  for (const version of before.versions) {
    const end = replacement.newEnds.find(({ id }) => id === version.id)
    if (replacement.removedVersions.includes(version.id)) record(fieldsOf(version), fieldsOf(undefined))
    else if (end && replacement.addedVersions.length === 0)
      record({ effectiveTo: version.effectiveTo }, { effectiveTo: end.effectiveTo })
  }
  const removed = before.exceptions.filter(({ id }) => replacement.removedExceptions.includes(id))
  if (removed.length + replacement.addedExceptions.length > 0)
    record({ exceptions: exceptionsText(removed) }, { exceptions: exceptionsText(replacement.addedExceptions) })
}

type Weekday = (typeof weekdays)[number]

/** By `dayOfWeek`. */
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

interface HoursFields extends Partial<Record<Weekday, string | null>> {
  effectiveFrom?: PlainDate | null
  effectiveTo?: PlainDate | null
  weeksInTurn?: number | null
  exceptions?: string | null
}

function fieldsOf(version: PlannedVersion | undefined): HoursFields {
  const days = weekdays.map((name, day) => [name, version ? weekdayText(version, day) : null])
  return {
    effectiveFrom: version?.effectiveFrom ?? null,
    effectiveTo: version?.effectiveTo ?? null,
    weeksInTurn: version?.weeks ?? null,
    ...(Object.fromEntries(days) as Record<Weekday, string | null>),
  }
}

/** Returns the hours of a weekday. Weeks in turn are separated by `/`. */
function weekdayText({ weeks, entries }: PlannedVersion, day: number): string {
  const texts = Array.from({ length: weeks }, (_, index) =>
    intervalsText(entries.filter(({ week, dayOfWeek }) => week === index + 1 && dayOfWeek === day)),
  )
  return texts.join(' / ')
}

const exceptionsText = (exceptions: readonly PlannedException[]): string | null =>
  exceptions.length === 0
    ? null
    : exceptions.map(({ date, intervals }) => `${date} ${intervalsText(intervals)}`).join('; ')

function intervalsText(intervals: readonly PlannedInterval[]): string {
  const texts = intervals.map(({ startTime, endTime }) => `${startTime}–${endTime}`).toSorted()
  return texts.length === 0 ? '–' : texts.join(', ')
}

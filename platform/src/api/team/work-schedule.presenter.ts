import type { ResponseOf } from '@steward/shared/contracts'
import type { HoursInterval } from '@steward/shared/rules/team/planned-day'
import type { PlainDate } from '@steward/shared/time'
import type { ReadHours } from '../slot/read-member-hours.ts'
import { presentScheduleEntry } from './member.presenter.ts'
import type { MemberRow, ScheduleRow } from './member.queries.ts'

interface WorkScheduleParts {
  member: MemberRow
  hours: ReadHours
  /** The week in force today. */
  entries: ScheduleRow[]
  from: PlainDate
}

export function presentWorkSchedule({
  member,
  hours,
  entries,
  from,
}: WorkScheduleParts): ResponseOf<'work-schedule.get'> {
  return {
    timeZone: hours.zone,
    entries: entries.map(presentScheduleEntry),
    version: member.hoursVersion,
    versions: hours.versions.map(({ id, effectiveFrom, effectiveTo, weeks, anchorMonday, note, entries: rows }) => ({
      id,
      effectiveFrom,
      effectiveTo,
      weeks,
      anchorMonday,
      note,
      entries: rows.map((row) => ({ week: row.week, dayOfWeek: row.dayOfWeek, ...presentInterval(row) })),
    })),
    from,
    exceptions: hours.exceptions.map(({ id, date, reason, intervals }) => ({
      id,
      date,
      reason,
      intervals: intervals.map(presentInterval),
    })),
  }
}

const presentInterval = ({ startTime, endTime, locationId }: HoursInterval) => ({ startTime, endTime, locationId })

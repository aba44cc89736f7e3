import type { PayRecord } from '@steward/shared/rules/payroll/month-request'
import { minutesWithin, scheduledDayOf } from '@steward/shared/rules/team/scheduled-hours'
import { instantsOf } from '@steward/shared/rules/team/time-off-span'
import { minutesBetween, type PlainDate } from '@steward/shared/time'
import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { AnyCall } from '../../../kernel/call.ts'
import { isApproved } from '../../../predicates/time-off.sql.ts'
import { leaveKind, timeOff } from '../../../tables/team/leave.ts'
import { readMemberHours, type ReadHours } from '../../slot/read-member-hours.ts'

type UnpaidDays = PayRecord['unpaidDays'][number]
type Absence = Pick<
  typeof timeOff.$inferSelect,
  'businessUserId' | 'firstDay' | 'lastDay' | 'part' | 'fromTime' | 'toTime'
>

/** The hours of a day for members without any schedule (Employment Act, section 60A). */
const usualMinutes = 8 * 60

/**
 * Returns the unpaid days of each member in a range: approved time off of kinds that are not paid. Whole days count by the
 * calendar, half days 0.5, and times by their minutes over the scheduled minutes of the day.
 */
export async function readUnpaidDays(
  call: Pick<AnyCall, 'tx' | 'entity'>,
  memberIds: readonly string[],
  { first, last }: { first: PlainDate; last: PlainDate },
): Promise<Map<string, UnpaidDays[]>> {
  if (memberIds.length === 0) return new Map()
  const rows = await call.tx
    .select({
      businessUserId: timeOff.businessUserId,
      firstDay: timeOff.firstDay,
      lastDay: timeOff.lastDay,
      part: timeOff.part,
      fromTime: timeOff.fromTime,
      toTime: timeOff.toTime,
    })
    .from(timeOff)
    .innerJoin(leaveKind, and(eq(leaveKind.entityId, timeOff.entityId), eq(leaveKind.id, timeOff.leaveKindId)))
    .where(
      and(
        eq(timeOff.entityId, call.entity.id),
        inArray(timeOff.businessUserId, [...memberIds]),
        isNull(timeOff.deletedAt),
        isApproved,
        eq(leaveKind.isPaid, false),
        lte(timeOff.firstDay, last),
        gte(timeOff.lastDay, first),
      ),
    )
    .orderBy(asc(timeOff.firstDay), asc(timeOff.startTime))
  const withTimes = [...new Set(rows.filter(({ part }) => part === 'TIMES').map((row) => row.businessUserId))]
  const hours = withTimes.length === 0 ? new Map() : await readMemberHours(call, withTimes, { first, last })
  const days = new Map<string, UnpaidDays[]>(memberIds.map((id) => [id, []]))
  for (const row of rows) {
    const share = shareOf(row, hours.get(row.businessUserId), call)
    if (share !== 'NONE') days.get(row.businessUserId)!.push({ from: row.firstDay, to: row.lastDay, part: share })
  }
  return days
}

function shareOf(
  absence: Absence,
  hours: ReadHours | undefined,
  { entity }: Pick<AnyCall, 'entity'>,
): UnpaidDays['part'] | 'NONE' {
  if (absence.part === 'WHOLE') return null
  if (absence.part !== 'TIMES') return { minutes: 1, scheduledMinutes: 2 }
  const away = instantsOf(absence, entity.timeZone)
  const { spans, hasSchedule } = scheduledDayOf(hours!, absence.firstDay)
  const scheduledMinutes = hasSchedule ? lengthOf(spans) : usualMinutes
  const missed = hasSchedule ? minutesWithin(spans, away) : minutesBetween(away.startTime, away.endTime)
  const minutes = Math.min(Math.round(missed), scheduledMinutes)
  return minutes > 0 ? { minutes, scheduledMinutes } : 'NONE'
}

const lengthOf = (spans: ReturnType<typeof scheduledDayOf>['spans']): number =>
  Math.round(spans.reduce((total, { startTime, endTime }) => total + minutesBetween(startTime, endTime), 0))

import type { Absence } from '@steward/shared/rules/team/explained-day'
import type { OpenSpan } from '@steward/shared/rules/team/spans'
import { and, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { isApproved } from '../../predicates/time-off.sql.ts'
import { timeOff } from '../../tables/team/leave.ts'

export type MemberAbsence = Absence & { memberId: string | null }

/** Returns the approved time off of the members in `range`. Every reader of hours reads time off here. */
export async function readTimeOff(
  { tx }: Pick<CallContext, 'tx'>,
  memberIds: readonly string[],
  { startTime, endTime }: OpenSpan,
): Promise<MemberAbsence[]> {
  const rows = await tx
    .select({
      id: timeOff.id,
      memberId: timeOff.businessUserId,
      reason: timeOff.reason,
      startTime: timeOff.startTime,
      endTime: timeOff.endTime,
    })
    .from(timeOff)
    .where(
      and(
        inArray(timeOff.businessUserId, [...memberIds]),
        isApproved,
        isNull(timeOff.deletedAt),
        lt(timeOff.startTime, endTime),
        gt(timeOff.endTime, startTime),
      ),
    )
    .orderBy(timeOff.startTime, timeOff.id)
  return rows.map((row) => ({ ...row, kind: 'TIME_OFF', locationId: null }))
}

import type { OpenSpan } from '@steward/shared/rules/team/spans'
import { and, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { blackout } from '../../tables/team/team.ts'
import { readTimeOff, type MemberAbsence } from './read-time-off.ts'

/**
 * Returns what keeps the members from their planned hours in `range`: closures, blackouts and approved time off. A
 * closure has no member. Needs two statements for any number of members.
 */
export async function readAbsences(
  call: Pick<CallContext, 'tx'>,
  memberIds: readonly string[],
  range: OpenSpan,
): Promise<MemberAbsence[]> {
  return [...(await readBlackouts(call, memberIds, range)), ...(await readTimeOff(call, memberIds, range))]
}

/** Whether an absence concerns a member. */
export const concerns = ({ memberId }: MemberAbsence, id: string): boolean => memberId === null || memberId === id

async function readBlackouts(
  { tx }: Pick<CallContext, 'tx'>,
  memberIds: readonly string[],
  { startTime, endTime }: OpenSpan,
): Promise<MemberAbsence[]> {
  const rows = await tx
    .select({
      id: blackout.id,
      memberId: blackout.businessUserId,
      locationId: blackout.locationId,
      reason: blackout.reason,
      startTime: blackout.startTime,
      endTime: blackout.endTime,
    })
    .from(blackout)
    .where(
      and(
        isNull(blackout.deletedAt),
        lt(blackout.startTime, endTime),
        gt(blackout.endTime, startTime),
        or(isNull(blackout.businessUserId), inArray(blackout.businessUserId, [...memberIds])),
      ),
    )
    .orderBy(blackout.startTime, blackout.id)
  return rows.map((row) => ({ ...row, kind: row.memberId === null ? 'CLOSURE' : 'BLACKOUT' }))
}

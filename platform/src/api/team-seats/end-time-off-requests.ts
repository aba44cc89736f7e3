import { and, eq, isNull, sql } from 'drizzle-orm'
import { isRequested } from '../../predicates/time-off.sql.ts'
import type { CallContext } from '../../kernel/call.ts'
import { timeOff } from '../../tables/team/leave.ts'

/** Rejects the open requests for time off of a member who leaves or loses access. Approved absences stay. */
export async function endTimeOffRequests(call: CallContext, memberId: string): Promise<void> {
  const { tx, entity, actor, clock, audit } = call
  const now = clock.now()
  const ended = await tx
    .update(timeOff)
    .set({
      status: 'REJECTED',
      decidedById: actor.memberId,
      decidedAt: now,
      version: sql`${timeOff.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(timeOff.entityId, entity.id),
        eq(timeOff.businessUserId, memberId),
        isRequested,
        isNull(timeOff.deletedAt),
      ),
    )
    .returning({ id: timeOff.id, version: timeOff.version })
  for (const { id, version } of ended)
    audit('time-off.reject', 'time-off', id, { old: { status: 'REQUESTED' }, new: { status: 'REJECTED' }, version })
}

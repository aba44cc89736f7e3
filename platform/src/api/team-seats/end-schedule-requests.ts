import { and, eq, isNull, sql } from 'drizzle-orm'
import { isRequested } from '../../predicates/schedule-request.sql.ts'
import type { CallContext } from '../../kernel/call.ts'
import { scheduleRequest } from '../../tables/team/work-schedule.ts'

/** Rejects the open request for other hours of a member who leaves or loses access. */
export async function endScheduleRequests(call: CallContext, memberId: string): Promise<void> {
  const { tx, entity, actor, clock, audit } = call
  const now = clock.now()
  const ended = await tx
    .update(scheduleRequest)
    .set({
      status: 'REJECTED',
      decidedById: actor.memberId,
      decidedAt: now,
      version: sql`${scheduleRequest.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(scheduleRequest.entityId, entity.id),
        eq(scheduleRequest.businessUserId, memberId),
        isRequested,
        isNull(scheduleRequest.deletedAt),
      ),
    )
    .returning({ id: scheduleRequest.id, version: scheduleRequest.version })
  for (const { id, version } of ended)
    audit('schedule-request.reject', 'schedule-request', id, {
      old: { status: 'REQUESTED' },
      new: { status: 'REJECTED' },
      version,
    })
}

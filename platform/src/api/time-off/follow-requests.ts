import { addDays, addMinutes, dayBounds, plainDateOf } from '@steward/shared/time'
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { WriteContext } from '../../kernel/call.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { publish } from '../../live/message.ts'
import { isRequested as hoursWait } from '../../predicates/schedule-request.sql.ts'
import { isRequested } from '../../predicates/time-off.sql.ts'
import { timeOff } from '../../tables/team/leave.ts'
import { businessUser } from '../../tables/team/team.ts'
import { scheduleRequest } from '../../tables/team/work-schedule.ts'
import { announce } from '../notification/announcement.ts'

/** Approvers are reminded once after this time, and once more on the day before the first day of the request. */
const reminderMinutes = 3 * 24 * 60

/**
 * Follows requests that nobody answers. Approvers are reminded. Time off whose days are over is declined, because nobody
 * can approve it any more. Each reminder has a key and each request one status, so a second run does nothing.
 */
export async function followRequests(dependencies: JobDependencies, entityId: string): Promise<void> {
  await inBusiness(dependencies, entityId, async (call) => {
    await declineUnanswered(call)
    const tomorrow = addDays(plainDateOf(call.clock.now(), call.entity.timeZone), 1)
    const sentLongAgo = addMinutes(call.clock.now(), -reminderMinutes)
    const absences = await call.tx
      .select({
        id: timeOff.id,
        memberId: timeOff.businessUserId,
        role: businessUser.role,
        isLate: sql<boolean>`${timeOff.createdAt} <= ${sentLongAgo}`,
        isSoon: sql<boolean>`${timeOff.firstDay} <= ${tomorrow}`,
      })
      .from(timeOff)
      .innerJoin(
        businessUser,
        and(eq(businessUser.entityId, timeOff.entityId), eq(businessUser.id, timeOff.businessUserId)),
      )
      .where(
        and(
          eq(timeOff.entityId, entityId),
          isRequested,
          isNull(timeOff.deletedAt),
          or(lte(timeOff.createdAt, sentLongAgo), lte(timeOff.firstDay, tomorrow)),
        ),
      )
      .orderBy(asc(timeOff.createdAt), asc(timeOff.id))
    for (const row of absences) remind(call, 'time-off', row)
    const firstDay = sql`(${scheduleRequest.hours} ->> 'from')::date`
    const hours = await call.tx
      .select({
        id: scheduleRequest.id,
        memberId: scheduleRequest.businessUserId,
        role: businessUser.role,
        isLate: sql<boolean>`${scheduleRequest.createdAt} <= ${sentLongAgo}`,
        isSoon: sql<boolean>`${firstDay} <= ${tomorrow}`,
      })
      .from(scheduleRequest)
      .innerJoin(
        businessUser,
        and(eq(businessUser.entityId, scheduleRequest.entityId), eq(businessUser.id, scheduleRequest.businessUserId)),
      )
      .where(and(eq(scheduleRequest.entityId, entityId), hoursWait, isNull(scheduleRequest.deletedAt)))
      .orderBy(asc(scheduleRequest.createdAt), asc(scheduleRequest.id))
    for (const row of hours) remind(call, 'member', row)
  })
}

interface Waiting {
  id: string
  memberId: string
  role: typeof businessUser.$inferSelect.role
  isLate: boolean
  isSoon: boolean
}

/** Reminds those who can decide: the managers, or for a request of a manager the owners. */
function remind(
  call: WriteContext,
  kind: 'time-off' | 'member',
  { id, memberId, role, isLate, isSoon }: Waiting,
): void {
  for (const reason of [isSoon && 'soon', isLate && 'late'].filter((one) => one !== false))
    announce(call, {
      type: 'request-unanswered',
      subject: { kind, id: memberId },
      to: role === 'BUSINESS_MANAGER' || role === 'OWNER' ? 'owners' : 'managers',
      onceKey: `request-unanswered:${reason}:${id}`,
    })
}

/** Declines requests for time off whose days are over, in the name of the platform. */
async function declineUnanswered(call: WriteContext): Promise<void> {
  const { tx, entity, clock, audit } = call
  const now = clock.now()
  const { start: today } = dayBounds(plainDateOf(now, entity.timeZone), entity.timeZone)
  const declined = await tx
    .update(timeOff)
    .set({ status: 'REJECTED', decidedAt: now, version: sql`${timeOff.version} + 1`, updatedAt: now })
    .where(and(eq(timeOff.entityId, entity.id), isRequested, isNull(timeOff.deletedAt), lte(timeOff.endTime, today)))
    .returning()
  for (const { id, businessUserId, version, firstDay, lastDay } of declined) {
    audit('time-off.reject', 'time-off', id, { old: { status: 'REQUESTED' }, new: { status: 'REJECTED' }, version })
    publish(call, { kind: 'hours', memberId: businessUserId })
    announce(call, {
      type: 'time-off-rejected',
      subject: { kind: 'time-off', id: businessUserId },
      to: { member: businessUserId },
      params: { firstDay, lastDay },
      onceKey: `time-off-unanswered:${id}`,
    })
  }
}

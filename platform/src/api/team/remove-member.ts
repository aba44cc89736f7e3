import { and, asc, eq, isNull } from 'drizzle-orm'
import { isOpenSlot } from '../../predicates/time-slot.sql.ts'
import { endInvitations } from '../team-seats/end-invitations.ts'
import { endScheduleRequests } from '../team-seats/end-schedule-requests.ts'
import { endTimeOffRequests } from '../team-seats/end-time-off-requests.ts'
import { closeEmployment } from '../employment/write-employment.ts'
import type { AnyCall } from '../../kernel/call.ts'
import { handle } from '../../kernel/call.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { findMember } from './member.queries.ts'
import { serviceProvider } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { requireMemberAction } from './member.policy.ts'
import { lockTeam } from '../team-seats/lock-team.ts'

/** Removes a member from the team. Their past records keep their name, and their email address can be invited again. */
export const removeMember = handle('member.remove', async (call) => {
  const { tx, entity, clock } = call
  const rights = await lockTeam(call)
  const before = await findMember(call, call.params.id)
  await requireMemberAction(call, 'remove', { member: before, rights })
  await requireNoSlotsAhead(call, before.id)
  const now = clock.now()
  const version = before.version + 1
  await endInvitations(call, before.id)
  await endTimeOffRequests(call, before.id)
  await endScheduleRequests(call, before.id)
  await closeEmployment(call, before.id)
  await tx
    .delete(serviceProvider)
    .where(and(eq(serviceProvider.entityId, entity.id), eq(serviceProvider.businessUserId, before.id)))
  await tx
    .update(businessUser)
    .set({ deletedAt: now, version, updatedAt: now })
    .where(and(eq(businessUser.entityId, entity.id), eq(businessUser.id, before.id)))
  call.audit('member.remove', 'member', before.id, { old: { status: before.status, role: before.role }, version })
  return undefined
})

/**
 * Throws PROVIDERS_HAVE_SLOTS if the member has slots that are not over. A deactivated member loses access at once, but
 * a removed member must first hand over their slots.
 */
async function requireNoSlotsAhead({ tx, entity, clock }: AnyCall, memberId: string): Promise<void> {
  const slots = await tx
    .select({ id: timeSlot.id, startTime: timeSlot.startTime, serviceProviderId: timeSlot.providerId })
    .from(timeSlot)
    .where(
      and(
        eq(timeSlot.entityId, entity.id),
        eq(timeSlot.providerId, memberId),
        isNull(timeSlot.deletedAt),
        isOpenSlot(clock.now()),
      ),
    )
    .orderBy(asc(timeSlot.startTime), asc(timeSlot.id))
    .limit(100)
  if (slots.length > 0) throw new ProblemError('PROVIDERS_HAVE_SLOTS', { current: slots })
}

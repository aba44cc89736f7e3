import { isOverdue, isSettled } from '../../predicates/invitation.sql.ts'
import { announce } from '../notification/announcement.ts'
import { addMinutes } from '@steward/shared/time'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { invitation } from '../../tables/team/team.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'

const newsMinutes = 7 * 24 * 60

/**
 * Sets expired invitations to EXPIRED, and notifies the inviters of accepted and expired invitations. People can accept
 * by a link or by their first sign-in, so the final status of the invitation decides.
 */
export async function followInvitations(dependencies: JobDependencies, entityId: string): Promise<void> {
  await inBusiness(dependencies, entityId, async (call) => {
    const { tx, clock, audit } = call
    const now = clock.now()
    const expired = await tx
      .update(invitation)
      .set({ status: 'EXPIRED', version: sql`${invitation.version} + 1`, updatedAt: now })
      .where(and(eq(invitation.entityId, entityId), isOverdue(now), isNull(invitation.deletedAt)))
      .returning({ id: invitation.id, version: invitation.version })
    for (const { id, version } of expired)
      audit('invitation.expire', 'invitation', id, { old: { status: 'PENDING' }, new: { status: 'EXPIRED' }, version })
    const settled = await tx
      .select({
        id: invitation.id,
        memberId: invitation.businessUserId,
        inviter: invitation.invitedById,
        status: invitation.status,
      })
      .from(invitation)
      .where(
        and(
          eq(invitation.entityId, entityId),
          isSettled,
          isNotNull(invitation.invitedById),
          gt(invitation.updatedAt, addMinutes(now, -newsMinutes)),
        ),
      )
      .orderBy(asc(invitation.updatedAt), asc(invitation.id))
    for (const { id, memberId, inviter, status } of settled) {
      const type = status === 'ACCEPTED' ? 'invitation-accepted' : 'invitation-expired'
      announce(call, {
        type,
        subject: { kind: 'invitation', id: memberId },
        to: { member: inviter! },
        onceKey: `${type}:${id}`,
      })
    }
  })
}

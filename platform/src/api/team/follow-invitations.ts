import { announce } from '../notification/announcement.ts'
import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
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
    const { rows: expired } = await tx.execute<{ id: string; version: number }>(sql`
      update invitation set status = 'EXPIRED', version = version + 1, updated_at = ${now}
      where entity_id = ${entityId} and status = 'PENDING' and expires_at <= ${now} and deleted_at is null
      returning id, version`)
    for (const { id, version } of expired)
      audit('invitation.expire', 'invitation', id, { old: { status: 'PENDING' }, new: { status: 'EXPIRED' }, version })
    const { rows: settled } = await tx.execute<{
      id: string
      member_id: string
      invited_by_id: string
      status: 'ACCEPTED' | 'EXPIRED'
    }>(sql`
      select id, business_user_id as member_id, invited_by_id, status from invitation
      where entity_id = ${entityId} and status in ('ACCEPTED', 'EXPIRED') and invited_by_id is not null
        and updated_at > ${addMinutes(now, -newsMinutes)}
      order by updated_at, id`)
    for (const { id, member_id: memberId, invited_by_id: inviter, status } of settled) {
      const type = status === 'ACCEPTED' ? 'invitation-accepted' : 'invitation-expired'
      announce(call, {
        type,
        subject: { kind: 'invitation', id: memberId },
        to: { member: inviter },
        onceKey: `${type}:${id}`,
      })
    }
  })
}

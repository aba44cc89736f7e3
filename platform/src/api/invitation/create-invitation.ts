import { emailKey } from '@steward/shared/rules/common/email-key'
import { whyNotManage } from '@steward/shared/rules/team/member-guards'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { businessUser } from '../../tables/team/team.ts'
import type { AnyCall } from '../../kernel/call.ts'
import { handle } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { requireRoomForMember } from '../team-seats/member-limit.ts'
import { lockTeam } from '../team-seats/lock-team.ts'
import { presentInvitation } from './invitation.presenter.ts'
import { findInvitation } from './invitation.queries.ts'
import { inviteMember } from './invite-member.ts'

/** Adds a person to the team as INVITED and emails them their link. */
export const createInvitation = handle('invitation.create', async (call) => {
  const { body } = call
  throwRefusal(whyNotManage(body.role, await lockTeam(call)))
  await requireNewcomer(call, body.email)
  await requireRoomForMember(call)
  const id = await inviteMember(call, body)
  return presentInvitation(await findInvitation(call, id))
})

/** Throws 409 at `email` if the person is on the team (also if deactivated) or already invited. */
async function requireNewcomer({ tx, entity }: AnyCall, email: string): Promise<void> {
  const [existing] = await tx
    .select({ id: businessUser.id, status: businessUser.status })
    .from(businessUser)
    .where(
      and(
        eq(businessUser.entityId, entity.id),
        eq(sql`steward_email_key(${businessUser.email})`, emailKey(email)),
        isNull(businessUser.deletedAt),
      ),
    )
  if (existing?.status === 'INVITED')
    throw new ProblemError('ALREADY_INVITED', { errors: [{ path: 'email', code: 'TAKEN' }] })
  if (existing)
    throw new ProblemError('MEMBER_EXISTS', {
      errors: [{ path: 'email', code: 'TAKEN' }],
      current: { id: existing.id, status: existing.status },
    })
}

import { addMinutes } from '@steward/shared/time'
import { invitationMinutes } from '@steward/shared/rules/member-transitions'
import { sql } from 'drizzle-orm'
import type { AnyCall } from '../kernel/call.ts'
import { handle } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { requireRoomForMember } from '../team/member-limit.ts'
import { lockTeam } from '../team/team-lock.ts'
import { invitation, businessUser } from '../team/tables.ts'
import { presentInvitation } from './invitation.presenter.ts'
import { findInvitation } from './invitation.queries.ts'
import { languageOf, sendInvitation } from './invitation-mail.ts'
import { createTicket, hashTicket } from './ticket.ts'

/** Puts a person on the team as INVITED and sends them their link. */
export const createInvitation = handle('invitation.create', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const { requireManages } = await lockTeam(call)
  requireManages(body.role)
  await requireNewcomer(call, body.email)
  await requireRoomForMember(call)
  const now = clock.now()
  const stamped = { entityId: entity.id, createdAt: now, updatedAt: now }
  const { email, role, givenName, lastName } = body
  const [member] = await tx
    .insert(businessUser)
    .values({ ...stamped, email, role, givenName, lastName, status: 'INVITED' })
    .returning({ id: businessUser.id })
  const ticket = createTicket()
  const locale = await languageOf(call, body.language)
  const [made] = await tx
    .insert(invitation)
    .values({
      ...stamped,
      businessUserId: member!.id,
      email,
      role,
      locale,
      ticketHash: hashTicket(ticket),
      invitedById: actor.memberId,
      sentAt: now,
      expiresAt: addMinutes(now, invitationMinutes),
    })
    .returning({ id: invitation.id })
  const id = made!.id
  await sendInvitation(call, id, ticket)
  call.audit('invitation.create', 'invitation', id, { new: { email, role, memberId: member!.id }, version: 1 })
  return presentInvitation(await findInvitation(call, id))
})

/** Throws 409 at `email` where the person is on the team (also deactivated) or invited already. */
async function requireNewcomer({ tx, entity }: AnyCall, email: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; status: 'INVITED' | 'ACTIVE' | 'DEACTIVATED' }>(sql`
    select id, status from business_user
    where entity_id = ${entity.id} and lower(email) = lower(${email}) and deleted_at is null`)
  const known = rows[0]
  if (known?.status === 'INVITED') throw problems.alreadyInvited()
  if (known) throw problems.memberExists({ id: known.id, status: known.status })
}

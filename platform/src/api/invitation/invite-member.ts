import type { Language } from '@steward/shared/contracts/common/language'
import type { Role } from '@steward/shared/roles'
import { invitationMinutes } from '@steward/shared/rules/team/member-transitions'
import { addMinutes } from '@steward/shared/time'
import { businessUser, invitation } from '../../tables/team/team.ts'
import { sendInvitation, type InvitationContext } from './invitation-mail.ts'
import { languageOf } from '../business/language-of-business.ts'
import { createTicket, hashTicket } from '../../identity/account/ticket.ts'

/** The person to invite. Without a language, the mail is in the language of the country of the business. */
export interface Invitee {
  email: string
  role: Role
  givenName: string
  lastName: string
  language?: Language | undefined
}

/**
 * Creates an INVITED member with an invitation, queues the mail with the link and audits it. Returns the id of the
 * invitation. The caller has checked that the person is new to the team, and that the actor may invite this role.
 */
export async function inviteMember(call: InvitationContext, invitee: Invitee): Promise<string> {
  const { tx, entity, actor, clock } = call
  const { email, role, givenName, lastName } = invitee
  const now = clock.now()
  const stamped = { entityId: entity.id, createdAt: now, updatedAt: now }
  const [member] = await tx
    .insert(businessUser)
    .values({ ...stamped, email, role, givenName, lastName, status: 'INVITED' })
    .returning({ id: businessUser.id })
  const ticket = createTicket()
  const locale = await languageOf(call, invitee.language)
  const [created] = await tx
    .insert(invitation)
    .values({
      ...stamped,
      businessUserId: member!.id,
      email,
      role,
      locale,
      ticketHash: hashTicket(ticket),
      invitedById: actor?.memberId ?? null,
      sentAt: now,
      expiresAt: addMinutes(now, invitationMinutes),
    })
    .returning({ id: invitation.id })
  const id = created!.id
  await sendInvitation(call, id, ticket)
  call.audit('invitation.create', 'invitation', id, { new: { email, role, memberId: member!.id }, version: 1 })
  return id
}

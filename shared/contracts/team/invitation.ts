import * as z from 'zod'
import { languages } from '../common/language.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary, role } from './team.ts'

/** The statuses of an invitation. EXPIRED is derived from the clock and never stored. */
export const invitationStatuses = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const

/** The delivery statuses of the email with the link. */
export const mailStatuses = ['QUEUED', 'SENT', 'FAILED'] as const

/**
 * An invitation without its ticket. The ticket is only in the email, so it proves access to the mailbox
 * (docs/decisions/0012-invitation-tickets.md).
 */
export const invitation = z.object({
  ...f.recordFields,
  /** The invited member. Their status is INVITED until they accept. */
  memberId: f.id,
  email: z.string(),
  givenName: z.string(),
  lastName: z.string(),
  role,
  status: z.enum(invitationStatuses),
  language: z.enum(languages),
  invitedBy: memberSummary.nullable(),
  /** When the current link was sent. A resend updates it. */
  sentAt: f.instant,
  expiresAt: f.instant,
  acceptedAt: f.instant.nullable(),
  /** Null if no email of the invitation is known. */
  mailStatus: z.enum(mailStatuses).nullable(),
})

/** The language of the email and of the linked page. Default: the language of the business's country. */
const language = z.enum(languages).optional()

const mailbox = f.email.refine((value) => value !== '', { params: { code: 'REQUIRED' }, abort: true })

const byId = z.object({ id: f.id })

export const invitationOperations = {
  'invitation.list': operation({
    route: ['GET', '/api/invitation'],
    summary: 'List the invitations to the team, newest first',
    permission: 'member.manage-junior',
    query: z.strictObject({ ...f.paging, status: f.oneOrMore(invitationStatuses) }),
    response: f.listOf(invitation),
  }),
  'invitation.create': operation({
    route: ['POST', '/api/invitation'],
    summary: 'Invite a person to the team by email',
    permission: 'member.manage-junior',
    body: z.strictObject({
      email: mailbox,
      role,
      givenName: f.text({ min: 1, max: 60 }),
      lastName: f.text({ max: 60 }).default(''),
      language,
    }),
    response: invitation,
    status: 201,
    idempotent: true,
    errors: ['LIMIT_REACHED', 'MEMBER_EXISTS', 'ALREADY_INVITED'],
  }),
  'invitation.resend': operation({
    route: ['POST', '/api/invitation/{id}/resend'],
    summary: 'Resend an invitation with a new link, valid for seven days; the earlier link stops working',
    permission: 'member.manage-junior',
    params: byId,
    body: z.strictObject({ language }),
    response: invitation,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
  'invitation.revoke': operation({
    route: ['DELETE', '/api/invitation/{id}'],
    summary: 'Revoke an invitation: its link stops working and the person leaves the team list',
    permission: 'member.manage-junior',
    params: byId,
    response: null,
    status: 204,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
}

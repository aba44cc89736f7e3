import * as z from 'zod'
import { languages } from './language.ts'
import * as f from './fields.ts'
import { operation } from './operation.ts'
import { memberSummary, role } from './team.ts'

/** EXPIRED follows from the clock: nobody has to write it down. */
export const invitationStatuses = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const

/** What became of the mail with the link. */
export const mailStatuses = ['QUEUED', 'SENT', 'FAILED'] as const

/**
 * An invitation, without its ticket: that is in the mail and nowhere else, which is what proves the mailbox
 * (docs/decisions/0012-invitation-tickets.md).
 */
export const invitation = z.object({
  ...f.recordFields,
  /** The member that the invitation is for, INVITED until they come. */
  memberId: f.id,
  email: z.string(),
  givenName: z.string(),
  lastName: z.string(),
  role,
  status: z.enum(invitationStatuses),
  language: z.enum(languages),
  invitedBy: memberSummary.nullable(),
  /** When the link that works was sent: a resend moves it. */
  sentAt: f.instant,
  expiresAt: f.instant,
  acceptedAt: f.instant.nullable(),
  /** Null where no mail of it is known. */
  mailStatus: z.enum(mailStatuses).nullable(),
})

/** The language of the mail and of the page behind its link; by the country of the business unless given. */
const language = z.enum(languages).optional()

/**
 * Of an email address, what mail programs read as one mailbox: without quotes, commas and brackets, which are signs
 * between mailboxes.
 */
const mailbox = f.email
  .refine((value) => value !== '', { params: { code: 'REQUIRED' }, abort: true })
  .refine((value) => /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+$/u.test(value), {
    params: { code: 'INVALID_FORMAT' },
  })

const byId = z.object({ id: f.id })

export const invitationOperations = {
  'invitation.list': operation({
    summary: 'List the invitations to the team, newest first',
    permission: 'member.manage-junior',
    query: z.strictObject({ ...f.paging, status: f.oneOrMore(invitationStatuses) }),
    response: f.listOf(invitation),
  }),
  'invitation.create': operation({
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
    summary: 'Resend an invitation with a new link, valid for seven days; the earlier link stops working',
    permission: 'member.manage-junior',
    params: byId,
    body: z.strictObject({ language }),
    response: invitation,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
  'invitation.revoke': operation({
    summary: 'Revoke an invitation: its link stops working and the person leaves the team list',
    permission: 'member.manage-junior',
    params: byId,
    response: null,
    status: 204,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
}

import type { Handler } from '../../kernel/call.ts'
import { createInvitation } from './create-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

export const invitationHandlers: Handler[] = [listInvitations, createInvitation, resendInvitation, revokeInvitation]

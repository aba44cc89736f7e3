import type { Handler } from '../../kernel/call.ts'
import { createInvitation } from './invitation-create.ts'
import { listInvitations } from './invitation-list.ts'
import { resendInvitation } from './invitation-resend.ts'
import { revokeInvitation } from './invitation-revoke.ts'

export const invitationHandlers: Handler[] = [listInvitations, createInvitation, resendInvitation, revokeInvitation]

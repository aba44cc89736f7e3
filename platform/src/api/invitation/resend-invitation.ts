import { whyNotInvitation } from '@steward/shared/rules/team/member-guards'
import { handle } from '../../kernel/call.ts'
import { requirePossible } from '../../kernel/guard.ts'
import { lockTeam } from '../team-seats/lock-team.ts'
import { presentInvitation } from './invitation.presenter.ts'
import { findInvitation } from './invitation.queries.ts'
import { renewInvitation } from './renew-invitation.ts'

/**
 * Sends an invitation again, with a new link for another seven days. The page of the previous link says that a newer
 * one was sent.
 */
export const resendInvitation = handle('invitation.resend', async (call) => {
  const { params, body } = call
  const rights = await lockTeam(call)
  const before = await findInvitation(call, params.id)
  const facts = { role: before.role, status: before.currentStatus }
  requirePossible(call, before.version, whyNotInvitation('resend', facts, rights))
  await renewInvitation(call, before, body.language)
  return presentInvitation(await findInvitation(call, before.id))
})

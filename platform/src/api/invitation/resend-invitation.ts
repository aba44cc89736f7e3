import { invitationActions } from '@steward/shared/rules/member-transitions'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { lockTeam } from '../team-seats/lock-team.ts'
import { presentInvitation } from './invitation.presenter.ts'
import { findInvitation } from './invitation.queries.ts'
import { renewInvitation } from './renew-invitation.ts'

/** Another link for another seven days. The one before it stops working, and says that a newer one was sent. */
export const resendInvitation = handle('invitation.resend', async (call) => {
  const { params, body } = call
  const { requireManages } = await lockTeam(call)
  const before = await findInvitation(call, params.id)
  requireManages(before.role)
  call.requireVersion(before.version)
  const actions = invitationActions(before.current_status)
  if (!actions.includes('resend')) throw problems.transitionNotAllowed(before.current_status, 'resend', actions)
  await renewInvitation(call, before, body.language)
  return presentInvitation(await findInvitation(call, before.id))
})

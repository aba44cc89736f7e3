import { handle } from '../../kernel/call.ts'
import { readConcerned } from './concerned-sessions.ts'
import { lockFor, writeTimeOff } from './change-request.ts'
import { countedAgain } from './counted-again.ts'
import { requireBalance, requireNoOverlap } from './asked-time-off.ts'
import { requireDecisions, settleSessions } from './settle-sessions.ts'
import { announceToMember } from './time-off-announcements.ts'
import { takeDays } from './time-off-ledger.ts'
import { readTimeOff } from './time-off.presenter.ts'

/**
 * Approves a request. Every session in its time needs a decision, also one that was created after the approver read the
 * list: no other session can be placed before the commit. Days are counted again, because hours may have changed.
 */
export const approveTimeOff = handle('time-off.approve', async (call) => {
  const { body, actor, clock } = call
  const before = await lockFor(call, 'approve')
  await requireNoOverlap(call, before.businessUserId, before, before.id)
  const { kind, taken, amount } = await countedAgain(call, before)
  if (kind) await requireBalance(call, before.businessUserId, { kind, taken }, body.overrideReason)
  const sessions = await readConcerned(call, before.businessUserId, before)
  await requireDecisions(call, before.businessUserId, sessions, body.decisions)
  await writeTimeOff(call, before, {
    status: 'APPROVED',
    amount,
    decisionKind: 'APPROVER',
    decidedById: actor.memberId,
    decidedAt: clock.now(),
    decisionNote: body.overrideReason ?? '',
  })
  if (kind) await takeDays(call, before, kind, taken)
  const settled = await settleSessions(call, sessions, body.decisions, body.cancelReason)
  call.audit('time-off.approve', 'time-off', before.id, {
    old: { status: before.status },
    new: {
      status: 'APPROVED',
      amount,
      decisionKind: 'APPROVER',
      ...settled,
      ...(body.overrideReason !== undefined && { note: body.overrideReason }),
    },
    version: before.version + 1,
  })
  announceToMember(call, 'time-off-approved', before)
  return readTimeOff(call, before.id)
})

import { decisionAtOnce, type DecisionKind } from '@steward/shared/rules/team/time-off-transitions'
import { handle, type Call } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { publish } from '../../live/message.ts'
import { timeOff } from '../../tables/team/leave.ts'
import { holdPlan } from '../plan-lock/plan-lock.ts'
import { announceUncovered } from '../slot/slot-announcements.ts'
import { findMember } from '../team/member.queries.ts'
import { readAsked, requireBalance, requireNoOverlap, type AskedTimeOff } from './asked-time-off.ts'
import { readConcerned } from './concerned-sessions.ts'
import { requireDecisions, settleSessions } from './settle-sessions.ts'
import { announceReport, announceToApprovers, announceToMember } from './time-off-announcements.ts'
import { takeDays } from './time-off-ledger.ts'
import { readTimeOff } from './time-off.presenter.ts'
import { hasOtherApprover } from './time-off.queries.ts'

/**
 * Requests time off. What an approver enters for somebody else is approved at once, with a decision for each session.
 * So is an own absence that needs no approval, or that nobody else could approve. Its sessions are uncovered then.
 */
export const requestTimeOff = handle('time-off.request', async (call) => {
  const { body, actor } = call
  const memberId = body.memberId ?? actor.memberId
  const isOwn = memberId === actor.memberId
  if (!isOwn) call.require('time-off.approve', false)
  if (isOwn && body.overrideReason !== undefined) throw problems.invalidField('overrideReason', 'NOT_APPLICABLE')
  await findMember(call, memberId)
  await holdPlan(call)
  const asked = await readAsked(call, memberId, body)
  if (asked.kind.needsNote && body.note === '') throw problems.invalidField('note', 'REQUIRED')
  await requireNoOverlap(call, memberId, asked.span)
  await requireBalance(call, memberId, asked, body.overrideReason)
  const decisionKind = decisionAtOnce({
    isOwn,
    needsApproval: asked.kind.needsApproval,
    mayApprove: call.may('time-off.approve', false),
    hasOtherApprover: !isOwn || (await hasOtherApprover(call, memberId)),
  })
  const id = await write(call, memberId, { asked, decisionKind })
  return { timeOff: await readTimeOff(call, id), warnings: asked.warnings }
})

async function write(
  call: Call<'time-off.request'>,
  memberId: string,
  { asked, decisionKind }: { asked: AskedTimeOff; decisionKind: DecisionKind | undefined },
): Promise<string> {
  const { tx, body, entity, actor, clock } = call
  const { kind, days, part, span, amount } = asked
  const now = clock.now()
  const sessions = decisionKind ? await readConcerned(call, memberId, span) : []
  // Nobody decides about the sessions of an absence that is approved by itself: they are uncovered.
  const toDecide = decisionKind === 'ENTERED' ? sessions : []
  await requireDecisions(call, memberId, toDecide, body.decisions)
  const status = decisionKind ? 'APPROVED' : 'REQUESTED'
  const [row] = await tx
    .insert(timeOff)
    .values({
      entityId: entity.id,
      businessUserId: memberId,
      leaveKindId: kind.id,
      status,
      ...days,
      part,
      ...span,
      amount,
      reason: body.note,
      decisionKind: decisionKind ?? null,
      decidedById: decisionKind === 'ENTERED' ? actor.memberId : null,
      decidedAt: decisionKind ? now : null,
      decisionNote: body.overrideReason ?? '',
      createdById: actor.memberId,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (decisionKind) await takeDays(call, row!, kind, asked.taken)
  const settled = await settleSessions(call, toDecide, body.decisions, body.cancelReason)
  publish(call, { kind: 'hours', memberId })
  call.audit('time-off.request', 'time-off', row!.id, {
    new: {
      memberId,
      status,
      ...days,
      leaveKindId: kind.id,
      amount,
      ...(decisionKind && { decisionKind }),
      ...(decisionKind === 'ENTERED' && settled),
      ...(body.overrideReason !== undefined && { note: body.overrideReason }),
    },
    version: 1,
  })
  if (decisionKind === 'ENTERED') announceToMember(call, 'time-off-approved', row!)
  else if (decisionKind === 'NOT_NEEDED') announceReport(call, row!)
  else if (!decisionKind) announceToApprovers(call, 'time-off-requested', row!)
  if (decisionKind !== 'ENTERED') announceUncovered(call, sessions)
  return row!.id
}

import { whyNotTimeOff } from '@steward/shared/rules/team/time-off-guards'
import type { TimeOffAction } from '@steward/shared/rules/team/time-off-transitions'
import { eq } from 'drizzle-orm'
import { changedFields } from '../../kernel/audit.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { requirePossible } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { publish } from '../../live/message.ts'
import { timeOff } from '../../tables/team/leave.ts'
import { holdPlan } from '../plan-lock/plan-lock.ts'
import { readAsked, requireBalance, requireNoOverlap } from './asked-time-off.ts'
import { announceToApprovers, announceToMember, announceToOthers } from './time-off-announcements.ts'
import { readTimeOff } from './time-off.presenter.ts'
import { hasOtherApprover, lockTimeOff, type StoredTimeOff } from './time-off.queries.ts'

type WithId = CallContext & { params: { id: string } }

/**
 * Locks the absence of a call, and throws unless the action is possible on this version. Waits for verbs that place
 * slots first. Callers who may not see the absence get 404.
 */
export async function lockFor(call: WithId, action: TimeOffAction): Promise<StoredTimeOff> {
  await holdPlan(call)
  const row = await lockTimeOff(call, call.params.id)
  const isOwn = row.businessUserId === call.actor.memberId
  if (!isOwn && !call.may('time-off.approve', false)) throw problems.notFound()
  const facts = { ...row, isOwn, hasOtherApprover: isOwn ? await hasOtherApprover(call, row.businessUserId) : true }
  const at = { now: call.clock.now(), may: (key: 'time-off.approve') => call.may(key, false) }
  requirePossible(call, row.version, whyNotTimeOff(action, facts, at as Parameters<typeof whyNotTimeOff>[2]))
  return row
}

/** Writes the next version of a locked absence. Open pages refetch. */
export async function writeTimeOff(
  call: CallContext,
  { id, version, businessUserId }: StoredTimeOff,
  fields: Partial<typeof timeOff.$inferInsert>,
): Promise<void> {
  const { tx, clock } = call
  publish(call, { kind: 'hours', memberId: businessUserId })
  await tx
    .update(timeOff)
    .set({ ...fields, version: version + 1, updatedAt: clock.now() })
    .where(eq(timeOff.id, id))
}

export const updateTimeOff = handle('time-off.update', async (call) => {
  const { body } = call
  const before = await lockFor(call, 'change')
  const asked = await readAsked(call, before.businessUserId, body)
  if (asked.kind.needsNote && body.note === '') throw problems.invalidField('note', 'REQUIRED')
  await requireNoOverlap(call, before.businessUserId, asked.span, before.id)
  await requireBalance(call, before.businessUserId, asked, undefined)
  const days = { leaveKindId: asked.kind.id, ...asked.days, amount: asked.amount }
  const fields = { ...days, part: asked.part, ...asked.span, reason: body.note }
  if (changedFields(before, fields)) {
    await writeTimeOff(call, before, fields)
    call.audit('time-off.update', 'time-off', before.id, {
      ...changedFields(before, days),
      version: before.version + 1,
    })
    announceToApprovers(call, 'time-off-changed', { ...before, ...asked.days })
  }
  return { timeOff: await readTimeOff(call, before.id), warnings: asked.warnings }
})

export const withdrawTimeOff = handle('time-off.withdraw', async (call) => {
  const before = await lockFor(call, 'withdraw')
  await writeTimeOff(call, before, { status: 'CANCELLED' })
  call.audit('time-off.withdraw', 'time-off', before.id, {
    old: { status: before.status },
    new: { status: 'CANCELLED' },
    version: before.version + 1,
  })
  announceToOthers(call, 'time-off-cancelled', before)
  return readTimeOff(call, before.id)
})

export const rejectTimeOff = handle('time-off.reject', async (call) => {
  const { body, actor, clock } = call
  const before = await lockFor(call, 'reject')
  await writeTimeOff(call, before, {
    status: 'REJECTED',
    decidedById: actor.memberId,
    decidedAt: clock.now(),
    decisionNote: body.reason,
  })
  call.audit('time-off.reject', 'time-off', before.id, {
    old: { status: before.status },
    new: { status: 'REJECTED', note: body.reason },
    version: before.version + 1,
  })
  announceToMember(call, 'time-off-rejected', before)
  return readTimeOff(call, before.id)
})

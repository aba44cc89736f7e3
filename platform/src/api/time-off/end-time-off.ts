import { needsReason } from '@steward/shared/rules/team/time-off-guards'
import { instantsOf } from '@steward/shared/rules/team/time-off-span'
import type { TimeOffAction } from '@steward/shared/rules/team/time-off-transitions'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { lockFor, writeTimeOff } from './change-request.ts'
import { announceToOthers } from './time-off-announcements.ts'
import { returnDays } from './time-off-ledger.ts'
import { readTimeOff } from './time-off.presenter.ts'
import type { StoredTimeOff } from './time-off.queries.ts'

const shortestReason = 3

/** Cancels approved time off. Its days return to the balance, and its sessions have their provider again. */
export const cancelTimeOff = handle('time-off.cancel', async (call) => {
  const before = await lockFor(call, 'cancel')
  requireReason(call, 'cancel', before)
  await returnDays(call, before)
  await writeTimeOff(call, before, { status: 'CANCELLED', decisionNote: call.body.reason })
  call.audit('time-off.cancel', 'time-off', before.id, {
    old: { status: before.status },
    new: { status: 'CANCELLED', note: call.body.reason },
    version: before.version + 1,
  })
  announceToOthers(call, 'time-off-cancelled', before)
  return readTimeOff(call, before.id)
})

/** Shortens approved time off to some of its days. The others return to the balance. */
export const shortenTimeOff = handle('time-off.shorten', async (call) => {
  const { firstDay, lastDay } = call.body
  const before = await lockFor(call, 'shorten')
  requireReason(call, 'shorten', before)
  if (firstDay < before.firstDay || firstDay > before.lastDay) throw problems.invalidField('firstDay', 'INVALID_CHOICE')
  if (lastDay < firstDay) throw problems.invalidField('lastDay', 'NOT_AFTER_START')
  const isSame = firstDay === before.firstDay && lastDay === before.lastDay
  if (lastDay > before.lastDay || isSame) throw problems.invalidField('lastDay', 'INVALID_CHOICE')
  const days = { firstDay, lastDay }
  const amount = await returnDays(call, before, days)
  const span = instantsOf({ ...days, fromTime: null, toTime: null }, call.entity.timeZone)
  await writeTimeOff(call, before, { ...days, ...span, amount, decisionNote: call.body.reason })
  call.audit('time-off.shorten', 'time-off', before.id, {
    old: { firstDay: before.firstDay, lastDay: before.lastDay, amount: before.amount },
    new: { ...days, amount, note: call.body.reason },
    version: before.version + 1,
  })
  announceToOthers(call, 'time-off-changed', { ...before, ...days })
  return readTimeOff(call, before.id)
})

function requireReason(call: CallContext & { body: { reason: string } }, action: TimeOffAction, row: StoredTimeOff) {
  const isOwn = row.businessUserId === call.actor.memberId
  if (!needsReason(action, { ...row, isOwn }, call.clock.now())) return
  if (call.body.reason === '') throw problems.invalidField('reason', 'REQUIRED')
  if ([...call.body.reason].length < shortestReason)
    throw problems.invalidField('reason', 'TOO_SHORT', { min: shortestReason })
}

import { balanceOf, dueLines, expiringOf, leaveYearOf, type LeaveLine } from '@steward/shared/rules/team/leave-ledger'
import { hasBalance } from '@steward/shared/rules/team/leave-kind'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import { handle, type CallContext } from '../../kernel/call.ts'
import { readLedger } from '../leave-balance/leave-ledger.ts'
import type { LeaveKindRow } from '../leave-kind/leave-kind.queries.ts'
import { findMember } from '../team/member.queries.ts'
import { readAsked } from './asked-time-off.ts'
import { countConcerned, presentConcerned, readConcerned } from './concerned-sessions.ts'
import { countedAgain } from './counted-again.ts'
import { readTimeOff } from './time-off.presenter.ts'
import { findOverlap, readStoredTimeOff } from './time-off.queries.ts'

/** Returns a request with its balance and its sessions, as they are now. */
export const reviewTimeOff = handle('time-off.review', async (call) => {
  const row = await readStoredTimeOff(call, call.params.id)
  const { kind, taken, amount } = await countedAgain(call, row)
  const sessions = await readConcerned(call, row.businessUserId, row)
  return {
    timeOff: await readTimeOff(call, row.id),
    amount,
    balance: kind ? await balanceWith(call, row.businessUserId, { kind, taken, firstDay: row.firstDay }) : null,
    warnings: taken.length === 0 ? (['NOTHING_SCHEDULED'] as const).slice() : [],
    sessions: await presentConcerned(call, row.businessUserId, sessions),
  }
})

/** Counts an absence that nobody has requested yet. Writes nothing. */
export const previewTimeOff = handle('time-off.preview', async (call) => {
  const { query, actor } = call
  const memberId = query.memberId ?? actor.memberId
  if (memberId !== actor.memberId) call.require('time-off.approve', false)
  await findMember(call, memberId)
  const times = { fromTime: query.fromTime ?? null, toTime: query.toTime ?? null }
  const { kind, days, span, taken, amount, warnings } = await readAsked(call, memberId, { ...query, ...times })
  return {
    amount,
    balance: await balanceWith(call, memberId, { kind, taken, firstDay: days.firstDay }),
    warnings,
    overlaps: (await findOverlap(call, memberId, span)) ?? null,
    sessions: await countConcerned(call, memberId, span),
  }
})

/** Returns the balance of the leave year of the first day, without and with the absence. Null without a balance. */
async function balanceWith(
  call: CallContext,
  memberId: string,
  { kind, taken, firstDay }: { kind: LeaveKindRow; taken: readonly LeaveLine[]; firstDay: PlainDate },
) {
  if (!hasBalance(kind)) return null
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  const leaveYear = leaveYearOf(firstDay)
  const stored = await readLedger(call, memberId, kind.id)
  const through = firstDay > today ? firstDay : today
  const lines = [...stored, ...dueLines(stored, kind, { today, through })]
  const before = balanceOf(lines, leaveYear)
  const after = before + balanceOf(taken, leaveYear)
  return { leaveYear, before, after, expiring: expiringOf(lines, leaveYear, today) ?? null }
}

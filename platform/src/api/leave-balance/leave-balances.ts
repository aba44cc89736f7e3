import type { LeaveBalances } from '@steward/shared/contracts'
import { faultOfAmount, hasBalance } from '@steward/shared/rules/team/leave-kind'
import { balanceOf, expiringOf, leaveYearOf, lastDayOfYear } from '@steward/shared/rules/team/leave-ledger'
import { plainDateOf } from '@steward/shared/time'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import {
  leaveKindAsked,
  presentLeaveKind,
  readLeaveKinds,
  type LeaveKindRow,
} from '../leave-kind/leave-kind.queries.ts'
import { holdPlan } from '../plan-lock/plan-lock.ts'
import { findMember } from '../team/member.queries.ts'
import { appendLines, dueOf, readLedger, type LedgerLine } from './leave-ledger.ts'

/** Returns the balances of a member. Their own, or those of others for an approver. */
export const getLeaveBalance = handle('leave-balance.get', async (call) => {
  const { params, query } = call
  const isOwn = params.id === call.actor.memberId
  if (!isOwn) call.require('time-off.approve', false)
  await findMember(call, params.id)
  return balancesOf(call, params.id, query.year ?? yearOfToday(call))
})

/** Adds to the balance of somebody else, or takes from it. Nobody adjusts their own. */
export const adjustLeaveBalance = handle('leave-balance.adjust', async (call) => {
  const { params, body, actor } = call
  if (params.id === actor.memberId) throw new ProblemError('OWN_REQUEST')
  await findMember(call, params.id)
  const kind = await leaveKindAsked(call, body.leaveKindId)
  if (!hasBalance(kind)) throw problems.invalidField('leaveKindId', 'NOT_APPLICABLE')
  if (body.amount === 0) throw problems.invalidField('amount', 'TOO_SMALL', { min: 1 })
  const fault = faultOfAmount(kind.unit, 'amount', body.amount)
  if (fault) throw problems.invalidField(fault.path, fault.code, fault.params)
  const leaveYear = body.leaveYear ?? yearOfToday(call)
  if (Math.abs(leaveYear - yearOfToday(call)) > 1) throw problems.invalidField('leaveYear', 'INVALID_CHOICE')
  await holdPlan(call)
  const lines = await readLedger(call, params.id, kind.id)
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  const day = leaveYear === leaveYearOf(today) ? today : lastDayOfYear(leaveYear)
  const adjusted: LedgerLine = {
    leaveKindId: kind.id,
    leaveYear,
    reason: 'ADJUSTED',
    amount: body.amount,
    day,
    timeOffId: null,
    note: body.note,
  }
  const due = dueOf(call, kind, lines)
  const after = dueOf(call, kind, [...lines, ...due, adjusted])
  await appendLines(call, params.id, due, null)
  await appendLines(call, params.id, [adjusted], actor.memberId)
  await appendLines(call, params.id, after, null)
  call.audit('leave-balance.adjust', 'leave-balance', params.id, {
    new: { leaveKindId: kind.id, amount: body.amount, leaveYear, note: body.note },
  })
  return balancesOf(call, params.id, leaveYear)
})

export const yearOfToday = ({ clock, entity }: CallContext) => leaveYearOf(plainDateOf(clock.now(), entity.timeZone))

/** Returns the balances of a member in a leave year, by kind. */
export async function balancesOf(call: CallContext, memberId: string, leaveYear: number): Promise<LeaveBalances> {
  const kinds = await readLeaveKinds(call)
  const byKind = Map.groupBy(await readLedger(call, memberId), ({ leaveKindId }) => leaveKindId)
  const balances = kinds
    .filter((kind) => hasBalance(kind) && (kind.archivedAt === null || byKind.has(kind.id)))
    .map((kind) => presentBalance(call, kind, byKind.get(kind.id) ?? [], leaveYear))
  return { leaveYear, balances }
}

function presentBalance(call: CallContext, kind: LeaveKindRow, stored: readonly LedgerLine[], leaveYear: number) {
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  // A later year shows what it will begin with.
  const through = leaveYear > leaveYearOf(today) ? (`${leaveYear}-01-01` as typeof today) : today
  const lines = [...stored, ...dueOf(call, kind, stored, through)]
  return {
    kind: presentLeaveKind(kind),
    balance: balanceOf(lines, leaveYear),
    expiring: expiringOf(lines, leaveYear, today) ?? null,
    lines: grouped(lines.filter((line) => line.leaveYear === leaveYear && line.amount !== 0)),
  }
}

/** Makes one line of the days of an absence, by day. */
function grouped(lines: readonly LedgerLine[]) {
  const groups = Map.groupBy(lines, (line) => (line.timeOffId === null ? line : `${line.reason} ${line.timeOffId}`))
  return [...groups.values()]
    .map((group) => ({
      reason: group[0]!.reason,
      amount: group.reduce((sum, { amount }) => sum + amount, 0),
      from: group[0]!.day,
      to: group.at(-1)!.day,
      carryUntil: group[0]!.carry?.until ?? null,
      timeOffId: group[0]!.timeOffId,
      note: group[0]!.note,
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

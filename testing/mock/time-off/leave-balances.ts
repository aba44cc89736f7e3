import type { LeaveBalances } from '@steward/shared/contracts'
import { faultOfAmount, hasBalance } from '@steward/shared/rules/team/leave-kind'
import { balanceOf, dueLines, expiringOf, lastDayOfYear, leaveYearOf } from '@steward/shared/rules/team/leave-ledger'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import type { LeaveEntryRow, LeaveKindRow } from '../tables/leave.ts'
import { leaveKindAsked, presentLeaveKind, sortedKinds } from './leave-kinds.ts'

export const todayOf = ({ now, business }: CallContext): PlainDate => plainDateOf(now, business.timeZone)

export const linesOf = (call: CallContext, memberId: string, kindId: string): LeaveEntryRow[] =>
  call
    .own(call.world.leaveEntries)
    .filter((line) => line.businessUserId === memberId && line.leaveKindId === kindId)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

type NewLine = Omit<LeaveEntryRow, 'entityId' | 'businessUserId' | 'leaveKindId'>

/** Appends lines, after those that were due. */
export function append(call: CallContext, memberId: string, kind: LeaveKindRow, lines: readonly NewLine[]): void {
  const { world, business } = call
  const days = { today: todayOf(call), through: todayOf(call) }
  const add = (added: readonly NewLine[]) =>
    world.leaveEntries.push(
      ...added.map((line) => ({ ...line, entityId: business.id, businessUserId: memberId, leaveKindId: kind.id })),
    )
  const due = () =>
    dueLines(linesOf(call, memberId, kind.id), kind, days).map((line) => ({ ...line, timeOffId: null, note: '' }))
  add(due())
  add(lines)
  add(due())
}

function balancesOf(call: CallContext, memberId: string, leaveYear: number): LeaveBalances {
  const balances = sortedKinds(call)
    .filter((kind) => hasBalance(kind) && (kind.archivedAt === null || linesOf(call, memberId, kind.id).length > 0))
    .map((kind) => presentBalance(call, kind, linesOf(call, memberId, kind.id), leaveYear))
  return { leaveYear, balances }
}

function presentBalance(
  call: CallContext,
  kind: LeaveKindRow,
  stored: LeaveEntryRow[],
  leaveYear: number,
): LeaveBalances['balances'][number] {
  const today = todayOf(call)
  const through = leaveYear > leaveYearOf(today) ? (`${leaveYear}-01-01` as PlainDate) : today
  const due = dueLines(stored, kind, { today, through }).map((line) => ({ ...line, timeOffId: null, note: '' }))
  const lines = [...stored, ...due]
  const shown = lines.filter((line) => line.leaveYear === leaveYear && line.amount !== 0)
  const groups = Map.groupBy(shown, (line) => (line.timeOffId === null ? line : `${line.reason} ${line.timeOffId}`))
  return {
    kind: presentLeaveKind(kind),
    balance: balanceOf(lines, leaveYear),
    expiring: expiringOf(lines, leaveYear, today) ?? null,
    lines: [...groups.values()]
      .map((group) => ({
        reason: group[0]!.reason,
        amount: group.reduce((sum, { amount }) => sum + amount, 0),
        from: group[0]!.day,
        to: group.at(-1)!.day,
        carryUntil: group[0]!.carry?.until ?? null,
        timeOffId: group[0]!.timeOffId,
        note: group[0]!.note,
      }))
      .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)),
  }
}

function get(call: Call<'leave-balance.get'>) {
  const { params, query, actor } = call
  if (params.id !== actor.id) call.require('time-off.approve', false)
  call.get(call.world.members, params.id)
  return balancesOf(call, params.id, query.year ?? leaveYearOf(todayOf(call)))
}

function adjust(call: Call<'leave-balance.adjust'>) {
  const { params, body, actor } = call
  if (params.id === actor.id) throw new Refusal('OWN_REQUEST')
  call.get(call.world.members, params.id)
  const kind = leaveKindAsked(call, body.leaveKindId)
  if (!hasBalance(kind)) throw invalidField('leaveKindId', 'NOT_APPLICABLE')
  if (body.amount === 0) throw invalidField('amount', 'TOO_SMALL', { min: 1 })
  const fault = faultOfAmount(kind.unit, 'amount', body.amount)
  if (fault) throw invalidField(fault.path, fault.code, fault.params)
  const present = leaveYearOf(todayOf(call))
  const leaveYear = body.leaveYear ?? present
  if (Math.abs(leaveYear - present) > 1) throw invalidField('leaveYear', 'INVALID_CHOICE')
  const day = leaveYear === present ? todayOf(call) : lastDayOfYear(leaveYear)
  append(call, params.id, kind, [
    { leaveYear, reason: 'ADJUSTED', amount: body.amount, day, timeOffId: null, note: body.note },
  ])
  return balancesOf(call, params.id, leaveYear)
}

export const leaveBalanceHandlers: Handlers<'leave-balance.get' | 'leave-balance.adjust'> = {
  'leave-balance.get': get,
  'leave-balance.adjust': adjust,
}

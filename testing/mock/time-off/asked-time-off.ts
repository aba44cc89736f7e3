import { daysOf, takenLines } from '@steward/shared/rules/team/leave-amount'
import { hasBalance, partsOf } from '@steward/shared/rules/team/leave-kind'
import {
  balanceOf,
  dueLines,
  expiringOf,
  leaveYearOf,
  shortfallOf,
  type LeaveLine,
} from '@steward/shared/rules/team/leave-ledger'
import type { OpenSpan } from '@steward/shared/rules/team/open-hours'
import { scheduledDayOf } from '@steward/shared/rules/team/scheduled-hours'
import {
  faultOfDays,
  halfOf,
  instantsOf,
  overlaps,
  type AskedDays,
  type TimeOffDays,
} from '@steward/shared/rules/team/time-off-span'
import { waitsOrHolds } from '@steward/shared/rules/team/time-off-status'
import type { CallContext } from '../kernel/call.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import { memberHoursOf } from '../team/member-hours.ts'
import type { LeaveKindRow, TimeOffRow } from '../tables/leave.ts'
import { linesOf, todayOf } from './leave-balances.ts'
import { leaveKindAsked } from './leave-kinds.ts'

export function countDays(call: CallContext, memberId: string, kind: LeaveKindRow, days: TimeOffDays) {
  const zone = call.business.timeZone
  const hours = memberHoursOf(call, memberId)
  const scheduled = daysOf(days).map((day) => scheduledDayOf(hours, day))
  const taken = takenLines(kind.unit, days, scheduled, zone)
  return {
    taken,
    amount: taken.reduce((sum, line) => sum - line.amount, 0),
    warnings: taken.length === 0 ? ['NOTHING_SCHEDULED' as const] : [],
  }
}

/** Checks and counts a request in the order of the platform. */
export function readAsked(call: CallContext, memberId: string, input: AskedDays & { leaveKindId: string }) {
  const zone = call.business.timeZone
  const kind = leaveKindAsked(call, input.leaveKindId)
  const fault = faultOfDays(input, todayOf(call))
  if (fault) throw invalidField(fault.path, fault.code, fault.params)
  const { firstDay, lastDay, part } = input
  if (!partsOf(kind.unit).includes(part)) throw invalidField('part', 'NOT_APPLICABLE')
  const isHalf = part === 'FIRST_HALF' || part === 'SECOND_HALF'
  const times = isHalf ? halfOf(scheduledDayOf(memberHoursOf(call, memberId), firstDay), part, zone) : input
  const days = { firstDay, lastDay, fromTime: times.fromTime, toTime: times.toTime }
  return { kind, days, part, span: instantsOf(days, zone), ...countDays(call, memberId, kind, days) }
}

export const overlapOf = (call: CallContext, memberId: string, span: OpenSpan, exceptId?: string) =>
  call
    .own(call.world.timesOff)
    .filter((row) => row.businessUserId === memberId && row.id !== exceptId && waitsOrHolds(row) && overlaps(row, span))
    .map(({ id, firstDay, lastDay }: TimeOffRow) => ({ id, firstDay, lastDay }))[0]

export function requireNoOverlap(call: CallContext, memberId: string, span: OpenSpan, exceptId?: string): void {
  const current = overlapOf(call, memberId, span, exceptId)
  if (current) throw new Refusal('TIME_OFF_OVERLAPS', { current })
}

export function requireBalance(
  call: CallContext,
  memberId: string,
  { kind, taken }: { kind: LeaveKindRow; taken: LeaveLine[] },
  overrideReason: string | undefined,
): void {
  if (overrideReason !== undefined) return
  const current = shortfallOf(linesOf(call, memberId, kind.id), kind, { today: todayOf(call), taken })
  if (current) throw new Refusal('LEAVE_BALANCE_EXCEEDED', { current: { ...current, unit: kind.unit } })
}

export function balanceWith(
  call: CallContext,
  memberId: string,
  asked: { kind: LeaveKindRow; taken: LeaveLine[]; days: TimeOffDays },
) {
  const { kind, taken, days } = asked
  if (!hasBalance(kind)) return null
  const today = todayOf(call)
  const leaveYear = leaveYearOf(days.firstDay)
  const stored: LeaveLine[] = linesOf(call, memberId, kind.id)
  const lines = [
    ...stored,
    ...dueLines(stored, kind, { today, through: days.firstDay > today ? days.firstDay : today }),
  ]
  const before = balanceOf(lines, leaveYear)
  return {
    leaveYear,
    before,
    after: before + balanceOf(taken, leaveYear),
    expiring: expiringOf(lines, leaveYear, today) ?? null,
  }
}

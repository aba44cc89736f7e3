import type { BodyOf } from '@steward/shared/contracts'
import { daysOf, takenLines } from '@steward/shared/rules/team/leave-amount'
import { partsOf } from '@steward/shared/rules/team/leave-kind'
import { shortfallOf } from '@steward/shared/rules/team/leave-ledger'
import type { OpenSpan } from '@steward/shared/rules/team/open-hours'
import { scheduledDayOf } from '@steward/shared/rules/team/scheduled-hours'
import {
  faultOfDays,
  halfOf,
  instantsOf,
  type TimeOffDays,
  type TimeOffPart,
} from '@steward/shared/rules/team/time-off-span'
import { plainDateOf, type PlainDate, type WallTime } from '@steward/shared/time'
import type { CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { leaveKindAsked, type LeaveKindRow } from '../leave-kind/leave-kind.queries.ts'
import { readLedger, type LedgerLine } from '../leave-balance/leave-ledger.ts'
import { readProviderHours } from '../slot/provider-hours.ts'
import { findOverlap } from './time-off.queries.ts'

/** What somebody asks for, counted. */
export interface AskedTimeOff {
  kind: LeaveKindRow
  days: TimeOffDays
  part: TimeOffPart
  span: OpenSpan
  /** The lines with which it would use the balance. */
  taken: LedgerLine[]
  amount: number
  warnings: 'NOTHING_SCHEDULED'[]
}

type Input = Pick<Required<BodyOf<'time-off.update'>>, 'leaveKindId' | 'firstDay' | 'lastDay' | 'part'> & {
  fromTime: WallTime | null
  toTime: WallTime | null
}

/** Checks the days of a request, and counts them by the hours of the member. Throws 422 at the field that is wrong. */
export async function readAsked(call: CallContext, memberId: string, input: Input): Promise<AskedTimeOff> {
  const zone = call.entity.timeZone
  const kind = await leaveKindAsked(call, input.leaveKindId)
  const fault = faultOfDays(input, plainDateOf(call.clock.now(), zone))
  if (fault) throw problems.invalidField(fault.path, fault.code, fault.params)
  const { firstDay, lastDay, part } = input
  if (!partsOf(kind.unit).includes(part)) throw problems.invalidField('part', 'NOT_APPLICABLE')
  const scheduled = await scheduledDaysOf(call, memberId, { firstDay, lastDay })
  const times = part === 'FIRST_HALF' || part === 'SECOND_HALF' ? halfOf(scheduled[0]!, part, zone) : input
  const days = { firstDay, lastDay, fromTime: times.fromTime, toTime: times.toTime }
  const taken = takenLines(kind.unit, days, scheduled, zone).map((line) => ({
    ...line,
    leaveKindId: kind.id,
    timeOffId: null,
    note: '',
  }))
  return {
    kind,
    days,
    part,
    span: instantsOf(days, zone),
    taken,
    amount: taken.reduce((sum, line) => sum - line.amount, 0),
    warnings: taken.length === 0 ? ['NOTHING_SCHEDULED'] : [],
  }
}

/** Returns the scheduled hours of each day, in four statements for any number of days. */
export async function scheduledDaysOf(
  call: CallContext,
  memberId: string,
  days: { firstDay: PlainDate; lastDay: PlainDate },
) {
  const zone = call.entity.timeZone
  const range = instantsOf({ ...days, fromTime: null, toTime: null }, zone)
  const [member] = await readProviderHours(call, [{ providerId: memberId, locationId: null }], range)
  return daysOf(days).map((day) => scheduledDayOf(member!.hours, day))
}

/** Throws TIME_OFF_OVERLAPS with the other absence if the member has one in this time. */
export async function requireNoOverlap(
  call: CallContext,
  memberId: string,
  span: OpenSpan,
  exceptId?: string,
): Promise<void> {
  const current = await findOverlap(call, memberId, span, exceptId)
  if (current) throw new ProblemError('TIME_OFF_OVERLAPS', { current })
}

/** Throws LEAVE_BALANCE_EXCEEDED with the sum if the balance has too few days. An approver overrides it with a reason. */
export async function requireBalance(
  call: CallContext,
  memberId: string,
  { kind, taken }: Pick<AskedTimeOff, 'kind' | 'taken'>,
  overrideReason: string | undefined,
): Promise<void> {
  if (overrideReason !== undefined) return
  const lines = await readLedger(call, memberId, kind.id)
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  const current = shortfallOf(lines, kind, { today, taken })
  if (current) throw new ProblemError('LEAVE_BALANCE_EXCEEDED', { current: { ...current, unit: kind.unit } })
}

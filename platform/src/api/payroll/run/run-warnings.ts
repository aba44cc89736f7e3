import type { PayrollRun } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { wageMonthOf } from '@steward/shared/rules/payroll/malaysia/wage-month'
import { notableChange } from '@steward/shared/rules/payroll/run-approval'
import { isActiveMember } from '@steward/shared/rules/team/member-transitions'
import { monthBounds, type Zone } from '@steward/shared/time'
import { and, asc, count, eq, gte, isNull, lt, lte } from 'drizzle-orm'
import { isCheckedInUnpaid } from '../../../predicates/booking.sql.ts'
import { isRequested } from '../../../predicates/time-off.sql.ts'
import { booking } from '../../../tables/booking/booking.ts'
import { timeSlot } from '../../../tables/booking/time-slot.ts'
import type { StoredWarning } from '../../../tables/payroll/payroll-run.ts'
import { timeOff } from '../../../tables/team/leave.ts'
import { readPreviousNets } from './previous-month.queries.ts'
import { digestOf, type LineInput } from './run-inputs.ts'
import type { RunReader } from './run-reader.ts'
import type { ReadLine, RunRow } from './run.queries.ts'

type Warning = PayrollRun['warnings'][number]

/** Returns the warnings of a run as they are now (B.11). The number of statements does not depend on the members. */
export async function readWarnings(
  call: RunReader,
  run: RunRow,
  { lines, inputs }: { lines: readonly ReadLine[]; inputs: readonly LineInput[] },
): Promise<StoredWarning[]> {
  const money = (minor: number) => formatMinor(minor, run.currency)
  const inputOf = new Map(inputs.map((input) => [input.memberId, input]))
  const nets = await readPreviousNets(call, run.month)
  const unpaid = await countUnpaidBookings(call, run.month)
  const requested = await readOpenRequests(call, run.month)
  const found: StoredWarning[] = []
  const tables = new Map<string, Warning['params']>()
  for (const { member, status, net, warnings, carriedOver } of lines) {
    const add = (code: Warning['code'], params: Warning['params'] = {}) =>
      found.push(warningOf(code, member.id, params))
    if (status === 'EXCLUDED') continue
    const before = nets.get(member.id)
    const percent = before === undefined || status === 'FAILED' ? undefined : notableChange(before, net)
    if (percent !== undefined) add('NET_CHANGED', { percent, before: money(before!), now: money(net) })
    for (const warning of warnings) {
      if (warning.code === 'BELOW_MINIMUM_WAGE')
        add(warning.code, { paid: warning.paid ?? '', minimum: warning.minimum ?? '' })
      if (warning.code === 'TABLE_OUTDATED')
        tables.set(warning.table ?? '', { table: warning.table ?? '', knownUntil: warning.knownUntil ?? '' })
    }
    const input = inputOf.get(member.id)
    for (const number of input?.missingNumbers ?? []) add('MISSING_NUMBER', { number })
    if (!isActiveMember(member)) add('MEMBER_INACTIVE')
    const bookings = unpaid.get(member.id) ?? 0
    if (bookings > 0) add('UNPAID_BOOKINGS', { count: String(bookings) })
    for (const { from, to } of requested.get(member.id) ?? []) add('TIME_OFF_OPEN', { from, to })
    if (input && input.negativeCommission < 0) add('COMMISSION_NEGATIVE', { amount: money(input.negativeCommission) })
    for (const { code, amount } of carriedOver) add('CLAIM_CARRIED_OVER', { code, amount })
  }
  return [...[...tables.values()].map((params) => warningOf('TABLE_OUTDATED', null, params)), ...found]
}

/** Returns a warning. Its key contains its values, so that an acknowledgement does not stand for other ones. */
function warningOf(code: Warning['code'], memberId: string | null, params: Warning['params']): StoredWarning {
  const values = digestOf(JSON.stringify(Object.entries(params))).slice(0, 16)
  return { key: [code, memberId ?? 'run', values].join(':'), code, memberId, params }
}

/** Counts the attended and unpaid bookings of a month by provider. They have earned no commission yet. */
async function countUnpaidBookings({ tx, entity }: RunReader, month: string): Promise<Map<string, number>> {
  const { start, end } = monthBounds(wageMonthOf(month).first, entity.timeZone as Zone)
  const rows = await tx
    .select({ memberId: timeSlot.providerId, bookings: count() })
    .from(booking)
    .innerJoin(timeSlot, and(eq(timeSlot.entityId, booking.entityId), eq(timeSlot.id, booking.timeSlotId)))
    .where(
      and(
        eq(booking.entityId, entity.id),
        isNull(booking.deletedAt),
        isCheckedInUnpaid,
        gte(timeSlot.startTime, start),
        lt(timeSlot.startTime, end),
      ),
    )
    .groupBy(timeSlot.providerId)
  return new Map(rows.map(({ memberId, bookings }) => [memberId, bookings]))
}

/** Returns the requests for time off in a month that nobody has decided, by member. */
async function readOpenRequests({ tx, entity }: RunReader, month: string) {
  const { first, last } = wageMonthOf(month)
  const rows = await tx
    .select({ memberId: timeOff.businessUserId, from: timeOff.firstDay, to: timeOff.lastDay })
    .from(timeOff)
    .where(
      and(
        eq(timeOff.entityId, entity.id),
        isNull(timeOff.deletedAt),
        isRequested,
        lte(timeOff.firstDay, last),
        gte(timeOff.lastDay, first),
      ),
    )
    .orderBy(asc(timeOff.firstDay), asc(timeOff.id))
  return Map.groupBy(rows, ({ memberId }) => memberId)
}

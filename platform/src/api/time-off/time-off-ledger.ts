import type { LeaveLine } from '@steward/shared/rules/team/leave-ledger'
import type { PlainDate } from '@steward/shared/time'
import type { CallContext } from '../../kernel/call.ts'
import { findLeaveKind, type LeaveKindRow } from '../leave-kind/leave-kind.queries.ts'
import { appendLines, dueOf, readLedger, type LedgerLine } from '../leave-balance/leave-ledger.ts'
import type { StoredTimeOff } from './time-off.queries.ts'

/** Takes the days of an absence from the balance, after the lines that were due. The caller holds the plan. */
export async function takeDays(
  call: CallContext,
  { id, businessUserId }: Pick<StoredTimeOff, 'id' | 'businessUserId'>,
  kind: LeaveKindRow,
  taken: readonly LedgerLine[],
): Promise<void> {
  await append(
    call,
    businessUserId,
    kind,
    taken.map((line) => ({ ...line, timeOffId: id })),
  )
}

/**
 * Returns the days of an absence to the balance, or those that are not in `keeping`.
 * @returns the amount that is still taken
 */
export async function returnDays(
  call: CallContext,
  { id, businessUserId, leaveKindId }: StoredTimeOff,
  keeping?: { firstDay: PlainDate; lastDay: PlainDate },
): Promise<number> {
  if (leaveKindId === null) return 0
  const kind = await findLeaveKind(call, leaveKindId)
  const own = (await readLedger(call, businessUserId, kind.id)).filter(({ timeOffId }) => timeOffId === id)
  const stays = ({ day }: LeaveLine) => keeping !== undefined && keeping.firstDay <= day && day <= keeping.lastDay
  const byDay = Map.groupBy(
    own.filter((line) => !stays(line)),
    ({ day }) => day,
  )
  const returned = [...byDay.values()].flatMap((lines): LedgerLine[] => {
    const amount = 0 - lines.reduce((sum, line) => sum + line.amount, 0)
    return amount === 0 ? [] : [{ ...lines[0]!, reason: 'RETURNED', amount, carry: null }]
  })
  await append(call, businessUserId, kind, returned)
  return 0 - own.filter(stays).reduce((sum, { amount }) => sum + amount, 0)
}

async function append(call: CallContext, memberId: string, kind: LeaveKindRow, lines: readonly LedgerLine[]) {
  const stored = await readLedger(call, memberId, kind.id)
  const before = dueOf(call, kind, stored)
  const after = dueOf(call, kind, [...stored, ...before, ...lines])
  await appendLines(call, memberId, before, null)
  await appendLines(call, memberId, lines, call.actor.memberId)
  await appendLines(call, memberId, after, null)
}

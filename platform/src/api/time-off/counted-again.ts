import { takenLines } from '@steward/shared/rules/team/leave-amount'
import type { CallContext } from '../../kernel/call.ts'
import { findLeaveKind, type LeaveKindRow } from '../leave-kind/leave-kind.queries.ts'
import type { LedgerLine } from '../leave-balance/leave-ledger.ts'
import { scheduledDaysOf } from './asked-time-off.ts'
import type { StoredTimeOff } from './time-off.queries.ts'

/** Counts a stored absence by the hours that its member has now. Absences without a kind count nothing. */
export async function countedAgain(
  call: CallContext,
  row: StoredTimeOff,
): Promise<{ kind: LeaveKindRow | undefined; taken: LedgerLine[]; amount: number }> {
  if (row.leaveKindId === null) return { kind: undefined, taken: [], amount: 0 }
  const kind = await findLeaveKind(call, row.leaveKindId)
  const scheduled = await scheduledDaysOf(call, row.businessUserId, row)
  const taken = takenLines(kind.unit, row, scheduled, call.entity.timeZone).map((line) => ({
    ...line,
    leaveKindId: kind.id,
    timeOffId: row.id,
    note: '',
  }))
  return { kind, taken, amount: taken.reduce((sum, line) => sum - line.amount, 0) }
}

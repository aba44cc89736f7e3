import type { TimeOff } from '@steward/shared/contracts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentRecord } from '../../kernel/record.ts'
import { timeOff } from '../../tables/team/leave.ts'
import { presentMemberSummary } from '../team/member.presenter.ts'
import { selectTimeOff, type TimeOffRow } from './time-off.queries.ts'

/** Returns whether the reader sees kind, note and decision: those of their own, or all of them as an approver. */
const readsReasons = ({ may, actor }: CallContext, memberId: string): boolean =>
  memberId === actor.memberId || may('time-off.approve', false)

/** Returns an absence. Readers who may not know why somebody is away get the days alone. */
export function presentTimeOff({ row, member, kind, decidedBy }: TimeOffRow, call: CallContext): TimeOff {
  const shown = {
    ...presentRecord(row),
    member: presentMemberSummary(member),
    status: row.status,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    part: row.part,
    fromTime: row.fromTime,
    toTime: row.toTime,
    startTime: row.startTime,
    endTime: row.endTime,
  }
  if (!readsReasons(call, row.businessUserId)) return shown
  const isDecided = row.decidedAt !== null || row.decisionKind !== null
  return {
    ...shown,
    kind: kind && { id: kind.id, name: kind.name, unit: kind.unit, isPaid: kind.isPaid },
    amount: row.amount,
    note: row.reason,
    decision: isDecided
      ? {
          kind: row.decisionKind,
          by: decidedBy && presentMemberSummary(decidedBy),
          at: row.decidedAt,
          note: row.decisionNote,
        }
      : null,
  }
}

/** Returns one absence as the caller may see it. Throws 404 if there is none. */
export async function readTimeOff(call: CallContext, id: string): Promise<TimeOff> {
  const [row] = await selectTimeOff(call.tx, sql<string>`''`).where(
    and(eq(timeOff.entityId, call.entity.id), eq(timeOff.id, id), isNull(timeOff.deletedAt)),
  )
  if (!row) throw problems.notFound()
  return presentTimeOff(row, call)
}

import type { ScheduleRequest, ScheduleRequestDetails } from '@steward/shared/contracts'
import { changeFrom, hoursDifference } from '@steward/shared/rules/team/hours-difference'
import { isRequested } from '@steward/shared/rules/team/time-off-status'
import { plainDateOf } from '@steward/shared/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentRecord } from '../../kernel/record.ts'
import { scheduleRequest } from '../../tables/team/work-schedule.ts'
import { readChangeableHours } from '../team/apply-hours.ts'
import { presentMemberSummary } from '../team/member.presenter.ts'
import { selectRequests, type RequestRow } from './schedule-request.queries.ts'

export function presentRequest({ row, member, decidedBy }: RequestRow): ScheduleRequest {
  return {
    ...presentRecord(row),
    member: presentMemberSummary(member),
    status: row.status,
    from: row.hours.from,
    note: row.note,
    decision: row.decidedAt && {
      kind: row.decisionKind,
      by: decidedBy && presentMemberSummary(decidedBy),
      at: row.decidedAt,
      note: row.decisionNote,
    },
  }
}

/** Returns a request with its difference. Throws 404 if there is none, or if it is that of somebody else for a member. */
export async function readRequest(call: CallContext, id: string): Promise<ScheduleRequestDetails> {
  const [found] = await selectRequests(call.tx, sql<string>`''`).where(
    and(eq(scheduleRequest.entityId, call.entity.id), eq(scheduleRequest.id, id), isNull(scheduleRequest.deletedAt)),
  )
  if (!found || !call.may('schedule.update', found.row.businessUserId === call.actor.memberId))
    throw problems.notFound()
  const { row, hoursVersion } = found
  const { from, versions, exceptions } = row.hours
  return {
    ...presentRequest(found),
    hours: { from, versions: [...versions] as never, exceptions: [...exceptions] as never },
    difference: { hoursVersion, changes: row.difference ?? (await differenceNow(call, row)) },
    isMoved: isRequested(row) && hoursVersion !== row.hoursVersion,
  }
}

type Compared = Pick<typeof scheduleRequest.$inferSelect, 'businessUserId' | 'hours'>

/** Returns the difference between what a member asks for and the hours that hold now, from today on. */
export async function differenceNow(call: CallContext, { businessUserId, hours }: Compared) {
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  return hoursDifference(await readChangeableHours(call, businessUserId, today), changeFrom(hours, today))
}

import { whyNotScheduleRequest, type ScheduleRequestAction } from '@steward/shared/rules/team/schedule-change'
import { eq } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { requirePossible } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { publish } from '../../live/message.ts'
import { scheduleRequest } from '../../tables/team/work-schedule.ts'
import { announceToMember } from './schedule-request-announcements.ts'
import { differenceNow, readRequest } from './schedule-request.presenter.ts'
import { lockRequest, type StoredRequest } from './schedule-request.queries.ts'

type WithId = CallContext & { params: { id: string } }

/**
 * Locks the request of a call, and throws unless the action is possible on this version. Members who may not see the
 * request get 404.
 */
export async function lockFor(call: WithId, action: ScheduleRequestAction): Promise<StoredRequest> {
  const row = await lockRequest(call, call.params.id)
  const isOwn = row.businessUserId === call.actor.memberId
  if (!call.may('schedule.update', isOwn)) throw problems.notFound()
  const at = { may: () => call.may('schedule.update', false) }
  requirePossible(call, row.version, whyNotScheduleRequest(action, { status: row.status, isOwn }, at))
  return row
}

/** Writes the next version of a locked request, and refetches it on open pages. */
export async function writeRequest(
  call: CallContext,
  { id, version, businessUserId }: StoredRequest,
  fields: Partial<typeof scheduleRequest.$inferInsert>,
): Promise<void> {
  await call.tx
    .update(scheduleRequest)
    .set({ ...fields, version: version + 1, updatedAt: call.clock.now() })
    .where(eq(scheduleRequest.id, id))
  publishRequest(call, businessUserId)
}

/** Pages about hours refetch requests, too. */
export const publishRequest = (call: CallContext, memberId: string): void => publish(call, { kind: 'hours', memberId })

export const withdrawScheduleRequest = handle('schedule-request.withdraw', async (call) => {
  const before = await lockFor(call, 'withdraw')
  await writeRequest(call, before, { status: 'CANCELLED', difference: await differenceNow(call, before) })
  call.audit('schedule-request.withdraw', 'schedule-request', before.id, {
    old: { status: before.status },
    new: { status: 'CANCELLED' },
    version: before.version + 1,
  })
  return readRequest(call, before.id)
})

export const rejectScheduleRequest = handle('schedule-request.reject', async (call) => {
  const { body, actor, clock } = call
  const before = await lockFor(call, 'reject')
  await writeRequest(call, before, {
    status: 'REJECTED',
    difference: await differenceNow(call, before),
    decidedById: actor.memberId,
    decidedAt: clock.now(),
    decisionNote: body.reason,
  })
  call.audit('schedule-request.reject', 'schedule-request', before.id, {
    old: { status: before.status },
    new: { status: 'REJECTED', note: body.reason },
    version: before.version + 1,
  })
  announceToMember(call, 'hours-rejected', before.businessUserId)
  return readRequest(call, before.id)
})

import type { BodyOf } from '@steward/shared/contracts'
import { needsApproval, scheduleRequestTransitions } from '@steward/shared/rules/team/schedule-change'
import { plainDateOf } from '@steward/shared/time'
import { changedFields } from '../../kernel/audit.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { scheduleRequest } from '../../tables/team/work-schedule.ts'
import { applyHours, lockHours, readChangeableHours, requireHours } from '../team/apply-hours.ts'
import { announceToApprovers } from './schedule-request-announcements.ts'
import { differenceNow, readRequest } from './schedule-request.presenter.ts'
import { hasOpenRequest } from './schedule-request.queries.ts'
import { lockFor, publishRequest, writeRequest } from './change-schedule-request.ts'

type Asked = BodyOf<'schedule-request.create'>['hours']

/** Throws unless somebody may ask for these hours. Members change no days that are over. */
async function requireAsked(call: CallContext, hours: Asked): Promise<void> {
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  await requireHours(call, hours, { first: today, today, path: 'hours.' })
}

/** Requests other hours for oneself. They hold at once if the business asks for no approval. */
export const createScheduleRequest = handle('schedule-request.create', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const { hours, note = '' } = body
  const memberId = actor.memberId
  const version = await lockHours(call, memberId)
  call.requireVersion(version)
  if (await hasOpenRequest(call, memberId))
    throw new ProblemError('TRANSITION_NOT_ALLOWED', {
      from: 'REQUESTED',
      action: 'request',
      allowed: Object.keys(scheduleRequestTransitions.REQUESTED),
    })
  await requireAsked(call, hours)
  const now = clock.now()
  const waits = needsApproval(entity.terms, now, call.may('schedule.update', false))
  const status = waits ? ('REQUESTED' as const) : ('APPROVED' as const)
  const decisionKind = waits ? null : ('NOT_NEEDED' as const)
  const difference = waits ? null : await differenceNow(call, { businessUserId: memberId, hours })
  const [row] = await tx
    .insert(scheduleRequest)
    .values({
      entityId: entity.id,
      businessUserId: memberId,
      status,
      hours,
      hoursVersion: version,
      difference,
      note,
      decisionKind,
      decidedAt: waits ? null : now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  call.audit('schedule-request.create', 'schedule-request', row!.id, {
    new: { memberId, status, firstDay: hours.from, ...(decisionKind && { decisionKind }) },
    version: 1,
  })
  if (waits) announceToApprovers(call, memberId)
  else {
    const before = await readChangeableHours(call, memberId, plainDateOf(now, entity.timeZone))
    await applyHours(call, memberId, { change: hours, before, version })
  }
  publishRequest(call, memberId)
  return readRequest(call, row!.id)
})

/** Changes an own request that waits. The request starts from the hours that hold now. */
export const updateScheduleRequest = handle('schedule-request.update', async (call) => {
  const { hours, note = '' } = call.body
  // The request is locked before the hours, as an approval does.
  const before = await lockFor(call, 'change')
  const hoursVersion = await lockHours(call, before.businessUserId)
  await requireAsked(call, hours)
  await writeRequest(call, before, { hours, note, hoursVersion })
  call.audit('schedule-request.update', 'schedule-request', before.id, {
    ...changedFields({ firstDay: before.hours.from }, { firstDay: hours.from }),
    version: before.version + 1,
  })
  announceToApprovers(call, before.businessUserId)
  return readRequest(call, before.id)
})

import { changeFrom, hoursDifference } from '@steward/shared/rules/team/hours-difference'
import { plainDateOf } from '@steward/shared/time'
import { handle } from '../../kernel/call.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { applyHours, lockHours, readChangeableHours } from '../team/apply-hours.ts'
import { lockFor, writeRequest } from './change-schedule-request.ts'
import { announceToMember } from './schedule-request-announcements.ts'
import { readRequest } from './schedule-request.presenter.ts'

/**
 * Approves a request. It replaces the hours of its member from its first day on, or from today if that day is over. Slots
 * stay as they are. If the hours changed since the approver read the difference, nothing is written, and the response has
 * the new difference.
 */
export const approveScheduleRequest = handle('schedule-request.approve', async (call) => {
  const { body, actor, clock, entity } = call
  const row = await lockFor(call, 'approve')
  const hoursVersion = await lockHours(call, row.businessUserId)
  const today = plainDateOf(clock.now(), entity.timeZone)
  const before = await readChangeableHours(call, row.businessUserId, today)
  const change = changeFrom(row.hours, today)
  const changes = hoursDifference(before, change)
  if (body.hoursVersion !== hoursVersion)
    throw new ProblemError('STALE_VERSION', { current: { hoursVersion, changes } })
  await writeRequest(call, row, {
    status: 'APPROVED',
    difference: changes,
    decisionKind: 'APPROVER',
    decidedById: actor.memberId,
    decidedAt: clock.now(),
  })
  await applyHours(call, row.businessUserId, { change, before, version: hoursVersion })
  call.audit('schedule-request.approve', 'schedule-request', row.id, {
    old: { status: row.status },
    new: { status: 'APPROVED', decisionKind: 'APPROVER' },
    version: row.version + 1,
  })
  announceToMember(call, 'hours-approved', row.businessUserId)
  return readRequest(call, row.id)
})

import * as z from 'zod'
import { timeOffStatuses } from '../../rules/team/time-off-status.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { hoursChange } from './hours-change.ts'
import { memberSummary } from './team.ts'
import { hoursInterval, scheduleException, scheduleVersion } from './work-schedule.ts'

/** A request of a member for other hours of their own. Only its member, owners and managers see it. */
export const scheduleRequest = z.object({
  ...f.recordFields,
  member: memberSummary,
  /** The same statuses as those of time off. */
  status: z.enum(timeOffStatuses),
  /** The first day that would change. */
  from: f.plainDate,
  note: z.string(),
  /** How, by whom and why it was decided. Null while it waits. `NOT_NEEDED`: the business asks for no approval. */
  decision: z
    .object({
      kind: z.enum(['APPROVER', 'NOT_NEEDED']).nullable(),
      by: memberSummary.nullable(),
      at: f.instant,
      note: z.string(),
    })
    .nullable(),
})

/** A day with other hours than those that hold, or the same weekday every few weeks. */
const changedDays = z.object({
  first: f.plainDate,
  /** The last such day. Null means until further notice. */
  last: f.plainDate.nullable(),
  everyWeeks: z.int(),
  /** Null if the member has no hours to be outside of. Empty on a day off. */
  before: z.array(hoursInterval).nullable(),
  after: z.array(hoursInterval).nullable(),
})

const difference = z.object({
  /** The version of the hours with which the request is compared. */
  hoursVersion: f.version,
  changes: z.array(changedDays),
})

export const scheduleRequestDetails = scheduleRequest.extend({
  /** All hours that the member asks for, from `from` on. */
  hours: z.object({
    from: f.plainDate,
    versions: z.array(scheduleVersion.omit({ id: true }).extend({ effectiveFrom: f.plainDate })),
    exceptions: z.array(scheduleException.omit({ id: true })),
  }),
  /** While it waits, the difference from the hours that hold now, without days that are over. Else the difference at the decision. */
  difference,
  /** Whether the hours changed since the member sent or changed the request. */
  isMoved: z.boolean(),
})

/** The member's message to the approver. */
const note = f.text({ max: 160 }).default('')
const byId = z.object({ id: f.id })
const ofStatus = ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'] as const

export const scheduleRequestOperations = {
  'schedule-request.list': operation({
    route: ['GET', '/api/schedule-request'],
    summary: 'List requests for other hours; staff and providers see their own',
    permission: 'schedule.update',
    query: z.strictObject({ ...f.paging, status: f.oneOrMore(timeOffStatuses), memberId: f.id.optional() }),
    response: f.listOf(scheduleRequest),
  }),
  'schedule-request.get': operation({
    route: ['GET', '/api/schedule-request/{id}'],
    summary: 'Get a request for other hours with its difference from the hours that hold',
    permission: 'schedule.update',
    params: byId,
    response: scheduleRequestDetails,
  }),
  'schedule-request.create': operation({
    route: ['POST', '/api/schedule-request'],
    summary: 'Request other hours for oneself; If-Match is the version of the hours from which they started',
    permission: 'schedule.update',
    body: z.strictObject({ hours: hoursChange, note }),
    response: scheduleRequestDetails,
    status: 201,
    idempotent: true,
    versioned: true,
    errors: [...ofStatus, 'SCHEDULE_OVERLAPS'],
  }),
  'schedule-request.update': operation({
    route: ['PATCH', '/api/schedule-request/{id}'],
    summary: 'Change an own request that is not decided',
    permission: 'schedule.update',
    params: byId,
    body: z.strictObject({ hours: hoursChange, note }),
    response: scheduleRequestDetails,
    versioned: true,
    errors: [...ofStatus, 'SCHEDULE_OVERLAPS'],
  }),
  'schedule-request.withdraw': operation({
    route: ['POST', '/api/schedule-request/{id}/withdraw'],
    summary: 'Withdraw an own request that is not decided',
    permission: 'schedule.update',
    params: byId,
    response: scheduleRequestDetails,
    versioned: true,
    errors: ofStatus,
  }),
  'schedule-request.approve': operation({
    route: ['POST', '/api/schedule-request/{id}/approve'],
    summary: 'Approve a request, which replaces the hours of its member; no slot changes',
    permission: 'schedule.update',
    params: byId,
    /** The version of the hours in the difference that the approver read. If the hours changed since, 409 has the new difference. */
    body: z.strictObject({ hoursVersion: f.version }),
    response: scheduleRequestDetails,
    versioned: true,
    errors: [...ofStatus, 'OWN_REQUEST'],
  }),
  'schedule-request.reject': operation({
    route: ['POST', '/api/schedule-request/{id}/reject'],
    summary: 'Reject a request, with a reason',
    permission: 'schedule.update',
    params: byId,
    body: z.strictObject({ reason: f.text({ min: 3, max: 160 }) }),
    response: scheduleRequestDetails,
    versioned: true,
    errors: [...ofStatus, 'OWN_REQUEST'],
  }),
}

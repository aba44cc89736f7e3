import * as z from 'zod'
import { leaveUnits } from '../../rules/team/leave-kind.ts'
import { timeOffParts } from '../../rules/team/time-off-span.ts'
import { timeOffStatuses } from '../../rules/team/time-off-status.ts'
import { decisionKinds } from '../../rules/team/time-off-transitions.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { leaveAmount, leaveBalance } from './leave.ts'
import { memberSummary } from './team.ts'

/** The kinds of decisions about a session in the time of an absence. */
export const sessionDecisions = ['KEEP', 'HAND_OVER', 'MOVE', 'CANCEL'] as const

/** The most sessions that one approval decides about. */
export const mostDecisions = 500

const kindSummary = z.object({ id: f.id, name: z.string(), unit: z.enum(leaveUnits), isPaid: z.boolean() })

/**
 * An absence. Kind, note, amount and decision are only for its member, owners and managers. Others get the days alone,
 * and only of approved absences: they read "Away".
 */
export const timeOff = z.object({
  ...f.recordFields,
  member: memberSummary,
  status: z.enum(timeOffStatuses),
  /** Days in the zone of the business. They are the record. */
  firstDay: f.plainDate,
  lastDay: f.plainDate,
  part: z.enum(timeOffParts),
  fromTime: f.wallTime.nullable(),
  toTime: f.wallTime.nullable(),
  startTime: f.instant,
  endTime: f.instant,
  kind: kindSummary.nullable().optional(),
  amount: leaveAmount.optional(),
  note: z.string().optional(),
  /** How, by whom and why it was decided. Null while it waits. */
  decision: z
    .object({
      kind: z.enum(decisionKinds).nullable(),
      by: memberSummary.nullable(),
      at: f.instant.nullable(),
      note: z.string(),
    })
    .nullable()
    .optional(),
})

/** Warnings of a request that was accepted. */
export const timeOffWarnings = ['NOTHING_SCHEDULED'] as const

const days = {
  leaveKindId: f.id,
  firstDay: f.plainDate,
  lastDay: f.plainDate,
  part: z.enum(timeOffParts).default('WHOLE'),
  /** Only for the part `TIMES`. Steps of five minutes. `24:00` is the end of the day. */
  fromTime: f.wallTime.nullable().default(null),
  toTime: f.wallTime.nullable().default(null),
}

const note = f.text({ max: 160 })
const reason = f.text({ min: 3, max: 160 })

/** One decision about one session. `HAND_OVER` names a provider who is free, and `MOVE` a start of the same length. */
const decision = z.strictObject({
  slotId: f.id,
  decision: z.enum(sessionDecisions),
  providerId: f.id.optional(),
  startTime: f.instant.optional(),
})
const decisions = z.array(decision).max(mostDecisions).default([])

/** The reason that customers of cancelled sessions read. Required if such a session has bookings. */
const cancelReason = f.text({ max: 160 }).default('')

/** A session in the time of an absence, with the colleagues who could give it. */
export const concernedSession = z.object({
  slotId: f.id,
  startTime: f.instant,
  endTime: f.instant,
  service: z.object({ id: f.id, name: z.string() }),
  bookings: z.int(),
  /** The customer of a session with one seat. Null while it is free, and for classes. */
  customer: z.object({ givenName: z.string(), lastName: z.string() }).nullable(),
  free: z.array(memberSummary),
})

const counted = z.object({
  amount: leaveAmount,
  /** The balance of the leave year of the first day, without and with this absence. Null for kinds without a balance. */
  balance: z
    .object({ leaveYear: z.int(), before: leaveAmount, after: leaveAmount, expiring: leaveBalance.shape.expiring })
    .nullable(),
  warnings: z.array(z.enum(timeOffWarnings)),
})

const byId = z.object({ id: f.id })
const asked = z.object({ timeOff, warnings: z.array(z.enum(timeOffWarnings)) })
const conflicts = ['TIME_OFF_OVERLAPS', 'LEAVE_BALANCE_EXCEEDED'] as const
const decided = [
  'SLOTS_UNDECIDED',
  'PROVIDER_BUSY',
  'PROVIDER_AWAY',
  'PROVIDER_NOT_ASSIGNED',
  'OUTSIDE_WORKING_HOURS',
  'OUTSIDE_OPENING_HOURS',
  'SLOT_ENDED',
] as const
const ofStatus = ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'] as const

export const timeOffOperations = {
  'time-off.list': operation({
    route: ['GET', '/api/time-off'],
    summary: 'List absences; staff see those of others without kind and note, providers see their own',
    permission: 'time-off.request',
    query: z.strictObject({
      ...f.paging,
      status: f.oneOrMore(timeOffStatuses),
      memberId: f.id.optional(),
      from: f.plainDate.optional(),
      to: f.plainDate.optional(),
    }),
    response: f.listOf(timeOff),
  }),
  'time-off.get': operation({
    route: ['GET', '/api/time-off/{id}'],
    summary: 'Get an absence',
    permission: 'time-off.request',
    params: byId,
    response: timeOff,
  }),
  'time-off.review': operation({
    route: ['GET', '/api/time-off/{id}/review'],
    summary: 'Get a request with its balance and every session that needs a decision',
    permission: 'time-off.approve',
    params: byId,
    response: counted.extend({ timeOff, sessions: z.array(concernedSession) }),
  }),
  'time-off.preview': operation({
    route: ['GET', '/api/time-off-preview'],
    summary: 'Count an absence before it is requested: days, balance and sessions; writes nothing',
    permission: 'time-off.request',
    query: z.strictObject({
      ...days,
      fromTime: f.wallTime.optional(),
      toTime: f.wallTime.optional(),
      memberId: f.id.optional(),
    }),
    response: counted.extend({
      /** Other time off on these days. */
      overlaps: z.object({ id: f.id, firstDay: f.plainDate, lastDay: f.plainDate }).nullable(),
      sessions: z.int(),
    }),
  }),
  'time-off.request': operation({
    route: ['POST', '/api/time-off'],
    summary: 'Request time off, or enter it for somebody else as an approver',
    permission: 'time-off.request',
    body: z.strictObject({
      ...days,
      note: note.default(''),
      /** Default: the person who calls. */
      memberId: f.id.optional(),
      /** For somebody else, which approves it at once: a decision for each session in this time. */
      decisions,
      /** Approves it beyond the balance. Only for an approver, and not for themselves. */
      cancelReason,
      overrideReason: reason.optional(),
    }),
    response: asked,
    status: 201,
    idempotent: true,
    errors: [...conflicts, ...decided],
  }),
  'time-off.update': operation({
    route: ['PATCH', '/api/time-off/{id}'],
    summary: 'Change an own request that is not decided',
    permission: 'time-off.request',
    params: byId,
    body: z.strictObject({ ...days, note: note.default('') }),
    response: asked,
    versioned: true,
    errors: [...ofStatus, ...conflicts],
  }),
  'time-off.withdraw': operation({
    route: ['POST', '/api/time-off/{id}/withdraw'],
    summary: 'Withdraw an own request that is not decided',
    permission: 'time-off.request',
    params: byId,
    response: timeOff,
    versioned: true,
    errors: ofStatus,
  }),
  'time-off.approve': operation({
    route: ['POST', '/api/time-off/{id}/approve'],
    summary: 'Approve a request, with a decision for each session in its time',
    permission: 'time-off.approve',
    params: byId,
    body: z.strictObject({ decisions, cancelReason, overrideReason: reason.optional() }),
    response: timeOff,
    versioned: true,
    errors: [...ofStatus, 'OWN_REQUEST', ...conflicts, ...decided],
  }),
  'time-off.reject': operation({
    route: ['POST', '/api/time-off/{id}/reject'],
    summary: 'Reject a request, with a reason',
    permission: 'time-off.approve',
    params: byId,
    body: z.strictObject({ reason }),
    response: timeOff,
    versioned: true,
    errors: [...ofStatus, 'OWN_REQUEST'],
  }),
  'time-off.cancel': operation({
    route: ['POST', '/api/time-off/{id}/cancel'],
    summary: 'Cancel approved time off; its days return to the balance',
    permission: 'time-off.request',
    params: byId,
    body: z.strictObject({ reason: note.default('') }),
    response: timeOff,
    versioned: true,
    errors: [...ofStatus, 'OWN_REQUEST'],
  }),
  'time-off.shorten': operation({
    route: ['POST', '/api/time-off/{id}/shorten'],
    summary: 'Shorten approved time off to some of its days',
    permission: 'time-off.request',
    params: byId,
    body: z.strictObject({ firstDay: f.plainDate, lastDay: f.plainDate, reason: note.default('') }),
    response: timeOff,
    versioned: true,
    errors: [...ofStatus, 'OWN_REQUEST'],
  }),
}

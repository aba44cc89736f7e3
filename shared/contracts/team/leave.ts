import * as z from 'zod'
import { leaveUnits } from '../../rules/team/leave-kind.ts'
import { leaveReasons } from '../../rules/team/leave-ledger.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

/** Hundredths of a day, or minutes for kinds in hours. An integer, so that the lines of a balance add up exactly. */
export const leaveAmount = z.int()

const largest = 366 * 24 * 60

/** A kind of time off. Its amounts are in its unit: hundredths of a day for `DAY` and `HALF`, minutes for `HOUR`. */
export const leaveKind = z.object({
  ...f.recordFields,
  name: z.string(),
  unit: z.enum(leaveUnits),
  isPaid: z.boolean(),
  needsApproval: z.boolean(),
  needsNote: z.boolean(),
  /** Granted each year. Null: nobody has a balance of this kind. */
  yearlyAmount: leaveAmount.nullable(),
  /** The most that a year leaves to the next one. */
  carryAmount: leaveAmount,
  /** The months of the next year in which carried days can be used. */
  carryMonths: z.int(),
  mayGoBelowZero: z.boolean(),
  archivedAt: f.instant.nullable(),
})

const kindFields = {
  name: f.text({ min: 1, max: 60 }),
  isPaid: z.boolean(),
  needsApproval: z.boolean(),
  needsNote: z.boolean(),
  yearlyAmount: z.int().min(0).max(largest).nullable(),
  carryAmount: z.int().min(0).max(largest),
  carryMonths: z.int().min(0).max(12),
  mayGoBelowZero: z.boolean(),
}

export const leaveKindInput = z.strictObject({ ...kindFields, unit: z.enum(leaveUnits) })
/** The unit of a kind never changes, because its ledger counts in it. */
export const leaveKindPatch = z.strictObject(kindFields).partial()

/** A line of a balance. The days of one absence are one line. */
export const leaveLine = z.object({
  reason: z.enum(leaveReasons),
  amount: leaveAmount,
  /** The first and last day of leave, or the day from which the line counts. */
  from: f.plainDate,
  to: f.plainDate,
  /** For CARRY: the last day on which carried days can be used. */
  carryUntil: f.plainDate.nullable(),
  timeOffId: f.id.nullable(),
  note: z.string(),
})

/** The balance of one kind. The lines add up to it. */
export const leaveBalance = z.object({
  kind: leaveKind,
  balance: leaveAmount,
  /** Carried days that run out next, if nobody uses them. */
  expiring: z.object({ amount: leaveAmount, until: f.plainDate }).nullable(),
  lines: z.array(leaveLine),
})

export const leaveBalances = z.object({ leaveYear: z.int(), balances: z.array(leaveBalance) })

export const leaveAdjustment = z.strictObject({
  leaveKindId: f.id,
  amount: z.int().min(-largest).max(largest),
  note: f.text({ min: 3, max: 160 }),
  /** Default: the present year. */
  leaveYear: z.int().min(2000).max(2100).optional(),
})

const byId = z.object({ id: f.id })

export const leaveOperations = {
  'leave-kind.list': operation({
    route: ['GET', '/api/leave-kind'],
    summary: 'List the kinds of time off; archived ones come last',
    permission: 'time-off.request',
    response: z.object({ items: z.array(leaveKind) }),
  }),
  'leave-kind.create': operation({
    route: ['POST', '/api/leave-kind'],
    summary: 'Create a kind of time off',
    permission: 'leave.manage',
    body: leaveKindInput,
    response: leaveKind,
    status: 201,
    idempotent: true,
    errors: ['NAME_TAKEN'],
  }),
  'leave-kind.update': operation({
    route: ['PATCH', '/api/leave-kind/{id}'],
    summary: 'Change a kind of time off; grants of this year stay',
    permission: 'leave.manage',
    params: byId,
    body: leaveKindPatch,
    response: leaveKind,
    versioned: true,
    errors: ['STALE_VERSION', 'NAME_TAKEN', 'TRANSITION_NOT_ALLOWED'],
  }),
  'leave-kind.archive': operation({
    route: ['POST', '/api/leave-kind/{id}/archive'],
    summary: 'Archive a kind: nobody can ask for it any more, and its history stays',
    permission: 'leave.manage',
    params: byId,
    response: leaveKind,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
  'leave-balance.get': operation({
    route: ['GET', '/api/business-user/{id}/leave-balance'],
    summary: 'Get the balances of a member in a leave year, each line explained',
    permission: 'time-off.request',
    params: byId,
    query: z.strictObject({ year: z.coerce.number<string>().int().min(2000).max(2100).optional() }),
    response: leaveBalances,
  }),
  'leave-balance.adjust': operation({
    route: ['POST', '/api/business-user/{id}/leave-balance'],
    summary: 'Add to the balance of somebody else, or take from it, with a reason',
    permission: 'time-off.approve',
    params: byId,
    body: leaveAdjustment,
    response: leaveBalances,
    status: 201,
    idempotent: true,
    errors: ['OWN_REQUEST'],
  }),
}

import * as z from 'zod'
import { blackoutKinds } from '../../rules/team/blackout-kind.ts'
import { faultOfDays } from '../../rules/team/blackout.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from './team.ts'

const named = z.object({ id: f.id, name: z.string() })

/** The days in the zone of the place, or else of the business. Without times, whole days. */
const days = {
  firstDay: f.plainDate,
  lastDay: f.plainDate,
  /** Null means from the start of the first day. */
  fromTime: f.wallTime.nullable(),
  /** Null means to the end of the last day. */
  toTime: f.wallTime.nullable(),
}

export const blackout = z.object({
  ...f.recordFields,
  ...days,
  /** The instants that follow from the days. */
  startTime: f.instant,
  endTime: f.instant,
  /** Null for colleagues of the member who may not know. Their `reason` is then empty. */
  kind: z.enum(blackoutKinds).nullable(),
  isPaid: z.boolean().nullable(),
  reason: z.string(),
  /** Null closes a place or the whole business. */
  serviceProvider: memberSummary.nullable(),
  /** The only place that is closed. */
  location: named.nullable(),
})

/** The sessions within the hours of a blackout. They stay, and so do their bookings. */
const concerned = z.object({
  sessions: z.int(),
  bookings: z.int(),
  /** The first of these sessions, by their start. */
  items: z.array(
    z.object({
      id: f.id,
      startTime: f.instant,
      endTime: f.instant,
      service: named,
      serviceProvider: memberSummary,
      bookingCount: z.int(),
    }),
  ),
})

const saved = z.object({ ...blackout.shape, concerned })

const stepMinutes = 5
const stepTime = f.wallTime
  .refine((time) => Number(time.slice(3)) % stepMinutes === 0, { params: { code: 'NOT_A_STEP', step: stepMinutes } })
  .nullable()

const fields = {
  /** Null concerns everyone. */
  memberId: f.id.nullable(),
  /** Null concerns every place. A blackout is for a member, for a place, or for the whole business. */
  locationId: f.id.nullable(),
  kind: z.enum(blackoutKinds),
  /** Whether the hours count as paid time. Default: by the kind. */
  isPaid: z.boolean(),
  reason: f.text({ max: 160 }),
  ...days,
  fromTime: stepTime,
  toTime: stepTime,
}

export const blackoutInput = z
  .strictObject({
    ...fields,
    memberId: fields.memberId.default(null),
    locationId: fields.locationId.default(null),
    isPaid: fields.isPaid.optional(),
    reason: fields.reason.default(''),
    fromTime: stepTime.default(null),
    toTime: stepTime.default(null),
  })
  .superRefine((body, context) => {
    const fault = faultOfDays(body)
    if (fault) context.addIssue({ code: 'custom', path: [fault.path], params: { ...fault.params, code: fault.code } })
    if (body.memberId !== null && body.locationId !== null)
      context.addIssue({ code: 'custom', path: ['locationId'], params: { code: 'NOT_APPLICABLE' } })
  })

const byId = z.object({ id: f.id })

export const blackoutOperations = {
  'blackout.list': operation({
    route: ['GET', '/api/blackout'],
    summary: 'List the blackout hours of the business and its members',
    permission: 'schedule.read',
    query: z.strictObject({
      ...f.paging,
      memberId: f.id.optional(),
      from: f.instant.optional(),
      to: f.instant.optional(),
    }),
    response: f.listOf(blackout),
  }),
  'blackout.create': operation({
    route: ['POST', '/api/blackout'],
    summary: 'Close the business or a place, or block hours of a member; lists the sessions within',
    permission: 'blackout.business',
    body: blackoutInput,
    response: saved,
    status: 201,
    idempotent: true,
  }),
  'blackout.update': operation({
    route: ['PATCH', '/api/blackout/{id}'],
    summary: 'Change blackout hours; lists the sessions within',
    permission: 'blackout.business',
    params: byId,
    body: z.strictObject(fields).partial(),
    response: saved,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
  'blackout.remove': operation({
    route: ['DELETE', '/api/blackout/{id}'],
    summary: 'Delete blackout hours',
    permission: 'blackout.business',
    params: byId,
    response: null,
    status: 204,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
}

import * as z from 'zod'
import { explainedDays } from '../../rules/team/explained-day.ts'
import { daysBetween } from '../../time/index.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { hoursChange } from './hours-change.ts'

export const workScheduleEntry = z.object({
  ...f.recordFields,
  /** 0 is Sunday. */
  dayOfWeek: z.int().min(0).max(6),
  startTime: f.wallTime.nullable(),
  endTime: f.wallTime.nullable(),
  isWorkingDay: z.boolean(),
  serviceProviderId: f.id,
})

/** Working hours of one day, in wall times of their place, or else of the business. */
export const hoursInterval = z.object({ startTime: f.wallTime, endTime: f.wallTime, locationId: f.id.nullable() })

/** A usual week, or two to four of them in turn. */
export const scheduleVersion = z.object({
  id: f.id,
  /** The first and last day. Null means no limit. */
  effectiveFrom: f.plainDate.nullable(),
  effectiveTo: f.plainDate.nullable(),
  weeks: z.int(),
  /** A Monday that begins week 1. */
  anchorMonday: f.plainDate,
  note: z.string(),
  entries: z.array(z.object({ week: z.int(), dayOfWeek: z.int(), ...hoursInterval.shape })),
})

/** Replaces one day. Without intervals it is a day off. */
export const scheduleException = z.object({
  id: f.id,
  date: f.plainDate,
  reason: z.string(),
  intervals: z.array(hoursInterval),
})

/** The week in force today, as the specification names its entries, with all versions and the exceptions from `from` on. */
export const workSchedule = z.object({
  timeZone: f.zone,
  entries: z.array(workScheduleEntry),
  /** Increases with every change of the versions or exceptions. */
  version: f.version,
  versions: z.array(scheduleVersion),
  /** The first day whose exceptions are listed. Earlier days cannot be changed. */
  from: f.plainDate,
  exceptions: z.array(scheduleException),
})

const span = { startTime: f.instant, endTime: f.instant }

const daySource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('EXCEPTION'), id: f.id }),
  z.object({ kind: z.literal('VERSION'), id: f.id, week: z.int() }),
  z.object({ kind: z.literal('NONE'), nextFrom: f.plainDate.nullable() }),
  z.object({ kind: z.literal('UNRESTRICTED') }),
])

/**
 * An absence within the planned hours. Owners, managers and the member see its kind and reason. For others it is `AWAY`
 * without a reason, except for closures of a place or the business.
 */
const subtracted = z.object({
  kind: z.enum(['CLOSURE', 'BLACKOUT', 'TIME_OFF', 'AWAY']),
  reason: z.string().nullable(),
  locationId: f.id.nullable(),
  ...span,
  /** The planned minutes that it covers. */
  minutes: z.int(),
})

export const memberDay = z.object({
  date: f.plainDate,
  source: daySource,
  intervals: z.array(z.object({ ...span, locationId: f.id.nullable() })),
  subtracted: z.array(subtracted),
  open: z.array(z.object(span)),
  /** Elapsed minutes. Null if the member never had a schedule, and so no hours to be outside of. */
  plannedMinutes: z.int().nullable(),
  openMinutes: z.int().nullable(),
  /** The minutes that the clocks skip (negative) or repeat on this day. */
  clockChangeMinutes: z.int(),
})

const dayRange = z
  .strictObject({ from: f.plainDate, to: f.plainDate })
  .refine(({ from, to }) => !(to < from), { path: ['to'], params: { code: 'NOT_AFTER_START' } })
  .refine(({ from, to }) => !(daysBetween(from, to) >= explainedDays), {
    path: ['to'],
    params: { code: 'TOO_LARGE', max: explainedDays },
  })

const byId = z.object({ id: f.id })

export const workScheduleOperations = {
  'work-schedule.get': operation({
    route: ['GET', '/api/business-user/{id}/work-schedule'],
    summary: 'Get the weekly schedule of a member, with its versions and exceptions',
    permission: 'schedule.read',
    params: byId,
    response: workSchedule,
  }),
  'work-schedule.replace': operation({
    route: ['PUT', '/api/business-user/{id}/work-schedule'],
    summary: 'Replace the versions and exceptions of a member from a day on; no slot changes',
    permission: 'schedule.update',
    params: byId,
    body: hoursChange,
    response: workSchedule,
    versioned: true,
    errors: ['STALE_VERSION', 'SCHEDULE_OVERLAPS'],
  }),
  'member-day.list': operation({
    route: ['GET', '/api/business-user/{id}/day'],
    summary: 'Explain the hours of a member for a range of local days, both ends included',
    permission: 'schedule.read',
    params: byId,
    query: dayRange,
    response: z.object({ timeZone: f.zone, days: z.array(memberDay) }),
  }),
}

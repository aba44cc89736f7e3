import * as z from 'zod'
import { rosterDays } from '../../rules/team/team-roster.ts'
import { roles } from '../../roles/role.ts'
import { daysBetween } from '../../time/index.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from './team.ts'
import { memberDay } from './work-schedule.ts'

const span = { startTime: f.instant, endTime: f.instant }
const named = z.object({ id: f.id, name: z.string() })

/**
 * An absence within the planned hours. Only the member, owners and managers get its kind and name, and read requests that
 * wait for a decision. For others it is `AWAY` without a name, except for closures.
 */
const rosterAbsence = z.object({
  kind: z.enum(['CLOSURE', 'BLACKOUT', 'TIME_OFF', 'AWAY']),
  status: z.enum(['APPROVED', 'REQUESTED']),
  /** The kind of the time off, or the reason of a closure or blackout. */
  name: z.string().nullable(),
  locationId: f.id.nullable(),
  ...span,
  minutes: z.int(),
})

const rosterDay = memberDay.omit({ subtracted: true }).extend({
  absences: z.array(rosterAbsence),
  /** The sessions that begin on the day, without cancelled ones. */
  sessions: z.int(),
  /** The elapsed minutes of the sessions with a booking. */
  bookedMinutes: z.int(),
})

/** Elapsed minutes. `openMinutes` is null for a member without a schedule. */
const rosterTotals = z.object({
  openMinutes: z.int().nullable(),
  awayMinutes: z.int(),
  sessions: z.int(),
  bookedMinutes: z.int(),
})

export const roster = z.object({
  timeZone: f.zone,
  members: z.array(
    z.object({
      member: memberSummary,
      jobTitle: z.string(),
      days: z.array(rosterDay),
      totals: rosterTotals,
      /**
       * The contracted minutes of a week, or null if none were agreed. `overMinutes` are the planned minutes of the seven
       * days less these, below zero if fewer are planned, and null if the member has no schedule. Only for owners, managers
       * and the member.
       */
      contract: z.object({ minutes: z.int(), overMinutes: z.int().nullable() }).nullable().optional(),
    }),
  ),
  /** How many people are where on each day. A null place is no place in particular. */
  places: z.array(z.object({ location: named.nullable(), minutes: z.int(), people: z.array(z.int()) })),
  /** What closes a place or the whole business on these days. */
  closures: z.array(z.object({ id: f.id, name: z.string(), location: named.nullable(), ...span })),
})

export const rosterOperations = {
  'team-roster.get': operation({
    route: ['GET', '/api/team-roster'],
    summary: 'Get the hours, absences and sessions of the team, or of one member; a provider gets their own',
    permission: 'schedule.read',
    query: z
      .strictObject({
        from: f.plainDate,
        to: f.plainDate,
        memberId: f.id.optional(),
        role: f.oneOrMore(roles),
        /** Members who are assigned to the service. */
        serviceId: f.id.optional(),
        /** Members with hours or a session at the location on one of the days. */
        locationId: f.id.optional(),
      })
      .refine(({ from, to }) => !(to < from), { path: ['to'], params: { code: 'NOT_AFTER_START' } })
      .superRefine(({ from, to, memberId }, context) => {
        const max = rosterDays[memberId === undefined ? 'team' : 'member']
        if (daysBetween(from, to) >= max)
          context.addIssue({ code: 'custom', path: ['to'], params: { code: 'TOO_LARGE', max } })
      }),
    response: roster,
  }),
}

import * as z from 'zod'
import { roles } from '../roles/role.ts'
import * as f from './fields.ts'
import { operation } from './operation.ts'

export const role = z.enum(roles)
export const memberStatuses = ['INVITED', 'ACTIVE', 'DEACTIVATED'] as const

/** Who a member is to any colleague. */
export const memberSummary = z.object({
  id: f.id,
  givenName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
})

const memberFields = {
  ...f.recordFields,
  givenName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  role,
  status: z.enum(memberStatuses),
  jobTitle: z.string(),
}

/** Left out where `member.read-private` does not reach: contact data, birth date, identification number. */
const privateFields = {
  email: z.string().optional(),
  identificationNumber: z.string().optional(),
  auth0UserId: z.string().nullable().optional(),
  dateOfBirth: f.plainDate.nullable().optional(),
  phoneNumber: z.string().optional(),
  addressLine1: z.string().optional(),
  addressLine2: z.string().optional(),
  country: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postalCode: z.string().optional(),
}

export const workScheduleEntry = z.object({
  ...f.recordFields,
  /** 0 is Sunday. */
  dayOfWeek: z.int().min(0).max(6),
  startTime: f.wallTime.nullable(),
  endTime: f.wallTime.nullable(),
  isWorkingDay: z.boolean(),
  serviceProviderId: f.id,
})

/** A row of the team list: identification numbers never stand in lists. */
export const memberListItem = z.object({
  ...memberFields,
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  serviceIds: z.array(f.id),
  weeklyMinutes: z.int().optional(),
  workSchedule: z.array(workScheduleEntry).optional(),
  /** The newest invitation of someone who has not signed in yet; only for those who may invite. */
  invitation: z.object({ sentAt: f.instant, expiresAt: f.instant }).nullable().optional(),
})

export const member = z.object({
  ...memberFields,
  ...privateFields,
  services: z.array(z.object({ id: f.id, name: z.string() })),
})

/** The answer to the specification's current-user call, with what the user may do. */
export const currentUser = z.object({
  ...memberFields,
  email: z.string(),
  identificationNumber: z.string(),
  auth0UserId: z.string(),
  dateOfBirth: f.plainDate.nullable(),
  phoneNumber: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  country: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  businessEntityId: f.id,
  permissions: z.array(z.string()),
})

export const blackout = z.object({
  ...f.recordFields,
  startTime: f.instant,
  endTime: f.instant,
  reason: z.string(),
  /** Null closes the whole business. */
  serviceProvider: memberSummary.nullable(),
})

/** What a person says of themselves. Email and role are not among it: those change by an invitation, or by their verb. */
export const profileFields = {
  givenName: f.text({ min: 1, max: 60 }),
  lastName: f.text({ max: 60 }),
  phoneNumber: f.phoneNumber,
  dateOfBirth: f.plainDate.nullable(),
  addressLine1: f.text({ max: 120 }),
  addressLine2: f.text({ max: 120 }),
  city: f.text({ max: 80 }),
  state: f.text({ max: 80 }),
  postalCode: f.text({ max: 12, pattern: /^[A-Z0-9 -]*$/ }),
  country: f.country,
}

/** The last two are for who looks after the team: nobody below writes them, not even of themselves. */
export const memberPatch = z
  .strictObject({
    ...profileFields,
    jobTitle: f.text({ max: 80 }),
    identificationNumber: f.text({ max: 30, allowsDigits: true }),
  })
  .partial()

const byId = z.object({ id: f.id })

export const teamOperations = {
  'business-user.get': operation({
    summary: 'Get the signed-in user of this business, with their permissions',
    background: true,
    params: z.object({ sub: z.string().min(1).max(200) }),
    response: currentUser,
  }),
  'member.list': operation({
    summary: 'List the members of the team',
    permission: 'member.list',
    query: z.strictObject({
      ...f.paging,
      role: f.oneOrMore(roles),
      status: f.oneOrMore(memberStatuses),
      serviceId: f.id.optional(),
    }),
    response: f.listOf(memberListItem),
  }),
  'member.get': operation({
    summary: 'Get a member of the team',
    permission: 'member.list',
    params: byId,
    response: member,
  }),
  'member.update': operation({
    summary: "Change a member's profile",
    permission: 'member.update',
    params: byId,
    body: memberPatch,
    response: member,
    versioned: true,
    errors: ['STALE_VERSION'],
  }),
  'member.change-role': operation({
    summary: 'Change the role of a member',
    permission: 'member.manage-junior',
    params: byId,
    body: z.strictObject({ role }),
    response: member,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'OWN_MEMBERSHIP', 'LAST_OWNER'],
  }),
  'member.deactivate': operation({
    summary: 'Deactivate a member at once; their slots and bookings stay',
    permission: 'member.manage-junior',
    params: byId,
    response: member,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'OWN_MEMBERSHIP', 'LAST_OWNER'],
  }),
  'member.reactivate': operation({
    summary: 'Reactivate a member',
    permission: 'member.manage-junior',
    params: byId,
    response: member,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'LIMIT_REACHED'],
  }),
  'member.remove': operation({
    summary: 'Remove a member without future slots from the team; their history stays',
    permission: 'member.manage-junior',
    params: byId,
    response: null,
    status: 204,
    versioned: true,
    errors: ['STALE_VERSION', 'OWN_MEMBERSHIP', 'LAST_OWNER', 'PROVIDERS_HAVE_SLOTS'],
  }),
  'work-schedule.get': operation({
    summary: 'Get the weekly schedule of a member',
    permission: 'schedule.read',
    params: byId,
    response: z.object({ timeZone: f.zone, entries: z.array(workScheduleEntry) }),
  }),
  'blackout.list': operation({
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
}

import * as z from 'zod'
import { roles } from '../../roles/role.ts'
import { employmentEndReasons, employmentTypes } from '../../rules/team/employment.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { workScheduleEntry } from './work-schedule.ts'

export const role = z.enum(roles)
export const memberStatuses = ['INVITED', 'ACTIVE', 'DEACTIVATED'] as const

/** The fields of a member that every colleague sees. */
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

/** Contact data, birth date and identification number. Missing if the caller has no `member.read-private` for them. */
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
  emergencyName: z.string().optional(),
  emergencyRelation: z.string().optional(),
  emergencyPhoneNumber: z.string().optional(),
  /** The minutes of a week in the contract. Null if nobody entered them. */
  contractedMinutesWeek: z.int().nullable().optional(),
}

/** A row of the team list. Lists never contain identification numbers. */
export const memberListItem = z.object({
  ...memberFields,
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  serviceIds: z.array(f.id),
  weeklyMinutes: z.int().optional(),
  contractedMinutesWeek: z.int().nullable().optional(),
  workSchedule: z.array(workScheduleEntry).optional(),
  /** The group whose rules give their commission. Null for members who are not on the payroll. */
  commissionGroup: z.object({ id: f.id, displayName: z.string() }).nullable().optional(),
  /** The newest invitation of a member who has not signed in yet. Only for users who may invite. */
  invitation: z.object({ sentAt: f.instant, expiresAt: f.instant }).nullable().optional(),
})

export const member = z.object({
  ...memberFields,
  ...privateFields,
  services: z.array(z.object({ id: f.id, name: z.string() })),
})

/** The response of the specification's current-user call, with the permissions of the user. */
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
  emergencyName: z.string(),
  emergencyRelation: z.string(),
  emergencyPhoneNumber: z.string(),
  contractedMinutesWeek: z.int().nullable(),
  businessEntityId: f.id,
  permissions: z.array(z.string()),
})

/** The fields of a profile that a user can edit. Email and role change by an invitation or by their own verb. */
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
  emergencyName: f.text({ max: 120 }),
  emergencyRelation: f.text({ max: 60 }),
  emergencyPhoneNumber: f.phoneNumber,
}

/**
 * A change of a profile. Only users who manage the team may set the fields after the profile, even in their own. Nobody
 * but owners sets their own contracted hours.
 */
export const memberPatch = z
  .strictObject({
    ...profileFields,
    jobTitle: f.text({ max: 80 }),
    identificationNumber: f.text({ max: 30, allowsDigits: true }),
    contractedMinutesWeek: z.int().min(0).max(10_080).multipleOf(15).nullable(),
    /** All services that the member gives. */
    serviceIds: z
      .array(f.id)
      .max(200)
      .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'NOT_DISTINCT' } }),
  })
  .partial()

const byId = z.object({ id: f.id })

export const teamOperations = {
  'business-user.get': operation({
    route: ['GET', '/api/business-user/{sub}'],
    summary: 'Get the signed-in user of this business, with their permissions',
    background: true,
    params: z.object({ sub: z.string().min(1).max(200) }),
    response: currentUser,
  }),
  'member.list': operation({
    route: ['GET', '/api/business-user'],
    summary: 'List the members of the team',
    permission: 'member.list',
    query: z.strictObject({
      ...f.paging,
      role: f.oneOrMore(roles),
      status: f.oneOrMore(memberStatuses),
      serviceId: f.id.optional(),
      /** Members whose hours in force have a day at the location. Needs `schedule.read` for all members. */
      locationId: f.id.optional(),
    }),
    response: f.listOf(memberListItem),
  }),
  'member.get': operation({
    route: ['GET', '/api/business-user/{id}/profile'],
    summary: 'Get a member of the team',
    permission: 'member.list',
    params: byId,
    response: member,
  }),
  'member.update': operation({
    route: ['PATCH', '/api/business-user/{id}'],
    summary: "Change a member's profile",
    permission: 'member.update',
    params: byId,
    body: memberPatch,
    response: member,
    versioned: true,
    errors: ['STALE_VERSION', 'PROVIDERS_HAVE_SLOTS'],
  }),
  'member.change-role': operation({
    route: ['POST', '/api/business-user/{id}/role'],
    summary: 'Change the role of a member',
    permission: 'member.manage-junior',
    params: byId,
    body: z.strictObject({ role }),
    response: member,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'OWN_MEMBERSHIP', 'LAST_OWNER'],
  }),
  'business-entity.transfer': operation({
    route: ['POST', '/api/business-entity/ownership'],
    summary: 'Make another member the owner; the caller becomes a business manager',
    permission: 'entity.transfer-ownership',
    body: z.strictObject({
      memberId: f.id,
      /** The full name of the new owner, as the page shows it. */
      confirmation: f.text({ min: 1, max: 121 }),
    }),
    response: member,
    /** `If-Match` is the version of the new owner. */
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'OWN_MEMBERSHIP'],
  }),
  'member.deactivate': operation({
    route: ['POST', '/api/business-user/{id}/deactivate'],
    summary: 'Deactivate a member at once, and end their employment; their slots and bookings stay',
    permission: 'member.manage-junior',
    params: byId,
    /** The last day of the employment. Without it, the employment goes on. */
    body: z.strictObject({ lastDay: f.plainDate, endReason: z.enum(employmentEndReasons) }).partial(),
    response: member,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'OWN_MEMBERSHIP', 'LAST_OWNER'],
  }),
  'member.reactivate': operation({
    route: ['POST', '/api/business-user/{id}/reactivate'],
    summary: 'Reactivate a member, and begin an employment',
    permission: 'member.manage-junior',
    params: byId,
    /** Without a first day, no period of employment begins. Its type defaults to PERMANENT. */
    body: z.strictObject({ firstDay: f.plainDate, employmentType: z.enum(employmentTypes) }).partial(),
    response: member,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'LIMIT_REACHED'],
  }),
  'member.remove': operation({
    route: ['DELETE', '/api/business-user/{id}'],
    summary: 'Remove a member without future slots from the team; their history stays',
    permission: 'member.manage-junior',
    params: byId,
    response: null,
    status: 204,
    versioned: true,
    errors: ['STALE_VERSION', 'OWN_MEMBERSHIP', 'LAST_OWNER', 'PROVIDERS_HAVE_SLOTS'],
  }),
}

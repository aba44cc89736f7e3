import { blackoutKinds } from '@steward/shared/rules/team/blackout-kind'
import type { PlainDate } from '@steward/shared/time'
import { boolean, customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant, plainDate, tenantColumns, wallTime } from '../../database/columns.ts'
import { addressColumns } from '../business/business.ts'

/** Migration 0002. `auth0UserId` is the provider's sub. Null until the first sign-in. */
export const businessUser = pgTable('business_user', {
  ...tenantColumns(),
  auth0UserId: text('auth0_user_id'),
  role: text('role', { enum: ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER'] })
    .notNull()
    .default('STAFF'),
  status: text('status', { enum: ['INVITED', 'ACTIVE', 'DEACTIVATED'] })
    .notNull()
    .default('INVITED'),
  givenName: text('given_name').notNull(),
  lastName: text('last_name').notNull().default(''),
  email: text('email').notNull(),
  phoneNumber: text('phone_number').notNull().default(''),
  jobTitle: text('job_title').notNull().default(''),
  avatar: text('avatar'),
  identificationNumber: text('identification_number').notNull().default(''),
  dateOfBirth: plainDate('date_of_birth'),
  ...addressColumns(),
  /** Migration 0300. The version of all hours of the member: their work schedules and exceptions. */
  hoursVersion: integer('hours_version').notNull().default(1),
  /** Migration 0372. Null for everybody who is on the team. */
  deactivatedAt: instant('deactivated_at'),
  /** Migration 0335. Null: no hours were agreed. */
  contractedMinutesWeek: integer('contracted_minutes_week'),
  /** Migration 0335. Only for owners, managers and the member. */
  emergencyName: text('emergency_name').notNull().default(''),
  emergencyRelation: text('emergency_relation').notNull().default(''),
  emergencyPhoneNumber: text('emergency_phone_number').notNull().default(''),
})

/** A day that a trigger of the database computes from the instants if it is left out. */
const filledDate = customType<{ data: PlainDate; driverData: string; notNull: true; default: true }>({
  dataType: () => 'date',
})

/**
 * Migrations 0002 and 0325. With `businessUserId` null, a place or the whole business is closed. The instants follow from
 * days and times, in the zone of the place or else of the business. The database fills in missing days from the instants.
 */
export const blackout = pgTable('blackout', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id'),
  locationId: uuid('location_id'),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
  reason: text('reason').notNull().default(''),
  createdById: uuid('created_by_id'),
  kind: text('kind', { enum: blackoutKinds }).notNull().default('OTHER'),
  isPaid: boolean('is_paid').notNull().default(false),
  firstDay: filledDate('first_day'),
  lastDay: filledDate('last_day'),
  /** Null means from the start of the first day. */
  fromTime: wallTime('from_time'),
  /** Null means to the end of the last day. */
  toTime: wallTime('to_time'),
})

/** Migrations 0002 and 0030. The ticket itself exists only in the invitation's link. This table stores its hash. */
export const invitation = pgTable('invitation', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  email: text('email').notNull(),
  role: text('role', { enum: ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER'] }).notNull(),
  status: text('status', { enum: ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] })
    .notNull()
    .default('PENDING'),
  locale: text('locale', { enum: ['en', 'de', 'es'] })
    .notNull()
    .default('en'),
  ticketHash: text('ticket_hash'),
  invitedById: uuid('invited_by_id'),
  /** When the current link was sent. Null: when the invitation was created. */
  sentAt: instant('sent_at'),
  expiresAt: instant('expires_at').notNull(),
  acceptedAt: instant('accepted_at'),
})

/** Migration 0030. Replaced tickets. Their links explain that there is a newer one. */
export const invitationReplacedTicket = pgTable('invitation_replaced_ticket', {
  ticketHash: text('ticket_hash').primaryKey(),
  entityId: entityId(),
  invitationId: uuid('invitation_id').notNull(),
  createdAt: instant('created_at').notNull(),
})

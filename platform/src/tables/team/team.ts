import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant, plainDate, tenantColumns } from '../../database/columns.ts'
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
})

/** With `businessUserId` null, the whole business is closed. */
export const blackout = pgTable('blackout', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id'),
  locationId: uuid('location_id'),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
  reason: text('reason').notNull().default(''),
  createdById: uuid('created_by_id'),
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

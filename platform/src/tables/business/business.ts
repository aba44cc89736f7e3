import type { OpeningException, OpeningInterval } from '@steward/shared/rules/business/opening-hours'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { currency, instant, percentage, recordColumns, tenantColumns } from '../../database/columns.ts'

/** Migration 0001. Every other table calls its `id` `entity_id`. */
export const businessEntity = pgTable('business_entity', {
  ...recordColumns(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  logoUrl: text('logo_url'),
  auth0OrganizationId: text('auth0_organization_id').notNull(),
  timeZone: text('time_zone').notNull(),
  /** Migration 0385: the triggers of the tables that it depends on set it, and nothing takes it back. */
  isOnboardingCompleted: boolean('is_onboarding_completed').notNull().default(false),
  worksAlone: boolean('works_alone').notNull().default(false),
})

/** A postal address. Unknown fields are empty. */
export const addressColumns = () => ({
  addressLine1: text('address_line1').notNull().default(''),
  addressLine2: text('address_line2').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  country: text('country').notNull().default(''),
})

export const businessDetails = pgTable('business_details', {
  ...tenantColumns(),
  taxIdentificationNumber: text('tax_identification_number').notNull().default(''),
  registrationNumber: text('registration_number').notNull().default(''),
  registrationName: text('registration_name').notNull().default(''),
  email: text('email').notNull().default(''),
  phoneNumber: text('phone_number').notNull().default(''),
  ...addressColumns(),
})

export const businessPaymentDetails = pgTable('business_payment_details', {
  ...tenantColumns(),
  currency: currency().notNull(),
  taxPercentage: percentage('tax_percentage').notNull(),
})

/** Null means unlimited. */
export const platformConfiguration = pgTable('platform_configuration', {
  ...tenantColumns(),
  serviceLimit: integer('service_limit'),
  locationLimit: integer('location_limit'),
  membershipLimit: integer('membership_limit'),
  userLimit: integer('user_limit'),
})

export const location = pgTable('location', {
  ...tenantColumns(),
  name: text('name').notNull(),
  email: text('email').notNull().default(''),
  phoneNumber: text('phone_number').notNull().default(''),
  ...addressColumns(),
  /** Null means the time zone of the business. */
  timeZone: text('time_zone'),
  /** Migration 0365, with the opening hours. */
  archivedAt: instant('archived_at'),
  openingHours: jsonb('opening_hours').$type<OpeningInterval[]>().notNull().default([]),
  openingExceptions: jsonb('opening_exceptions').$type<OpeningException[]>().notNull().default([]),
})

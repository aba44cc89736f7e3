import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { currency, entityId, instant, minorUnits, tenantColumns } from '../../database/columns.ts'

/** Migration 0003. */
export const serviceTag = pgTable('service_tag', {
  ...tenantColumns(),
  displayName: text('display_name').notNull(),
  tag: text('tag').notNull(),
})

/** `duration` is in minutes. `archivedAt` ends the sale of a service, while its slots and bookings remain. */
export const service = pgTable('service', {
  ...tenantColumns(),
  locationId: uuid('location_id'),
  tagId: uuid('tag_id'),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  type: text('type', { enum: ['SPOT', 'APPOINTMENT'] }).notNull(),
  duration: integer('duration').notNull(),
  eventCurrency: currency('event_currency').notNull(),
  eventCost: minorUnits('event_cost').notNull(),
  archivedAt: instant('archived_at'),
})

/** The members who give a service. */
export const serviceProvider = pgTable(
  'service_provider',
  {
    entityId: entityId(),
    serviceId: uuid('service_id').notNull(),
    businessUserId: uuid('business_user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.serviceId, table.businessUserId] })],
)

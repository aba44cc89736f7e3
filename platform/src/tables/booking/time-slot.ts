import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  currency,
  instant,
  ledgerColumns,
  minorUnits,
  plainDate,
  tenantColumns,
  wallTime,
} from '../../database/columns.ts'

/**
 * Migrations 0003 and 0285. Code that writes a booking updates `seatsTaken` and `bookingCount` in the same transaction. The
 * database rejects a COMMIT if they do not match the occupying bookings.
 */
export const timeSlot = pgTable('time_slot', {
  ...tenantColumns(),
  serviceId: uuid('service_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  repetitionReferenceId: uuid('repetition_reference_id'),
  /** The local day that the rule of the series names. A move of the slot does not change it. Null without a series. */
  occurrenceDate: plainDate('occurrence_date'),
  status: text('status', { enum: ['ACTIVE', 'CANCELLED', 'COMPLETED'] })
    .notNull()
    .default('ACTIVE'),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
  currency: currency().notNull().default('USD'),
  price: minorUnits('price').notNull().default(0),
  slots: integer('slots').notNull().default(0),
  seatsTaken: integer('seats_taken').notNull().default(0),
  bookingCount: integer('booking_count').notNull().default(0),
  /** The recorded override that lets a provider have two slots at once. */
  conflictForced: boolean('conflict_forced').notNull().default(false),
  cancelReason: text('cancel_reason'),
  cancelledAt: instant('cancelled_at'),
  completedAt: instant('completed_at'),
  createdById: uuid('created_by_id'),
})

/**
 * Migrations 0003 and 0070. The rule of a series, in local time. Its id is the `repetitionReferenceId` of the slots.
 */
export const timeSlotSeries = pgTable('time_slot_series', {
  ...tenantColumns(),
  serviceId: uuid('service_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  /** The value of an RRULE property (RFC 5545), in the format of `formatRecurrence`. */
  rrule: text('rrule').notNull(),
  startsOn: plainDate('starts_on').notNull(),
  excludedDates: plainDate('excluded_dates').array().notNull().default([]),
  startTime: wallTime('start_time').notNull(),
  duration: integer('duration').notNull(),
  timeZone: text('time_zone').notNull(),
  currency: currency().notNull(),
  price: minorUnits('price').notNull(),
  slots: integer('slots').notNull(),
  splitFromId: uuid('split_from_id'),
})

/** Migration 0110. The slots that one copy of a week created. */
export const timeSlotCopy = pgTable('time_slot_copy', {
  ...ledgerColumns(),
  actorId: uuid('actor_id').notNull(),
  slotIds: uuid('slot_ids').array().notNull(),
  undoneAt: instant('undone_at'),
})

export type SeriesRow = typeof timeSlotSeries.$inferSelect
export type SlotRow = typeof timeSlot.$inferSelect

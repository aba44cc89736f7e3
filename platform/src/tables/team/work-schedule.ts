import type { HoursDifference } from '@steward/shared/rules/team/hours-difference'
import type { HoursChange } from '@steward/shared/rules/team/schedule-change'
import { timeOffStatuses } from '@steward/shared/rules/team/time-off-status'
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant, plainDate, tenantColumns, wallTime } from '../../database/columns.ts'

/** Migration 0300. A usual week of a member, or up to four in turn. At most one is in force on a day. */
export const workSchedule = pgTable('work_schedule', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  effectiveFrom: plainDate('effective_from'),
  effectiveTo: plainDate('effective_to'),
  weeks: smallint('weeks').notNull().default(1),
  anchorMonday: plainDate('anchor_monday').notNull(),
  note: text('note').notNull().default(''),
})

/**
 * Wall times in the time zone of the location, or else of the business. `dayOfWeek` 0 is Sunday. The dates are those of
 * the version, because the release before reads them. Entries without a version became exceptions.
 */
export const workScheduleEntry = pgTable('work_schedule_entry', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  locationId: uuid('location_id'),
  dayOfWeek: smallint('day_of_week').notNull(),
  isWorkingDay: boolean('is_working_day').notNull().default(true),
  startTime: wallTime('start_time'),
  endTime: wallTime('end_time'),
  effectiveFrom: plainDate('effective_from'),
  effectiveTo: plainDate('effective_to'),
  workScheduleId: uuid('work_schedule_id'),
  /** The week in turn. The first is 1. */
  week: smallint('week').notNull().default(1),
})

/** Migration 0300. Replaces one day of a member. Without intervals it is a day off. */
export const scheduleException = pgTable('schedule_exception', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  date: plainDate('date').notNull(),
  reason: text('reason').notNull().default(''),
})

export const scheduleExceptionInterval = pgTable('schedule_exception_interval', {
  id: uuid('id').primaryKey().defaultRandom(),
  entityId: entityId(),
  scheduleExceptionId: uuid('schedule_exception_id').notNull(),
  locationId: uuid('location_id'),
  startTime: wallTime('start_time').notNull(),
  endTime: wallTime('end_time').notNull(),
})

/** Migration 0340. A request of a member for other hours. At most one of a member waits. */
export const scheduleRequest = pgTable('schedule_request', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  status: text('status', { enum: timeOffStatuses }).notNull().default('REQUESTED'),
  hours: jsonb('hours').$type<HoursChange>().notNull(),
  /** The version of the hours from which it started. */
  hoursVersion: integer('hours_version').notNull(),
  /** What it changed when it was decided. Null while it waits. */
  difference: jsonb('difference').$type<HoursDifference[]>(),
  /** The member's message to the approver. */
  note: text('note').notNull().default(''),
  decisionKind: text('decision_kind', { enum: ['APPROVER', 'NOT_NEEDED'] }),
  decidedById: uuid('decided_by_id'),
  decidedAt: instant('decided_at'),
  decisionNote: text('decision_note').notNull().default(''),
})

import { decisionKinds } from '@steward/shared/rules/team/time-off-transitions'
import { leaveReasons } from '@steward/shared/rules/team/leave-ledger'
import { leaveUnits } from '@steward/shared/rules/team/leave-kind'
import { timeOffStatuses } from '@steward/shared/rules/team/time-off-status'
import { timeOffParts } from '@steward/shared/rules/team/time-off-span'
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ledgerColumns, plainDate, tenantColumns, wallTime } from '../../database/columns.ts'

/** Migration 0310. Amounts are hundredths of a day, or minutes if the unit is HOUR. */
export const leaveKind = pgTable('leave_kind', {
  ...tenantColumns(),
  tag: text('tag').notNull(),
  name: text('name').notNull(),
  unit: text('unit', { enum: leaveUnits }).notNull(),
  isPaid: boolean('is_paid').notNull(),
  needsApproval: boolean('needs_approval').notNull(),
  needsNote: boolean('needs_note').notNull(),
  /** Null: nobody has a balance of this kind. */
  yearlyAmount: integer('yearly_amount'),
  carryAmount: integer('carry_amount').notNull().default(0),
  carryMonths: smallint('carry_months').notNull().default(0),
  mayGoBelowZero: boolean('may_go_below_zero').notNull().default(false),
  archivedAt: instant('archived_at'),
})

/**
 * Migrations 0002 and 0310. The days are the record, in the zone of the business. The instants follow from them. A
 * release from before wrote instants without days, so a trigger sets missing days.
 */
export const timeOff = pgTable('time_off', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  /** Null for absences of a release that knew no kinds. */
  leaveKindId: uuid('leave_kind_id'),
  status: text('status', { enum: timeOffStatuses }).notNull().default('REQUESTED'),
  firstDay: plainDate('first_day').notNull(),
  lastDay: plainDate('last_day').notNull(),
  part: text('part', { enum: timeOffParts }).notNull().default('WHOLE'),
  fromTime: wallTime('from_time'),
  toTime: wallTime('to_time'),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
  /** What it uses of the balance, as requested or approved. */
  amount: integer('amount').notNull().default(0),
  /** The member's note. */
  reason: text('reason').notNull().default(''),
  decisionKind: text('decision_kind', { enum: decisionKinds }),
  decidedById: uuid('decided_by_id'),
  decidedAt: instant('decided_at'),
  /** Why it was rejected, ended, or approved beyond the balance. */
  decisionNote: text('decision_note').notNull().default(''),
  createdById: uuid('created_by_id'),
})

/** Migration 0310. The ledger of balances. It is append-only (docs/decisions/0103-leave-ledger.md). */
export const leaveEntry = pgTable('leave_entry', {
  ...ledgerColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  leaveKindId: uuid('leave_kind_id').notNull(),
  leaveYear: smallint('leave_year').notNull(),
  reason: text('reason', { enum: leaveReasons }).notNull(),
  amount: integer('amount').notNull(),
  day: plainDate('day').notNull(),
  /** Only for CARRY. */
  carryMost: integer('carry_most'),
  carryUntil: plainDate('carry_until'),
  timeOffId: uuid('time_off_id'),
  note: text('note').notNull().default(''),
  createdById: uuid('created_by_id'),
})

import type { Terms } from '@steward/shared/rules/common/terms'
import type { Instant } from '@steward/shared/time'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { settingCase } from '../kernel/setting-case.ts'
import { timeSlot } from '../tables/booking/time-slot.ts'
import { hasStatus } from './has-status.ts'

// The rules of a slot in SQL, by the names that they have in `shared/rules/booking/slot-transitions.ts` and
// `shared/rules/booking/booking-transitions.ts`. A test compares both.

/** A condition on a slot that has another name in the statement. */
export const isActive = ({ status }: { status: SQLWrapper }): SQL => hasStatus(status, ['ACTIVE'])

export const isActiveSlot: SQL = isActive(timeSlot)

export const isCompletedSlot: SQL = hasStatus(timeSlot.status, ['COMPLETED'])

export const takesPlace: SQL = sql`not ${hasStatus(timeSlot.status, ['CANCELLED'])}`

export const isUpcoming = (now: Instant): SQL => sql`(${isActiveSlot} and ${timeSlot.startTime} > ${now})`

export const hasEnded = (now: Instant): SQL => sql`(${isCompletedSlot} or ${timeSlot.endTime} <= ${now})`

export const isOpenSlot = (now: Instant): SQL => sql`(${isActiveSlot} and ${timeSlot.endTime} > ${now})`

export const isRunning = (now: Instant): SQL => sql`(${isOpenSlot(now)} and ${timeSlot.startTime} <= ${now})`

/** The interval between the end of a slot and the instant at which it completes by itself. */
const untilCompletion = (terms: Terms) => settingCase(terms, 'slotCompletion', timeSlot.startTime)

export const isDueToComplete = (now: Instant, terms: Terms): SQL =>
  sql`(${isActiveSlot} and ${timeSlot.endTime} + ${untilCompletion(terms)} <= ${now})`

export const countsAsCompleted = (now: Instant, terms: Terms): SQL =>
  sql`(${isCompletedSlot} or (${isActiveSlot} and ${timeSlot.endTime} + ${untilCompletion(terms)} < ${now}))`

import type { OpenSpan } from '@steward/shared/rules/team/spans'
import { sql, type SQL } from 'drizzle-orm'
import { service } from '../tables/booking/service.ts'
import { timeSlot } from '../tables/booking/time-slot.ts'

// The rule of `shared/rules/team/blackout.ts` in SQL. A test compares both.

/** Whether a slot, joined with its service, is in the hours of a blackout. */
export const concernsSlot = (blackout: OpenSpan & { memberId: string | null; locationId: string | null }): SQL =>
  sql`(${timeSlot.startTime} < ${blackout.endTime} and ${timeSlot.endTime} > ${blackout.startTime}
    and ${blackout.memberId === null ? sql`true` : sql`${timeSlot.providerId} = ${blackout.memberId}`}
    and ${blackout.locationId === null ? sql`true` : sql`${service.locationId} is not distinct from ${blackout.locationId}`})`

import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ledgerColumns } from '../database/columns.ts'
import type { CancelledBooking } from './booking.ts'
import type { SeriesRow, SlotRow } from './time-slot.ts'

/** Everything that is needed to put the slots back, and to see whether somebody touched them since. */
export interface BeforeChange {
  series: Pick<
    SeriesRow,
    'id' | 'rrule' | 'startTime' | 'duration' | 'providerId' | 'slots' | 'price' | 'excludedDates'
  > & {
    versionAfter: number
  }
  /** The series that the change made, if it did. */
  madeSeriesId: string | null
  slots: (Pick<SlotRow, 'id' | 'startTime' | 'endTime' | 'providerId' | 'slots' | 'price' | 'conflictForced'> & {
    versionAfter: number
  })[]
  /** Those that were cancelled with their slots. */
  bookings: CancelledBooking[]
  /** False where customers were not told of the change: they are not told that it is taken back either. */
  notify?: boolean | undefined
}

/** Migration 0071. One change of a series, with what it found. */
export const timeSlotSeriesOperation = pgTable('time_slot_series_operation', {
  ...ledgerColumns(),
  seriesId: uuid('series_id').notNull(),
  kind: text('kind', { enum: ['UPDATE', 'CANCEL'] }).notNull(),
  actorId: uuid('actor_id').notNull(),
  before: jsonb('before').$type<BeforeChange>().notNull(),
  undoneAt: instant('undone_at'),
})

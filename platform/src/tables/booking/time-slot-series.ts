import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ledgerColumns } from '../../database/columns.ts'
import type { CancelledBooking } from './booking.ts'
import type { SeriesRow, SlotRow } from './time-slot.ts'

/** The data for restoring the slots, and for detecting changes since. */
export interface BeforeChange {
  series: Pick<
    SeriesRow,
    'id' | 'rrule' | 'startTime' | 'duration' | 'providerId' | 'slots' | 'price' | 'excludedDates'
  > & {
    versionAfter: number
  }
  /** The series that the change created, if any. */
  madeSeriesId: string | null
  slots: (Pick<SlotRow, 'id' | 'startTime' | 'endTime' | 'providerId' | 'slots' | 'price' | 'conflictForced'> & {
    versionAfter: number
  })[]
  /** The bookings that were cancelled with their slots. */
  bookings: CancelledBooking[]
  /** False if customers were not notified of the change. They are then not notified of its undo either. */
  notify?: boolean | undefined
}

/** Migration 0071. One change of a series, with the state before it. */
export const timeSlotSeriesOperation = pgTable('time_slot_series_operation', {
  ...ledgerColumns(),
  seriesId: uuid('series_id').notNull(),
  kind: text('kind', { enum: ['UPDATE', 'CANCEL'] }).notNull(),
  actorId: uuid('actor_id').notNull(),
  before: jsonb('before').$type<BeforeChange>().notNull(),
  undoneAt: instant('undone_at'),
})

import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ledgerColumns } from '../../../database/columns.ts'
import type { BeforeChange } from './series-operation.ts'

/** Migration 0071. One change of a series, with what it found. */
export const timeSlotSeriesOperation = pgTable('time_slot_series_operation', {
  ...ledgerColumns(),
  seriesId: uuid('series_id').notNull(),
  kind: text('kind', { enum: ['UPDATE', 'CANCEL'] }).notNull(),
  actorId: uuid('actor_id').notNull(),
  before: jsonb('before').$type<BeforeChange>().notNull(),
  undoneAt: instant('undone_at'),
})

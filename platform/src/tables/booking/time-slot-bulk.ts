import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ledgerColumns } from '../../database/columns.ts'
import type { BeforeChange } from './time-slot-series.ts'

/** Migration 0125. One change of many slots, with the state before it. */
export const timeSlotBulkOperation = pgTable('time_slot_bulk_operation', {
  ...ledgerColumns(),
  kind: text('kind', { enum: ['MOVE', 'CANCEL'] }).notNull(),
  actorId: uuid('actor_id').notNull(),
  before: jsonb('before').$type<Pick<BeforeChange, 'slots' | 'bookings' | 'notify'>>().notNull(),
  undoneAt: instant('undone_at'),
})

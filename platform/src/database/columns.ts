import { bigint, char, customType, integer, numeric, uuid } from 'drizzle-orm/pg-core'
import { toInstant, type Instant, type PlainDate, type WallTime } from '@steward/shared/time'

/**
 * The kinds of column the tables are made of. Table definitions (`api/<domain>/tables.ts`) mirror the migrations so
 * that queries are typed; constraints, indexes and row security are written in SQL only.
 */

/** A point in time. The column is timestamptz(3), so the text is exact: no microseconds are cut. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: readInstant,
})

/** PostgreSQL's text of a timestamptz as an instant; also for expressions such as `max(start_time)`. */
export function readInstant(text: string): Instant {
  // `2026-11-19 09:00:00+00`, as nearly all are: a list of 200 rows reads a thousand of them.
  if (text.length === 22 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z` as Instant
  if (!text.endsWith('+00')) return toInstant(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
  const [day, clock = ''] = text.slice(0, -3).split(' ')
  const [seconds, fraction = ''] = clock.split('.')
  return `${day}T${seconds}.${fraction.padEnd(3, '0')}Z` as Instant
}

/** A calendar day. */
export const plainDate = customType<{ data: PlainDate; driverData: string }>({ dataType: () => 'date' })

/** A clock reading, `HH:mm`; the zone stands elsewhere. */
export const wallTime = customType<{ data: WallTime; driverData: string }>({ dataType: () => 'wall_time' })

/** A file. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (content) => Buffer.from(content.buffer, content.byteOffset, content.byteLength),
})

/** Whole minor units (sen, cent); the currency stands beside it. Well within what a JavaScript number holds. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** ISO 4217. */
export const currency = (name = 'currency') => char(name, { length: 3 })

/** A decimal string as it was written, `8` or `7.5`. */
export const percentage = (name: string) => numeric(name)

/** Whose row it is. */
export const entityId = () => uuid('entity_id').notNull()

/** What every record carries (specification, section 3). The instants come from the platform's clock: no default. */
export const recordColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  deletedAt: instant('deleted_at'),
})

/** A record of one business. */
export const tenantColumns = () => ({ ...recordColumns(), entityId: entityId() })

/** A line of a ledger or an issued document: written once. */
export const ledgerColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  entityId: entityId(),
  createdAt: instant('created_at').notNull(),
})

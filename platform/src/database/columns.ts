import { bigint, char, customType, integer, numeric, uuid } from 'drizzle-orm/pg-core'
import { toInstant, type Instant, type PlainDate, type WallTime } from '@steward/shared/time'

/**
 * The column types of the tables. Table definitions (`platform/src/tables`) repeat the migrations to give queries
 * types. Constraints, indexes and row security exist in SQL only.
 */

/** A point in time. The column is timestamptz(3), so the text loses no digits. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: readInstant,
})

/** Parses PostgreSQL's text of a timestamptz. Also for expressions such as `max(start_time)`. */
export function readInstant(text: string): Instant {
  // The common form, `2026-11-19 09:00:00+00`, is parsed fast: a list of 200 rows contains a thousand instants.
  if (text.length === 22 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z` as Instant
  if (!text.endsWith('+00')) return toInstant(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
  const [day, clock = ''] = text.slice(0, -3).split(' ')
  const [seconds, fraction = ''] = clock.split('.')
  return `${day}T${seconds}.${fraction.padEnd(3, '0')}Z` as Instant
}

/** A calendar day. */
export const plainDate = customType<{ data: PlainDate; driverData: string }>({ dataType: () => 'date' })

/** A clock reading, `HH:mm`. The time zone is stored elsewhere. */
export const wallTime = customType<{ data: WallTime; driverData: string }>({ dataType: () => 'wall_time' })

/** The bytes of a file. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (content) => Buffer.from(content.buffer, content.byteOffset, content.byteLength),
})

/**
 * Whole minor units (sen, cent) of the currency in the same row. They are well within the range of a JavaScript number.
 */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** ISO 4217. */
export const currency = (name = 'currency') => char(name, { length: 3 })

/** A decimal string as it was entered, such as `8` or `7.5`. */
export const percentage = (name: string) => numeric(name)

/** The business that the row belongs to. */
export const entityId = () => uuid('entity_id').notNull()

/**
 * The columns of every record (specification, section 3). The instants come from the platform's clock, so they have no
 * default.
 */
export const recordColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  deletedAt: instant('deleted_at'),
})

/** The columns of a record that belongs to one business. */
export const tenantColumns = () => ({ ...recordColumns(), entityId: entityId() })

/** The columns of a ledger line or an issued document, which is written once. */
export const ledgerColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  entityId: entityId(),
  createdAt: instant('created_at').notNull(),
})

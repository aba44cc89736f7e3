import * as builder from 'drizzle-orm/utils'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { JoinedTables, SelectedField } from './drizzle-internals.ts'
import { rowMapper } from './row-mapping.ts'
import { selectBookings } from '../api/booking/booking.queries.ts'
import { selectSlots } from '../api/slot/slot.queries.ts'
import { businessUser } from '../tables/team/team.ts'

// The builder's own mapping is the reference: ours only has to be faster.

const { mapResultRow } = builder as unknown as {
  mapResultRow(fields: readonly SelectedField[], row: unknown[], joined: JoinedTables): unknown
}
const database = drizzle.mock()
const now = '2026-11-19T01:00:00.000Z' as never
const partsOf = (query: object) =>
  (query as { _prepare(): { fields: SelectedField[]; joinsNotNullableMap: JoinedTables } })._prepare()

/** Returns the driver's value for a column of this kind. */
const cellOf = ({ field }: SelectedField, at: number) => {
  switch ((field as { columnType?: string }).columnType) {
    case 'PgCustomColumn':
      return '2026-11-19 01:00:00.25+00'
    case 'PgBigInt53':
      return `${at}00`
    case 'PgJsonb':
      return { at }
    default:
      return `cell ${at}`
  }
}

it.each([
  ['slots', selectSlots(database, now)],
  ['bookings', selectBookings(database)],
  ['members', database.select().from(businessUser)],
  ['expressions', database.select({ a: { b: sql`1`.mapWith(Number) }, d: sql`2`.as('d') }).from(businessUser)],
])('maps %s like the query builder, also with missing values', (_, query) => {
  const { fields, joinsNotNullableMap: joined } = partsOf(query)
  const full = fields.map(cellOf)
  const objects = new Set(fields.map(({ path }) => path[0]!))
  const rows = [
    full,
    fields.map(() => null),
    ...[...objects].map((object) => full.map((cell, at) => (fields[at]!.path[0] === object ? null : cell))),
    ...full.map((_, missing) => full.map((cell, at) => (at === missing ? null : cell))),
  ]
  const map = rowMapper(fields, joined)
  for (const row of rows) expect(map(row)).toEqual(mapResultRow(fields, row, joined))
})

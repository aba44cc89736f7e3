import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import { businessUser } from '../tables/team/team.ts'
import { service } from '../tables/booking/service.ts'
import { clientOf, prepareSelect, readerOf, replaceRowMapping } from './drizzle-internals.ts'

// A new version of Drizzle may move or rename what drizzle-internals.ts reads. Whoever updates Drizzle runs the tests of
// this folder, compares its code, and then writes the new version here.
const checkedVersion = '0.45.4'

it('runs with the version of Drizzle whose internals were checked', () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('drizzle-orm'))
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  expect(version).toBe(checkedVersion)
})

/** Returns a handle on a connection that answers every statement with one row. */
function handleOn(row: unknown[]) {
  const sent: unknown[] = []
  const client = {
    query: (...parts: unknown[]) => {
      sent.push(parts[0])
      return Promise.resolve({ rows: [row] })
    },
  }
  return { client, sent, database: drizzle(client as never) as ReturnType<typeof drizzle<Record<string, never>>> }
}

it('finds the connection behind a handle', () => {
  const { client, database } = handleOn([])
  expect(clientOf(database)).toBe(client)
})

it('generates a SELECT with its parameters, its fields and its outer joins', () => {
  const select = drizzle
    .mock()
    .select({ id: service.id, provider: { name: businessUser.givenName } })
    .from(service)
    .leftJoin(businessUser, eq(businessUser.id, sql.placeholder('memberId')))
  const { query, fields, joinsNotNullableMap } = prepareSelect(select)
  expect(query.sql).toMatch(/^select .* from "service" left join "business_user" on "business_user"."id" = \$1$/)
  expect(query.params).toMatchObject([{ name: 'memberId' }])
  expect(fields.map(({ path }) => path.join('.'))).toEqual(['id', 'provider.name'])
  expect(joinsNotNullableMap).toEqual({ service: true, business_user: false })
})

it('gives the rows of the builder to the mapping that replaces its own', async () => {
  const { database } = handleOn(['a row'])
  replaceRowMapping(database, (fields) => (row) => ({ names: fields.map(({ path }) => path), row }))
  expect(await database.select({ id: service.id }).from(service)).toEqual([{ names: [['id']], row: ['a row'] }])
})

it.each([
  ['an instant', service.createdAt, '2026-11-19 01:00:00+00', '2026-11-19T01:00:00.000Z'],
  ['an expression', sql`1`.mapWith(Number), '1', 1],
  ['an expression with an alias', sql`1`.mapWith(Number).as('one'), '1', 1],
])('finds the parser of %s', (_, field, cell, value) => {
  expect(readerOf(field)!.mapFromDriverValue(cell)).toBe(value)
})

it('finds no parser for a column whose values need none', () => {
  expect(readerOf(service.name)).toBeUndefined()
})

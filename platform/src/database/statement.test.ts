import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { auditEvent } from '../tables/insight/audit.ts'
import { booking } from '../tables/booking/booking.ts'
import { payment, receipt } from '../tables/booking/money.ts'
import { outboxMail } from '../tables/common/outbox.ts'
import { businessUser } from '../tables/team/team.ts'
import { workScheduleEntry } from '../tables/team/work-schedule.ts'
import { statutoryPayment } from '../tables/payroll/payroll.ts'
import type { Database } from './connection.ts'
import { correlated } from './correlated.ts'
import { readerOf } from './drizzle-internals.ts'
import { insertSelect, insertValues } from './insert-statement.ts'
import { isAnyOf } from './is-any-of.ts'
import { jsonList, jsonRow } from './json-list.ts'
import { jsonRows } from './json-rows.ts'
import { callFunction, readRow, readRows } from './statement.ts'

const textOf = (statement: Parameters<PgDialect['sqlToQuery']>[0]) => new PgDialect().sqlToQuery(statement)

/** Returns a handle whose statements return these rows. */
function handleOn(...rows: unknown[][]) {
  const sent: { text: string; values: unknown[] }[] = []
  const client = { query: (statement: (typeof sent)[number]) => (sent.push(statement), Promise.resolve({ rows })) }
  return { tx: drizzle(client as never) as unknown as Database, sent }
}

describe('a statement in SQL', () => {
  it('selects and parses the columns that its rows are typed by', async () => {
    const { tx, sent } = handleOn(['one', '2026-11-19 01:00:00+00', '1250'])
    const returned = { id: booking.id, at: booking.createdAt, cents: sql<number>`sum(1)`.mapWith(Number).as('cents') }
    const rows = await readRows(tx, returned, (columns) => sql`select ${columns} from ${booking} where 1 = ${1}`)
    expect(rows).toEqual([{ id: 'one', at: '2026-11-19T01:00:00.000Z', cents: 1250 }])
    expect(sent[0]).toMatchObject({
      text: 'select "booking"."id", "booking"."created_at", sum(1) as "cents" from "booking" where 1 = $1',
      values: [1],
    })
  })

  it('leaves a missing value null', async () => {
    const { tx } = handleOn([null])
    expect(await readRow(tx, { at: booking.checkedInAt }, (columns) => sql`select ${columns}`)).toEqual({ at: null })
  })

  it('returns the value of a function', async () => {
    const { tx, sent } = handleOn([7])
    expect(await callFunction(tx, sql<number>`steward_count(${'a'})`)).toBe(7)
    expect(sent[0]!.text).toBe('select steward_count($1)')
  })
})

describe('an insert that selects', () => {
  it('names the columns of the table and casts each value to the type of its column', () => {
    const { sql: text, params } = textOf(
      insertSelect(payment, {
        entityId: 'business',
        amount: 500,
        currency: 'MYR',
        paymentType: 'CASH',
        receivedAt: 'now' as never,
        createdAt: sql`part.at`,
        bookingId: undefined,
      }),
    )
    expect(text).toBe(
      'insert into "payment" ("entity_id", "amount", "currency", "payment_type", "received_at", "created_at") ' +
        'select $1::uuid, $2::bigint, $3::char(3), $4::text, $5::timestamptz(3), part.at',
    )
    expect(params).toEqual(['business', 500, 'MYR', 'CASH', 'now'])
  })

  it('writes JSON as the column does', () => {
    const row = { contents: { lines: [] } }
    expect(textOf(insertSelect(receipt, row as never)).params).toEqual(['{"lines":[]}'])
  })
})

describe('an insert of rows', () => {
  it('names the columns of the first row and encodes each value as its column does', () => {
    const row = { id: 'a', entityId: 'b', old: { seats: 1 }, new: null }
    const { sql: text, params } = textOf(insertValues(auditEvent, [row, { ...row, id: 'c' }] as never))
    expect(text).toBe(
      'insert into "audit_event" ("id", "entity_id", "old", "new") values ($1, $2, $3, $4), ($5, $6, $7, $8)',
    )
    expect(params).toEqual(['a', 'b', '{"seats":1}', null, 'c', 'b', '{"seats":1}', null])
  })
})

describe('rows as one parameter', () => {
  const rows = jsonRows(
    'mail',
    { recipient: outboxMail.recipient, bookingIds: outboxMail.bookingIds, at: outboxMail.sentAt },
    [{ recipient: 'a', bookingIds: ['b'], at: null, secret: 'not sent' }] as never,
  )

  it('have the types of the columns that they name', () => {
    const { sql: text, params } = textOf(rows.rows)
    expect(text).toBe(
      'jsonb_to_recordset($1::jsonb) as "mail" ("recipient" text, "bookingIds" uuid[], "at" timestamptz(3))',
    )
    expect(params).toEqual(['[{"recipient":"a","bookingIds":["b"],"at":null}]'])
  })

  it('are named by their table', () => {
    expect(textOf(rows.bookingIds).sql).toBe('"mail"."bookingIds"')
  })
})

describe('rows inside a row', () => {
  const columns = { percentage: statutoryPayment.percentage, updatedAt: statutoryPayment.updatedAt }
  const from = sql`from ${statutoryPayment}`

  it('are parsed by their columns, and keep every digit of a decimal', () => {
    const list = jsonList(columns, { from, orderBy: sql`${statutoryPayment.kind}` })
    expect(textOf(list).sql).toContain(`'percentage', "statutory_payment"."percentage"::text`)
    const json = [{ percentage: '0.10', updatedAt: '2026-11-19T01:00:00+00:00' }]
    expect(readerOf(list)!.mapFromDriverValue(json)).toEqual([
      { percentage: '0.10', updatedAt: '2026-11-19T01:00:00.000Z' },
    ])
  })

  it('are the first one if only one is wanted', () => {
    const row = jsonRow(columns, from)
    expect(textOf(row).sql).toMatch(/limit 1\)$/)
    const parsed = readerOf(row)!.mapFromDriverValue({ percentage: null, updatedAt: '2026-11-19T01:00:00+00:00' })
    expect(parsed).toEqual({ percentage: null, updatedAt: '2026-11-19T01:00:00.000Z' })
  })
})

it('compares a column with any number of values in the same text', () => {
  expect(textOf(isAnyOf(booking.id, ['a', 'b']))).toMatchObject({
    sql: '"booking"."id" = any($1::uuid[])',
    params: [['a', 'b']],
  })
})

it('keeps the table names of a correlated subquery in a SELECT of one table', () => {
  const ownHours = sql<boolean>`exists (select from ${workScheduleEntry}
    where ${workScheduleEntry.businessUserId} = ${businessUser.id})`
  const select = drizzle
    .mock()
    .select({ hasHours: correlated(ownHours) })
    .from(businessUser)
  expect(select.toSQL().sql).toContain('"work_schedule_entry"."business_user_id" = "business_user"."id"')
})

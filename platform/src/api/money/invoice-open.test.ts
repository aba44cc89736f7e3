import { openOf } from '@steward/shared/rules/invoice-open'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { openAmount } from './invoice-open.ts'

const database = await testDatabase()

/** Every sum between nothing and a little above the total, in steps that meet each other exactly and by one sen. */
const steps = [0, 1, 4999, 5000, 5001, 9999, 10_000, 10_001]

it('SQL finds the same open amount as the rule for every combination of sums', async () => {
  const sums = steps.flatMap((credited) =>
    steps.flatMap((paid) => steps.map((returned) => ({ total: 10_000, credited, paid, returned }))),
  )
  const rows = sums.map(({ total, credited, paid, returned }) => [total, credited, paid, returned])
  const { sql: open } = new PgDialect().sqlToQuery(openAmount)
  const { rows: found } = await database.admin.query<{ open: string }>(
    `select ${open} as open from (
       select (sums->>0)::bigint as total, (sums->>1)::bigint as credited_amount,
         (sums->>2)::bigint as paid_amount, (sums->>3)::bigint as returned_amount, position
       from jsonb_array_elements($1::jsonb) with ordinality as each(sums, position)) as invoice
     order by invoice.position`,
    [JSON.stringify(rows)],
  )
  expect(found.map((row) => Number(row.open))).toEqual(sums.map(openOf))
})

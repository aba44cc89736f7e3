import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'

const database = await testDatabase()

/** Returns the default of a column. */
async function defaultOf(table: string, column: string): Promise<string> {
  const { rows } = await database.admin.query<{ value: string }>(
    `select pg_get_expr(adbin, adrelid) as value from pg_attrdef
     join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = $1::regclass and attname = $2`,
    [table, column],
  )
  return rows[0]?.value.replace(/::.*$/, '').replaceAll("'", '') ?? 'none'
}

describe('defaults of the specification', () => {
  it.each([
    ['section 9: "Default time slot: currency USD"', 'time_slot', 'currency', 'USD'],
    ['section 9: "price 0.00", in minor units', 'time_slot', 'price', '0'],
    ['section 9: "0 slots"', 'time_slot', 'slots', '0'],
    ['section 4: time slot, "The new default is ACTIVE"', 'time_slot', 'status', 'ACTIVE'],
    ['section 4: booking, "The default is CONFIRMED"', 'booking', 'status', 'CONFIRMED'],
  ])('the database follows %s', async (_, table, column, value) => {
    expect(await defaultOf(table, column)).toBe(value)
  })
})

it('accepts the statutory payments of section 9: "EPF, SOCSO and EIS (each for employee and employer, Malaysia) and MTD Malaysia"', async () => {
  const { rows } = await database.admin.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'statutory_payment_payer'`,
  )
  expect(rows[0]?.rule).toContain("(payer = 'EMPLOYEE'::text)")
  expect(rows[0]?.rule).toContain("kind = ANY (ARRAY['EPF'::text, 'SOCSO'::text, 'EIS'::text])")
})

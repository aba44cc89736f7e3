import { openOf } from '@steward/shared/rules/booking/invoice-open'
import { invoiceStatuses } from '@steward/shared/rules/booking/invoice-standing'
import * as rules from '@steward/shared/rules/booking/invoice-status'
import type { SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { invoice } from '../tables/booking/invoice.ts'
import { testDatabase } from '../testing/database.ts'
import * as sql from './invoice.sql.ts'
import { askSql, gridOf } from './testing/ask-sql.ts'

const database = await testDatabase()

interface Row {
  status: (typeof invoiceStatuses)[number]
  paidAmount: number
}

const rows = gridOf<Row>({ status: invoiceStatuses, paidAmount: [0, 1] })

const conditions: [name: string, condition: SQL, rule: (row: Row) => boolean][] = [
  ['isOpenInvoice', sql.isOpenInvoice, rules.isOpenInvoice],
  ['isDraft', sql.isDraft, rules.isDraft],
  ['isVoid', sql.isVoid, rules.isVoid],
  ['isClaimed', sql.isClaimed, rules.isClaimed],
  ['isUntouched', sql.isUntouched, ({ status, paidAmount }) => rules.isUntouched({ status, isPaid: paidAmount > 0 })],
]

it.each(conditions)('SQL and the rule agree on %s for every status', async (_, condition, rule) => {
  const holds = await askSql<boolean>(
    database,
    { invoice },
    rows.map((row) => ({ invoice: row })),
    condition,
  )
  expect(rows.map((row, index) => ({ ...row, holds: holds[index] }))).toEqual(
    rows.map((row) => ({ ...row, holds: rule(row) })),
  )
  expect(new Set(holds)).toEqual(new Set([true, false]))
})

it('SQL and the rule agree on the open amount for every combination of sums', async () => {
  // Every sum between nothing and a little above the total, in steps that meet each other exactly and by one sen.
  const steps = [0, 1, 4999, 5000, 5001, 9999, 10_000, 10_001]
  const sums = gridOf<Record<'total' | 'credited' | 'paid' | 'returned', number>>({
    total: [10_000],
    credited: steps,
    paid: steps,
    returned: steps,
  })
  const found = await askSql<string>(
    database,
    { invoice },
    sums.map(({ total, credited, paid, returned }) => ({
      invoice: { total, creditedAmount: credited, paidAmount: paid, returnedAmount: returned },
    })),
    sql.openAmount,
  )
  expect(found.map(Number)).toEqual(sums.map(openOf))
})

it('SQL and the rule agree on whether an invoice is owed, for every status and around the open amount', async () => {
  const total = 10_000
  const invoices = gridOf<{ status: Row['status']; paid: number }>({
    status: invoiceStatuses,
    paid: [0, total - 1, total, total + 1],
  })
  const holds = await askSql<boolean>(
    database,
    { invoice },
    invoices.map(({ status, paid }) => ({
      invoice: { status, total, creditedAmount: 0, paidAmount: paid, returnedAmount: 0 },
    })),
    sql.isOwed,
  )
  const isOwed = ({ status, paid }: (typeof invoices)[number]) =>
    rules.isOpenInvoice({ status }) && openOf({ total, credited: 0, paid, returned: 0 }) > 0
  expect(invoices.map((row, index) => ({ ...row, holds: holds[index] }))).toEqual(
    invoices.map((row) => ({ ...row, holds: isOwed(row) })),
  )
  expect(new Set(holds)).toEqual(new Set([true, false]))
})

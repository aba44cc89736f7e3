import { netChange as rule } from '@steward/shared/rules/booking/net-payment'
import { expect, it } from 'vitest'
import { booking } from '../tables/booking/booking.ts'
import { testDatabase } from '../testing/database.ts'
import { netChange } from './net-payment.sql.ts'
import { askSql, gridOf } from './testing/ask-sql.ts'

const database = await testDatabase()

interface Line {
  paidAmount: number
  refundedAmount: number
  price: number
  total: number
}

it('SQL and the rule agree on what a payment or a refund changes without tax', async () => {
  const rows = gridOf<Line>({
    paidAmount: [0, 1, 1797, 5390],
    refundedAmount: [0, 2, 2695, 5390],
    price: [0, 499, 4990],
    total: [0, 1000, 5390],
  })
  const found = await askSql<string>(
    database,
    { row: booking },
    rows.map((row) => ({ row })),
    netChange({
      before: booking.paidAmount,
      after: booking.refundedAmount,
      price: booking.price,
      total: booking.total,
    }),
  )
  expect(found.map(Number)).toEqual(
    rows.map(({ paidAmount, refundedAmount, ...document }) =>
      rule({ before: paidAmount, after: refundedAmount, ...document }),
    ),
  )
})

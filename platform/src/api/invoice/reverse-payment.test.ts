import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { paymentReversal, receipt } from '../../tables/booking/money.ts'
import { testApi } from '../../testing/api.ts'
import { openMembershipInvoice } from '../../testing/open-membership-invoice.ts'

const api = await testApi()
const { kinara } = api
const { manager, staff, owner } = kinara
const db = databaseOf(api.database.admin)
const reversedOn = '2026-11-19'

let id: string

beforeEach(async () => {
  id = await openMembershipInvoice(api)
})

async function pay(amount: string, version: number): Promise<string> {
  const body = { amount, paymentType: 'CASH' as const }
  const { body: paid } = await api.call(staff, 'invoice.pay', { params: { id }, version, body })
  return paid.payments.at(-1)!.id
}

const reverse = (paymentId: string) =>
  api.call(manager, 'payment.reverse', {
    params: { id: paymentId },
    body: { reason: 'Bounced', reversedOn: reversedOn as never },
  })

const row = async () => (await db.select().from(invoice).where(eq(invoice.id, id)))[0]!

it('20 reversals of one payment at once leave one, and the invoice opens once', async () => {
  const paymentId = await pay('53.89', 1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => reverse(paymentId)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await row()).toMatchObject({ status: 'ISSUED', paidAmount: 5389, returnedAmount: 5389, version: 3 })
  expect(await db.select().from(paymentReversal).where(eq(paymentReversal.paymentId, paymentId))).toHaveLength(1)
})

it('a reversal and a payment at once leave sums that agree', async () => {
  const first = await pay('20.00', 1)
  await Promise.all([
    reverse(first),
    ...Array.from({ length: 5 }, () =>
      api.call(staff, 'invoice.pay', {
        params: { id },
        version: 2,
        body: { amount: '33.89', paymentType: 'CASH' },
      }),
    ),
  ])
  const { paidAmount, returnedAmount, status } = await row()
  expect(returnedAmount).toBe(2000)
  expect([
    [2000, 'ISSUED'],
    [5389, 'PARTIALLY_PAID'],
  ]).toContainEqual([paidAmount, status])
})

it('the receipts of payments that the business kept come to the price and tax of the invoice', async () => {
  const lost = await pay('20.00', 1)
  await reverse(lost)
  await pay('30.00', 3)
  await pay('23.89', 4)
  expect(await row()).toMatchObject({ status: 'PAID', paidAmount: 7389, returnedAmount: 2000 })
  const receipts = await db.select().from(receipt).where(eq(receipt.invoiceId, id))
  const kept = receipts.filter(({ paymentId }) => paymentId !== lost)
  const sum = (part: 'price' | 'tax') => kept.reduce((total, each) => total + each[part], 0)
  expect([receipts.length, sum('price'), sum('tax')]).toEqual([3, 4990, 399])
})

it('takes the money out of the figures of the day and of the customer', async () => {
  const before = (await api.call(owner, 'home.get', {})).body
  const paymentId = await pay('53.89', 1)
  await reverse(paymentId)
  const after = (await api.call(owner, 'home.get', {})).body
  expect(after.day.collected).toBe(before.day.collected)
  const { customerId } = await row()
  const { body } = await api.call(owner, 'customer.get', { params: { id: customerId } })
  expect(body).toMatchObject({ lifetimeValue: '0.00', unpaid: '53.89' })
})

it('leaves a row in the trail with the amount that opened again', async () => {
  await reverse(await pay('53.89', 1))
  const { rows } = await api.database.admin.query<{ action: string; new: object }>(
    `select action, new from audit_event where record_id = $1 and action = 'invoice.reverse-payment'`,
    [id],
  )
  expect(rows).toMatchObject([{ new: { status: 'ISSUED', returnedAmount: '53.89' } }])
})

import { toPlainDate } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../../../database/connection.ts'
import { invoice, invoiceLine } from '../../../tables/booking/invoice.ts'
import { subscription } from '../../../tables/membership/membership.ts'
import { testApi, type CallOptions } from '../../../testing/api.ts'
import type { PlanFields } from '../../../testing/plans.ts'

const api = await testApi()
const { kinara } = api
const { staff, manager } = kinara
const db = databaseOf(api.database.admin)
const day = toPlainDate

beforeAll(async () => {
  await api.database.admin.query(
    `update business_details set address_line1 = '28 Jalan Telawi 3', city = 'Kuala Lumpur', country = 'MY'`,
  )
})

type Sale = NonNullable<CallOptions<'subscription.sell'>['body']>

const planOf = (fields: Partial<PlanFields> = {}) =>
  api.createPlan(kinara, { price: 26_000, sessions: 8, trialDays: 0, ...fields })

/** Returns the request of a person who saw the present quote. */
async function saleOf(membershipId: string, fields: Partial<Sale> = {}, by = staff): Promise<Sale> {
  const customerId =
    fields.customerId ?? (await api.createCustomer(kinara, { givenName: 'Aishah', lastName: 'Zulkifli' }))
  const { startDate, trial, anchorOn, discount, paymentType = 'CASH' } = fields
  const choices = { startDate, trial, anchorOn, discount, paymentType }
  const known = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined))
  const { body } = await api.call(by, 'membership.quote', {
    params: { id: membershipId },
    body: { ...(known as typeof choices & { paymentType: 'CASH' }), customerId },
  })
  return {
    ...(known as typeof choices),
    payNow: true,
    ...fields,
    paymentType,
    membershipId,
    customerId,
    quote: body.quote,
  }
}

const sell = (body: Sale, by = staff) => api.call(by, 'subscription.sell', { body })

const rowOf = async (id: string) => (await db.select().from(subscription).where(eq(subscription.id, id)))[0]!
const linesOf = (invoiceId: string) =>
  db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, invoiceId)).orderBy(invoiceLine.position)

describe('a sale that is paid now', () => {
  it('issues the invoice of the quote, and the receipt of its payment', async () => {
    const { status, body } = await sell(await saleOf(await planOf({ joiningFee: 5000 })))
    expect([status, body.invoices.length, body.invoices[0]?.status]).toEqual([201, 1, 'PAID'])
    expect(body.payment).toMatchObject({ amount: '334.80', paymentType: 'CASH', receiptNumber: 'R-2026-000001' })
    const [sold] = await db.select().from(invoice).where(eq(invoice.subscriptionId, body.subscription.id))
    expect([sold!.price, sold!.tax, sold!.total, sold!.paidAmount]).toEqual([31_000, 2480, 33_480, 33_480])
    expect((await linesOf(sold!.id)).map(({ amount, tax }) => [amount, tax])).toEqual([
      [26_000, 2080],
      [5000, 400],
    ])
    const { body: receipt } = await api.call(staff, 'payment-receipt.get', { params: { id: body.payment!.id } })
    expect(receipt).toMatchObject({ invoiceNumber: body.invoices[0]!.invoiceNumber, total: '334.80', tax: '24.80' })
  })

  it('is in the trail with plan, customer, seller and price', async () => {
    const sale = await saleOf(await planOf())
    const { body } = await sell(sale)
    const { rows } = await api.database.admin.query<{ action: string; new: object }>(
      'select action, new from audit_event where record_id = any($1) order by id',
      [[body.subscription.id, body.invoices[0]!.id]],
    )
    const actions = ['subscription.sell', 'invoice.create', 'invoice.pay', 'subscription.open-period']
    expect(rows.map(({ action }) => action)).toEqual(actions)
    expect(rows[0]!.new).toMatchObject({
      membershipId: sale.membershipId,
      customerId: sale.customerId,
      price: '260.00',
    })
  })
})

describe('what a subscription keeps of its sale', () => {
  it('is the version, the price, the seller, the discount, the agreed day and the trial', async () => {
    const discount = { kind: 'PERCENT', value: '10', periods: 2 } as const
    const plan = await planOf({ trialDays: 7 })
    const sale = await saleOf(
      plan,
      { trial: false, anchorOn: day('2026-12-01'), discount, payNow: false, soldById: staff.id },
      manager,
    )
    const { body } = await sell(sale, manager)
    expect(body.subscription).toMatchObject({
      status: 'PENDING',
      withTrial: false,
      anchorOn: '2026-12-01',
      discount: { kind: 'PERCENT', value: '10', periods: 2, until: null },
      soldBy: { id: staff.id },
      terms: { version: 1, price: '260.00' },
      payBefore: '2026-11-27',
    })
    expect(await rowOf(body.subscription.id)).toMatchObject({ joiningFeeDue: 0, advancedTo: '2026-11-19' })
  })
})

describe('two people who sell the same plan to the same customer at once', () => {
  it('sell it once, and the second one is asked', async () => {
    const sale = await saleOf(await planOf())
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => sell(sale, n % 2 === 0 ? staff : manager)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    const codes = answers.flatMap((answer) => (answer.status === 409 ? [answer.problem.code] : []))
    expect(new Set(codes)).toEqual(new Set(['ALREADY_SUBSCRIBED']))
    const forced = await sell({ ...sale, force: true })
    expect(forced.status).toBe(201)
  })
})

it('the invoices of sales at once have numbers without gaps', async () => {
  const plan = await planOf()
  const sales = await Promise.all(Array.from({ length: 10 }, () => saleOf(plan)))
  const answers = await Promise.all(sales.map((sale) => sell(sale)))
  const numbers = answers
    .map(({ body }) => Number(body.invoices[0]!.invoiceNumber!.slice(-6)))
    .toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, n) => numbers[0]! + n))
})

it('a tax that changed between quote and sale is shown before anything is charged', async () => {
  const sale = await saleOf(await planOf())
  await api.database.admin.query('update business_payment_details set tax_percentage = 10 where entity_id = $1', [
    kinara.id,
  ])
  const { status, problem } = await sell(sale)
  await api.database.admin.query('update business_payment_details set tax_percentage = 8 where entity_id = $1', [
    kinara.id,
  ])
  expect([status, problem.code]).toEqual([409, 'QUOTE_CHANGED'])
  expect(problem.current).toMatchObject({ bills: [{ total: '286.00' }, {}] })
  expect(await db.select().from(subscription).where(eq(subscription.customerId, sale.customerId))).toEqual([])
})

describe('the first period of a sale', () => {
  const periods = async (id: string) =>
    (
      await api.database.admin.query<{ text: string }>(
        `select concat_ws(' ', ordinal, first_day, end_day, is_trial, price - discount) as text from subscription_period
         where subscription_id = $1 order by ordinal`,
        [id],
      )
    ).rows.map(({ text }) => text)

  it('opens with its payment, and grants its sessions', async () => {
    const { body } = await sell(await saleOf(await planOf()))
    expect(body.subscription).toMatchObject({ status: 'ACTIVE', currentPeriodEnd: '2026-12-19', creditsLeft: 8 })
    expect(body.subscription.payBefore).toBeNull()
    expect(await periods(body.subscription.id)).toEqual(['1 2026-11-19 2026-12-19 f 26000'])
  })

  it('waits for the payment that comes later', async () => {
    const { body } = await sell(await saleOf(await planOf(), { payNow: false }))
    expect(body.subscription).toMatchObject({ status: 'PENDING', creditsLeft: 0, payBefore: '2026-11-27' })
    const [bill] = body.invoices
    await api.call(staff, 'invoice.pay', {
      params: { id: bill!.id },
      version: 1,
      body: { amount: bill!.total, paymentType: 'CASH' },
    })
    const { body: after } = await api.call(staff, 'subscription.get', { params: { id: body.subscription.id } })
    expect(after).toMatchObject({ status: 'ACTIVE', creditsLeft: 8, payBefore: null })
  })

  it('opens at once if it is a trial, and a second one is refused', async () => {
    const plan = await planOf({ trialDays: 7 })
    const sale = await saleOf(plan, { payNow: false })
    const { body } = await sell(sale)
    expect([body.subscription.status, body.invoices, body.payment]).toEqual(['ACTIVE', [], null])
    expect(await periods(body.subscription.id)).toEqual(['1 2026-11-19 2026-11-26 t 0'])
    const again = await saleOf(plan, { customerId: sale.customerId })
    const { body: second } = await sell({ ...again, force: true })
    expect(second.subscription.withTrial).toBe(false)
    expect(second.invoices).toHaveLength(1)
  })

  it('is shortened up to an agreed anchor, with its share of price and discount', async () => {
    const discount = { kind: 'AMOUNT', value: '60', periods: 1 } as const
    const sale = await saleOf(await planOf(), { anchorOn: day('2026-12-01'), discount }, manager)
    const { body } = await sell(sale, manager)
    // 200.00 × 12 / 30
    expect(await periods(body.subscription.id)).toEqual(['1 2026-11-19 2026-12-01 f 8000'])
    expect(body.invoices[0]!.total).toBe('86.40')
  })

  it('of a start in the past is followed by the periods that began since', async () => {
    const { body } = await sell(await saleOf(await planOf(), { startDate: day('2026-10-19') }, manager), manager)
    expect(await periods(body.subscription.id)).toEqual([
      '1 2026-10-19 2026-11-19 f 26000',
      '2 2026-11-19 2026-12-19 f 26000',
    ])
  })

  it('of a start ahead waits for its day, also if it is paid', async () => {
    const { body } = await sell(await saleOf(await planOf(), { startDate: day('2027-01-31') }))
    expect(body.subscription).toMatchObject({ status: 'PENDING', startDate: '2027-01-31', anchorOn: '2027-01-31' })
    expect(body.invoices).toMatchObject([{ status: 'PAID', dueOn: '2027-01-31' }])
    expect(await periods(body.subscription.id)).toEqual([])
  })
})

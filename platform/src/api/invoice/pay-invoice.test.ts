import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { payment, receipt } from '../../tables/booking/money.ts'
import { testApi } from '../../testing/api.ts'
import { openMembershipInvoice } from '../../testing/open-membership-invoice.ts'

const api = await testApi()
const { kinara } = api
const { staff } = kinara
const db = databaseOf(api.database.admin)

let id: string
let count = 0

beforeEach(async () => {
  count += 1
  id = await openMembershipInvoice(api)
})

const pay = (amount: string, { version = 1, reference = '', paymentType = 'CASH' as 'CASH' | 'CREDIT_CARD' } = {}) =>
  api.call(staff, 'invoice.pay', {
    params: { id },
    version,
    body: { amount, paymentType, ...(reference && { paymentIDReferenceNumber: reference }) },
  })

/** Returns the sums of what was stored: of the payments without their rounding, and of the receipts. */
async function stored() {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id))
  const [paid] = await db
    .select({ applied: sql`coalesce(sum(${payment.amount} - ${payment.rounding}), 0)`.mapWith(Number) })
    .from(payment)
    .where(eq(payment.invoiceId, id))
  const receipts = await db.select().from(receipt).where(eq(receipt.invoiceId, id)).orderBy(receipt.receiptNumber)
  return { row: row!, applied: paid!.applied, receipts }
}

describe('50 payments at once', () => {
  it('of a whole invoice leave one payment and one receipt', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay('53.89')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
    const { row, applied, receipts } = await stored()
    expect([row.paidAmount, row.status, applied, receipts.length]).toEqual([5389, 'PAID', 5389, 1])
  })

  it('of parts never come to more than the total, also when all ask again with the new version', async () => {
    const rounds: number[][] = []
    for (const version of [1, 2, 3, 4, 5, 6]) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => pay('10.00', { version })))
      rounds.push(answers.map(({ status }) => status).toSorted())
    }
    const oneOf10 = [200, ...Array.from({ length: 9 }, () => 409)]
    expect(rounds).toEqual([oneOf10, oneOf10, oneOf10, oneOf10, oneOf10, Array.from({ length: 10 }, () => 409)])
    const { row, applied, receipts } = await stored()
    expect([row.paidAmount, row.status, applied, receipts.length]).toEqual([5000, 'PARTIALLY_PAID', 5000, 5])
  })
})

describe('the receipts of an invoice', () => {
  it('come to its price and tax exactly, and only the last one is rounded', async () => {
    await pay('10.00')
    await pay('0.01', { version: 2, paymentType: 'CREDIT_CARD', reference: `T-${count}` })
    const { body } = await pay('43.88', { version: 3 })
    expect(body.status).toBe('PAID')
    const { receipts } = await stored()
    const sum = (part: 'price' | 'tax' | 'rounding') => receipts.reduce((total, row) => total + row[part], 0)
    expect([sum('price'), sum('tax'), sum('rounding')]).toEqual([4990, 399, 2])
    expect(receipts.map(({ rounding }) => rounding)).toEqual([0, 0, 2])
  })

  it('have no number of a payment that was rejected', async () => {
    const first = await pay('10.00')
    await pay('10.00', { version: 2, paymentType: 'CREDIT_CARD', reference: `S-${count}` })
    const twice = await pay('10.00', { version: 3, paymentType: 'CREDIT_CARD', reference: `S-${count}` })
    expect(twice.problem.code).toBe('REFERENCE_TAKEN')
    const last = await pay('10.00', { version: 3 })
    const numberOf = (text: string | null | undefined) => Number(text?.slice(-6))
    const start = numberOf(first.body.payments[0]!.receiptNumber)
    expect(last.body.payments.map(({ receiptNumber }) => numberOf(receiptNumber))).toEqual([
      start,
      start + 1,
      start + 2,
    ])
  })

  it('come with an entry in the trail that has the paid amount', async () => {
    await pay('20.00')
    const { rows } = await api.database.admin.query<{ action: string; new: object }>(
      'select action, new from audit_event where record_id = $1',
      [id],
    )
    expect(rows).toMatchObject([{ action: 'invoice.pay', new: { status: 'PARTIALLY_PAID', paidAmount: '20.00' } }])
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { creditNote } from '../../tables/booking/money.ts'
import { testApi } from '../../testing/api.ts'
import { openMembershipInvoice } from '../../testing/open-membership-invoice.ts'

const api = await testApi()
const { kinara } = api
const { manager, staff } = kinara
const db = databaseOf(api.database.admin)

let id: string

beforeEach(async () => {
  id = await openMembershipInvoice(api)
})

const writeOff = (version: number) =>
  api.call(manager, 'invoice.write-off', { params: { id }, version, body: { reason: 'Moved abroad' } })
const credit = (amount: string, version: number) =>
  api.call(manager, 'invoice.credit', { params: { id }, version, body: { amount, reason: 'The heating failed' } })
const pay = (amount: string, version: number) =>
  api.call(staff, 'invoice.pay', { params: { id }, version, body: { amount, paymentType: 'CASH' } })

const row = async () => (await db.select().from(invoice).where(eq(invoice.id, id)))[0]!
const notes = () =>
  db.select().from(creditNote).where(eq(creditNote.invoiceId, id)).orderBy(creditNote.creditNoteNumber)

it('credit notes of parts and a write-off come to the price and tax of the invoice, with numbers in order', async () => {
  await credit('10.00', 1)
  await credit('0.01', 2)
  await writeOff(3)
  const issued = await notes()
  const sum = (part: 'price' | 'tax' | 'total') => issued.reduce((total, each) => total + each[part], 0)
  expect([sum('price'), sum('tax'), sum('total')]).toEqual([4990, 399, 5389])
  expect(issued.map(({ kind }) => kind)).toEqual(['GOODWILL', 'GOODWILL', 'WRITE_OFF'])
  const numbers = issued.map(({ creditNoteNumber }) => Number(creditNoteNumber.slice(-6)))
  expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2])
  expect(await row()).toMatchObject({ status: 'CREDITED', creditedAmount: 5389 })
})

it('20 write-offs at once leave one credit note', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => writeOff(1)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await notes()).toHaveLength(1)
})

it('a payment and a write-off at once never take more than the total off the invoice', async () => {
  await Promise.all([writeOff(1), pay('53.89', 1), writeOff(1), pay('20.00', 1)])
  const { creditedAmount, paidAmount, total } = await row()
  expect(creditedAmount + paidAmount).toBeLessThanOrEqual(total)
  expect(creditedAmount + paidAmount).toBeGreaterThan(0)
})

it('the database rejects a credit note of a refund that does not exist', async () => {
  await writeOff(1)
  const copy = `insert into credit_note (id, entity_id, kind, credit_note_number, invoice_id, currency, price, tax,
    rounding, total, tax_percentage, contents, issued_at, time_zone, created_at)
    select gen_random_uuid(), entity_id, 'REFUND', 'CN-2026-999999', invoice_id, currency, price, tax, rounding, total,
    tax_percentage, contents, issued_at, time_zone, created_at from credit_note where invoice_id = $1`
  await expect(api.database.admin.query(copy, [id])).rejects.toMatchObject({ code: '23503' })
})

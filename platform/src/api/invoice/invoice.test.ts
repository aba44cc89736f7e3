import { randomUUID } from 'node:crypto'
import { toInstant, toPlainDate } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi } from '../../testing/api.ts'
import { invoice, invoiceLine } from '../../tables/booking/invoice.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const db = databaseOf(api.database.admin)
const at = toInstant('2026-10-31T17:00:00Z')
const issued = randomUUID()

beforeAll(async () => {
  const of = {
    entityId: kinara.id,
    customerId: await api.createCustomer(kinara, { givenName: 'Aishah', lastName: 'Zulkifli' }),
    createdAt: at,
    updatedAt: at,
  }
  await db.insert(invoice).values([
    { ...of, id: issued, currency: 'MYR', price: 4990, tax: 399, rounding: 1, total: 5390 },
    { ...of, currency: 'MYR', price: 0, tax: 0, total: 0 },
  ])
  await db.insert(invoiceLine).values({
    entityId: kinara.id,
    createdAt: at,
    invoiceId: issued,
    position: 1,
    description: 'Reformer Pilates',
    detail: '19 Nov, 10:00',
    quantity: 1,
    unitPrice: 4990,
    taxPercentage: '8',
    tax: 399,
    amount: 4990,
  })
  await db
    .update(invoice)
    .set({
      status: 'ISSUED',
      invoiceNumber: 'INV-2026-000001',
      issuedAt: at,
      dueOn: toPlainDate('2026-11-14'),
      parties: {
        seller: {
          name: 'Kinara Wellness Sdn Bhd',
          registrationNumber: '2023',
          taxIdentificationNumber: 'C 25',
          address: ['12 Jalan Telawi 3', '', '59100 Kuala Lumpur'],
        },
        customer: { name: 'Aishah Zulkifli', email: 'a@z.test', phoneNumber: '+60123384410' },
      },
    })
    .where(eq(invoice.id, issued))
})

describe('an invoice', () => {
  it('is returned as it was issued, before and after rounding', async () => {
    const { body } = await api.call(kinara.staff, 'invoice.get', { params: { id: issued } })
    expect(body).toMatchObject({
      invoiceNumber: 'INV-2026-000001',
      // 01:00 of the next day in Kuala Lumpur.
      issuedOn: '2026-11-01',
      subtotal: '49.90',
      tax: '3.99',
      rounding: '0.01',
      total: '53.90',
      paid: '0.00',
      credited: '0.00',
      seller: { name: 'Kinara Wellness Sdn Bhd', addressLines: ['12 Jalan Telawi 3', '59100 Kuala Lumpur'] },
      buyer: { name: 'Aishah Zulkifli' },
    })
    expect(body.lines).toEqual([
      {
        description: 'Reformer Pilates',
        detail: '19 Nov, 10:00',
        quantity: 1,
        unitPrice: '49.90',
        taxPercentage: '8',
        tax: '3.99',
        amount: '49.90',
      },
    ])
  })

  it('is not available to a provider or to another business', async () => {
    expect((await api.call(kinara.provider, 'invoice.get', { params: { id: issued } })).problem.permission).toBe(
      'invoice.read',
    )
    expect((await api.call(nordlicht.owner, 'invoice.get', { params: { id: issued } })).status).toBe(404)
  })
})

describe('the invoices', () => {
  const numbers = async (query: Record<string, string>) =>
    (await api.call(kinara.staff, 'invoice.list', { query })).body.items.map(({ invoiceNumber }) => invoiceNumber)

  it('are found by number and by customer, and a draft, which has neither, comes last', async () => {
    expect(await numbers({ sort: 'invoiceNumber' })).toEqual(['INV-2026-000001', null])
    expect(await numbers({ q: '2026-000001' })).toEqual(['INV-2026-000001'])
    expect(await numbers({ status: 'DRAFT' })).toEqual([null])
    expect(await numbers({ sourceType: 'SUBSCRIPTION' })).toEqual([])
    expect(await numbers({ sort: 'dueOn', limit: '1' })).toEqual(['INV-2026-000001'])
  })

  it('have a second page in every sort order', async () => {
    for (const sort of ['createdAt', 'invoiceNumber', 'customer', 'issuedOn', 'dueOn', 'total', 'status'].flatMap(
      (name) => [name, `-${name}`],
    )) {
      const first = await api.call(kinara.staff, 'invoice.list', { query: { sort, limit: '1' } })
      const next = await api.call(kinara.staff, 'invoice.list', {
        query: { sort, limit: '1', cursor: first.body.nextCursor! },
      })
      expect(next.body.items[0]!.id).not.toBe(first.body.items[0]!.id)
      expect(next.body.nextCursor).toBeNull()
    }
  })
})

import { afterEach, expect, it } from 'vitest'
import { databaseOf } from '../database/connection.ts'
import { testApi } from '../testing/api.ts'
import type { TestPerson } from '../testing/businesses.ts'
import { insertMembershipInvoice } from '../testing/invoice-records.ts'
import { readLive, type LiveReader } from '../testing/live-reader.ts'

const api = await testApi({ live: { beatMs: 60_000, presenceMs: 60_000 } })
const { kinara, nordlicht } = api
const readers: LiveReader[] = []

afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

async function open(person: TestPerson): Promise<LiveReader> {
  const reader = await readLive(api, person)
  readers.push(reader)
  await reader.next('ready')
  return reader
}

it('the live stream reports a payment of an invoice to members who may read invoices, and to nobody else', async () => {
  const customerId = await api.createCustomer(kinara)
  const subscriptionId = await api.createSubscription(kinara, { customerId })
  const of = { entityId: kinara.id, customerId, subscriptionId, currency: 'MYR', invoiceNumber: 'INV-2026-000001' }
  const id = await insertMembershipInvoice(databaseOf(api.database.admin), { ...of, at: api.clock.now() })
  const entitled = await Promise.all([kinara.owner, kinara.manager, kinara.staff].map(open))
  const others = await Promise.all([kinara.provider, nordlicht.owner].map(open))
  const paid = await api.call(kinara.staff, 'invoice.pay', {
    params: { id },
    version: 1,
    body: { amount: '20.00', paymentType: 'CASH' },
  })
  expect(paid.status).toBe(200)
  for (const reader of entitled) expect((await reader.next('invoice')).data).toEqual({ id, customerId })
  // A later event of everybody shows that the others got none.
  for (const business of [kinara, nordlicht]) {
    const body = { holdsFrom: '2026-11-20', values: { reminder: 0 } }
    await api.call(business.owner, 'business-setting.update', {
      params: { section: 'bookings' },
      body: body as never,
      headers: { 'if-match': '"1"' },
    })
  }
  for (const reader of others) {
    await reader.next('business')
    expect(reader.events.filter(({ event }) => event === 'invoice')).toEqual([])
  }
})

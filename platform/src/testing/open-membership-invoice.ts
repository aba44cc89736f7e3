import { databaseOf } from '../database/connection.ts'
import type { TestApi } from './api.ts'
import { insertMembershipInvoice } from './invoice-records.ts'

let count = 0

/** Issues an invoice of 53.89 for the membership of a new customer of Kinara, Aishah Zulkifli. Returns its id. */
export async function openMembershipInvoice({ kinara, ...api }: TestApi): Promise<string> {
  const customerId = await api.createCustomer(kinara, { givenName: 'Aishah', lastName: 'Zulkifli' })
  const subscriptionId = await api.createSubscription(kinara, { customerId })
  const invoiceNumber = `INV-2026-${String(++count).padStart(6, '0')}`
  const of = { entityId: kinara.id, customerId, subscriptionId, currency: 'MYR' }
  return insertMembershipInvoice(databaseOf(api.database.admin), { ...of, invoiceNumber, at: api.clock.now() })
}

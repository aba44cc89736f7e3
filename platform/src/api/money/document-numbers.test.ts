import { toInstant } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import type { TestBusiness } from '../../testing/businesses.ts'

const api = await testApi()
const { kinara, nordlicht } = api

// An invoice can only be issued if the business has an address.
await api.database.admin.query(`update business_details set address_line1 = '28 Jalan Telawi 3', city = 'Here'`)

/**
 * Creates a booking at an instant, pays it in cash and issues the invoice. Returns the numbers of the three documents.
 */
async function numbersAt(business: TestBusiness, instant: string, total: string) {
  api.clock.set(toInstant(instant))
  const timeSlotId = await api.createSlot(business, { startsIn: 60 })
  const customerId = await api.createCustomer(business)
  const { body: created } = await api.call(business.staff, 'booking.create', {
    body: { timeSlotId, customerId, paymentType: 'CASH', total },
  })
  const { bookingNumber, receiptNumber, id } = created.booking
  const { body: invoice } = await api.call(business.staff, 'invoice.create', { body: { bookingId: id } })
  return [bookingNumber, receiptNumber, invoice.invoiceNumber]
}

it('documents of 1 January are numbered by the new year of the business, while UTC is still in the old year', async () => {
  // 23:30 on 31 December and 00:30 on 1 January in Kuala Lumpur.
  expect(await numbersAt(kinara, '2026-12-31T15:30:00Z', '53.90')).toEqual([
    'BK-202612-00001',
    'R-2026-000001',
    'INV-2026-000001',
  ])
  expect(await numbersAt(kinara, '2026-12-31T16:30:00Z', '53.90')).toEqual([
    'BK-202701-00001',
    'R-2027-000001',
    'INV-2027-000001',
  ])
})

it('booking numbers restart in each local month, and receipts and invoices continue through the year', async () => {
  // 23:30 on 31 May and 00:30 on 1 June in Berlin.
  expect(await numbersAt(nordlicht, '2026-05-31T21:30:00Z', '59.38')).toEqual([
    'BK-202605-00001',
    'R-2026-000001',
    'INV-2026-000001',
  ])
  expect(await numbersAt(nordlicht, '2026-05-31T22:30:00Z', '59.38')).toEqual([
    'BK-202606-00001',
    'R-2026-000002',
    'INV-2026-000002',
  ])
})

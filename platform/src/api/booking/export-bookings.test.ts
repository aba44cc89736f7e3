import { toInstant } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api

const october = { from: '2026-09-30T16:00:00.000Z', to: '2026-10-31T16:00:00.000Z' }

async function exported(query: Record<string, string>) {
  const answer = await api.call(kinara.manager, 'booking.export', { query: query as never })
  expect(answer.status).toBe(200)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(answer.content)
  const [header = '', ...lines] = text.trimEnd().split('\r\n')
  return { header, lines, name: answer.headers.get('content-disposition') }
}

const slotAt = (startTime: string, serviceId?: string) =>
  api.createSlot(kinara, { startTime: toInstant(startTime), ...(serviceId && { serviceId }) })

describe('the export of bookings', () => {
  it('has the bookings of the month, in the time zone and currency of the business, and no formula', async () => {
    const customerId = await api.createCustomer(kinara, {
      givenName: '=HYPERLINK("x")',
      lastName: 'October',
      email: 'october@mail.test',
      phoneNumber: '+60127770009',
    })
    const serviceId = await api.createService(kinara, { name: 'Yoga; early' })
    const book = async (startTime: string, bookingNumber: string, fields = {}) =>
      api.createBooking(kinara, {
        timeSlotId: await slotAt(startTime, serviceId),
        customerId,
        bookingNumber,
        status: 'CHECKED_IN',
        ...fields,
      })
    await book('2026-09-30T15:00:00.000Z', 'BK-202609-00009')
    await book('2026-10-31T15:00:00.000Z', 'BK-202610-00002')
    const bill = { price: 4990, tax: 399, rounding: 1, total: 5390, paidAmount: 5390, taxPercentage: '8' }
    await book('2026-09-30T16:00:00.000Z', 'BK-202610-00001', bill)
    await book('2026-10-31T16:00:00.000Z', 'BK-202611-00001')

    const { header, lines, name } = await exported({ ...october, serviceId, language: 'de' })
    expect(name).toBe('attachment; filename="bookings-2026-10.csv"')
    expect(header).toMatch(
      /^\uFEFFBuchungsnummer;Kunde;E-Mail;Telefon;Leistung;Beginn \(UTC\);"Beginn, Datum";"Beginn, Uhrzeit";Ende \(UTC\);/,
    )
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(
      /^BK-202610-00001;"'=HYPERLINK\(""x""\) October";october@mail\.test;'\+60127770009;"Yoga; early";2026-09-30T16:00:00\.000Z;2026-10-01;00:00;2026-09-30T17:00:00\.000Z;2026-10-01;01:00;/,
    )
    expect(lines[0]).toContain(';Eingecheckt;Bar;49.90;3.99;53.89;0.01;53.90;53.90;0.00;MYR;Backoffice;')
    expect(lines[1]).toMatch(/^BK-202610-00002;/)

    const { rows } = await api.database.admin.query(
      `select new, actor_id from audit_event where action = 'booking.export'`,
    )
    expect(rows).toEqual([{ new: { rows: 2, filter: ['serviceId', 'from', 'to'] }, actor_id: kinara.manager.id }])
  })

  it('has exactly the bookings of the list with the same filter', async () => {
    const timeSlotId = await slotAt('2026-10-10T02:00:00.000Z')
    await api.createBooking(kinara, { timeSlotId })
    await api.createBooking(kinara, { timeSlotId, status: 'CANCELLED' })
    await api.createBooking(nordlicht, { timeSlotId: await api.createSlot(nordlicht) })
    const filters: Record<string, string>[] = [
      {},
      { status: 'CANCELLED' },
      { q: 'october' },
      { paymentType: 'CASH' },
      { paymentState: 'UNPAID,REFUND_DUE' },
      { paymentState: 'PAID' },
      { bookingSource: 'ONLINE' },
      { locationId: kinara.locationId },
      october,
    ]
    for (const query of filters) {
      const { body } = await api.call(kinara.manager, 'booking.list', { query: { ...query, limit: '200' } as never })
      const { lines } = await exported(query)
      expect(lines.map((line) => line.split(',')[0]).sort()).toEqual(body.items.map((row) => row.bookingNumber).sort())
    }
  })
})

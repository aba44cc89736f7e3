import { formatMinor } from '@steward/shared/money'
import { addMinutes, toInstant } from '@steward/shared/time'
import { fileOf, squarePng } from '@steward/testing/files/sent-file'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, testNow } from '../../testing/api.ts'
import { pdfText } from '../../documents/testing/pdf-text.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { staff, owner } = kinara

let serviceId: string

beforeAll(async () => {
  serviceId = await api.createService(kinara, { name: 'Reformer Pilates', eventCost: 4990 })
  await api.database.admin.query(
    `update business_details set registration_name = 'Kinara Wellness Sdn Bhd', address_line1 = '28 Jalan Telawi 3',
      city = 'Kuala Lumpur', postal_code = '59100', country = 'MY' where entity_id = $1`,
    [kinara.id],
  )
})

let bookingId: string
let version: number
let hour = 0

// Every test has a booking that was paid in cash: 49.90 plus 8 % tax, rounded to 53.90.
beforeEach(async () => {
  hour += 1
  const timeSlotId = await api.createSlot(kinara, {
    serviceId,
    providerId: kinara.provider.id,
    startTime: toInstant(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`),
    endTime: toInstant(`2026-11-20T${String(hour).padStart(2, '0')}:55:00Z`),
    price: 4990,
  })
  const customerId = await api.createCustomer(kinara, { givenName: 'Aishah', lastName: 'Zulkifli' })
  const { body } = await api.call(staff, 'booking.create', {
    body: { timeSlotId, customerId, paymentType: 'CASH', total: '53.90' },
  })
  bookingId = body.booking.id
  version = body.booking.version
})

const issue = async () => (await api.call(staff, 'invoice.create', { body: { bookingId } })).body
const refund = (amount?: string) =>
  api.call(owner, 'booking.refund', {
    params: { id: bookingId },
    version,
    body: { ...(amount && { amount }), reason: 'Fell ill' },
  })
const money = async () => (await api.call(staff, 'booking-payment.list', { params: { id: bookingId } })).body

describe('the PDF', () => {
  it('of an invoice has a safe file name and the requested language', async () => {
    const { id, invoiceNumber } = await issue()
    const { content, headers, body } = await api.call(staff, 'invoice.pdf', {
      params: { id },
      query: { language: 'de' },
    })
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${invoiceNumber}.pdf"`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ name: `${invoiceNumber}.pdf` })
    const text = await pdfText(content)
    expect(text).toContain('Rechnung')
    expect(text).toContain('Aishah Zulkifli | Vollständig bezahlt')
    expect(text).toMatch(/Summe vor Rundung \| 53,89\nRundung \| \+0,01\nSumme MYR \| 53,90/)
  })

  it('is the same file for every request', async () => {
    const { id } = await issue()
    const [first, second] = [
      await api.call(staff, 'invoice.pdf', { params: { id } }),
      await api.call(staff, 'invoice.pdf', { params: { id } }),
    ]
    expect(Buffer.compare(first.content, second.content)).toBe(0)
  })

  it('has the logo of its issue, and stays the same file when the logo changes', async () => {
    const params = { id: kinara.id }
    const fileOfReceipt = async () => {
      const { content } = await api.call(staff, 'booking.receipt', { params: { id: bookingId } })
      return Buffer.from(content)
    }
    const before = await fileOfReceipt()
    expect(before.includes('/Subtype /Image')).toBe(false)
    api.clock.set(addMinutes(testNow, 10))
    await api.call(owner, 'business-logo.update', { params, body: fileOf(squarePng) as never })
    expect(Buffer.compare(await fileOfReceipt(), before)).toBe(0)
    api.clock.set(addMinutes(testNow, 20))
    const { id } = await issue()
    const fileOfInvoice = async () => (await api.call(staff, 'invoice.pdf', { params: { id } })).content
    const withLogo = Buffer.from(await fileOfInvoice())
    expect(withLogo.includes('/Subtype /Image')).toBe(true)
    api.clock.set(addMinutes(testNow, 30))
    await api.call(owner, 'business-logo.remove', { params })
    expect(Buffer.compare(await fileOfInvoice(), withLogo)).toBe(0)
    api.clock.set(testNow)
  })

  it('of a receipt names the service and the total', async () => {
    const { content } = await api.call(staff, 'booking.receipt', { params: { id: bookingId } })
    const text = await pdfText(content)
    expect(text).toContain('Receipt')
    expect(text).toContain('Reformer Pilates')
    expect(text).toContain('Total MYR | 53.90')
  })

  it('of a credit note names the invoice and the receipt that it reduces', async () => {
    const { invoiceNumber } = await issue()
    const { body } = await refund('20.00')
    const { content } = await api.call(staff, 'credit-note.pdf', { params: { id: body.refund.id } })
    const text = await pdfText(content)
    expect(text).toContain(`Invoice ${invoiceNumber}`)
    expect(text).toContain(`Receipt ${body.refund.receiptNumber}`)
    expect(text).toContain('Credit MYR | 20.00')
    expect(text).toContain('Reason: Fell ill')
  })

  it('of a draft, for another business, or for a provider is rejected with an error code', async () => {
    const { rows } = await api.database.admin.query<{ id: string }>(
      `insert into invoice (entity_id, customer_id, currency, price, tax, total, created_at, updated_at)
        select entity_id, customer_id, 'MYR', 0, 0, 0, created_at, created_at from booking where id = $1 returning id`,
      [bookingId],
    )
    const draft = await api.call(staff, 'invoice.pdf', { params: { id: rows[0]!.id } })
    expect([draft.status, draft.problem.code, draft.problem.from]).toEqual([409, 'TRANSITION_NOT_ALLOWED', 'DRAFT'])
    const { id } = await issue()
    expect((await api.call(nordlicht.owner, 'invoice.pdf', { params: { id } })).problem.code).toBe('NOT_FOUND')
    expect((await api.call(kinara.provider, 'invoice.pdf', { params: { id } })).problem.permission).toBe('invoice.read')
    expect((await api.call(nordlicht.owner, 'booking.receipt', { params: { id: bookingId } })).status).toBe(404)
  })
})

describe('credit notes', () => {
  it('of all refunds add up to the invoice exactly, and are listed with it', async () => {
    const { id } = await issue()
    for (const amount of ['10.00', '13.35', undefined]) {
      const { body } = await refund(amount)
      version = body.booking.version
    }
    const { rows } = await api.database.admin.query<Record<string, string>>(
      `select sum(price)::text as price, sum(tax)::text as tax, sum(rounding)::text as rounding, sum(total)::text as total
        from credit_note where booking_id = $1`,
      [bookingId],
    )
    expect(rows[0]).toEqual({ price: '4990', tax: '399', rounding: '1', total: '5390' })
    const { body } = await api.call(staff, 'invoice.get', { params: { id } })
    expect(body).toMatchObject({ status: 'CREDITED', credited: '53.90', paid: '53.90' })
    expect(body.creditNotes.map(({ total }) => total)).toEqual(['10.00', '13.35', '30.55'])
    expect(new Set(body.creditNotes.map(({ creditNoteNumber }) => creditNoteNumber)).size).toBe(3)
    expect((await money()).kept).toBe(formatMinor(0, 'MYR'))
  })

  it('are issued for a booking without an invoice too, and name the receipt alone', async () => {
    await refund()
    expect((await money()).creditNotes).toMatchObject([{ invoiceNumber: null, total: '53.90' }])
  })
})

describe('an issued document', () => {
  const refusalOf = (statement: string, values: string[]) =>
    api.database.admin.query(statement, values).then(
      () => 'changed',
      ({ code }: { code: string }) => code,
    )

  it('cannot be changed or deleted, even directly in the database', async () => {
    const { id } = await issue()
    const { body } = await refund('20.00')
    expect(await refusalOf('update invoice set total = total + 1, price = price + 1 where id = $1', [id])).toBe('SW001')
    expect(await refusalOf("update invoice set parties = '{}' where id = $1", [id])).toBe('SW001')
    expect(await refusalOf("update invoice set time_zone = 'Pacific/Apia' where id = $1", [id])).toBe('SW001')
    expect(await refusalOf('delete from invoice where id = $1', [id])).toBe('SW001')
    expect(await refusalOf('update invoice_line set description = $2 where invoice_id = $1', [id, 'Other'])).toBe(
      'SW001',
    )
    expect(await refusalOf('delete from invoice_line where invoice_id = $1', [id])).toBe('SW001')
    expect(await refusalOf('update credit_note set reason = $2 where id = $1', [body.refund.id, ''])).toBe('SW001')
    expect(await refusalOf('delete from credit_note where id = $1', [body.refund.id])).toBe('SW001')
    expect(await refusalOf('update receipt set total = 0 where booking_id = $1', [bookingId])).toBe('SW001')
  })

  it('shows on screen what its PDF shows, even after the booking has moved to another day', async () => {
    const read = async () => (await api.call(staff, 'booking-receipt.get', { params: { id: bookingId } })).body
    const before = await read()
    expect(before).toMatchObject({
      seller: { addressLines: ['28 Jalan Telawi 3', '59100 Kuala Lumpur', 'MY'] },
      buyer: { name: 'Aishah Zulkifli' },
      lines: [{ description: 'Reformer Pilates', quantity: 1, unitPrice: '49.90', amount: '49.90' }],
      tax: '3.99',
      rounding: '0.01',
      total: '53.90',
      timeZone: 'Asia/Kuala_Lumpur',
      payment: { paymentType: 'CASH' },
    })
    const timeSlotId = await api.createSlot(kinara, { serviceId, providerId: kinara.otherProvider.id, price: 4990 })
    const moved = await api.call(staff, 'booking.move', { params: { id: bookingId }, version, body: { timeSlotId } })
    expect(moved.status).toBe(200)
    expect(await read()).toEqual(before)
  })

  it('stays the same after the business has moved', async () => {
    const { id } = await issue()
    const before = await api.call(staff, 'invoice.pdf', { params: { id }, query: { language: 'en' } })
    await api.database.admin.query(`update business_details set registration_name = 'Moved Ltd' where entity_id = $1`, [
      kinara.id,
    ])
    await api.database.admin.query(`update business_entity set time_zone = 'Pacific/Auckland' where id = $1`, [
      kinara.id,
    ])
    const after = await api.call(staff, 'invoice.pdf', { params: { id }, query: { language: 'en' } })
    expect(Buffer.compare(before.content, after.content)).toBe(0)
    await api.database.admin.query(`update business_entity set time_zone = 'Asia/Kuala_Lumpur' where id = $1`, [
      kinara.id,
    ])
  })
})

it('a booking with a partial refund gets no invoice', async () => {
  expect((await refund('10.00')).status).toBe(200)
  const { problem } = await api.call(staff, 'invoice.create', { body: { bookingId } })
  expect(problem).toMatchObject({ status: 409, code: 'TRANSITION_NOT_ALLOWED', from: 'CONFIRMED', action: 'invoice' })
  const { rows } = await api.database.admin.query('select from invoice_line where booking_id = $1', [bookingId])
  expect(rows).toHaveLength(0)
})

it('concurrent requests create one invoice, without a gap in the numbers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.call(staff, 'invoice.create', { body: { bookingId } })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ problem }) => problem.code))).toEqual(
    new Set(['ALREADY_INVOICED']),
  )
  const { rows } = await api.database.admin.query<{ count: number; last: number }>(
    `select count(*)::int as count, max(right(invoice_number, 6))::int as last from invoice
      where entity_id = $1 and invoice_number is not null`,
    [kinara.id],
  )
  expect(rows[0]!.count).toBe(rows[0]!.last)
})

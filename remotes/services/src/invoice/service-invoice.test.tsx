import { screen, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole } from '@steward/testing/render'
import { textOf } from '@steward/testing/shown'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as ServiceInvoicePage } from './service-invoice-page.tsx'

const createObjectURL = vi.fn()

beforeEach(() => {
  createObjectURL.mockClear()
  URL.createObjectURL = createObjectURL.mockReturnValue('blob:paper')
  URL.revokeObjectURL = () => {}
})

/** Adds a class with an unpaid booking by Mei. The business gets an address, which an invoice requires. */
function arrange(api: MockApi) {
  Object.assign(api.state.businesses[0]!.details!, { addressLine1: '28 Jalan Telawi 3', city: 'Kuala Lumpur' })
  const service = api.service({ name: 'Morning yoga' })
  const slot = api.slot({ serviceId: service.id, startsIn: 600 })
  return api.booking({
    timeSlotId: slot.id,
    customerId: api.customer({ givenName: 'Mei', lastName: 'Tan' }).id,
    status: 'PAYMENT_PENDING',
    price: 4990,
    tax: 399,
    rounding: 1,
    total: 5390,
    taxPercentage: '8',
  })
}

/** Sends a request as the signed-in user, so that the mock platform applies its rules. */
async function call(api: MockApi, method: string, path: string, body: unknown, version?: number) {
  const headers = new Headers({
    Authorization: `Bearer member.${api.actor.id}`,
    'X-Business-Entity': api.actor.entityId,
    'Idempotency-Key': crypto.randomUUID(),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
  })
  const response = await api.fetch(path, { method, headers, body: JSON.stringify(body) })
  return (await response.json()) as { id: string; version: number }
}

const issue = (api: MockApi, bookingId: string) => call(api, 'POST', '/api/invoice', { bookingId })
const open = (api: MockApi, id: string) => openPage(<ServiceInvoicePage />, { api, path: `/services/invoice?id=${id}` })

describe('the invoice of a booking', () => {
  it('shows the provider and time of the service, and no payments yet', async () => {
    const api = createMockApi()
    const { id } = await issue(api, arrange(api).id)
    await open(api, id)
    const header = (await byRole('heading', 'Invoice INV-2026-000001')).closest('header')!
    expect(header.textContent).toContain('Issued')
    const paper = textOf(screen.getByRole('article'))
    for (const words of ['Mei Tan', 'Morning yoga', '19 Nov 2026, 19:00, ', 'Priya Test', '49.90', 'Tax 8%3.99'])
      expect(paper).toContain(words)
    expect(paper).toMatch(/Total before rounding53\.89.*\+0\.01.*53\.90/)
    expect(screen.getByText('No payments yet.')).toBeTruthy()
  })

  it('lists its payment and every credit note', async () => {
    const api = createMockApi()
    const booking = arrange(api)
    const { id } = await issue(api, booking.id)
    await call(api, 'POST', `/api/booking/${booking.id}/payment`, { paymentType: 'CASH', total: '53.90' }, 1)
    for (const [amount, version] of [
      ['20.00', 2],
      ['5.00', 3],
    ] as const)
      await call(api, 'POST', `/api/booking/${booking.id}/refund`, { amount, reason: 'Fell ill' }, version)
    await open(api, id)
    const payments = await screen.findByRole('list', { name: 'Payments' })
    expect(payments.textContent).toMatch(/Cash.*R-2026-000001/)
    const refunds = screen.getByRole('list', { name: 'Refunds and credit notes' })
    expect(within(refunds).getAllByRole('listitem')).toHaveLength(2)
    expect(refunds.textContent).toContain('CN-2026-000002')
    expect(screen.getAllByText('Partly credited').length).toBeGreaterThan(0)
  })

  it('downloads as a PDF in the chosen language', async () => {
    const api = createMockApi()
    const { id } = await issue(api, arrange(api).id)
    const { user } = await open(api, id)
    await user.click(await byRole('button', 'PDF'))
    await user.click(await byRole('menuitem', 'Deutsch'))
    await vi.waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce())
    expect(api.callsOf('invoice.pdf')[0]).toMatchObject({ params: { id }, query: { language: 'de' } })
  })

  it('says why the PDF failed', async () => {
    const api = createMockApi()
    const { id } = await issue(api, arrange(api).id)
    const { user } = await open(api, id)
    api.failNext('invoice.pdf', 'INTERNAL')
    await user.click(await byRole('button', 'PDF'))
    await user.click(await byRole('menuitem', 'Business language'))
    expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeTruthy()
    expect(createObjectURL).not.toHaveBeenCalled()
  })

  it('can be voided by a manager while it is unpaid, after a confirmation', async () => {
    const api = createMockApi({ role: 'BUSINESS_MANAGER' })
    const { id } = await issue(api, arrange(api).id)
    const { user } = await open(api, id)
    await user.click(await byRole('button', 'Void'))
    await user.click(await byRole('button', 'Void invoice'))
    expect((await screen.findAllByText('Void')).length).toBeGreaterThan(0)
    expect(api.state.invoices[0]!.status).toBe('VOID')
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
  })

  it('cannot be voided by staff', async () => {
    const api = createMockApi({ role: 'STAFF' })
    const { id } = await issue(api, arrange(api).id)
    await openPage(<ServiceInvoicePage />, { api, path: `/services/invoice?id=${id}&dialog=void` })
    const header = within((await byRole('heading', 'Invoice INV-2026-000001')).closest('header')!)
    expect(header.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['PDF', 'Print'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.callsOf('invoice.void')).toEqual([])
  })

  it('links to the list if it does not exist, and is refetched after a failure', async () => {
    const api = createMockApi()
    const { id } = await issue(api, arrange(api).id)
    const { goTo, user } = await open(api, '00000000-0000-4000-8000-00000000ffff')
    const missing = (await byRole('heading', 'Invoice not found')).closest('section')!
    expect(within(missing).getByRole('link').getAttribute('href')).toBe('/services/invoice')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    api.failNext('invoice.get', 500)
    await goTo(`/services/invoice?id=${id}`)
    await user.click(await byRole('button', 'Try again'))
    await byRole('heading', 'Invoice INV-2026-000001')
    expect(
      api
        .callsOf('invoice.get')
        .map(({ params }) => params.id)
        .slice(-2),
    ).toEqual([id, id])
  })
})

describe('the receipt of a booking', () => {
  const show = (api: MockApi, id: string) =>
    openPage(<ServiceInvoicePage />, { api, path: `/services/invoice?booking=${id}` })
  const pay = (api: MockApi, id: string) =>
    call(api, 'POST', `/api/booking/${id}/payment`, { paymentType: 'CASH', total: '53.90' }, 1)

  it('shows issuer, date, service, payment type, cashier and the total before rounding', async () => {
    const api = createMockApi()
    Object.assign(api.state.businesses[0]!.details!, {
      registrationName: 'Kinara Wellness Sdn Bhd',
      registrationNumber: '201801234567',
      taxIdentificationNumber: 'W10-2401',
      country: 'MY',
    })
    const { id } = arrange(api)
    await pay(api, id)
    await show(api, id)
    const paper = await screen.findByRole('article')
    for (const words of [
      'Kinara Wellness Sdn Bhd',
      '201801234567 · Tax no. W10-2401',
      'Kuala Lumpur, Malaysia',
      'R-2026-000001',
      '19 Nov 2026, 09:00 (GMT+8)',
      'Morning yoga',
      'Mei Tan',
      'Cashier ',
      'Tax 8%',
      'Total before rounding53.89',
      'Total MYR53.90',
    ])
      expect(paper.textContent).toContain(words)
    expect(paper.textContent).not.toContain('Balance')
  })

  it('keeps its names after the customer and the service are renamed', async () => {
    const api = createMockApi()
    const { id } = arrange(api)
    await pay(api, id)
    Object.assign(api.state.customers[0]!, { givenName: 'Mia' })
    Object.assign(api.state.services[0]!, { name: 'Evening yoga' })
    await show(api, id)
    const paper = await screen.findByRole('article')
    expect(paper.textContent).toContain('Mei Tan')
    expect(paper.textContent).toContain('Morning yoga')
  })

  it('does not exist before the booking is paid', async () => {
    const api = createMockApi()
    const { id } = arrange(api)
    await show(api, id)
    const missing = (await byRole('heading', 'No receipt yet')).closest('section')!
    expect(within(missing).getByRole('link').getAttribute('href')).toBe('/services/invoice')
    expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull()
    expect(api.callsOf('booking-receipt.get').map(({ params }) => params.id)).toEqual([id])
  })
})

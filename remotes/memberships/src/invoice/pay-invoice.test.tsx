import { screen, waitFor, within } from '@testing-library/react'
import type { InvoiceDetails } from '@steward/shared/contracts'
import { startLive } from '@steward/shared/live'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole } from '@steward/testing/render'
import { cellsOf } from '@steward/testing/shown'
import { describe, expect, it } from 'vitest'
import { addInvoice, openInvoices } from '../testing/invoices.tsx'

const unrounded = { total: '53.89', rounding: '0.00' }

/** Opens the dialog for an invoice of RM 53.89, of which RM 20.00 are paid. */
async function openPayment(fields: Partial<InvoiceDetails> = {}) {
  const api = createMockApi({ role: 'STAFF' })
  const invoice = addInvoice(api, { ...unrounded, ...fields })
  const { user, address } = await openInvoices(`/memberships/invoice?id=${invoice.id}`, api)
  await user.click(await byRole('button', 'Record payment'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }))
  const amount = () => dialog.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
  const typeAmount = async (text: string) => {
    await user.clear(amount())
    if (text !== '') await user.type(amount(), text)
  }
  const figure = (label: string) => dialog.queryByText(label)?.nextElementSibling?.textContent?.replace(/\s/g, ' ')
  const record = () => user.click(dialog.getByRole('button', { name: /^Record/ }))
  const row = () => api.state.invoices.find(({ id }) => id === invoice.id)!
  return { api, user, address, dialog, amount, typeAmount, figure, record, row }
}

describe('the payment of a membership invoice', () => {
  it('begins with what is open, and in cash shows the rounding of the payment that settles', async () => {
    const { api, amount, figure, record, row } = await openPayment()
    expect(amount().value).toBe('33.89')
    expect(['Before rounding', 'Rounding', 'To receive', 'Open afterwards'].map(figure)).toEqual([
      'RM 33.89',
      '+0.01',
      'RM 33.90',
      'RM 0.00',
    ])
    await record()
    expect((await screen.findByText(/recorded$/)).textContent).toMatch(/^RM\s33\.90 recorded$/)
    expect(await screen.findByText('Receipt R-2026-000001')).toBeTruthy()
    expect(api.callsOf('invoice.pay').map(({ body }) => body)).toMatchObject([
      { amount: '33.89', paymentType: 'CASH', creditCardType: null, creditCardLastFour: null },
    ])
    expect(row()).toMatchObject({ status: 'PAID', paid: '53.89' })
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Payments' }).textContent).toMatch(/^Cash.*R-2026-000001.*33\.90/),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull())
  })

  it('by card is exact, asks for the card, and leaves the rest of a part open', async () => {
    const { api, user, dialog, typeAmount, figure, record } = await openPayment()
    await user.click(dialog.getByRole('radio', { name: 'Card' }))
    expect(['Rounding', 'To receive', 'Open afterwards'].map(figure)).toEqual([undefined, 'RM 33.89', 'RM 0.00'])
    await typeAmount('13.88')
    expect(figure('Open afterwards')).toBe('RM 20.01')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Card type' }), 'Mastercard')
    await user.type(dialog.getByRole('textbox', { name: 'Last four digits' }), '4242')
    await record()
    const reference = dialog.getByRole('textbox', { name: 'Reference' })
    await waitFor(() => expect(reference.getAttribute('aria-invalid')).toBe('true'))
    await user.type(reference, 'TERMINAL-7')
    await record()
    await screen.findByText(/recorded$/)
    expect(api.callsOf('invoice.pay').at(-1)!.body).toMatchObject({
      amount: '13.88',
      paymentType: 'CREDIT_CARD',
      creditCardType: 'MASTERCARD',
      creditCardLastFour: '4242',
      paymentIDReferenceNumber: 'TERMINAL-7',
    })
  })

  it.each([
    ['33.90', /^Only RM\s33\.89 is open on this invoice$/],
    ['20.01', /^Cash makes only steps of 0\.05, unless the payment settles the invoice$/],
    ['0.00', /^Enter an amount above zero$/],
    ['', /^This field is required$/],
  ])('of %o in cash is rejected at the field, and nothing is sent', async (text, message) => {
    const { api, dialog, amount, typeAmount, figure, record } = await openPayment()
    await typeAmount(text)
    expect(['To receive', 'Open afterwards'].map(figure)).toEqual(['–', '–'])
    await record()
    await waitFor(() => expect(amount().getAttribute('aria-invalid')).toBe('true'))
    expect(dialog.getAllByText(message).length).toBeGreaterThan(0)
    expect(api.callsOf('invoice.pay')).toEqual([])
  })

  it('that follows one of another person is rejected once, and keeps the typed amount for the next try', async () => {
    const { api, dialog, amount, typeAmount, record, row } = await openPayment()
    await typeAmount('10.00')
    Object.assign(row(), { version: 2, paid: '30.00' })
    await record()
    await dialog.findByText(/changed|Someone/)
    await waitFor(() => expect(dialog.getByText(/RM\s23\.89 is open/)).toBeTruthy())
    expect(amount().value).toBe('10.00')
    await record()
    await screen.findByText(/recorded$/)
    expect(api.callsOf('invoice.pay')).toHaveLength(2)
    expect(row()).toMatchObject({ paid: '40.00', status: 'PARTIALLY_PAID' })
  })

  it('is no longer possible once another person has settled the invoice', async () => {
    const { api, dialog, amount, row } = await openPayment()
    const leave = startLive('desk')
    await waitFor(() => expect(api.streams.count()).toBe(1))
    Object.assign(row(), { version: 2, paid: '53.89', status: 'PAID' })
    api.streams.emit('invoice', { id: row().id, customerId: row().customer.id })
    await waitFor(() => expect(amount().value).toBe('0.00'))
    const button = dialog.getByRole('button', { name: /^Record payment/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    leave()
  })
})

describe('the receipt of a payment', () => {
  it('is linked from the payment, and names the invoice and its share of the tax', async () => {
    const { user, record, address } = await openPayment()
    await record()
    await user.click(await screen.findByRole('link', { name: 'R-2026-000001' }))
    await byRole('heading', 'Receipt R-2026-000001')
    expect(address()).toMatch(/^\/memberships\/invoice\?receipt=/)
    const paper = screen.getByRole('article').textContent
    for (const words of ['INV-2026-000001', 'Aishah Zulkifli', 'Unlimited Yoga', 'Rounding+0.01', 'Total MYR33.90'])
      expect(paper).toContain(words)
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  })

  it('that does not exist leads to the list', async () => {
    const api = createMockApi()
    await openInvoices('/memberships/invoice?receipt=00000000-0000-4000-8000-00000000ffff', api)
    const missing = (await byRole('heading', 'Receipt not found')).closest('section')!
    expect(within(missing).getByRole('link').getAttribute('href')).toBe('/memberships/invoice')
  })
})

describe('the list of membership invoices', () => {
  it('records a payment from the menu of a row', async () => {
    const api = createMockApi({ role: 'STAFF' })
    const invoice = addInvoice(api)
    addInvoice(api, { invoiceNumber: 'INV-2026-000002', paid: '53.90', status: 'PAID' })
    const { user, address } = await openInvoices('/memberships/invoice', api)
    await user.click(await byRole('button', /INV-2026-000001/))
    await user.click(await byRole('menuitem', 'Record payment'))
    expect(address()).toContain(`dialog=invoice-pay:${invoice.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }))
    await user.click(dialog.getByRole('button', { name: /^Record/ }))
    await waitFor(() => expect(cellsOf(screen.getByRole('link', { name: 'INV-2026-000001' }))[4]).toBe('Paid'))
  })

  it('follows a payment of another person', async () => {
    const api = createMockApi()
    const invoice = addInvoice(api)
    await openInvoices('/memberships/invoice', api)
    await screen.findByRole('link', { name: 'INV-2026-000001' })
    const leave = startLive('desk')
    await waitFor(() => expect(api.streams.count()).toBe(1))
    const row = api.state.invoices.find(({ id }) => id === invoice.id)!
    Object.assign(row, { version: 2, paid: '53.90', status: 'PAID' })
    api.streams.emit('invoice', { id: invoice.id, customerId: invoice.customer.id })
    await waitFor(() => expect(cellsOf(screen.getByRole('link', { name: 'INV-2026-000001' }))[4]).toBe('Paid'))
    leave()
  })
})

describe('the actions on a membership invoice', () => {
  it('let a manager void an invoice without payments, and show it in the activity', async () => {
    const api = createMockApi({ role: 'BUSINESS_MANAGER' })
    const { id } = addInvoice(api, { paid: '0.00' })
    const { user } = await openInvoices(`/memberships/invoice?id=${id}`, api)
    await user.click(await byRole('button', 'More actions'))
    await user.click(await byRole('menuitem', 'Void invoice'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Void invoice INV-2026-000001?' }))
    await user.click(dialog.getByRole('button', { name: 'Void invoice' }))
    await screen.findByText('Invoice INV-2026-000001 voided')
    expect(api.state.invoices[0]!.status).toBe('VOID')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull())
  })

  it.each([
    ['staff cannot void an invoice', 'STAFF', { paid: '0.00' }, ['PDF', 'Print', 'Record payment']],
    ['nobody pays a settled invoice', 'OWNER', { status: 'PAID', paid: '53.90' }, ['PDF', 'Print']],
    ['nobody pays a void invoice', 'OWNER', { status: 'VOID', paid: '0.00' }, ['PDF', 'Print']],
  ] as const)('are those that the rules allow: %s', async (_, role, fields, expected) => {
    const api = createMockApi({ role })
    const { id } = addInvoice(api, fields)
    await openInvoices(`/memberships/invoice?id=${id}`, api)
    const header = within((await byRole('heading', 'INV-2026-000001')).closest('header')!)
    expect(
      header
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .toSorted(),
    ).toEqual(expected)
  })
})

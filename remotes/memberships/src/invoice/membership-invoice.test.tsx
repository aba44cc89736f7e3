import { screen } from '@testing-library/react'
import type { InvoiceDetails } from '@steward/shared/contracts'
import { createMockApi, mockNow, type MockApi } from '@steward/shared/testing/mock-api'
import { nextId } from '@steward/shared/testing/mock/world'
import { byRole, renderPage } from '@steward/shared/testing/render'
import { toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { MembershipInvoicePage } from './membership-invoice-page.tsx'

function addInvoice(api: MockApi, fields: Partial<InvoiceDetails> = {}): InvoiceDetails {
  const { id, givenName, lastName } = api.customer({ givenName: 'Aishah', lastName: 'Zulkifli' })
  const nobody = { registrationNumber: '', taxIdentificationNumber: '', email: '', phoneNumber: '', addressLines: [] }
  const invoice: InvoiceDetails = {
    createdAt: mockNow,
    updatedAt: mockNow,
    deletedAt: null,
    version: 1,
    id: nextId(api.state),
    invoiceNumber: 'INV-2026-000001',
    status: 'ISSUED',
    sourceType: 'SUBSCRIPTION',
    customer: { id, givenName, lastName },
    currency: 'MYR',
    issuedOn: toPlainDate('2026-11-01'),
    dueOn: toPlainDate('2026-11-15'),
    subtotal: '49.90',
    tax: '3.99',
    rounding: '0.01',
    total: '53.90',
    paid: '20.00',
    credited: '0.00',
    bookings: [],
    payments: [],
    creditNotes: [],
    seller: {
      ...nobody,
      name: 'Kinara Wellness Sdn Bhd',
      registrationNumber: '2018',
      addressLines: ['28 Jalan Telawi 3'],
    },
    buyer: { ...nobody, name: 'Aishah Zulkifli', email: 'aishah@z.test' },
    lines: [
      {
        description: 'Unlimited Yoga',
        detail: 'November',
        quantity: 1,
        unitPrice: '49.90',
        taxPercentage: '8',
        tax: '3.99',
        amount: '49.90',
      },
    ],
    ...fields,
  }
  api.state.invoices.push({ ...invoice, entityId: api.kinara.id })
  return invoice
}

const open = (path: string, api: MockApi) =>
  renderPage(<MembershipInvoicePage />, { path, api, texts: { memberships: en } })

it('lists the invoices of memberships, the overdue one marked', async () => {
  const api = createMockApi()
  addInvoice(api)
  addInvoice(api, { sourceType: 'BOOKING', invoiceNumber: 'INV-2026-000002' })
  await open('/memberships/invoice', api)
  expect(await screen.findByRole('link', { name: 'INV-2026-000001' })).toBeTruthy()
  expect(screen.getByText('Overdue')).toBeTruthy()
  expect(screen.getByText('33.90')).toBeTruthy()
  expect(screen.queryByText('INV-2026-000002')).toBeNull()
})

it('says when an invoice will be made while there are none', async () => {
  await open('/memberships/invoice', createMockApi())
  expect(await byRole('heading', 'No membership invoices yet')).toBeTruthy()
})

it('shows the document with its parties, and the total before and after rounding', async () => {
  const api = createMockApi()
  const { id } = addInvoice(api)
  await open(`/memberships/invoice?id=${id}`, api)
  expect(await byRole('heading', 'INV-2026-000001')).toBeTruthy()
  expect(screen.getByText('Kinara Wellness Sdn Bhd')).toBeTruthy()
  expect(screen.getByText('@z.test').parentElement?.textContent).toBe('aishah@z.test')
  const totals = screen.getByText('Total before rounding').closest('dl')!
  expect([...totals.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '49.90',
    '3.99',
    '53.89',
    '+0.01',
    '53.90',
    '20.00',
    '33.90',
  ])
})

it('comes after a failure when asked again, and tells what is not there from what failed', async () => {
  const api = createMockApi()
  const { id } = addInvoice(api)
  api.failNext('invoice.get', 500)
  const { user, goTo } = await open(`/memberships/invoice?id=${id}`, api)
  await user.click(await byRole('button', 'Try again'))
  expect(await byRole('heading', 'INV-2026-000001')).toBeTruthy()
  await goTo('/memberships/invoice?id=00000000-0000-4000-8000-00000000ffff')
  expect(await byRole('heading', 'Invoice not found')).toBeTruthy()
})

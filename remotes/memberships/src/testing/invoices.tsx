import type { InvoiceDetails } from '@steward/shared/contracts'
import { toPlainDate } from '@steward/shared/time'
import { mockNow, type MockApi } from '@steward/testing/mock-api'
import { nextId } from '@steward/testing/mock/tables/world'
import { renderPage } from '@steward/testing/render'
import { Component as MembershipInvoicePage } from '../invoice/membership-invoice-page.tsx'
import en from '../locales/en.json' with { type: 'json' }

/** Adds an issued invoice of RM 53.90, of which RM 20.00 are paid. */
export function addInvoice(api: MockApi, fields: Partial<InvoiceDetails> = {}): InvoiceDetails {
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
    returned: '0.00',
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

/** Opens the page of membership invoices. */
export const openInvoices = (path: string, api: MockApi) =>
  renderPage(<MembershipInvoicePage />, { path, api, texts: { memberships: en } })

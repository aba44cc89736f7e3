import type { Invoice, InvoiceDetails } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { plainDateOf, type PlainDate, type Zone } from '@steward/shared/time'
import { readInstant } from '../../database/columns.ts'
import { recordFields } from '../kernel/record-row.ts'
import type { InvoiceLineRow, InvoiceRow } from './invoice.queries.ts'
import type { InvoiceParties } from './tables.ts'

/** `issuedOn` is the local day in `zone`. `subtotal` is before tax and rounding. */
export function presentInvoice(row: InvoiceRow, zone: Zone): Invoice {
  const money = (minor: string) => formatMinor(Number(minor), row.currency)
  return {
    ...recordFields(row),
    invoiceNumber: row.invoice_number,
    status: row.status,
    sourceType: row.subscription_id === null ? 'BOOKING' : 'SUBSCRIPTION',
    customer: { id: row.customer_id, givenName: row.given_name, lastName: row.last_name },
    currency: row.currency,
    issuedOn: row.issued_at === null ? null : plainDateOf(readInstant(row.issued_at), zone),
    dueOn: row.due_on as PlainDate | null,
    subtotal: money(row.price),
    tax: money(row.tax),
    rounding: money(row.rounding),
    total: money(row.total),
    paid: money(row.paid_amount),
  }
}

type Money = Pick<InvoiceDetails, 'bookings' | 'payments' | 'creditNotes'>

export function presentInvoiceDetails(
  row: InvoiceRow,
  { lines, ...moneyOf }: Money & { lines: InvoiceLineRow[] },
  zone: Zone,
): InvoiceDetails {
  const money = (minor: string) => formatMinor(Number(minor), row.currency)
  return {
    ...presentInvoice(row, zone),
    seller: presentSeller(row.parties.seller),
    buyer: presentBuyer(row.parties.customer),
    credited: money(row.credited_amount),
    ...moneyOf,
    lines: lines.map((line) => ({
      description: line.description,
      detail: line.detail,
      quantity: line.quantity,
      unitPrice: money(line.unit_price),
      taxPercentage: line.tax_percentage,
      tax: money(line.tax),
      amount: money(line.amount),
    })),
  }
}

function presentSeller(seller: InvoiceParties['seller']): InvoiceDetails['seller'] {
  if (!seller) return null
  return {
    name: seller.name,
    registrationNumber: seller.registrationNumber,
    taxIdentificationNumber: seller.taxIdentificationNumber,
    email: seller.email ?? '',
    phoneNumber: seller.phoneNumber ?? '',
    addressLines: seller.address.filter((line) => line !== ''),
  }
}

function presentBuyer(customer: InvoiceParties['customer']): InvoiceDetails['buyer'] {
  if (!customer) return null
  return {
    name: customer.name,
    registrationNumber: '',
    taxIdentificationNumber: '',
    email: customer.email,
    phoneNumber: customer.phoneNumber,
    addressLines: [],
  }
}

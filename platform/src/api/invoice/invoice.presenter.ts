import type { Invoice, InvoiceDetails } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { plainDateOf, type PlainDate, type Zone } from '@steward/shared/time'
import { readInstant } from '../../database/columns.ts'
import type { DocumentSeller } from '../../tables/document-contents.ts'
import { recordFields } from '../../kernel/record-row.ts'
import type { InvoiceLineRow, InvoiceRow } from './invoice.queries.ts'

/**
 * Returns an invoice as responses show it. `issuedOn` is the local day in the zone in which it was issued. `subtotal`
 * is before tax and rounding.
 */
export function presentInvoice(row: InvoiceRow, zone: Zone): Invoice {
  const money = (minor: string) => formatMinor(Number(minor), row.currency)
  return {
    ...recordFields(row),
    invoiceNumber: row.invoice_number,
    status: row.status,
    sourceType: row.subscription_id === null ? 'BOOKING' : 'SUBSCRIPTION',
    customer: { id: row.customer_id, givenName: row.given_name, lastName: row.last_name },
    currency: row.currency,
    issuedOn: row.issued_at === null ? null : plainDateOf(readInstant(row.issued_at), zoneOf(row, zone)),
    dueOn: row.due_on as PlainDate | null,
    subtotal: money(row.price),
    tax: money(row.tax),
    rounding: money(row.rounding),
    total: money(row.total),
    paid: money(row.paid_amount),
  }
}

/** Returns the zone for the day and time on an issued invoice. `zone` is that of the business now, for drafts. */
export const zoneOf = (row: Pick<InvoiceRow, 'time_zone'>, zone: Zone): Zone => (row.time_zone as Zone | null) ?? zone

type Money = Pick<InvoiceDetails, 'bookings' | 'payments' | 'creditNotes'>

export function presentInvoiceDetails(
  row: InvoiceRow,
  { lines, ...moneyOf }: Money & { lines: InvoiceLineRow[] },
  zone: Zone,
): InvoiceDetails {
  const money = (minor: string) => formatMinor(Number(minor), row.currency)
  return {
    ...presentInvoice(row, zone),
    seller: row.parties.seller ? presentSeller(row.parties.seller) : null,
    buyer: row.parties.customer ? presentBuyer(row.parties.customer) : null,
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

type Party = NonNullable<InvoiceDetails['seller']>

/** Returns the issuer of a document, as it was at that time. */
export function presentSeller(seller: DocumentSeller): Party {
  return {
    name: seller.name,
    registrationNumber: seller.registrationNumber,
    taxIdentificationNumber: seller.taxIdentificationNumber,
    email: seller.email ?? '',
    phoneNumber: seller.phoneNumber ?? '',
    addressLines: seller.address.filter((line) => line !== ''),
  }
}

/** Returns the recipient of a document, as they were at that time. */
export function presentBuyer(customer: { name: string; email: string; phoneNumber: string }): Party {
  return {
    name: customer.name,
    registrationNumber: '',
    taxIdentificationNumber: '',
    email: customer.email,
    phoneNumber: customer.phoneNumber,
    addressLines: [],
  }
}

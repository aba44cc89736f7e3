import type { Invoice, InvoiceDetails } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { plainDateOf, type Zone } from '@steward/shared/time'
import type { DocumentSeller } from '../../tables/booking/document-contents.ts'
import { presentRecord } from '../../kernel/record.ts'
import type { invoiceLine } from '../../tables/booking/invoice.ts'
import type { InvoiceRow } from './invoice.queries.ts'

type InvoiceLineRow = typeof invoiceLine.$inferSelect

/**
 * Returns an invoice as responses show it. `issuedOn` is the local day in the zone in which it was issued. `subtotal`
 * is before tax and rounding.
 */
export function presentInvoice(row: InvoiceRow, zone: Zone): Invoice {
  const money = (minor: number) => formatMinor(minor, row.currency)
  return {
    ...presentRecord(row),
    invoiceNumber: row.invoiceNumber,
    status: row.status,
    sourceType: row.subscriptionId === null ? 'BOOKING' : 'SUBSCRIPTION',
    customer: { id: row.customerId, givenName: row.customer.givenName, lastName: row.customer.lastName },
    currency: row.currency,
    issuedOn: row.issuedAt && plainDateOf(row.issuedAt, zoneOf(row, zone)),
    dueOn: row.dueOn,
    subtotal: money(row.price),
    tax: money(row.tax),
    rounding: money(row.rounding),
    total: money(row.total),
    credited: money(row.creditedAmount),
    paid: money(row.paidAmount),
    returned: money(row.returnedAmount),
  }
}

/** Returns the zone for the day and time on an issued invoice. `zone` is that of the business now, for drafts. */
export const zoneOf = (row: Pick<InvoiceRow, 'timeZone'>, zone: Zone): Zone => (row.timeZone as Zone | null) ?? zone

type Money = Pick<InvoiceDetails, 'bookings' | 'payments' | 'creditNotes'>

export function presentInvoiceDetails(
  row: InvoiceRow,
  { lines, ...moneyOf }: Money & { lines: InvoiceLineRow[] },
  zone: Zone,
): InvoiceDetails {
  const money = (minor: number) => formatMinor(minor, row.currency)
  return {
    ...presentInvoice(row, zone),
    seller: row.parties.seller ? presentSeller(row.parties.seller) : null,
    buyer: row.parties.customer ? presentBuyer(row.parties.customer) : null,
    ...moneyOf,
    lines: lines.map((line) => ({
      description: line.description,
      detail: line.detail,
      quantity: line.quantity,
      unitPrice: money(line.unitPrice),
      taxPercentage: line.taxPercentage,
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

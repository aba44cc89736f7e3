import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isClaimed, isOwed, openAmount } from '../../predicates/invoice.sql.ts'
import { netChange } from '../../predicates/net-payment.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { creditNote, payment, paymentReversal, receipt, refund } from '../../tables/booking/money.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import {
  columnsFrom,
  type Contribution,
  type FigureShare,
  type FigureShares,
  type FigureSource,
  type FigureSpan,
} from './figure-record.ts'

// A source becomes part of one statement, which aggregates or lists its records (docs/decisions/0146-registry-of-figures.md).

/** Money that came in, or that left or was lost. */
type Ledger = typeof payment | typeof refund | typeof paymentReversal

/** The moment at which the money of a line was paid, returned or recorded as lost. */
function paidAt(ledger: Ledger) {
  if ('receivedAt' in ledger) return ledger.receivedAt
  return 'refundedAt' in ledger ? ledger.refundedAt : ledger.reversedAt
}

const ledgers: [ledger: Ledger, kind: string, sign: SQL][] = [
  [payment, 'PAYMENT', sql`1`],
  [refund, 'REFUND', sql`-1`],
  [paymentReversal, 'REVERSAL', sql`-1`],
]

const ofEach = (select: (ledger: Ledger, kind: string, sign: SQL) => SQL, between: SQL = sql` union all `) =>
  sql.join(
    ledgers.map((entry) => select(...entry)),
    between,
  )

const isOfRange = (
  ledger: Ledger,
  { entityId, currency, start, end }: FigureSpan,
) => sql`${ledger.entityId} = ${entityId}
  and ${ledger.currency} = ${currency} and ${paidAt(ledger)} >= ${start} and ${paidAt(ledger)} < ${end}`

/** The bookings and invoices with a line in the range. */
const touched = (span: FigureSpan, column: 'bookingId' | 'invoiceId') =>
  ofEach(
    (ledger) => sql`select ${ledger[column]} as id from ${ledger}
    where ${isOfRange(ledger, span)} and ${ledger[column]} is not null`,
    sql` union `,
  )

/**
 * Payments less refunds and reversals, each without its share of tax and rounding. All lines of a booking or an invoice
 * share it in their order, so that one that was paid and returned in any parts counts nothing.
 */
const moneyOfRange: FigureSource = (span) => {
  const linesOf = (column: 'bookingId' | 'invoiceId') =>
    ofEach(
      (ledger, kind, sign) => sql`select ${ledger.id} as id, ${ledger[column]} as document_id, ${paidAt(ledger)} as at,
        ${sql.raw(`'${kind}'`)} as kind, ${ledger.amount} * ${sign} as amount
      from ${ledger} where ${ledger.entityId} = ${span.entityId} and ${ledger[column]} in (select id from ${
        column === 'bookingId' ? sql`touched_booking` : sql`touched_invoice`
      })`,
    )
  const balanced = sql`select *, sum(amount) over (partition by document_id order by at, amount desc, id) as held`
  const part = ({ price, total }: Pick<typeof booking, 'price' | 'total'> | Pick<typeof invoice, 'price' | 'total'>) =>
    netChange({ before: sql`line.held - line.amount`, after: sql`line.held`, price, total })
  // Queries of their own would keep PostgreSQL from dropping the columns and the joins that a statement does not need.
  const queries = {
    touched_booking: touched(span, 'bookingId'),
    touched_invoice: touched(span, 'invoiceId'),
    booking_line: sql`${balanced} from (${linesOf('bookingId')}) line`,
    invoice_line: sql`${balanced} from (${linesOf('invoiceId')}) line`,
  }
  const from = sql`(
    select line.id, line.document_id, line.at, line.kind, ${part(booking)} as part, ${booking.customerId} as customer_id,
      ${timeSlot.serviceId} as service_id, ${timeSlot.providerId} as provider_id, ${booking.bookingNumber} as label,
      null as type
    from booking_line line
    join ${booking} on ${booking.entityId} = ${span.entityId} and ${booking.id} = line.document_id
    left join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}
    where line.at >= ${span.start} and line.at < ${span.end}
    union all
    select line.id, line.document_id, line.at, line.kind || ${ofInvoice}, ${part(invoice)}, ${invoice.customerId},
      null, null, ${invoice.invoiceNumber}, ${invoiceType}
    from invoice_line line
    join ${invoice} on ${invoice.entityId} = ${span.entityId} and ${invoice.id} = line.document_id
    where line.at >= ${span.start} and line.at < ${span.end}
  ) taken`
  return {
    with: queries,
    from,
    ...columnsFrom('taken', ['id', 'at', 'customerId', 'serviceId', 'providerId', 'label', 'type']),
    recordId: sql`taken.document_id`,
  }
}

/** The end of the kinds of records about an invoice. */
const ofInvoice = sql`case when ${invoice.subscriptionId} is null then '_OF_INVOICE' else '_OF_MEMBERSHIP' end`

const invoiceType = sql`case when ${invoice.subscriptionId} is null then 'INVOICE' else 'MEMBERSHIP_INVOICE' end`

/**
 * Receipts of bookings and issued invoices, less credit notes, by their day of issue. The receipt of an invoice is no
 * sale of its own.
 */
const documentsOfRange: FigureSource = (span) => {
  const issued = (at: SQLWrapper, entityId: SQLWrapper, currency: SQLWrapper) => sql`${entityId} = ${span.entityId}
    and ${currency} = ${span.currency} and ${at} >= ${span.start} and ${at} < ${span.end}`
  const bookingOf = (document: typeof receipt | typeof creditNote) => sql`
    left join ${booking} on ${booking.entityId} = ${document.entityId} and ${booking.id} = ${document.bookingId}
    left join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}`
  const from = sql`(
    select ${receipt.id} as id, ${receipt.bookingId} as document_id, ${receipt.issuedAt} as at, 'RECEIPT' as kind,
      'BOOKING' as type, ${receipt.price} as price, ${receipt.rounding} as rounding, ${booking.customerId} as customer_id,
      ${timeSlot.serviceId} as service_id, ${timeSlot.providerId} as provider_id, ${receipt.receiptNumber} as label
    from ${receipt} ${bookingOf(receipt)}
    where ${issued(receipt.issuedAt, receipt.entityId, receipt.currency)} and ${receipt.invoiceId} is null
    union all
    select ${invoice.id}, ${invoice.id}, ${invoice.issuedAt},
      case when ${invoice.subscriptionId} is null then 'INVOICE' else 'INVOICE_OF_MEMBERSHIP' end,
      ${invoiceType}, ${invoice.price}, ${invoice.rounding}, ${invoice.customerId}, null, null, ${invoice.invoiceNumber}
    from ${invoice} where ${issued(invoice.issuedAt, invoice.entityId, invoice.currency)} and ${isClaimed}
    union all
    select ${creditNote.id}, coalesce(${creditNote.bookingId}, ${creditNote.invoiceId}), ${creditNote.issuedAt},
      case when ${creditNote.invoiceId} is null then 'CREDIT_NOTE' else 'CREDIT_NOTE' || ${ofInvoice} end,
      case when ${creditNote.invoiceId} is null then 'BOOKING' else ${invoiceType} end,
      -${creditNote.price}, -${creditNote.rounding}, coalesce(${booking.customerId}, ${invoice.customerId}),
      ${timeSlot.serviceId}, ${timeSlot.providerId}, ${creditNote.creditNoteNumber}
    from ${creditNote} ${bookingOf(creditNote)}
    left join ${invoice} on ${invoice.entityId} = ${creditNote.entityId} and ${invoice.id} = ${creditNote.invoiceId}
    where ${issued(creditNote.issuedAt, creditNote.entityId, creditNote.currency)}
  ) document`
  return {
    from,
    ...columnsFrom('document', ['id', 'at', 'customerId', 'serviceId', 'providerId', 'label', 'type']),
    recordId: sql`document.document_id`,
  }
}

/** The sales as the denominator of a ratio. */
export const wholeOfSales: FigureShare = {
  source: documentsOfRange,
  of: () => ({ kind: sql`document.kind`, part: sql`0`, whole: sql`document.price` }),
}

const invoicesNow: FigureSource = ({ entityId, currency }) => ({
  id: invoice.id,
  at: invoice.issuedAt,
  type: invoiceType,
  customerId: invoice.customerId,
  label: invoice.invoiceNumber,
  from: sql`${invoice}`,
  where: sql`${invoice.entityId} = ${entityId} and ${invoice.currency} = ${currency} and ${isOwed}`,
})

/** What is open on invoices now, by the days since it was due. */
const receivables = ({ today }: FigureSpan): Contribution => {
  const late = sql`(${today}::date - ${invoice.dueOn})`
  return {
    kind: sql`case when coalesce(${late}, 0) <= 0 then 'NOT_DUE' when ${late} <= 30 then 'DAYS_1_30'
      when ${late} <= 60 then 'DAYS_31_60' when ${late} <= 90 then 'DAYS_61_90' else 'DAYS_OVER_90' end`,
    part: openAmount,
  }
}

export const moneyFigures = {
  collected: [{ source: moneyOfRange, of: () => ({ kind: sql`taken.kind`, part: sql`taken.part` }) }],
  sales: [{ source: documentsOfRange, of: () => ({ kind: sql`document.kind`, part: sql`document.price` }) }],
  rounding: [
    {
      source: documentsOfRange,
      of: () => ({ kind: sql`document.kind`, part: sql`document.rounding`, where: sql`document.rounding <> 0` }),
    },
  ],
  receivables: [{ source: invoicesNow, of: receivables }],
} satisfies Record<string, FigureShares>

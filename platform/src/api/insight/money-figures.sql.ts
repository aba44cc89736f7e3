import { sql, type SQL } from 'drizzle-orm'
import { isClaimed, isOwed, openAmount } from '../../predicates/invoice.sql.ts'
import { netChange } from '../../predicates/net-payment.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { creditNote, payment, paymentReversal, receipt, refund } from '../../tables/booking/money.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { recordColumns, type FigurePiece, type FigureSpan } from './figure-record.ts'

// A piece becomes part of one statement, which aggregates or lists its records (docs/decisions/0146-registry-of-figures.md).

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
const collected: FigurePiece = (span) => {
  const linesOf = (column: 'bookingId' | 'invoiceId') =>
    ofEach(
      (ledger, kind, sign) => sql`select ${ledger.id} as id, ${ledger[column]} as document_id, ${paidAt(ledger)} as at,
        ${sql.raw(`'${kind}'`)} as kind, ${ledger.amount} * ${sign} as amount
      from ${ledger} where ${ledger.entityId} = ${span.entityId} and ${ledger[column]} in (select id from ${
        column === 'bookingId' ? sql`touched_booking` : sql`touched_invoice`
      })`,
    )
  const balanced = sql`select *, sum(amount) over (partition by document_id order by at, amount desc, id) as held`
  return sql`select * from (
    with touched_booking as (${touched(span, 'bookingId')}), touched_invoice as (${touched(span, 'invoiceId')}),
    booking_line as (${balanced} from (${linesOf('bookingId')}) line),
    invoice_line as (${balanced} from (${linesOf('invoiceId')}) line)
    select ${recordColumns(span, {
      id: sql`line.id`,
      recordId: sql`line.document_id`,
      at: sql`line.at`,
      kind: sql`line.kind`,
      part: netChange({
        before: sql`line.held - line.amount`,
        after: sql`line.held`,
        price: booking.price,
        total: booking.total,
      }),
      customerId: booking.customerId,
      serviceId: timeSlot.serviceId,
      providerId: timeSlot.providerId,
      label: booking.bookingNumber,
    })} from booking_line line
    join ${booking} on ${booking.entityId} = ${span.entityId} and ${booking.id} = line.document_id
    join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}
    where line.at >= ${span.start} and line.at < ${span.end}
    union all
    select ${recordColumns(span, {
      id: sql`line.id`,
      recordId: sql`line.document_id`,
      at: sql`line.at`,
      kind: sql`line.kind || ${ofInvoice}`,
      type: invoiceType,
      part: netChange({
        before: sql`line.held - line.amount`,
        after: sql`line.held`,
        price: invoice.price,
        total: invoice.total,
      }),
      customerId: invoice.customerId,
      label: invoice.invoiceNumber,
    })} from invoice_line line
    join ${invoice} on ${invoice.entityId} = ${span.entityId} and ${invoice.id} = line.document_id
    where line.at >= ${span.start} and line.at < ${span.end}
  ) taken`
}

/** The end of the kinds of records about an invoice. */
const ofInvoice = sql`case when ${invoice.subscriptionId} is null then '_OF_INVOICE' else '_OF_MEMBERSHIP' end`

const invoiceType = sql`case when ${invoice.subscriptionId} is null then 'INVOICE' else 'MEMBERSHIP_INVOICE' end`

type Contribution = 'price' | 'rounding'

/**
 * Receipts of bookings and issued invoices, less credit notes, by their day of issue. The receipt of an invoice is no
 * sale of its own.
 */
const documents =
  (of: Contribution): FigurePiece =>
  (span) => {
    const issued = (at: SQL, entityId: SQL, currency: SQL) => sql`${entityId} = ${span.entityId}
      and ${currency} = ${span.currency} and ${at} >= ${span.start} and ${at} < ${span.end}`
    const isShown = (amount: SQL) => (of === 'rounding' ? sql`and ${amount} <> 0` : sql``)
    const bookingOf = (document: typeof receipt | typeof creditNote) => sql`
      left join ${booking} on ${booking.entityId} = ${document.entityId} and ${booking.id} = ${document.bookingId}
      left join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}`
    const ofBooking = { serviceId: timeSlot.serviceId, providerId: timeSlot.providerId }
    return sql`
      select ${recordColumns(span, {
        id: receipt.id,
        recordId: receipt.bookingId,
        at: receipt.issuedAt,
        kind: sql`'RECEIPT'`,
        part: receipt[of],
        customerId: booking.customerId,
        label: receipt.receiptNumber,
        ...ofBooking,
      })} from ${receipt} ${bookingOf(receipt)}
      where ${issued(sql`${receipt.issuedAt}`, sql`${receipt.entityId}`, sql`${receipt.currency}`)}
        and ${receipt.invoiceId} is null ${isShown(sql`${receipt[of]}`)}
      union all
      select ${recordColumns(span, {
        id: invoice.id,
        at: invoice.issuedAt,
        kind: sql`case when ${invoice.subscriptionId} is null then 'INVOICE' else 'INVOICE_OF_MEMBERSHIP' end`,
        part: invoice[of],
        customerId: invoice.customerId,
        label: invoice.invoiceNumber,
        type: invoiceType,
      })} from ${invoice}
      where ${issued(sql`${invoice.issuedAt}`, sql`${invoice.entityId}`, sql`${invoice.currency}`)} and ${isClaimed}
        ${isShown(sql`${invoice[of]}`)}
      union all
      select ${recordColumns(span, {
        id: creditNote.id,
        recordId: sql`coalesce(${creditNote.bookingId}, ${creditNote.invoiceId})`,
        at: creditNote.issuedAt,
        kind: sql`case when ${creditNote.invoiceId} is null then 'CREDIT_NOTE' else 'CREDIT_NOTE' || ${ofInvoice} end`,
        type: sql`case when ${creditNote.invoiceId} is null then 'BOOKING' else ${invoiceType} end`,
        part: sql`-${creditNote[of]}`,
        customerId: sql`coalesce(${booking.customerId}, ${invoice.customerId})`,
        label: creditNote.creditNoteNumber,
        ...ofBooking,
      })} from ${creditNote} ${bookingOf(creditNote)}
      left join ${invoice} on ${invoice.entityId} = ${creditNote.entityId} and ${invoice.id} = ${creditNote.invoiceId}
      where ${issued(sql`${creditNote.issuedAt}`, sql`${creditNote.entityId}`, sql`${creditNote.currency}`)}
        ${isShown(sql`${creditNote[of]}`)}`
  }

/** What is open on invoices now, by the days since it was due. */
const receivables: FigurePiece = (span) => {
  const late = sql`(${span.today}::date - ${invoice.dueOn})`
  return sql`select ${recordColumns(span, {
    id: invoice.id,
    at: invoice.issuedAt,
    kind: sql`case when coalesce(${late}, 0) <= 0 then 'NOT_DUE' when ${late} <= 30 then 'DAYS_1_30'
      when ${late} <= 60 then 'DAYS_31_60' when ${late} <= 90 then 'DAYS_61_90' else 'DAYS_OVER_90' end`,
    part: openAmount,
    type: invoiceType,
    customerId: invoice.customerId,
    label: invoice.invoiceNumber,
  })} from ${invoice}
    where ${invoice.entityId} = ${span.entityId} and ${invoice.currency} = ${span.currency} and ${isOwed}`
}

export const moneyFigures = {
  collected,
  sales: documents('price'),
  rounding: documents('rounding'),
  receivables,
} satisfies Record<string, FigurePiece>

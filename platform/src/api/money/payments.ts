import { randomUUID } from 'node:crypto'
import { formatMinor } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/person-name'
import type { BookingBill } from '@steward/shared/rules/booking-bill'
import type { PaymentType } from '@steward/shared/rules/quote'
import type { Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { receiptNumber } from './document-numbers.ts'
import { lineDetail, presentSeller, type SellerRow } from './document-parties.ts'
import type { payment } from '../../tables/money.ts'
import type { ReceiptContents } from '../../tables/document-contents.ts'

type CardType = NonNullable<(typeof payment.$inferSelect)['creditCardType']>

/** How a booking was paid, as the client sent it. */
export interface PaymentInput {
  paymentType: PaymentType
  creditCardType: CardType | null
  creditCardLastFour: string | null
  paymentIDReferenceNumber: string | null
}

/** Returns the payment columns of a booking. Empty texts become null. */
export function paymentColumns(input: PaymentInput) {
  return {
    paymentType: input.paymentType,
    creditCardType: input.creditCardType,
    creditCardLastFour: input.creditCardLastFour || null,
    paymentIdReferenceNumber: input.paymentIDReferenceNumber || null,
  }
}

/** Everybody and everything that a receipt names. */
export interface ReceiptParties {
  customer: PersonName & { email: string; phoneNumber: string }
  service: { name: string }
  provider: PersonName
  seller: SellerRow | null
  cashier: PersonName | null
}

type PersonName = Parameters<typeof fullName>[0]

/** A payment of a booking, with the contents of its receipt: seller, customer and cashier as they are now. */
export interface Received {
  bookingId: string
  bill: BookingBill
  paymentType: Exclude<PaymentType, 'NOT_REQUIRED'>
  input: PaymentInput
  contents: ReceiptContents
}

/** Returns the payment for these seats of the slot. */
export function receivedFor(
  call: CallContext,
  booked: Pick<Received, 'bookingId' | 'bill' | 'paymentType' | 'input'> & { seats: number },
  slot: { startTime: Instant },
  { customer, service, provider, seller, cashier }: ReceiptParties,
): Received {
  const { seats, ...received } = booked
  const { bill, input, paymentType } = received
  const line = { description: service.name, detail: lineDetail(slot, fullName(provider)), quantity: seats }
  return {
    ...received,
    contents: {
      seller: presentSeller(call.entity, seller),
      customer: { name: fullName(customer), email: customer.email, phoneNumber: customer.phoneNumber },
      lines: [{ ...line, amount: formatMinor(bill.price, bill.currency) }],
      payment: {
        type: paymentType,
        creditCardType: input.creditCardType,
        creditCardLastFour: input.creditCardLastFour || null,
        reference: input.paymentIDReferenceNumber || null,
      },
      cashier: cashier ? fullName(cashier) : '',
    },
  }
}

/**
 * Returns the parts for WITH that insert the payment and issue its receipt. They come after the part `numbered`, which
 * has the receipt number as `receipt_number`.
 */
export function receiptParts(call: CallContext, received: Received, numbered: string): SQL[] {
  const { entity, actor, clock } = call
  const { bookingId, bill, paymentType, input, contents } = received
  const columns = paymentColumns(input)
  const now = clock.now()
  const paymentId = randomUUID()
  return [
    sql`paid as (
      insert into payment (id, entity_id, booking_id, amount, currency, payment_type, credit_card_type, credit_card_last_four,
        payment_id_reference_number, received_at, received_by_id, created_at)
      values (${paymentId}::uuid, ${entity.id}::uuid, ${bookingId}::uuid, ${bill.total}::bigint, ${bill.currency}, ${paymentType},
        ${columns.creditCardType}, ${columns.creditCardLastFour}, ${columns.paymentIdReferenceNumber}, ${now}::timestamptz,
        ${actor.memberId}::uuid, ${now}::timestamptz))`,
    sql`issued as (
      insert into receipt (entity_id, receipt_number, booking_id, payment_id, currency, price, tax, rounding, total,
        tax_percentage, contents, issued_at, time_zone, created_at)
      select ${entity.id}::uuid, receipt_number, ${bookingId}::uuid, ${paymentId}::uuid, ${bill.currency}, ${bill.price}::bigint,
        ${bill.tax}::bigint, ${bill.rounding}::bigint, ${bill.total}::bigint, ${bill.taxPercentage}::numeric,
        ${JSON.stringify(contents)}::jsonb, ${now}::timestamptz, ${entity.timeZone}, ${now}::timestamptz
      from ${sql.raw(numbered)})`,
  ]
}

/** Inserts the payment of an existing booking and issues its receipt. Returns the receipt number. */
export async function receivePayment(call: CallContext, received: Received): Promise<string> {
  const number = receiptNumber(call, call.clock.now())
  const parts = [
    sql`counted as (${number.take()})`,
    sql`numbered as (select ${number.textIn('counted')} as receipt_number from counted)`,
    ...receiptParts(call, received, 'numbered'),
  ]
  const { rows } = await call.tx.execute<{ receipt_number: string }>(
    sql`with ${sql.join(parts, sql`, `)} select receipt_number from numbered`,
  )
  return rows[0]!.receipt_number
}

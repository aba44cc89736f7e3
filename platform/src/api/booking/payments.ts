import { formatMinor } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/person-name'
import type { PaymentType } from '@steward/shared/rules/quote'
import type { CallContext } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import type { BookingBill } from './booking-price.ts'
import { nextReceiptNumber } from './document-numbers.ts'
import { cashierOf, sellerOf } from './document-parties.ts'
import { payment, receipt, type ReceiptContents } from './tables.ts'

type CardType = NonNullable<(typeof payment.$inferSelect)['creditCardType']>

/** How it was paid, as the client said. */
export interface PaymentInput {
  paymentType: PaymentType
  creditCardType: CardType | null
  creditCardLastFour: string | null
  paymentIDReferenceNumber: string | null
}

/** The payment columns of a booking. Empty texts are none. */
export function paymentColumns(input: PaymentInput) {
  return {
    paymentType: input.paymentType,
    creditCardType: input.creditCardType,
    creditCardLastFour: input.creditCardLastFour || null,
    paymentIdReferenceNumber: input.paymentIDReferenceNumber || null,
  }
}

/**
 * Card fields belong to cards, and a card that was charged has a reference (B.1, B.2). What is paid later, or not at
 * all, has none of them yet.
 */
export function requirePaymentFields(input: PaymentInput, isPaidNow: boolean): void {
  const columns = paymentColumns(input)
  const isCard = input.paymentType === 'CREDIT_CARD' && isPaidNow
  if (!isCard && columns.creditCardType !== null) throw problems.invalidField('creditCardType', 'INVALID_CHOICE')
  if (!isCard && columns.creditCardLastFour !== null)
    throw problems.invalidField('creditCardLastFour', 'INVALID_CHOICE')
  if (!isPaidNow && columns.paymentIdReferenceNumber !== null)
    throw problems.invalidField('paymentIDReferenceNumber', 'INVALID_CHOICE')
  if (isCard && columns.paymentIdReferenceNumber === null)
    throw problems.invalidField('paymentIDReferenceNumber', 'REQUIRED')
}

interface PaidBooking {
  id: string
  bill: BookingBill
  paymentType: Exclude<PaymentType, 'NOT_REQUIRED'>
  input: PaymentInput
  line: { description: string; detail: string; quantity: number }
  customer: { givenName: string; lastName: string; email: string; phoneNumber: string }
}

/** Enters the money and issues its receipt, with seller, customer and cashier as they are at this moment. Answers the number. */
export async function receivePayment(call: CallContext, paid: PaidBooking): Promise<string> {
  const { tx, entity, actor, clock } = call
  const now = clock.now()
  const { bill } = paid
  const columns = { ...paymentColumns(paid.input), paymentType: paid.paymentType }
  const [made] = await tx
    .insert(payment)
    .values({
      entityId: entity.id,
      bookingId: paid.id,
      amount: bill.total,
      currency: bill.currency,
      ...columns,
      receivedAt: now,
      receivedById: actor.memberId,
      createdAt: now,
    })
    .returning({ id: payment.id })
  const contents = await contentsOf(call, paid)
  const receiptNumber = await nextReceiptNumber(call, now)
  await tx.insert(receipt).values({
    entityId: entity.id,
    receiptNumber,
    bookingId: paid.id,
    paymentId: made!.id,
    currency: bill.currency,
    price: bill.price,
    tax: bill.tax,
    rounding: bill.rounding,
    total: bill.total,
    taxPercentage: bill.taxPercentage,
    contents,
    issuedAt: now,
    timeZone: entity.timeZone,
    createdAt: now,
  })
  return receiptNumber
}

async function contentsOf(
  call: CallContext,
  { bill, input, line, customer, paymentType }: PaidBooking,
): Promise<ReceiptContents> {
  return {
    seller: await sellerOf(call),
    customer: { name: fullName(customer), email: customer.email, phoneNumber: customer.phoneNumber },
    lines: [{ ...line, amount: formatMinor(bill.price, bill.currency) }],
    payment: {
      type: paymentType,
      creditCardType: input.creditCardType,
      creditCardLastFour: input.creditCardLastFour || null,
      reference: input.paymentIDReferenceNumber || null,
    },
    cashier: await cashierOf(call),
  }
}

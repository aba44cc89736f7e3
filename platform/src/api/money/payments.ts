import { formatMinor } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { BookingBill } from '@steward/shared/rules/booking/booking-bill'
import type { PaymentType } from '@steward/shared/rules/common/quote'
import type { Instant } from '@steward/shared/time'
import type { CallContext } from '../../kernel/call.ts'
import { lineDetail, presentPayer, presentSeller, type SellerRow } from './document-parties.ts'
import type { payment } from '../../tables/booking/money.ts'
import type { ReceiptContents } from '../../tables/booking/document-contents.ts'

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

/** A payment with the contents of its receipt: seller, customer and cashier as they are now. */
export interface Received {
  /** The id of the payment. */
  id?: string
  of: { bookingId: string } | { invoiceId: string }
  bill: Omit<BookingBill, 'subtotal'>
  /** The cash rounding of the payment, if the bill of a booking does not contain it. */
  rounding?: number
  paymentType: Exclude<PaymentType, 'NOT_REQUIRED'>
  input: PaymentInput
  contents: ReceiptContents
}

/** Returns the payment for these seats of the slot. */
export function receivedFor(
  call: CallContext,
  booked: Pick<Received, 'of' | 'bill' | 'paymentType' | 'input'> & { seats: number },
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
      customer: presentPayer(customer),
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

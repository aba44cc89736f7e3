import { randomUUID } from 'node:crypto'
import type { Payment } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { Bill } from '@steward/shared/rules/booking/credit'
import { receiptLines } from '@steward/shared/rules/booking/invoice-payment'
import type { CallContext } from '../../kernel/call.ts'
import type { ReceiptContents } from '../../tables/booking/document-contents.ts'
import type { InvoiceRecord } from './invoice-of-booking.ts'
import { presentPayment } from './money-of-booking.ts'
import { paymentColumns, type PaymentInput } from './payments.ts'
import { receivePayment } from './receive-payment.sql.ts'

interface InvoicePayment {
  row: Pick<InvoiceRecord, 'id' | 'currency' | 'price'>
  /** The amounts of the receipt, with the cash rounding of the payment. */
  part: Bill
  rounding: number
  input: PaymentInput & { paymentType: 'CREDIT_CARD' | 'CASH' }
  /** The lines of the invoice, in minor units. */
  billed: readonly { description: string; detail: string; quantity: number; amount: number; taxPercentage: string }[]
  parties: Pick<ReceiptContents, 'seller' | 'customer' | 'cashier'>
}

/**
 * Inserts a payment of a membership invoice with its receipt, and returns it. Every other receipt of the business waits
 * for its number, so this comes last.
 */
export async function receiveInvoicePayment(call: CallContext, given: InvoicePayment): Promise<Payment> {
  const { row, part, rounding, input, billed, parties } = given
  const { paymentType } = input
  const { currency } = row
  const text = (minor: number) => formatMinor(minor, currency)
  const { creditCardType, creditCardLastFour, paymentIdReferenceNumber: reference } = paymentColumns(input)
  const id = randomUUID()
  const lines = billed.map((line) => ({ ...line, amount: text(line.amount) }))
  const receiptNumber = await receivePayment(call, {
    id,
    of: { invoiceId: row.id },
    bill: { ...part, currency, taxPercentage: billed[0]?.taxPercentage ?? '0' },
    rounding,
    paymentType,
    input,
    contents: {
      ...parties,
      lines: receiptLines(lines, { billPrice: text(row.price), price: text(part.price) }),
      payment: { type: paymentType, creditCardType, creditCardLastFour, reference },
    },
  })
  const taken = { id, currency, amount: part.total, rounding, receivedAt: call.clock.now() }
  return presentPayment({ ...paymentColumns(input), ...taken, paymentType }, receiptNumber)
}

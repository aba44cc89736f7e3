import type { Payment, ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { statusOf } from '@steward/shared/rules/booking/invoice-open'
import { paidPartOf, roundingOf, whyNotInvoicePayment } from '@steward/shared/rules/booking/invoice-payment'
import { invoiceLines, shareOf } from '@steward/shared/rules/membership/membership-bill-lines'
import type { MembershipBill } from '@steward/shared/rules/membership/membership-quote'
import { fullName } from '@steward/shared/rules/common/person-name'
import { settingAt } from '@steward/shared/rules/common/terms'
import type { Call } from '../../../kernel/call.ts'
import { throwRefusal } from '../../../kernel/guard.ts'
import { followSale } from '../../commission-ledger/follow-sale.ts'
import { presentPayer, presentSeller } from '../../money/document-parties.ts'
import { changeInvoice, newInvoiceFields, type InvoiceRecord } from '../../money/invoice-of-booking.ts'
import { issueMembershipInvoice, type BilledLine } from '../../money/issue-membership-invoice.sql.ts'
import { receiveInvoicePayment } from '../../money/receive-invoice-payment.ts'
import type { lockCustomer, SaleFacts } from './sale-facts.ts'

type Sell = Call<'subscription.sell'>

interface SoldBills {
  subscriptionId: string
  customer: Awaited<ReturnType<typeof lockCustomer>>
  facts: SaleFacts
  bills: readonly MembershipBill[]
}

interface Issued {
  row: InvoiceRecord
  lines: BilledLine[]
}

/**
 * Issues the invoices of a sale, and records the payment of the first one if it is paid now. What the payment causes is
 * written before its receipt, whose number other receipts wait for.
 */
export async function billSale(
  call: Sell,
  sold: SoldBills,
  afterPayment: () => Promise<unknown>,
): Promise<{ invoices: InvoiceRecord[]; payment: Payment | null }> {
  const issued: Issued[] = []
  for (const bill of sold.bills) issued.push(await issue(call, sold, bill))
  const [first, ...others] = issued
  if (!first || !call.body.payNow) {
    await afterPayment()
    return { invoices: issued.map(({ row }) => row), payment: null }
  }
  const { row, payment } = await pay(call, sold, first, afterPayment)
  return { invoices: [row, ...others.map((each) => each.row)], payment }
}

async function issue(
  call: Sell,
  { subscriptionId, customer, facts }: SoldBills,
  bill: MembershipBill,
): Promise<Issued> {
  const { plan, terms, issuer } = facts
  const { currency } = terms
  const { taxPercentage } = bill
  const lines = invoiceLines({ ...bill, share: shareOf(bill) }, { planName: plan.name, currency }).map((line) => ({
    ...line,
    taxPercentage,
  }))
  const row = await issueMembershipInvoice(call, {
    subscriptionId,
    customerId: customer.id,
    currency,
    price: bill.price,
    tax: bill.tax,
    dueOn: bill.on,
    parties: { seller: presentSeller(call.entity, issuer), customer: presentPayer(customer) },
    lines,
  })
  call.audit('invoice.create', 'invoice', row.id, { new: { ...newInvoiceFields(row), subscriptionId } })
  return { row, lines }
}

async function pay(
  call: Sell,
  { customer, facts }: SoldBills,
  { row, lines }: Issued,
  afterPayment: () => Promise<unknown>,
) {
  const { body, entity, clock } = call
  const { currency, total } = row
  const asked = { applied: total, open: total, currency }
  throwRefusal(whyNotInvoicePayment(asked, body))
  const rounding = roundingOf(asked, body.paymentType, settingAt(entity.terms, 'cashRounding', clock.now()))
  const part = paidPartOf(row, { price: 0, tax: 0, rounding: 0, total: 0 }, { applied: total, rounding })
  const change = {
    status: statusOf({ total, credited: 0, paid: total, returned: 0 }),
    paidAmount: total,
  } as const
  await changeInvoice(call, row, 'invoice.pay', change)
  await followSale(call, { before: row, after: { total, credited: 0, paid: total, returned: 0 }, by: 'PAYMENT' })
  await afterPayment()
  const payment = await receiveInvoicePayment(call, {
    row,
    part,
    rounding,
    input: body,
    billed: lines.map((line) => ({ ...line, quantity: 1 })),
    parties: {
      seller: presentSeller(entity, facts.issuer),
      customer: presentPayer(customer),
      cashier: facts.cashier ? fullName(facts.cashier) : '',
    },
  })
  return { row: { ...row, ...change }, payment }
}

export const presentSoldInvoice = (row: InvoiceRecord): ResponseOf<'subscription.sell'>['invoices'][number] => ({
  id: row.id,
  invoiceNumber: row.invoiceNumber,
  status: row.status,
  total: formatMinor(row.total, row.currency),
  dueOn: row.dueOn,
})

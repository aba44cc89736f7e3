import type { InvoiceDetails } from '@steward/shared/contracts'
import { whyNotCredit, whyNotCreditOf } from '@steward/shared/rules/booking/invoice-guards'
import { openOf } from '@steward/shared/rules/booking/invoice-open'
import { amountAt } from '../../kernel/amounts.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { requirePossible, throwRefusal } from '../../kernel/guard.ts'
import { followSale } from '../commission-ledger/follow-sale.ts'
import { issueNote, takeOff, type NoteOrder } from '../money/invoice-note.ts'
import { sumsOf, type InvoiceRecord } from '../money/invoice-of-booking.ts'
import { advanceOwner } from '../subscription/advance-owner.ts'
import { readInvoice } from './get-invoice.ts'
import { lockInvoice } from './invoice.queries.ts'

/** Writes off the open amount of a membership invoice. The customer no longer owes it. */
export const writeOffInvoice = handle('invoice.write-off', async (call) => {
  const open = await lockOpen(call, call.params.id)
  requirePossible(call, open.row.version, open.refusal)
  return writeOff(call, open, call.body.reason)
})

/** Writes off the open amount of an invoice that another verb has found. */
export async function writeOffOpen(call: CallContext, invoiceId: string, reason: string): Promise<InvoiceDetails> {
  const open = await lockOpen(call, invoiceId)
  throwRefusal(open.refusal)
  return writeOff(call, open, reason)
}

const writeOff = (call: CallContext, open: OpenInvoice, reason: string) =>
  credit(call, open, { kind: 'WRITE_OFF', amount: open.amount, reason, action: 'invoice.write-off' })

/** Credits a part of the open amount of a membership invoice. */
export const creditInvoice = handle('invoice.credit', async (call) => {
  const open = await lockOpen(call, call.params.id)
  requirePossible(call, open.row.version, open.refusal)
  const { reason } = call.body
  const { currency } = open.row
  const amount = amountAt('amount', call.body.amount, currency)
  throwRefusal(whyNotCreditOf(amount, { open: open.amount, currency }))
  return credit(call, open, { kind: 'GOODWILL', amount, reason, action: 'invoice.credit' })
})

interface OpenInvoice {
  row: InvoiceRecord
  /** What is open on it, in minor units. */
  amount: number
  /** Why it cannot be credited. */
  refusal: ReturnType<typeof whyNotCredit>
  /** Lets the subscription follow the change of the invoice. */
  advanceAgain: () => Promise<void>
}

/** Locks an invoice, and its subscription before it. */
async function lockOpen(call: CallContext, id: string): Promise<OpenInvoice> {
  const advanceAgain = await advanceOwner(call, id)
  const row = await lockInvoice(call, id)
  const refusal = whyNotCredit({ status: row.status, isOfMembership: row.subscriptionId !== null }, call)
  return { row, amount: openOf(sumsOf(row)), refusal, advanceAgain }
}

/** Reduces the invoice, which may return its subscription, and issues the credit note. */
async function credit(call: CallContext, { row, advanceAgain }: OpenInvoice, order: NoteOrder) {
  await takeOff(call, row, order)
  const sums = sumsOf(row)
  const by = order.kind === 'WRITE_OFF' ? 'WRITE_OFF' : 'CREDIT'
  await followSale(call, { before: row, after: { ...sums, credited: sums.credited + order.amount }, by })
  await advanceAgain()
  await issueNote(call, row, order)
  return readInvoice(call, row.id)
}

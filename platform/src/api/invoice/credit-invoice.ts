import { whyNotCredit, whyNotCreditOf } from '@steward/shared/rules/invoice-guards'
import { openOf } from '@steward/shared/rules/invoice-open'
import { amountAt } from '../../kernel/amounts.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { requirePossible, throwRefusal } from '../../kernel/guard.ts'
import { issueNote, takeOff, type NoteOrder } from '../money/invoice-note.ts'
import { sumsOf, type InvoiceRecord } from '../money/invoice-of-booking.ts'
import { advanceOwner } from '../subscription/advance-owner.ts'
import { readInvoice } from './get-invoice.ts'
import { lockInvoice } from './invoice.queries.ts'

/** Gives up what is open on a membership invoice. The customer owes nothing for it any more. */
export const writeOffInvoice = handle('invoice.write-off', async (call) => {
  const open = await lockOpen(call, call.params.id)
  const { reason } = call.body
  return credit(call, open, { kind: 'WRITE_OFF', amount: open.amount, reason, action: 'invoice.write-off' })
})

/** Takes a part of what is open off a membership invoice. */
export const creditInvoice = handle('invoice.credit', async (call) => {
  const open = await lockOpen(call, call.params.id)
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
  /** Lets the subscription follow the change of the invoice. */
  advanceAgain: () => Promise<void>
}

/** Locks an invoice that can be credited, and its subscription before it. */
async function lockOpen(call: CallContext, id: string): Promise<OpenInvoice> {
  const advanceAgain = await advanceOwner(call, id)
  const row = await lockInvoice(call, id)
  const { status, version } = row
  requirePossible(call, version, whyNotCredit({ status, isOfMembership: row.subscriptionId !== null }, call))
  return { row, amount: openOf(sumsOf(row)), advanceAgain }
}

/** Reduces the invoice, which may return its subscription, and issues the credit note. */
async function credit(call: CallContext, { row, advanceAgain }: OpenInvoice, order: NoteOrder) {
  await takeOff(call, row, order)
  await advanceAgain()
  await issueNote(call, row, order)
  return readInvoice(call, row.id)
}

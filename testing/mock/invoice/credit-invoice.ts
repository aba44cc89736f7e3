import type { CreditNote, InvoiceDetails } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { whyNotCredit, whyNotCreditOf } from '@steward/shared/rules/booking/invoice-guards'
import { openOf, statusOf } from '@steward/shared/rules/booking/invoice-open'
import { amountAt, type Call } from '../kernel/call.ts'
import { requirePossible, throwRefusal } from '../kernel/refusal.ts'
import { changeInvoice, sumsOf, type InvoiceRow } from '../money/invoice-of-booking.ts'
import { nextCreditNoteNumber } from '../money/payments.ts'
import { nextId } from '../tables/world.ts'

type CreditCall = Call<'invoice.write-off'> | Call<'invoice.credit'>

export function writeOffInvoice(call: Call<'invoice.write-off'>): InvoiceDetails {
  const { row, open } = requireOpen(call)
  return issueNote(call, row, { kind: 'WRITE_OFF', amount: open })
}

export function creditInvoice(call: Call<'invoice.credit'>): InvoiceDetails {
  const { row, open } = requireOpen(call)
  const amount = amountAt('amount', call.body.amount, row.currency)
  throwRefusal(whyNotCreditOf(amount, { open, currency: row.currency }))
  return issueNote(call, row, { kind: 'GOODWILL', amount })
}

function requireOpen(call: CreditCall): { row: InvoiceRow; open: number } {
  const row = call.get(call.world.invoices, call.params.id)
  const { status, sourceType, version } = row
  const refusal = whyNotCredit({ status, isOfMembership: sourceType === 'SUBSCRIPTION' }, call)
  requirePossible(() => call.requireVersion(version), refusal)
  return { row, open: openOf(sumsOf(row)) }
}

function issueNote(
  call: CreditCall,
  row: InvoiceRow,
  { kind, amount }: { kind: CreditNote['kind']; amount: number },
): InvoiceDetails {
  const { world, business, body, now } = call
  const { currency } = row
  const note: CreditNote = {
    id: nextId(world),
    kind,
    creditNoteNumber: nextCreditNoteNumber(call),
    receiptNumber: null,
    invoiceNumber: row.invoiceNumber,
    currency,
    total: formatMinor(amount, currency),
    reason: body.reason,
    issuedAt: now,
  }
  world.creditNotes.push({ entityId: business.id, bookingId: null, invoiceId: row.id, note })
  const sums = sumsOf(row)
  const credited = sums.credited + amount
  changeInvoice(call, row, {
    status: statusOf({ ...sums, credited }),
    credited: formatMinor(credited, currency),
    creditNotes: [...row.creditNotes, note],
  })
  const { entityId: _, ...details } = row as InvoiceRow & { entityId: string }
  return details
}

import { parseAmount, subtractAmounts } from '../money/index.ts'
import type { PlainDate } from '../time/index.ts'

export const invoiceStatuses = [
  'DRAFT',
  'ISSUED',
  'PARTIALLY_PAID',
  'PAID',
  'VOID',
  'CREDITED',
  'PARTIALLY_CREDITED',
] as const

type InvoiceStatus = (typeof invoiceStatuses)[number]

interface Owed {
  status: InvoiceStatus
  /** Decimal strings. */
  total: string
  paid: string
  currency: string
  dueOn: PlainDate | null
}

/** Returns the unpaid amount as a decimal string. It is zero for a draft and for a voided or credited invoice. */
export function balanceOf({
  status,
  total,
  paid,
  currency,
}: Pick<Owed, 'status' | 'total' | 'paid' | 'currency'>): string {
  if (status === 'DRAFT' || status === 'VOID' || status === 'CREDITED') return subtractAmounts(total, total, currency)
  return subtractAmounts(total, paid, currency)
}

/** Returns the status to show. `OVERDUE` is derived: the due date has passed and there is a balance (B.1). */
export function standingOf(invoice: Owed, today: PlainDate): InvoiceStatus | 'OVERDUE' {
  const isOwed = invoice.status === 'ISSUED' || invoice.status === 'PARTIALLY_PAID'
  const isLate = invoice.dueOn !== null && invoice.dueOn < today
  return isOwed && isLate && parseAmount(balanceOf(invoice), invoice.currency) > 0 ? 'OVERDUE' : invoice.status
}

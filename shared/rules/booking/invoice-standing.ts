import { formatMinor, parseAmount } from '../../money/index.ts'
import type { PlainDate } from '../../time/index.ts'
import { openOf } from './invoice-open.ts'
import { isClaimed, isOpenInvoice } from './invoice-status.ts'

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
  credited: string
  paid: string
  returned: string
  currency: string
  dueOn: PlainDate | null
}

/** Returns what is open as a decimal string. It is zero for a draft and for a void invoice. */
export function balanceOf(invoice: Omit<Owed, 'dueOn'>): string {
  const { currency } = invoice
  const minor = (sum: 'total' | 'credited' | 'paid' | 'returned') => parseAmount(invoice[sum], currency)
  const sums = { total: minor('total'), credited: minor('credited'), paid: minor('paid'), returned: minor('returned') }
  return formatMinor(isClaimed(invoice) ? openOf(sums) : 0, currency)
}

/** Returns the status to show. `OVERDUE` is derived: the due date has passed and there is a balance (B.1). */
export function standingOf(invoice: Owed, today: PlainDate): InvoiceStatus | 'OVERDUE' {
  const isLate = invoice.dueOn !== null && invoice.dueOn < today
  return isOpenInvoice(invoice) && isLate && parseAmount(balanceOf(invoice), invoice.currency) > 0
    ? 'OVERDUE'
    : invoice.status
}

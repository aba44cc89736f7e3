import type { statusOf } from './invoice-open.ts'

// Each rule stands in SQL, too (`predicates/invoice.sql.ts` of the platform). A test compares both.

interface HasStatus {
  status: 'DRAFT' | 'VOID' | ReturnType<typeof statusOf>
}

/** The statuses of an invoice that is still to be paid. */
export const openInvoiceStatuses = ['ISSUED', 'PARTIALLY_PAID'] as const

/** The statuses of an invoice that demands nothing, whatever its sums. */
export const unclaimedStatuses = ['DRAFT', 'VOID'] as const

const isOneOf =
  (statuses: readonly HasStatus['status'][]) =>
  ({ status }: HasStatus): boolean =>
    statuses.includes(status)

export const isOpenInvoice = isOneOf(openInvoiceStatuses)
export const isDraft = isOneOf(['DRAFT'])
export const isVoid = isOneOf(['VOID'])

/** Whether the invoice was issued and not voided. */
export const isClaimed = (invoice: HasStatus): boolean => !isOneOf(unclaimedStatuses)(invoice)

/**
 * Whether the invoice can be voided: nobody has paid or credited any of it (B.1).
 * @param invoice `isPaid`: any part of it was paid
 */
export const isUntouched = ({ status, isPaid }: HasStatus & { isPaid: boolean }): boolean =>
  status === 'ISSUED' && !isPaid

import type { PermissionKey } from '../roles/permission.ts'
import { isInvoiceable } from './invoiceable.ts'
import type { invoiceStatuses } from './invoice-standing.ts'
import { notAllowed, withoutPermission, type GuardContext } from './refusal.ts'

/** The permission of each action. A test compares it with the operations of the contract. */
export const invoicePermissions = {
  create: 'invoice.issue',
  void: 'invoice.void',
} as const satisfies Record<'create' | 'void', PermissionKey>

type InvoiceContext = Pick<GuardContext, 'may'>

/** Returns why no invoice can be issued for the booking, or undefined when one can. Amounts are in minor units. */
export function whyNotInvoiced(booking: Parameters<typeof isInvoiceable>[0], at: InvoiceContext) {
  const refused = withoutPermission(invoicePermissions.create, at)
  return refused ?? (isInvoiceable(booking) ? undefined : notAllowed(booking.status, 'invoice', { allowed: [] }))
}

export interface InvoiceFacts {
  status: (typeof invoiceStatuses)[number]
  isPaid: boolean
}

/**
 * Returns why the invoice cannot be voided, or undefined when it can. An invoice is void only before its first payment
 * (product decision B.1). Afterwards a refund and its credit note correct it.
 */
export function whyNotVoid({ status, isPaid }: InvoiceFacts, at: InvoiceContext) {
  const refused = withoutPermission(invoicePermissions.void, at)
  return refused ?? (status === 'ISSUED' && !isPaid ? undefined : notAllowed(status, 'void', { allowed: [] }))
}

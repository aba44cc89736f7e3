import { isClaimed, isOpenInvoice, isUntouched } from './invoice-status.ts'
import type { FieldCode } from '../../codes/problem-codes.ts'
import type { PermissionKey } from '../../roles/permission.ts'
import { formatMinor } from '../../money/index.ts'
import type { PlainDate } from '../../time/index.ts'
import { isInvoiceable } from './invoiceable.ts'
import type { invoiceStatuses } from './invoice-standing.ts'
import {
  notAllowed,
  withoutPermission,
  type GuardContext,
  type Refusal,
  type RefusalReason,
  type Rejection,
} from '../common/refusal.ts'

/** The permission of each action. A test compares it with the operations of the contract. */
export const invoicePermissions = {
  create: 'invoice.issue',
  void: 'invoice.void',
  pay: 'subscription.sell',
  reverse: 'subscription.end',
  credit: 'subscription.end',
} as const satisfies Record<'create' | 'void' | 'pay' | 'reverse' | 'credit', PermissionKey>

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
  return refused ?? (isUntouched({ status, isPaid }) ? undefined : notAllowed(status, 'void', { allowed: [] }))
}

/**
 * Returns why no payment of the invoice can be recorded, or undefined when one can. What a booking owes is paid with the
 * booking.
 */
export function whyNotPay(invoice: OpenFacts, at: InvoiceContext): Refusal | undefined {
  return withoutPermission(invoicePermissions.pay, at) ?? whyNotOpen(invoice, 'pay')
}

/**
 * Returns why nothing can be taken off the invoice without money, or undefined when it can. The bill of a booking is
 * corrected with the booking.
 */
export function whyNotCredit(invoice: OpenFacts, at: InvoiceContext): Refusal | undefined {
  return withoutPermission(invoicePermissions.credit, at) ?? whyNotOpen(invoice, 'credit')
}

/** Returns why a credit of this size is rejected, or undefined when it is not. Amounts are in minor units. */
export function whyNotCreditOf(amount: number, { open, currency }: { open: number; currency: string }) {
  const text = (minor: number) => formatMinor(minor, currency)
  const tooSmall = { path: 'amount', code: 'TOO_SMALL', params: { min: text(1) } } as const
  if (amount === 0) return { code: 'VALIDATION_FAILED', members: { errors: [tooSmall] } } satisfies Rejection
  if (amount <= open) return undefined
  return { code: 'AMOUNT_TOO_HIGH', members: { current: { open: text(open), currency } } } satisfies Rejection
}

type OpenFacts = Pick<InvoiceFacts, 'status'> & { isOfMembership: boolean }

function whyNotOpen(invoice: OpenFacts, action: 'pay' | 'credit'): Refusal | undefined {
  if (!invoice.isOfMembership || !isClaimed(invoice)) return notAllowed(invoice.status, action, { allowed: [] })
  if (isOpenInvoice(invoice)) return undefined
  return { code: 'INVOICE_SETTLED', reason: 'STATUS' }
}

export interface PaymentFacts {
  isOfInvoice: boolean
  isReversed: boolean
  /** Whether the business still holds all of its money for the invoice. */
  isHeld: boolean
}

/**
 * Returns why a payment cannot be reversed, or undefined when it can. Money that was refunded is gone already. What a
 * booking paid is refunded.
 */
export function whyNotReverse({ isOfInvoice, isReversed, isHeld }: PaymentFacts, at: InvoiceContext) {
  const refused = withoutPermission(invoicePermissions.reverse, at)
  if (refused) return refused
  const no = (from: string, reason: RefusalReason) => notAllowed(from, 'reverse', { allowed: [], reason })
  if (!isOfInvoice) return no('OF_BOOKING', 'PAYMENT_OF_BOOKING')
  if (isReversed) return no('REVERSED', 'PAYMENT_REVERSED')
  return isHeld ? undefined : no('RETURNED', 'PAYMENT_RETURNED')
}

/** Returns why a payment was not lost on this day, or undefined when it can have been: since the payment, up to today. */
export function whyNotReversedOn(
  day: PlainDate,
  { paidOn, today }: { paidOn: PlainDate; today: PlainDate },
): Rejection | undefined {
  const invalid = (code: FieldCode, params: Record<string, string>): Rejection => ({
    code: 'VALIDATION_FAILED',
    members: { errors: [{ path: 'reversedOn', code, params }] },
  })
  if (day < paidOn) return invalid('NOT_IN_PAST', { min: paidOn })
  return day > today ? invalid('TOO_FAR_AHEAD', { max: today }) : undefined
}

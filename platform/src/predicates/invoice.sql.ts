import { openInvoiceStatuses, unclaimedStatuses } from '@steward/shared/rules/booking/invoice-status'
import { sql, type SQL } from 'drizzle-orm'
import { invoice } from '../tables/booking/invoice.ts'
import { hasStatus } from './has-status.ts'

// The rules of `shared/rules/booking/invoice-status.ts` and `openOf` of `shared/rules/booking/invoice-open.ts` in SQL, each on `invoice`. A
// test compares both.

export const isOpenInvoice: SQL = hasStatus(invoice.status, openInvoiceStatuses)

export const isDraft: SQL = hasStatus(invoice.status, ['DRAFT'])

export const isVoid: SQL = hasStatus(invoice.status, ['VOID'])

export const isClaimed: SQL = sql`not ${hasStatus(invoice.status, unclaimedStatuses)}`

export const isUntouched: SQL = sql`(${hasStatus(invoice.status, ['ISSUED'])} and ${invoice.paidAmount} = 0)`

/** What is open on an invoice, in minor units. */
export const openAmount: SQL<number> = sql<number>`greatest(0,
  ${invoice.total} - ${invoice.creditedAmount} - (${invoice.paidAmount} - ${invoice.returnedAmount}))`

/** An invoice that is still to be paid, with something open on it. */
export const isOwed: SQL = sql`(${isOpenInvoice} and ${openAmount} > 0)`

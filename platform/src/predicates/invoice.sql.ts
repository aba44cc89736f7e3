import { openInvoiceStatuses, unclaimedStatuses } from '@steward/shared/rules/booking/invoice-status'
import { joiningFeeDetail } from '@steward/shared/rules/membership/line-detail'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { invoice, invoiceLine } from '../tables/booking/invoice.ts'
import { creditNote } from '../tables/booking/money.ts'
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

// Nested, because the columns of a selected expression lose their table in a select without joins.
const hasWriteOff = sql`exists (
  select from ${creditNote} where ${creditNote.entityId} = ${invoice.entityId} and ${creditNote.invoiceId} = ${invoice.id}
    and ${creditNote.kind} = 'WRITE_OFF')`

/** A bill that was settled without money, or of which a part was given up. */
export const isWrittenOff: SQL<boolean> = sql<boolean>`(${invoice.paidAmount} = ${invoice.returnedAmount} or ${hasWriteOff})`

/**
 * The fees of memberships on an invoice without tax, in minor units. The joining fee is no part of them.
 * @param of `invoice`, or an alias of it
 */
export const billedFee = (of: Record<'entityId' | 'id', SQLWrapper>): SQL<number> =>
  sql<number>`(
  select coalesce(sum(${invoiceLine.amount}), 0)::bigint from ${invoiceLine}
  where ${invoiceLine.entityId} = ${of.entityId} and ${invoiceLine.invoiceId} = ${of.id}
    and ${invoiceLine.detail} <> ${joiningFeeDetail})`.mapWith(Number)

const earlier = alias(invoice, 'earlier')
const isEarlierBill = sql`${earlier.entityId} = ${invoice.entityId} and ${earlier.subscriptionId} = ${invoice.subscriptionId}
  and not ${hasStatus(earlier.status, unclaimedStatuses)} and ${billedFee(earlier)} > 0
  and (${earlier.issuedAt}, ${earlier.invoiceNumber}) < (${invoice.issuedAt}, ${invoice.invoiceNumber})`

/** The fee of the bill of the same subscription before this one, or null if it is the first bill with a fee. */
export const feeBefore: SQL<number | null> = sql<
  number | null
>`(select ${billedFee(earlier)} from ${invoice} as ${earlier}
  where ${isEarlierBill} order by ${earlier.issuedAt} desc, ${earlier.invoiceNumber} desc limit 1)`.mapWith(Number)

/** Whether an invoice is the first one of its subscription with a fee. */
export const isFirstFeeBill: SQL<boolean> = sql<boolean>`(${billedFee(invoice)} > 0
  and not exists (select from ${invoice} as ${earlier} where ${isEarlierBill}))`

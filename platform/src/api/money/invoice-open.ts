import { sql, type SQL } from 'drizzle-orm'
import { invoice } from '../../tables/invoice.ts'

/** The rule `openOf` of `shared/rules/invoice-open` in SQL, for sums over invoices. A test compares both. */
export const openAmount: SQL<number> = sql<number>`greatest(0,
  ${invoice.total} - ${invoice.creditedAmount} - (${invoice.paidAmount} - ${invoice.returnedAmount}))`

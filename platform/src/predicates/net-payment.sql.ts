import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

// The rule of `shared/rules/booking/net-payment.ts` in SQL. A test compares both.

interface Shared {
  /** What the business holds for the document before and after the line, in minor units. */
  before: SQLWrapper
  after: SQLWrapper
  price: SQLWrapper
  total: SQLWrapper
}

const share = (held: SQLWrapper, { price, total }: Pick<Shared, 'price' | 'total'>) =>
  sql`(case when ${total} = 0 then 0 else round((${held})::numeric * ${price} / ${total}) end)`

/** What a payment or a refund changes without tax and rounding (`netChange`), in minor units. */
export const netChange = ({ before, after, ...document }: Shared): SQL =>
  sql`(${share(after, document)} - ${share(before, document)})`

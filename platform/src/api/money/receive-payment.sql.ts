import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { insertSelect } from '../../database/insert-statement.ts'
import { readRow } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { payment, receipt } from '../../tables/booking/money.ts'
import { paymentColumns, type Received } from './payments.ts'
import { receiptNumber } from './take-number.sql.ts'

/**
 * Returns the parts for WITH that insert the payment and issue its receipt. They come after the part `numbered`, which
 * has the receipt number as `receipt_number`.
 */
export function receiptParts(call: CallContext, received: Received, numbered: string): SQL[] {
  const { entity, actor, clock } = call
  const { id: paymentId = randomUUID(), of, bill, rounding = 0, paymentType, input, contents } = received
  const { creditCardType, creditCardLastFour, paymentIdReferenceNumber } = paymentColumns(input)
  const now = clock.now()
  const common = { entityId: entity.id, ...of, currency: bill.currency, createdAt: now }
  const paid = insertSelect(payment, {
    ...common,
    id: paymentId,
    amount: bill.total,
    rounding,
    paymentType,
    creditCardType,
    creditCardLastFour,
    paymentIdReferenceNumber,
    receivedAt: now,
    receivedById: actor.memberId,
  })
  const issued = insertSelect(receipt, {
    ...common,
    receiptNumber: sql`receipt_number`,
    paymentId,
    price: bill.price,
    tax: bill.tax,
    rounding: bill.rounding,
    total: bill.total,
    taxPercentage: bill.taxPercentage,
    contents,
    issuedAt: now,
    timeZone: entity.timeZone,
  })
  return [sql`paid as (${paid})`, sql`issued as (${issued} from ${sql.identifier(numbered)})`]
}

/**
 * Inserts the payment of an existing booking or invoice and issues its receipt. Returns the receipt number. It is one statement,
 * because the counter of receipts is locked from the number until the commit.
 */
export async function receivePayment(call: CallContext, received: Received): Promise<string> {
  const number = receiptNumber(call, call.clock.now())
  const parts = [
    sql`counted as (${number.take()})`,
    sql`numbered as (select ${number.textIn('counted')} as receipt_number from counted)`,
    ...receiptParts(call, received, 'numbered'),
  ]
  const issued = await readRow(
    call.tx,
    { receiptNumber: sql<string>`receipt_number` },
    (columns) => sql`with ${sql.join(parts, sql`, `)} select ${columns} from numbered`,
  )
  return issued.receiptNumber
}

import { cashIncrement, roundToIncrement } from '@steward/shared/money'
import { instantToEpochMs, type Instant } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import type { DemoState } from './demo-state.ts'
import type { Taking } from './money-documents.ts'
import { randomFor } from './random.ts'

/** The share of renewals that are not paid at once. */
const unpaidShare = 0.04

interface Bill {
  id: string
  subscriptionId: string
  dueOn: string
  price: number
  tax: number
  total: number
  paymentType: 'CREDIT_CARD' | 'CASH'
  soldById: string
  customer: Taking['customer']
  lines: { description: string; detail: string; quantity: number; amount: number }[]
}

/** Pays most of the membership invoices that were issued at this moment. Returns the payments. */
export async function payRenewals(client: PoolClient, state: DemoState, at: Instant): Promise<Taking[]> {
  const { rows } = await client.query<Bill>(
    `SELECT invoice.id, subscription_id AS "subscriptionId", due_on::text AS "dueOn", invoice.price::int, tax::int, total::int,
       payment_type AS "paymentType", sold_by_id AS "soldById", parties -> 'customer' AS customer,
       (SELECT json_agg(json_build_object('description', description, 'detail', detail, 'quantity', quantity,
         'amount', amount) ORDER BY position) FROM invoice_line WHERE invoice_id = invoice.id) AS lines
     FROM invoice JOIN subscription ON subscription.id = subscription_id
     WHERE invoice.entity_id = $1 AND invoice.status = 'ISSUED' AND issued_at = $2
     ORDER BY invoice_number`,
    [state.entityId, at],
  )
  const paid = rows.filter(
    ({ subscriptionId, dueOn }) => !randomFor(`${subscriptionId}/${dueOn}/renewal`).chance(unpaidShare),
  )
  await client.query(`UPDATE invoice SET status = 'PAID', paid_amount = total WHERE id = ANY($1)`, [
    paid.map(({ id }) => id),
  ])
  return paid.map((bill) => takingOf(state, bill, instantToEpochMs(at)))
}

function takingOf(state: DemoState, bill: Bill, at: number): Taking {
  const { currency, taxPercentage } = state
  const { id, price, tax, total: subtotal, paymentType, soldById, customer, lines } = bill
  const total = paymentType === 'CASH' ? roundToIncrement(subtotal, cashIncrement(currency)) : subtotal
  return {
    source: { invoiceId: id },
    at,
    quote: { price, tax, subtotal, rounding: total - subtotal, total },
    taxPercentage,
    currency,
    paymentType,
    customer,
    lines,
    cashier: { id: soldById, name: state.workingMembers.get(soldById)?.name ?? '' },
    refund: null,
  }
}

import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { Discount } from '@steward/shared/rules/discount'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { subscription } from '../../tables/membership.ts'
import { selectSubscriptions } from './subscription.queries.ts'
import { presentSubscription } from './membership.presenter.ts'

type Details = ResponseOf<'subscription.get'>

/** Returns a subscription with what was agreed at its sale. */
export const getSubscription = handle('subscription.get', (call) => findSubscription(call, call.params.id))

/** Returns the same for other verbs. Throws 404 if there is no such subscription. */
export async function findSubscription(
  { tx, entity }: Pick<CallContext, 'tx' | 'entity'>,
  id: string,
): Promise<Details> {
  const [row] = await selectSubscriptions(tx, sql<string>`''`).where(
    and(eq(subscription.entityId, entity.id), eq(subscription.id, id), isNull(subscription.deletedAt)),
  )
  if (!row) throw problems.notFound()
  return {
    ...presentSubscription(row),
    paymentType: row.paymentType,
    withTrial: row.withTrial,
    anchorOn: row.anchorOn,
    discount: row.discount && presentDiscount(row.discount, row.currency),
    payBefore: row.status === 'PENDING' ? row.firstPaymentUntil : null,
  }
}

function presentDiscount(discount: Discount, currency: string): Details['discount'] {
  const { kind, periods, until } = discount
  const value = kind === 'PERCENT' ? discount.percent : formatMinor(discount.amount, currency)
  return { kind, value, periods, until }
}

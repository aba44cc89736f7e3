import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { Discount } from '@steward/shared/rules/membership/discount'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { selectListedSubscriptions } from './subscription.queries.ts'
import { presentSubscription } from './membership.presenter.ts'

type Details = ResponseOf<'subscription.sell'>['subscription']

/** Returns a subscription with what was agreed at its sale. Throws 404 if there is no such subscription. */
export async function findSubscription(
  { tx, entity }: Pick<CallContext, 'tx' | 'entity'>,
  id: string,
): Promise<Details> {
  const [row] = await selectListedSubscriptions(tx, sql<string>`''`).where(
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

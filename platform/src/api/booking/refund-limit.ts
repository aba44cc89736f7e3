import { whyNotRefundToday } from '@steward/shared/rules/booking/refund-limit'
import { staffRefundLimit } from '@steward/shared/rules/common/terms'
import { dayBounds, plainDateOf } from '@steward/shared/time'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { refund } from '../../tables/booking/money.ts'
import { businessUser } from '../../tables/team/team.ts'

/**
 * Throws REFUND_LIMIT if the refunds would take a member with the role of staff above the limit of the day. Locks the
 * member first, so that two refunds at once cannot both use the rest of the limit.
 */
export async function requireRefundsToday(
  call: CallContext,
  wanted: readonly { amount: number; currency: string }[],
): Promise<void> {
  const { tx, entity, actor, clock } = call
  if (wanted.length === 0 || call.scopeOf('booking.refund') === 'all') return
  const today = plainDateOf(clock.now(), entity.timeZone)
  const { start, end } = dayBounds(today, entity.timeZone)
  await tx
    .select({ id: businessUser.id })
    .from(businessUser)
    .where(eq(businessUser.id, actor.memberId))
    .for('no key update')
  const [done] = await tx
    .select({ refunded: sql<number>`coalesce(sum(${refund.amount}), 0)`.mapWith(Number) })
    .from(refund)
    .where(
      and(
        eq(refund.entityId, entity.id),
        eq(refund.refundedById, actor.memberId),
        eq(refund.currency, entity.currency),
        gte(refund.refundedAt, start),
        lt(refund.refundedAt, end),
      ),
    )
  const { currency } = entity
  const limit = staffRefundLimit(entity.terms, today, currency)
  throwRefusal(whyNotRefundToday({ wanted, refunded: done!.refunded, limit, currency }))
}

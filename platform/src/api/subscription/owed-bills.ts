import type { PlainDate } from '@steward/shared/time'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { isPending } from '../../predicates/subscription.sql.ts'
import { isClaimed, openAmount } from '../../predicates/invoice.sql.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { paymentReversal } from '../../tables/booking/money.ts'

/** An invoice of a subscription, with what is open on it in minor units. `dueOn` is the day from which dunning counts. */
export interface LoadedBill {
  id: string
  dueOn: PlainDate
  open: number
}

/**
 * Returns the SQL for the day from which the consequences of an invoice count. A reversed payment opens the invoice again,
 * and its consequences count from the day of the record (M21). It is past due on that day, as if it had been due on the day
 * before.
 */
export const consequencesFrom = (zone: string) => sql<PlainDate>`greatest(
  coalesce(${invoice.dueOn}, (${invoice.issuedAt} at time zone coalesce(${invoice.timeZone}, ${zone}))::date),
  (select max(${paymentReversal.reversedAt} at time zone ${zone})::date - 1 from ${paymentReversal}
    where ${paymentReversal.entityId} = ${invoice.entityId} and ${paymentReversal.invoiceId} = ${invoice.id}))`

/**
 * Returns the invoices with something open, oldest first, by subscription. For one that has not begun, returns the paid
 * ones too.
 */
export async function billsOf(
  { tx, entity }: Pick<WriteContext, 'tx' | 'entity'>,
  ids: readonly string[],
): Promise<Map<string, LoadedBill[]>> {
  const dueOn = consequencesFrom(entity.timeZone)
  const rows = await tx
    .select({ subscriptionId: subscription.id, id: invoice.id, dueOn, open: openAmount.mapWith(Number) })
    .from(invoice)
    .innerJoin(
      subscription,
      and(eq(subscription.entityId, invoice.entityId), eq(subscription.id, invoice.subscriptionId)),
    )
    .where(
      and(
        eq(invoice.entityId, entity.id),
        inArray(invoice.subscriptionId, [...ids]),
        isNull(invoice.deletedAt),
        isClaimed,
        or(isPending, sql`${openAmount} > 0`),
      ),
    )
    .orderBy(asc(dueOn), asc(invoice.issuedAt), asc(invoice.id))
  return Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)
}

import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { collectionGroups, nextStep } from '@steward/shared/rules/membership/collection'
import { dunningOn } from '@steward/shared/rules/membership/dunning-dates'
import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { isLive, planOfSubscription } from '../../../predicates/subscription.sql.ts'
import { isAnyOf } from '../../../database/is-any-of.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { customer } from '../../../tables/customer/customer.ts'
import { membershipPlan, subscription } from '../../../tables/membership/membership.ts'
import { paymentAttempt } from '../../../tables/booking/money.ts'
import { todayIn } from '../../subscription/advance-terms.ts'
import { isSubscriber } from '../subscription.queries.ts'
import { findOwed } from './find-owed.sql.ts'

/** The most rows of each part of the list. */
const listedAtMost = 200

/** Lists what memberships owe today, and those whose billing stopped. */
export const getCollection = handle('membership-collection.get', async (call) => {
  const { currency } = call.entity
  const today = todayIn(call)
  const owed = await findOwed(call, today, listedAtMost)
  const failures = await findFailures(
    call,
    owed.map(({ invoiceId }) => invoiceId),
  )
  const money = (minor: number) => formatMinor(minor, currency)
  const groups = collectionGroups.map((group) => {
    const rows = owed.filter((one) => one.group === group)
    const { count, sum } = rows[0] ?? { count: 0, sum: 0 }
    return { group, rows, count, sum }
  })
  return {
    currency,
    total: money(groups.reduce((total, { sum }) => total + sum, 0)),
    groups: groups.map(({ group, count, sum }) => ({ group, count, open: money(sum) })),
    items: groups.flatMap(({ rows }) =>
      rows.map((row) => {
        const { status, dueOn, payBefore, membershipName, givenName, lastName, email, phoneNumber } = row
        return {
          subscription: { id: row.subscriptionId, status, membershipName },
          customer: { id: row.customerId, givenName, lastName, email, phoneNumber },
          invoice: { id: row.invoiceId, invoiceNumber: row.invoiceNumber },
          group: row.group,
          dueOn,
          open: money(row.open),
          failure: failures.get(row.invoiceId) ?? null,
          next: nextStep({ status, dueOn, payBefore }, today, dunningOn(call.entity.terms, dueOn)),
        }
      }),
    ),
    held: await findHeld(call),
  }
})

const subscriber = {
  subscription: { id: subscription.id, status: subscription.status, membershipName: membershipPlan.name },
  customer: {
    id: customer.id,
    givenName: customer.givenName,
    lastName: customer.lastName,
    email: customer.email,
    phoneNumber: customer.phoneNumber,
  },
}

/** The last attempt to collect each invoice that failed. */
async function findFailures({ tx }: CallContext, invoiceIds: readonly string[]) {
  const rows = await tx
    .selectDistinctOn([paymentAttempt.invoiceId], {
      invoiceId: paymentAttempt.invoiceId,
      at: paymentAttempt.failedAt,
      reason: paymentAttempt.reason,
    })
    .from(paymentAttempt)
    .where(isAnyOf(paymentAttempt.invoiceId, invoiceIds))
    .orderBy(asc(paymentAttempt.invoiceId), desc(paymentAttempt.failedAt))
  return new Map(rows.map(({ invoiceId, ...failure }) => [invoiceId, failure]))
}

/** The memberships that nothing bills: after too many missed periods, or after a failure. */
async function findHeld({ tx, entity }: CallContext): Promise<ResponseOf<'membership-collection.get'>['held']> {
  return tx
    .select({ ...subscriber, heldOn: subscription.heldOn, failure: subscription.billFailureCode })
    .from(subscription)
    .innerJoin(membershipPlan, planOfSubscription)
    .innerJoin(customer, isSubscriber)
    .where(
      and(
        eq(subscription.entityId, entity.id),
        isNull(subscription.deletedAt),
        isLive,
        or(isNotNull(subscription.heldOn), isNotNull(subscription.billFailureCode)),
      ),
    )
    .orderBy(asc(subscription.heldOn), asc(subscription.id))
    .limit(listedAtMost)
}

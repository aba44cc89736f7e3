import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { collectionGroup, collectionGroups, nextStep, type OwedBill } from '@steward/shared/rules/membership/collection'
import { dunningOn } from '@steward/shared/rules/membership/dunning-dates'
import type { PlainDate } from '@steward/shared/time'
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isOwed, openAmount } from '../../../predicates/invoice.sql.ts'
import { isLive, planOfSubscription } from '../../../predicates/subscription.sql.ts'
import { isAnyOf } from '../../../database/is-any-of.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { customer } from '../../../tables/customer/customer.ts'
import { invoice } from '../../../tables/booking/invoice.ts'
import { membershipPlan, subscription } from '../../../tables/membership/membership.ts'
import { paymentAttempt } from '../../../tables/booking/money.ts'
import { todayIn } from '../../subscription/advance-terms.ts'
import { consequencesFrom } from '../../subscription/owed-bills.ts'
import { isSubscriber } from '../subscription.queries.ts'

/** The most rows of each part of the list. */
const listedAtMost = 200

/** Lists what memberships owe today, and those whose billing stopped. */
export const getCollection = handle('membership-collection.get', async (call) => {
  const { currency } = call.entity
  const today = todayIn(call)
  const owed = (await findOwed(call)).flatMap((row) => {
    const bill: OwedBill = { status: row.subscription.status, dueOn: row.dueOn, payBefore: row.payBefore }
    const group = collectionGroup(bill, today)
    if (group === null) return []
    return [{ row, group, next: nextStep(bill, today, dunningOn(call.entity.terms, row.dueOn)) }]
  })
  const failures = await findFailures(
    call,
    owed.map(({ row }) => row.invoice.id),
  )
  const sum = (rows: typeof owed) => rows.reduce((total, { row }) => total + row.open, 0)
  const byGroup = collectionGroups.map((group) => ({ group, rows: owed.filter((one) => one.group === group) }))
  return {
    currency,
    total: formatMinor(sum(owed), currency),
    groups: byGroup.map(({ group, rows }) => ({ group, count: rows.length, open: formatMinor(sum(rows), currency) })),
    items: byGroup.flatMap(({ rows }) =>
      rows.slice(0, listedAtMost).map(({ row, group, next }) => ({
        subscription: row.subscription,
        customer: row.customer,
        invoice: row.invoice,
        group,
        dueOn: row.dueOn,
        open: formatMinor(row.open, currency),
        failure: failures.get(row.invoice.id) ?? null,
        next,
      })),
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

/** The open invoices of memberships, oldest first. */
async function findOwed({ tx, entity }: CallContext) {
  const dueOn = consequencesFrom(entity.timeZone)
  return tx
    .select({
      ...subscriber,
      invoice: { id: invoice.id, invoiceNumber: invoice.invoiceNumber },
      dueOn,
      payBefore: sql<PlainDate | null>`${subscription.firstPaymentUntil}`,
      open: openAmount.mapWith(Number),
    })
    .from(invoice)
    .innerJoin(
      subscription,
      and(eq(subscription.entityId, invoice.entityId), eq(subscription.id, invoice.subscriptionId)),
    )
    .innerJoin(membershipPlan, planOfSubscription)
    .innerJoin(customer, isSubscriber)
    .where(and(eq(invoice.entityId, entity.id), isNull(invoice.deletedAt), isNull(subscription.deletedAt), isOwed))
    .orderBy(asc(dueOn), asc(invoice.invoiceNumber))
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

import type {
  OpenedPeriod,
  SubscriptionEvent,
  SubscriptionState,
} from '@steward/shared/rules/membership/subscription-state'
import { and, eq, sql } from 'drizzle-orm'
import type { WriteContext } from '../../kernel/call.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { subscriptionTermsChange } from '../../tables/membership/membership-operation.ts'
import { subscriptionEvent, subscriptionPeriod } from '../../tables/membership/subscription.ts'
import { announceEvents } from './announce-events.ts'
import { draftBills, issueDrafts } from './issue-bills.ts'
import { changesPlan, type LoadedSubscription } from './load-subscription.ts'
import { stepsOf, type Step } from './steps.ts'
import type { SubscriptionRow } from './subscription-rows.ts'
import { tellOfDebt } from './tell-of-debt.ts'
import { voidFirstBill } from './void-first-bill.ts'
import { planCredits, writeCredits } from './write-credits.ts'
import { auditEvents, eventRows } from './write-events.ts'

/**
 * Writes what events did to a subscription: its periods with their sessions and invoices, its state and its history. The
 * numbers of the invoices come last. The caller has locked the subscription.
 *
 * @param after the subscription after the events
 */
export async function carryOut(
  call: WriteContext,
  { row, state, firstInvoiceId, owed }: LoadedSubscription,
  events: readonly SubscriptionEvent[],
  after: SubscriptionState,
): Promise<void> {
  const { tx } = call
  const periods = events.flatMap((event) => (event.type === 'PERIOD' ? [event.period] : []))
  const drafts = await draftBills(call, row, periods)
  const steps = stepsOf(state, events)
  const credits = await planCredits(call, row, steps)
  await writeCredits(call, row, credits)
  const invoiceOf = new Map<number, { id: string }>(drafts)
  if (firstInvoiceId !== null && periods[0]?.ordinal === 1 && !periods[0].isTrial)
    invoiceOf.set(1, { id: firstInvoiceId })
  if (periods.length > 0) await tx.insert(subscriptionPeriod).values(periodRows(call, row, periods, credits, invoiceOf))
  for (const step of steps) if (step.event.type === 'RESUME') await moveEnd(call, row, step)
  await tx.insert(subscriptionEvent).values(eventRows(call, row, steps, invoiceOf))
  await updateSubscription(call, row, events, after)
  const withTerms = periods.find(({ hasNewTerms }) => hasNewTerms)
  if (withTerms)
    await tx
      .update(subscriptionTermsChange)
      .set({ appliedOn: withTerms.from })
      .where(eq(subscriptionTermsChange.id, row.change!.id))
  if (events.some((event) => event.type === 'END' && event.cause === 'FIRST_PAYMENT')) await voidFirstBill(call, owed)
  auditEvents(call, row, steps)
  announceEvents(call, row.id, events)
  tellOfDebt(call, row.id, events, owed)
  await issueDrafts(call, row, drafts)
}

function periodRows(
  { entity, clock }: WriteContext,
  { id, planVersionId, nextVersionId }: SubscriptionRow,
  periods: readonly OpenedPeriod[],
  { lotOf }: { lotOf: ReadonlyMap<number, string> },
  invoiceOf: ReadonlyMap<number, { id: string }>,
): (typeof subscriptionPeriod.$inferInsert)[] {
  const changesAt = periods.findIndex(({ hasNewTerms }) => hasNewTerms)
  return periods.map(({ ordinal, from, to, isTrial, price, discount, share }, index) => ({
    entityId: entity.id,
    createdAt: clock.now(),
    subscriptionId: id,
    ordinal,
    firstDay: from,
    endDay: to,
    isTrial,
    planVersionId: changesAt >= 0 && index >= changesAt ? nextVersionId! : planVersionId,
    price,
    discount,
    days: share?.days ?? null,
    daysOf: share?.daysOf ?? null,
    creditLotId: lotOf.get(ordinal) ?? null,
    invoiceId: invoiceOf.get(ordinal)?.id ?? null,
  }))
}

async function updateSubscription(
  { tx, clock }: WriteContext,
  row: SubscriptionRow,
  events: readonly SubscriptionEvent[],
  after: SubscriptionState,
): Promise<void> {
  const end = events.find((event) => event.type === 'END')
  const withTerms = events.flatMap((event) =>
    event.type === 'PERIOD' && event.period.hasNewTerms ? [event.period] : [],
  )[0]
  const isUnlimited = after.terms.sessions === null && after.lots.every(({ left, frozen }) => left + frozen === 0)
  await tx
    .update(subscription)
    .set({
      ...stateColumns(after),
      ...(withTerms && { planVersionId: row.nextVersionId!, price: after.terms.price }),
      ...(withTerms &&
        changesPlan(row) && {
          membershipPlanId: row.nextPlan!.id,
          planFromOrdinal: withTerms.ordinal,
          discount: after.discount,
        }),
      ...(isUnlimited ? { sessionsLeft: null } : { sessionsLeft: sql`coalesce(${subscription.sessionsLeft}, 0)` }),
      ...(end && { endedOn: end.on }),
      ...(end?.status === 'CANCELLED' && {
        cancelledAt: clock.now(),
        cancelCause: end.cause === 'NON_PAYMENT' ? ('NON_PAYMENT' as const) : ('CUSTOMER' as const),
      }),
      version: sql`${subscription.version} + 1`,
      updatedAt: clock.now(),
    })
    .where(eq(subscription.id, row.id))
}

/** Returns the columns that a state sets, also if nothing has happened. */
export const stateColumns = (after: SubscriptionState) => ({
  status: after.status,
  anchorOn: after.anchor,
  joiningFeeDue: after.joiningFee,
  currentPeriodStart: after.period?.from ?? null,
  currentPeriodEnd: after.period?.to ?? null,
  pausedFrom: after.pause?.from ?? null,
  pausedUntil: after.pause?.until ?? null,
  cancelAt: after.cancelAt,
  settledOn: after.settledOn,
  heldOn: after.heldOn,
  advancedTo: after.advancedTo,
  billFailureCode: null,
  billFailedAt: null,
})

/** The end of the period moves with the days that were left at the beginning of the pause (M16). */
async function moveEnd({ tx, entity }: WriteContext, { id }: SubscriptionRow, { after }: Step): Promise<void> {
  if (after.period?.to == null) return
  await tx
    .update(subscriptionPeriod)
    .set({ endDay: after.period.to })
    .where(
      and(
        eq(subscriptionPeriod.entityId, entity.id),
        eq(subscriptionPeriod.subscriptionId, id),
        eq(subscriptionPeriod.ordinal, after.period.ordinal),
      ),
    )
}

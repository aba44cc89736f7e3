import { isBilled } from '@steward/shared/rules/membership/subscription-transitions'
import type { SubscriptionState, SubscriptionTerms } from '@steward/shared/rules/membership/subscription-state'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { WriteContext } from '../../kernel/call.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { lotsOf, type LoadedLot } from './credit-rows.ts'
import { billsOf, type LoadedBill } from './owed-bills.ts'
import { selectSubscriptions, type StoredTerms, type SubscriptionRow } from './subscription-rows.ts'

/** A subscription with the state that the rules read, and the ids of the rows behind it. */
export interface LoadedSubscription {
  row: SubscriptionRow
  state: SubscriptionState
  /** The invoice of its first period, while that has not begun. A joining fee that is billed before is due earlier. */
  firstInvoiceId: string | null
  /** The unpaid invoices, oldest first. */
  owed: LoadedBill[]
}

/** Locks a subscription until the end of the transaction. Returns false if there is none. */
export async function lockSubscription({ tx, entity }: Pick<WriteContext, 'tx' | 'entity'>, id: string) {
  const rows = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.entityId, entity.id), eq(subscription.id, id)))
    .for('update')
  return rows.length > 0
}

/**
 * Loads the state of subscriptions, in the order of their ids. The number of statements does not depend on the number of
 * subscriptions. Lock them before, if something is written.
 */
export async function loadSubscriptions(
  call: Pick<WriteContext, 'tx' | 'entity' | 'clock'>,
  ids: readonly string[],
): Promise<LoadedSubscription[]> {
  if (ids.length === 0) return []
  const rows = await selectSubscriptions(call)
    .where(and(eq(subscription.entityId, call.entity.id), inArray(subscription.id, [...ids])))
    .orderBy(asc(subscription.id))
  const lots = await lotsOf(call, ids)
  const bills = await billsOf(call, ids)
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  return rows.map((row) => loadedFrom(row, lots.get(row.id) ?? [], bills.get(row.id) ?? [], today))
}

function loadedFrom(
  row: SubscriptionRow,
  lots: LoadedLot[],
  bills: LoadedBill[],
  today: PlainDate,
): LoadedSubscription {
  const owed = bills.filter(({ open }) => open > 0)
  const settledOn = settledDay(row, bills, today)
  const { firstPaymentUntil: until, pausedFrom, pausedUntil } = row
  const state: SubscriptionState = {
    status: row.status,
    startDate: row.startDate,
    anchor: row.anchorOn,
    terms: { ...termsFrom(row.sold as StoredTerms), price: row.price, ...(row.withTrial ? {} : { trialDays: 0 }) },
    discount: row.discount,
    joiningFee: row.joiningFeeDue,
    nextTerms: row.next && {
      ...termsFrom(row.next as StoredTerms),
      from: row.change!.appliesFrom,
      isOtherPlan: changesPlan(row),
    },
    period: periodFrom(row),
    paidPeriods: row.periods.paid,
    lots,
    advances: row.advances,
    pause: pausedFrom && pausedUntil ? { from: pausedFrom, until: pausedUntil } : null,
    cancelAt: row.cancelAt,
    debts: owed.map(({ dueOn }) => dueOn),
    settledOn,
    firstPayment: until === null ? { paidOn: row.startDate, until: row.startDate } : { paidOn: settledOn, until },
    usedUpOn: isUsedUp(row) ? (row.lastBooked ?? row.advancedTo) : null,
    heldOn: row.heldOn,
    advancedTo: row.advancedTo,
  }
  return { row, state, firstInvoiceId: row.status === 'PENDING' ? (bills.at(-1)?.id ?? null) : null, owed }
}

/** Whether the terms that a subscription waits for are those of another plan. */
export const changesPlan = ({ nextPlan, membershipPlanId }: Pick<SubscriptionRow, 'nextPlan' | 'membershipPlanId'>) =>
  nextPlan !== null && nextPlan.id !== membershipPlanId

/** Whoever takes the last debt away need not know the subscription: the day on which this is seen counts. */
function settledDay({ status, settledOn }: SubscriptionRow, bills: readonly LoadedBill[], today: PlainDate) {
  if (bills.some(({ open }) => open > 0)) return null
  const waits = status === 'PAST_DUE' || status === 'SUSPENDED' || (status === 'PENDING' && bills.length > 0)
  return settledOn ?? (waits ? today : null)
}

/** A pack that is suspended has sessions that are frozen. */
const isUsedUp = (row: SubscriptionRow) =>
  row.sold.billingInterval === 'ONE_OFF' && row.sessionsLeft === 0 && isBilled(row)

function periodFrom(row: SubscriptionRow): SubscriptionState['period'] {
  const { currentPeriodStart, currentPeriodEnd: to, startDate, periods } = row
  if (currentPeriodStart === null && to === null) return null
  return { ordinal: periods.ordinal ?? 1, from: currentPeriodStart ?? startDate, to, isTrial: periods.isTrial }
}

const termsFrom = ({ billingInterval, ...terms }: StoredTerms): SubscriptionTerms => ({
  ...terms,
  interval: billingInterval,
})

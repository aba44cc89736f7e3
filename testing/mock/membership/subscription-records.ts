import type { SubscriptionRecord } from '@steward/shared/contracts'
import { formatMinor, parseAmount } from '@steward/shared/money'
import { announcedEvents } from '@steward/shared/rules/membership/announced-events'
import { dunningOn } from '@steward/shared/rules/membership/dunning-dates'
import { priceTermsOn, quote } from '@steward/shared/rules/common/quote'
import { earliestEnd } from '@steward/shared/rules/membership/subscription-end'
import { monthlyRevenueOf } from '@steward/shared/rules/membership/subscription-revenue'
import type { SubscriptionState, SubscriptionTerms } from '@steward/shared/rules/membership/subscription-state'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import type { CallContext, Handlers } from '../kernel/call.ts'
import type { PlanRow, SubscriptionRow } from '../tables/membership.ts'
import { presentSubscription } from './memberships.ts'
import { planOf, planOfSold, termsOf } from './plan-rows.ts'

/** Returns the terms of a subscription: those of its plan, or the usual ones if a test added it alone. */
export function termsOfSold(call: CallContext, row: SubscriptionRow) {
  const plan = planOfSold(call, row)
  const version = plan && termsOf(plan, row)
  const { price, currency, interval, intervalCount, sessions } = presentSubscription(call, row).terms
  return {
    rolloverSessions: version?.rolloverSessions ?? 0,
    trialDays: version?.trialDays ?? 0,
    minimumTerm: version?.minimumTerm ?? 0,
    termPeriods: version?.termPeriods ?? null,
    validForDays: version?.validForDays ?? null,
    maxPauses: version?.maxPauses ?? 3,
    maxPauseDays: version?.maxPauseDays ?? 92,
    currency,
    interval,
    intervalCount,
    sessions,
    price: parseAmount(price, currency),
  }
}

/** Returns the state that the rules read. The mock has no ledger of lots: one lot has the sessions that are left. */
export function stateOfSold(call: CallContext, row: SubscriptionRow): SubscriptionState {
  const terms = termsOfSold(call, row)
  const { status, startDate, currentPeriodEnd: to, cancelAt, creditsLeft: left } = row
  const from = row.currentPeriodStart ?? startDate
  const today = plainDateOf(call.now, call.business.timeZone)
  return {
    status,
    startDate,
    anchor: row.anchorOn ?? startDate,
    terms,
    discount: null,
    joiningFee: 0,
    nextTerms: nextTermsOf(call, row, terms),
    period: status === 'PENDING' || to === null ? null : { ordinal: 1, from, to, isTrial: false },
    paidPeriods: (row.periods ?? []).filter(({ isTrial }) => !isTrial).length,
    lots: left === null ? [] : [{ id: 'lot', from, until: to, left, frozen: 0, isCarried: false }],
    advances: 0,
    pause: row.pausedFrom && row.pausedUntil ? { from: row.pausedFrom, until: row.pausedUntil } : null,
    cancelAt,
    debts: debtsOf(row),
    settledOn: null,
    firstPayment: { paidOn: status === 'PENDING' ? null : startDate, until: startDate },
    usedUpOn: null,
    heldOn: row.heldOn ?? null,
    advancedTo: today,
  }
}

/** Returns the due days of the open invoices of a row. The mock bills nothing by itself. */
function debtsOf({ otherInvoices = [], periods = [] }: SubscriptionRow): PlainDate[] {
  return [...otherInvoices, ...periods.flatMap(({ invoice }) => invoice ?? [])]
    .filter(({ open, status }) => Number(open) > 0 && status !== 'VOID')
    .flatMap(({ dueOn }) => dueOn ?? [])
    .toSorted()
}

/** Returns the terms that a subscription waits for: those of another plan, or a newer version of its own. */
function nextTermsOf(
  call: CallContext,
  { nextTerms }: SubscriptionRow,
  terms: ReturnType<typeof termsOfSold>,
): SubscriptionState['nextTerms'] {
  if (!nextTerms) return null
  const { from, membership } = nextTerms
  const price = parseAmount(nextTerms.price, terms.currency)
  return membership === null
    ? { ...terms, price, from }
    : { ...termsOfPlan(planOf(call, membership.id)), from, isOtherPlan: true }
}

/** Returns the current terms of a plan, in minor units. */
export const termsOfPlan = (plan: PlanRow): SubscriptionTerms => ({
  price: parseAmount(plan.price, plan.currency),
  interval: plan.interval,
  intervalCount: plan.intervalCount,
  sessions: plan.sessions,
  rolloverSessions: plan.rolloverSessions,
  trialDays: plan.trialDays,
  termPeriods: plan.termPeriods,
  validForDays: plan.validForDays,
})

/** Returns the next events of a subscription in a state. */
export function eventsOf(
  { business, terms: settings }: CallContext,
  { currency, minimumTerm }: ReturnType<typeof termsOfSold>,
  state: SubscriptionState,
): SubscriptionRecord['nextEvents'] {
  const taxPercentage = business.payment?.taxPercentage ?? '0'
  return announcedEvents(state, {
    terms: { dunning: (day) => dunningOn(settings, day) },
    minimumTerm,
    withTax: (fee, on) => quote(fee, priceTermsOn({ currency, taxPercentage }, settings, on), 'CASH').subtotal,
  }).map(({ amount, ...event }) => ({ ...event, amount: amount === null ? null : formatMinor(amount, currency) }))
}

function relatedOf(call: CallContext, row: SubscriptionRow): Pick<SubscriptionRecord, 'previous' | 'following'> {
  const rows = call.own(call.world.subscriptions)
  const related = (found: SubscriptionRow | undefined) =>
    found ? { id: found.id, membershipName: found.membership.name, startDate: found.startDate } : null
  return {
    previous: related(rows.find(({ id }) => id === row.previousSubscriptionId)),
    following: related(rows.find(({ previousSubscriptionId }) => previousSubscriptionId === row.id)),
  }
}

/** Returns a subscription as its page shows it. */
export function presentRecordOfSold(call: CallContext, row: SubscriptionRow): SubscriptionRecord {
  const state = stateOfSold(call, row)
  const terms = termsOfSold(call, row)
  const { currency, minimumTerm } = terms
  const { periods = [], otherInvoices = [] } = row
  const invoices = [...otherInvoices, ...periods.flatMap(({ invoice }) => invoice ?? [])]
  const { rolloverSessions, trialDays, termPeriods, validForDays, maxPauses, maxPauseDays } = terms
  return {
    ...presentSubscription(call, row),
    agreed: {
      rolloverSessions,
      trialDays,
      minimumTerm,
      termPeriods,
      validForDays,
      maxPauses,
      maxPauseDays,
      anchorOn: state.anchor,
      paymentType: 'CASH',
      discount: null,
    },
    pausedFrom: row.pausedFrom ?? null,
    pausedUntil: row.pausedUntil ?? null,
    endedOn: row.endedOn ?? null,
    heldOn: row.heldOn ?? null,
    ...relatedOf(call, row),
    cancelCause: row.cancelCause ?? null,
    open: formatMinor(
      invoices.reduce((total, { open }) => total + parseAmount(open, currency), 0),
      currency,
    ),
    monthlyRevenue: formatMinor(monthlyRevenueOf(state), currency),
    earliestEnd: earliestEnd(state, minimumTerm),
    periods: [...periods],
    otherInvoices: [...otherInvoices],
    credits: [...(row.credits ?? [])],
    nextEvents: eventsOf(call, terms, state),
  }
}

export const subscriptionRecordHandlers: Handlers<'subscription.record' | 'subscription.credits'> = {
  'subscription.credits': (call) => {
    const { creditsLeft: left, credits = [] } = call.get(call.world.subscriptions, call.params.id)
    return { left, items: [...credits] }
  },
  'subscription.record': (call) => presentRecordOfSold(call, call.get(call.world.subscriptions, call.params.id)),
}

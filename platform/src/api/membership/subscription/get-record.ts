import { announcedEvents } from '@steward/shared/rules/membership/announced-events'
import { earliestEnd } from '@steward/shared/rules/membership/subscription-end'
import { monthlyRevenueOf } from '@steward/shared/rules/membership/subscription-revenue'
import { dunningOn } from '@steward/shared/rules/membership/dunning-dates'
import { priceTermsOn, quote } from '@steward/shared/rules/common/quote'
import { formatMinor } from '@steward/shared/money'
import type { SubscriptionRecord } from '@steward/shared/contracts'
import type { SubscriptionState } from '@steward/shared/rules/membership/subscription-state'
import { eq, sql } from 'drizzle-orm'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { subscription } from '../../../tables/membership/membership.ts'
import { selectListedSubscriptions } from '../subscription.queries.ts'
import { presentSubscription } from '../membership.presenter.ts'
import { readCredits } from './read-credits.ts'
import { readRelated } from './read-related.ts'
import { readPeriods } from './read-periods.ts'
import { findKnown, type KnownSubscription } from './known-subscription.ts'

/** Returns a subscription with everything that its page shows. */
export const getSubscriptionRecord = handle('subscription.record', (call) => readRecord(call, call.params.id))

/** Returns the same for other verbs. Throws 404 if there is none. */
export async function readRecord(call: CallContext, id: string): Promise<SubscriptionRecord> {
  const known = await findKnown(call, id)
  const [listed] = await selectListedSubscriptions(call.tx, sql<string>`''`).where(eq(subscription.id, id))
  const { row, terms, state } = known
  const { open, ...bills } = await readPeriods(call, row)
  return {
    ...presentSubscription(listed!),
    agreed: presentAgreed(known),
    pausedFrom: row.pausedFrom,
    pausedUntil: row.pausedUntil,
    endedOn: row.endedOn,
    heldOn: row.heldOn,
    ...(await readRelated(call, row)),
    cancelCause: row.cancelCause,
    open: formatMinor(open, row.currency),
    monthlyRevenue: formatMinor(monthlyRevenueOf(state), row.currency),
    earliestEnd: earliestEnd(state, terms.minimumTerm),
    ...bills,
    credits: await readCredits(call, id),
    nextEvents: presentEvents(call, known, state),
  }
}

/** Returns the credit ledger of a subscription. */
export const listCredits = handle('subscription.credits', async (call) => {
  const { row } = await findKnown(call, call.params.id)
  return { left: row.sessionsLeft, items: await readCredits(call, row.id) }
})

/** Returns the next events as responses show them. A preview passes the state after its change. */
export function presentEvents(
  { entity }: Pick<CallContext, 'entity'>,
  { row, terms }: Pick<KnownSubscription, 'row' | 'terms'>,
  state: SubscriptionState,
): SubscriptionRecord['nextEvents'] {
  const { currency } = row
  const { taxPercentage } = entity
  const events = announcedEvents(state, {
    terms: { dunning: (day) => dunningOn(entity.terms, day) },
    minimumTerm: terms.minimumTerm,
    withTax: (fee, on) =>
      quote(fee, priceTermsOn({ currency, taxPercentage }, entity.terms, on), row.paymentType).subtotal,
  })
  return events.map(({ amount, ...event }) => ({
    ...event,
    amount: amount === null ? null : formatMinor(amount, currency),
  }))
}

function presentAgreed({ row, terms }: KnownSubscription): SubscriptionRecord['agreed'] {
  const { rolloverSessions, minimumTerm, termPeriods, validForDays, maxPauses, maxPauseDays } = terms
  return {
    rolloverSessions,
    trialDays: row.withTrial ? terms.trialDays : 0,
    minimumTerm,
    termPeriods,
    validForDays,
    maxPauses,
    maxPauseDays,
    anchorOn: row.anchorOn,
    paymentType: row.paymentType,
    discount: row.discount && {
      kind: row.discount.kind,
      value: row.discount.kind === 'PERCENT' ? row.discount.percent : formatMinor(row.discount.amount, row.currency),
      periods: row.discount.periods,
      until: row.discount.until,
    },
  }
}

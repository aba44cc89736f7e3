import type { ChangeTerms, PauseDays } from '@steward/shared/rules/membership/subscription-change'
import { addDays } from '@steward/shared/time'
import { and, eq } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { subscriptionEvent } from '../../../tables/membership/subscription.ts'
import { todayIn } from '../../subscription/advance-terms.ts'
import type { KnownSubscription } from './known-subscription.ts'

/** Returns what decides about a change: the day, the limits of the version, and the pauses so far. */
export async function changeTermsOf(call: CallContext, { row, terms }: KnownSubscription): Promise<ChangeTerms> {
  const { minimumTerm, maxPauses, maxPauseDays } = terms
  const limits = { minimumTerm, maxPauses, maxPauseDays, pauses: await pausesOf(call, row.id) }
  return { ...limits, today: todayIn(call), planId: row.membershipPlanId, currency: row.currency }
}

/** The pauses that are over. The history has the day and the length of each. */
async function pausesOf({ tx }: CallContext, id: string): Promise<PauseDays[]> {
  const rows = await tx
    .select({ until: subscriptionEvent.onDay, days: subscriptionEvent.number })
    .from(subscriptionEvent)
    .where(and(eq(subscriptionEvent.subscriptionId, id), eq(subscriptionEvent.kind, 'RESUME')))
  return rows.map(({ until, days }) => ({ from: addDays(until, -(days ?? 0)), until }))
}

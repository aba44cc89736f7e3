import { dunningOn } from '@steward/shared/rules/membership/dunning-dates'
import type { AdvanceTerms } from '@steward/shared/rules/membership/next-subscription-event'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import type { WriteContext } from '../../kernel/call.ts'

/** Returns the local day of the business now. */
export const todayIn = ({ clock, entity }: Pick<WriteContext, 'clock' | 'entity'>): PlainDate =>
  plainDateOf(clock.now(), entity.timeZone)

/** Returns by what the dates of a business are decided. Bills are issued today, also for periods that began earlier. */
export const advanceTerms = (call: Pick<WriteContext, 'clock' | 'entity'>): AdvanceTerms => ({
  dunning: (day) => dunningOn(call.entity.terms, day),
  billedOn: todayIn(call),
})

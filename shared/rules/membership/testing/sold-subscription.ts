import { addDays, type PlainDate } from '../../../time/index.ts'
import { dunningOn } from '../dunning-dates.ts'
import type { SubscriptionState, SubscriptionTerms } from '../subscription-state.ts'

/** Returns a subscription that was sold and paid on its first day, and in which nothing has happened yet. */
export const soldSubscription = (startDate: PlainDate, terms: SubscriptionTerms): SubscriptionState => ({
  status: 'PENDING',
  startDate,
  anchor: addDays(startDate, terms.trialDays),
  terms,
  discount: null,
  joiningFee: 0,
  nextTerms: null,
  period: null,
  paidPeriods: 0,
  lots: [],
  advances: 0,
  pause: null,
  cancelAt: null,
  debts: [],
  settledOn: null,
  firstPayment: { paidOn: startDate, until: addDays(startDate, 7) },
  usedUpOn: null,
  heldOn: null,
  advancedTo: startDate,
})

/** The intervals of a business that never changed a setting. */
export const usualDunning = dunningOn({ settings: [] }, '2026-01-01' as PlainDate)

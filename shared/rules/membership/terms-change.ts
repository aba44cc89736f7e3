import type { PlainDate } from '../../time/types.ts'
import type { PlanInterval } from './plan-terms.ts'

/** Why new terms cannot be applied to a subscription. */
export const termsChangeRefusals = [
  /** It has not started. Its first period has the terms under which it was sold. */
  'NOT_STARTED',
  /** It is cancelled with the end of its period, so no further period begins. */
  'ENDS_FIRST',
  /** It, or the new version, is paid once. */
  'NO_NEXT_PERIOD',
  /** It already waits for other terms. Those have to be undone first. */
  'CHANGE_PENDING',
] as const
export type TermsChangeRefusal = (typeof termsChangeRefusals)[number]

/** What the rule reads of a subscription. `currentPeriodEnd` is the first day of the next period. */
export interface TermsHolder {
  status: string
  interval: PlanInterval
  currentPeriodEnd: PlainDate | null
  cancelAt: PlainDate | null
  hasPendingChange: boolean
}

/** Returns why a version with this interval cannot be applied to the subscription, or undefined when it can. */
export function whyNotChangeTerms(holder: TermsHolder, to: PlanInterval): TermsChangeRefusal | undefined {
  const { status, interval, currentPeriodEnd, cancelAt, hasPendingChange } = holder
  if (status === 'PENDING') return 'NOT_STARTED'
  if (interval === 'ONE_OFF' || to === 'ONE_OFF' || currentPeriodEnd === null) return 'NO_NEXT_PERIOD'
  if (cancelAt !== null && cancelAt <= currentPeriodEnd) return 'ENDS_FIRST'
  return hasPendingChange ? 'CHANGE_PENDING' : undefined
}

/**
 * Returns the day from which new terms hold: they begin with the first period that begins on this day or later. A
 * period whose start has passed keeps the old terms, also when it is billed late.
 */
export function termsApplyFrom(currentPeriodEnd: PlainDate, today: PlainDate): PlainDate {
  return currentPeriodEnd < today ? today : currentPeriodEnd
}

/**
 * Returns the day of the first bill with the new terms. Null while the subscription is paused or suspended, because the
 * day depends on the return.
 */
export function firstBillOn(
  { status, currentPeriodEnd }: Pick<TermsHolder, 'status' | 'currentPeriodEnd'>,
  today: PlainDate,
): PlainDate | null {
  if (currentPeriodEnd === null || status === 'PAUSED' || status === 'SUSPENDED') return null
  return termsApplyFrom(currentPeriodEnd, today)
}

import { currencyExponent } from '../../money/index.ts'

/** The records whose prices get another currency with the business. */
export interface CurrencyEffect {
  services: number
  /** Sessions that are not over. */
  slots: number
  plans: number
  /** Commission rules with a fixed amount. */
  rules: number
  salaries: number
}

/** What a business has that keeps its currency. */
export interface CurrencyFacts {
  /** A receipt, an issued invoice or a payroll run. */
  hasDocuments: boolean
  hasLiveSubscription: boolean
  /** A booking that is neither over nor cancelled: its price was agreed. */
  hasOpenBookings: boolean
}

/** The reasons for which the currency stays. */
export const currencyLocks = ['DOCUMENTS', 'SUBSCRIPTIONS', 'BOOKINGS', 'DIGITS'] as const
export type CurrencyLock = (typeof currencyLocks)[number]

/**
 * Returns why a business keeps its currency, or undefined. Prices keep their figures: 49.90 stays 49.90. So they cannot
 * carry over to a currency with another number of decimals, such as from MYR to JPY.
 */
export function whyNotCurrency(
  facts: CurrencyFacts,
  effect: CurrencyEffect,
  { from, to }: { from: string; to: string },
): CurrencyLock | undefined {
  if (from === to) return undefined
  if (facts.hasDocuments) return 'DOCUMENTS'
  if (facts.hasLiveSubscription) return 'SUBSCRIPTIONS'
  if (facts.hasOpenBookings) return 'BOOKINGS'
  const hasPrices = Object.values(effect).some((count) => count > 0)
  return hasPrices && currencyExponent(from) !== currencyExponent(to) ? 'DIGITS' : undefined
}

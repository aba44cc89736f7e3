import type { MembershipQuote } from '@steward/shared/contracts'

/**
 * Whether the sale issues the first bill of a quote, so that it can be paid at once: the joining fee of the sale, or the
 * first period without a trial before it.
 */
export function isPayable({ trial, bills: [first] }: Pick<MembershipQuote, 'trial' | 'bills'>): boolean {
  return first !== undefined && first.isInvoiced && (first.period === null || trial === null)
}

import type { PlainDate } from '../../time/index.ts'

/** Why a line was reversed as a whole. */
export const reversalCauses = ['CHECK_IN_UNDONE', 'NOBODY_CHECKED_IN', 'SLOT_REOPENED', 'TAKEN_BACK'] as const
export type ReversalCause = (typeof reversalCauses)[number]

/** The rule of a line as it was when the line was written. */
export interface ExplainedRule {
  group: string
  revision: number
  from: PlainDate
}

/** The amount that a percentage was taken of, and where it comes from. */
export type ExplainedBase =
  | { by: 'PRICE'; amount: string }
  /** A session of a limited plan: its share of the fee, for each seat. */
  | { by: 'SESSION_SHARE'; amount: string; fee: string; sessions: number; seats: number }
  /** A session of an unlimited plan whose terms name its value. */
  | { by: 'REDEMPTION_VALUE'; amount: string; value: string; seats: number }
  /** A session of an unlimited plan without a value. */
  | { by: 'UNLIMITED_PLAN'; amount: string }

/**
 * How a line of the commission ledger got its amount. `explanationText` puts it into words. Amounts are decimal strings
 * in the currency of the line.
 */
export type CommissionExplanation =
  | { kind: 'PERCENTAGE'; percentage: string; base: ExplainedBase; rule: ExplainedRule; amount: string }
  | {
      kind: 'FLAT'
      value: string
      per: 'PER_BOOKING' | 'PER_SEAT' | 'PER_SLOT'
      times: number
      rule: ExplainedRule
      amount: string
    }
  | { kind: 'NO_RULE' }
  /** The flat amount of the rule is in another currency than the price. */
  | { kind: 'OTHER_CURRENCY'; price: string; rule: string }
  | { kind: 'REFUND'; refund: string; of: string; amount: string }
  | { kind: 'REVERSAL'; cause: ReversalCause; reason?: string | undefined; amount: string }
  | { kind: 'BY_HAND'; reason: string }

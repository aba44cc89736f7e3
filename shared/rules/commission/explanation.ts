import type { PlainDate } from '../../time/index.ts'

/** Why a line was reversed as a whole. */
export const reversalCauses = [
  'CHECK_IN_UNDONE',
  'NOBODY_CHECKED_IN',
  'SLOT_REOPENED',
  'TAKEN_BACK',
  'SELLER_CHANGED',
] as const
export type ReversalCause = (typeof reversalCauses)[number]

/** Why a membership lost a part of its bill. */
export const lossCauses = ['CREDIT_NOTE', 'REVERSED_PAYMENT'] as const
export type LossCause = (typeof lossCauses)[number]

/** The rule of a line as it was when the line was written. */
export interface ExplainedRule {
  group: string
  revision: number
  from: PlainDate
}

/** The amount that a percentage was taken of, and where it comes from. */
export type ExplainedBase =
  | { by: 'PRICE'; amount: string }
  /** The fee of a membership after its discount. */
  | { by: 'FEE'; amount: string }
  /** What the fee rose by with a change of plan. */
  | { by: 'FEE_DIFFERENCE'; amount: string; fee: string; before: string }
  /** What was kept of the price after a late cancellation or a no-show. */
  | { by: 'KEPT'; amount: string; price: string }
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
      per: 'PER_BOOKING' | 'PER_SEAT' | 'PER_SLOT' | 'PER_SALE'
      times: number
      /** The amounts of which the flat amount is a part, if it is one. */
      part?: { of: string; from: string } | undefined
      rule: ExplainedRule
      amount: string
    }
  | { kind: 'NO_RULE'; target?: 'MEMBERSHIP' | undefined }
  /** The flat amount of the rule is in another currency than the price. */
  | { kind: 'OTHER_CURRENCY'; price: string; rule: string }
  /** Without a cause it is a refund of a booking. */
  | { kind: 'REFUND'; cause?: LossCause | undefined; refund: string; of: string; amount: string }
  /** A bill is paid again after its payment was reversed. */
  | { kind: 'PAID_AGAIN'; payment: string; of: string; amount: string }
  /** A rule that was saved for a day in the past. `earned` is what it earns before anything went back. */
  | { kind: 'CORRECTION'; rule: ExplainedRule | null; is: string; was: string; earned: string; reason: string }
  | { kind: 'REVERSAL'; cause: ReversalCause; reason?: string | undefined; amount: string }
  | { kind: 'BY_HAND'; reason: string }

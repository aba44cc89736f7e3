/** Why something that was attended or sold earned nothing, in the order in which the conditions are checked. */
export const gapReasons = [
  'NOT_CHECKED_IN',
  'NO_SHOW',
  'UNPAID',
  'NO_SELLER',
  'NOT_BILLED',
  'WRITTEN_OFF',
  'NOT_COMPLETED',
  'REOPENED',
  'NO_RULE',
  'OTHER_CURRENCY',
  'UNLIMITED_WITHOUT_VALUE',
  'ZERO',
  'NOT_WRITTEN',
] as const
export type GapReason = (typeof gapReasons)[number]

/** The step that mends a reason. */
export const gapSteps = [
  'OPEN_ROSTER',
  'OPEN_BOOKING',
  'RECORD_PAYMENT',
  'CHOOSE_SELLER',
  'OPEN_SUBSCRIPTION',
  'COMPLETE_SLOT',
  'SET_RULE',
  'SET_VALUE',
  'ADD_LINE',
] as const
export type GapStep = (typeof gapSteps)[number]

export const stepOfGap: Record<GapReason, GapStep> = {
  NOT_CHECKED_IN: 'OPEN_ROSTER',
  NO_SHOW: 'OPEN_BOOKING',
  UNPAID: 'RECORD_PAYMENT',
  NO_SELLER: 'CHOOSE_SELLER',
  NOT_BILLED: 'OPEN_SUBSCRIPTION',
  WRITTEN_OFF: 'OPEN_SUBSCRIPTION',
  NOT_COMPLETED: 'COMPLETE_SLOT',
  REOPENED: 'COMPLETE_SLOT',
  NO_RULE: 'SET_RULE',
  OTHER_CURRENCY: 'SET_RULE',
  UNLIMITED_WITHOUT_VALUE: 'SET_VALUE',
  ZERO: 'SET_RULE',
  NOT_WRITTEN: 'ADD_LINE',
}

/** The rule that would apply, as far as a reason depends on it. `amount` is what it would earn, in minor units. */
interface AppliedRule {
  kind: 'FLAT_RATE' | 'PERCENTAGE'
  currency: string
  amount: number
}

/** What is known about a booking whose time has passed and that earned nothing. */
export interface AttendedFacts {
  isCheckedIn: boolean
  /** Whether a check-in is still possible. */
  canCheckIn: boolean
  isSettled: boolean
  isSlotCompleted: boolean
  /** Whether it earned before, and the entry was reversed. */
  wasReversed: boolean
  currency: string
  /** Paid by an unlimited plan that names no value for a session. */
  isUnlimitedWithoutValue: boolean
  /** What the ledger says about it: it was counted, and no rule applied or the amount was 0. */
  written: 'NO_RULE' | 'ZERO' | null
  rule: AppliedRule | null
}

/** Returns the first condition that fails, in the order in which commission is earned (B.9). */
export function gapOfBooking(facts: AttendedFacts): GapReason {
  if (!facts.isCheckedIn) return facts.canCheckIn ? 'NOT_CHECKED_IN' : 'NO_SHOW'
  if (!facts.isSettled) return 'UNPAID'
  if (!facts.isSlotCompleted) return facts.wasReversed ? 'REOPENED' : 'NOT_COMPLETED'
  return gapOfRule(facts)
}

/** What is known about the sale of a membership that earned nothing. */
export interface SoldFacts {
  hasSeller: boolean
  /** Its first bill with a fee. Null: there is none yet, as during a trial. */
  bill: { isOpen: boolean; isWrittenOff: boolean } | null
  currency: string
  written: AttendedFacts['written']
  rule: AppliedRule | null
}

export function gapOfSale({ hasSeller, bill, currency, written, rule }: SoldFacts): GapReason {
  if (!hasSeller) return 'NO_SELLER'
  if (bill === null) return 'NOT_BILLED'
  if (bill.isOpen) return 'UNPAID'
  if (bill.isWrittenOff) return 'WRITTEN_OFF'
  return gapOfRule({ currency, rule, written, isUnlimitedWithoutValue: false })
}

function gapOfRule({
  currency,
  rule,
  written,
  isUnlimitedWithoutValue,
}: Pick<AttendedFacts, 'currency' | 'rule' | 'written' | 'isUnlimitedWithoutValue'>): GapReason {
  if (rule?.kind === 'FLAT_RATE' && rule.currency !== currency) return 'OTHER_CURRENCY'
  // The ledger knows the rule as it was. A rule of today may have been set since.
  if (!rule || written === 'NO_RULE') return 'NO_RULE'
  if (isUnlimitedWithoutValue && rule.kind === 'PERCENTAGE') return 'UNLIMITED_WITHOUT_VALUE'
  return rule.amount === 0 || written === 'ZERO' ? 'ZERO' : 'NOT_WRITTEN'
}

const withoutAmount: readonly GapReason[] = [
  'NO_SHOW',
  'WRITTEN_OFF',
  'OTHER_CURRENCY',
  'UNLIMITED_WITHOUT_VALUE',
  'ZERO',
]

/** Returns what it would earn after the step, in minor units, or null if that is nothing or nobody can know it. */
export const wouldEarn = (reason: GapReason, rule: AppliedRule | null): number | null =>
  withoutAmount.includes(reason) || !rule || rule.amount === 0 ? null : rule.amount

import type { PlainDate } from '../../time/types.ts'
import type { BilledDays } from './billed-days.ts'
import type { Discount } from './discount.ts'
import type { PlanInterval } from './plan-terms.ts'
import type { CreditLot, LotCredits } from './subscription-credits.ts'
import type { SubscriptionStatus } from './subscription-transitions.ts'

/** The terms of a subscription that its dates and sessions depend on. Amounts are in minor units. */
export interface SubscriptionTerms {
  price: number
  interval: PlanInterval
  intervalCount: number
  sessions: number | null
  rolloverSessions: number
  trialDays: number
  termPeriods: number | null
  validForDays: number | null
}

/** A subscription as the rule reads it. Dates are local days. */
export interface SubscriptionState {
  status: SubscriptionStatus
  startDate: PlainDate
  /**
   * The first day of the first full period, or of the first one after a pause. Later periods are counted from it. The
   * first paid period is shorter if the sale agreed on an anchor after its first day.
   */
  anchor: PlainDate
  terms: SubscriptionTerms
  /** On the fee of paid periods, as agreed at the sale. */
  discount: Discount | null
  /** Minor units that the bill of the first paid period contains besides the fee. */
  joiningFee: number
  /**
   * The terms that it waits for, and the day from which they hold. Those of another plan begin anew: its fixed term counts
   * from them, and the discount of the sale ends.
   */
  nextTerms: (SubscriptionTerms & { from: PlainDate; isOtherPlan?: boolean }) | null
  /** The current period. `to` is the day after the last one, and null for a pack that is valid until it is used. */
  period: { ordinal: number; from: PlainDate; to: PlainDate | null; isTrial: boolean } | null
  /** The periods of its plan so far that count for the term of the plan. A trial does not count. */
  paidPeriods: number
  lots: CreditLot[]
  /** Sessions of bookings after the open period, which the next grant pays for (M10). */
  advances: number
  pause: { from: PlainDate; until: PlainDate } | null
  cancelAt: PlainDate | null
  /** The due dates of unpaid bills, oldest first. */
  debts: PlainDate[]
  /** The day on which the last debt was paid or written off, or null. */
  settledOn: PlainDate | null
  /**
   * The payment that the first period waits for. `paidOn` is null while it is open, and the start date if there is nothing
   * to pay. A subscription whose first payment is open expires on the day `until` (M5).
   */
  firstPayment: { paidOn: PlainDate | null; until: PlainDate }
  /** The first day after the last booking of a pack without sessions, or null. */
  usedUpOn: PlainDate | null
  /** The day on which billing stopped because too many periods were missed (M27). A person decides then. */
  heldOn: PlainDate | null
  /** The day until which everything has happened. No later event is dated before it. */
  advancedTo: PlainDate
}

/** Why a subscription ends by its dates. */
export type EndCause = 'CUSTOMER' | 'NON_PAYMENT' | 'FIRST_PAYMENT' | 'TERM' | 'VALIDITY' | 'USED_UP'

export interface OpenedPeriod {
  ordinal: number
  from: PlainDate
  to: PlainDate | null
  isTrial: boolean
  /** The fee in minor units, for the days of the period. */
  price: number
  /** Minor units off this fee. */
  discount: number
  /** The joining fee, if it is on the bill of this period. */
  joiningFee: number
  share: BilledDays | null
  /** Null if nothing is billed now: the period is free, or the sale billed it. */
  dueOn: PlainDate | null
  /** Whether it is the first one with the terms that the subscription waited for. */
  hasNewTerms: boolean
  /** Null is unlimited. */
  granted: number | null
  carried: LotCredits[]
  /** The sessions of bookings made ahead that it pays for now. */
  advances: number
}

/**
 * What happens to a subscription on a local day. `HOLD` stops the billing until a person decides. `RETURN` ends a
 * suspension, and `SETTLED` means that a subscription is no longer past due.
 */
export type SubscriptionEvent = { on: PlainDate } & (
  | { type: 'PERIOD'; period: OpenedPeriod }
  | { type: 'PAST_DUE' | 'SETTLED' | 'PAUSE' | 'HOLD' }
  | { type: 'REMINDER'; number: number }
  | { type: 'LAPSE' | 'SUSPEND' | 'RETURN'; lots: LotCredits[] }
  | { type: 'RESUME'; days: number }
  | { type: 'END'; status: 'CANCELLED' | 'EXPIRED'; cause: EndCause; lots: LotCredits[] }
)

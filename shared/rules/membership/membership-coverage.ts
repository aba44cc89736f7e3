import { hasEndedStatus } from './subscription-transitions.ts'
import type { PlainDate } from '../../time/types.ts'
import { isValidOn, payingLots, type CreditLot } from './subscription-credits.ts'
import type { SubscriptionStatus } from './subscription-transitions.ts'

/** Why a membership does not pay for a booking. Each is an error code of the API. */
export const coverageRefusals = [
  /** Its plan does not cover the service. */
  'NOT_COVERED',
  'SUBSCRIPTION_SUSPENDED',
  /** It is paused, or will be on the day of the slot. */
  'SUBSCRIPTION_PAUSED',
  /** It has not started, waits for its first payment, or ends before the day of the slot. */
  'NOT_VALID_THEN',
  /** The booking has more seats than its plan allows. */
  'TOO_MANY_SEATS',
  'NO_CREDITS_LEFT',
] as const
export type CoverageRefusal = (typeof coverageRefusals)[number]

type Lot = Pick<CreditLot, 'id' | 'from' | 'until' | 'left'>

/** What the rule reads of a subscription. Dates are local days, and an end is the day after the last valid one. */
export interface CoverageFacts {
  status: SubscriptionStatus
  startDate: PlainDate
  /** Null for a pack that is valid until it is used. */
  periodEnd: PlainDate | null
  /** Null if it does not renew. */
  nextPeriodEnd: PlainDate | null
  pause: { from: PlainDate; until: PlainDate | null } | null
  /** Null covers all services. */
  serviceIds: readonly string[] | null
  seatsPerBooking: number
  /**
   * Null is unlimited. `nextGrant` is what the next period grants, less the sessions of bookings that were made ahead.
   */
  credits: { lots: readonly Lot[]; nextGrant: number } | null
}

/** A booking as the rule reads it. The day is the local date of its slot. */
export interface CoveredUse {
  serviceId: string
  day: PlainDate
  seats: number
}

/** Sessions that pay for a booking. Without a lot, the next period grants them. */
export interface PayingCredits {
  lotId: string | null
  credits: number
}

const isAhead = ({ periodEnd, nextPeriodEnd }: CoverageFacts, day: PlainDate) =>
  periodEnd !== null && nextPeriodEnd !== null && periodEnd <= day && day < nextPeriodEnd

/** Whether a valid lot exists. After the end, only sessions that the business gave back are left (M11). */
const hasLot = ({ credits }: CoverageFacts, day: PlainDate) =>
  credits?.lots.some((lot) => lot.left > 0 && isValidOn(lot, day)) ?? false

function isValid(facts: CoverageFacts, day: PlainDate): boolean {
  const { status, startDate, periodEnd } = facts
  if (status === 'PENDING') return false
  if (hasLot(facts, day)) return true
  if (hasEndedStatus(status) || day < startDate) return false
  return periodEnd === null || day < periodEnd || isAhead(facts, day)
}

/**
 * Returns why a membership does not pay for a booking, whatever sessions it has left. A booking that already has its
 * sessions is judged by this alone.
 */
export function whyNotValid(
  facts: CoverageFacts,
  { serviceId, day, seats }: CoveredUse,
): Exclude<CoverageRefusal, 'NO_CREDITS_LEFT'> | undefined {
  const { status, pause, serviceIds, seatsPerBooking } = facts
  if (serviceIds !== null && !serviceIds.includes(serviceId)) return 'NOT_COVERED'
  if (status === 'SUSPENDED') return 'SUBSCRIPTION_SUSPENDED'
  if (status === 'PAUSED' || (pause !== null && isValidOn(pause, day))) return 'SUBSCRIPTION_PAUSED'
  if (!isValid(facts, day)) return 'NOT_VALID_THEN'
  return seats > seatsPerBooking ? 'TOO_MANY_SEATS' : undefined
}

/** Returns why a membership does not pay for a new booking, or undefined when it does. */
export function whyNotCovered(facts: CoverageFacts, use: CoveredUse): CoverageRefusal | undefined {
  return whyNotValid(facts, use) ?? (creditsFor(facts, use) ? undefined : 'NO_CREDITS_LEFT')
}

/**
 * Returns the sessions that pay for a booking, one for each seat: those of valid lots, or those of the next period (M10).
 * Empty for an unlimited membership, and undefined if too few are left.
 */
export function creditsFor(
  facts: CoverageFacts,
  { day, seats }: Pick<CoveredUse, 'day' | 'seats'>,
): PayingCredits[] | undefined {
  if (facts.credits === null) return []
  const lots = payingLots(facts.credits.lots, day, seats)
  if (lots) return lots
  return isAhead(facts, day) && facts.credits.nextGrant >= seats ? [{ lotId: null, credits: seats }] : undefined
}

/** Returns the sessions that are left for a local day. Null is unlimited. */
export function creditsLeftOn(facts: CoverageFacts, day: PlainDate): number | null {
  if (facts.credits === null) return null
  const { lots, nextGrant } = facts.credits
  const left = lots.filter((lot) => isValidOn(lot, day)).reduce((sum, lot) => sum + lot.left, 0)
  return isAhead(facts, day) ? Math.max(left, nextGrant) : left
}

/**
 * Returns the first day on which what pays on a local day is no longer valid. Null if it does not lapse: a pack without
 * an end, or an unlimited membership that renews.
 */
export function validUntil(facts: CoverageFacts, day: PlainDate): PlainDate | null {
  const { credits, periodEnd, nextPeriodEnd } = facts
  if (credits === null) return nextPeriodEnd === null ? periodEnd : null
  const [first] = payingLots(credits.lots, day, 1) ?? []
  if (first) return credits.lots.find(({ id }) => id === first.lotId)!.until
  return isAhead(facts, day) ? nextPeriodEnd : periodEnd
}

/** What decides about the order of two memberships that both pay. */
export interface MembershipRank {
  /** The first day on which its sessions are no longer valid. */
  until: PlainDate | null
  isLimited: boolean
  startDate: PlainDate
  id: string
}

/**
 * Compares memberships by the order in which they are used (M24): sessions that lapse soonest, limited before unlimited,
 * then the oldest. An unlimited membership has no sessions that lapse.
 */
export function compareMemberships(a: MembershipRank, b: MembershipRank): number {
  return (
    lapseOf(a).localeCompare(lapseOf(b)) ||
    Number(b.isLimited) - Number(a.isLimited) ||
    a.startDate.localeCompare(b.startDate) ||
    a.id.localeCompare(b.id)
  )
}

const never = '9999-12-31'
const lapseOf = ({ until, isLimited }: MembershipRank) => (isLimited && until) || never

import { isLive } from './subscription-transitions.ts'
import { addDays } from '../../time/arithmetic.ts'
import type { PlainDate } from '../../time/types.ts'
import {
  compareMemberships,
  creditsLeftOn,
  validUntil,
  whyNotCovered,
  type CoverageFacts,
  type CoverageRefusal,
  type CoveredUse,
} from './membership-coverage.ts'
import type { SubscriptionStatus } from './subscription-transitions.ts'

/** A membership of a customer with what decides whether it pays. */
export interface OwnMembership {
  id: string
  membershipName: string
  facts: CoverageFacts
}

/** A membership that can be chosen for a booking, or the reason why it cannot. */
export interface MembershipChoice {
  subscriptionId: string
  membershipName: string
  status: SubscriptionStatus
  /** Null is unlimited. */
  creditsLeft: number | null
  /** The last valid day of what pays. Null if it does not lapse. */
  lastDay: PlainDate | null
  seatsPerBooking: number
  whyNot: CoverageRefusal | null
}

/**
 * Returns the memberships of a customer for a booking: those that pay in the order of their use, then the others with the
 * reason. Leaves out those that have ended, unless they have sessions that the business gave back.
 */
export function membershipChoices(own: readonly OwnMembership[], use: CoveredUse): MembershipChoice[] {
  return own
    .map((one) => ({
      ...one,
      startDate: one.facts.startDate,
      until: validUntil(one.facts, use.day),
      isLimited: one.facts.credits !== null,
      whyNot: whyNotCovered(one.facts, use) ?? null,
    }))
    .filter(({ facts, whyNot }) => whyNot === null || isLive(facts))
    .toSorted((a, b) => Number(a.whyNot !== null) - Number(b.whyNot !== null) || compareMemberships(a, b))
    .map(({ id, membershipName, facts, until, whyNot }) => ({
      subscriptionId: id,
      membershipName,
      status: facts.status,
      creditsLeft: creditsLeftOn(facts, use.day),
      lastDay: until && addDays(until, -1),
      seatsPerBooking: facts.seatsPerBooking,
      whyNot,
    }))
}

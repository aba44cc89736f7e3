import {
  creditsFor,
  whyNotValid,
  type CoveredUse,
  type PayingCredits,
} from '@steward/shared/rules/membership/membership-coverage'
import { plainDateOf, type Instant } from '@steward/shared/time'
import { isAnyOf } from '../../database/is-any-of.ts'
import type { CallContext } from '../../kernel/call.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { lockSubscriptions } from './credit-lots.ts'
import { coverageOn, findCovering, type CoveringSubscription } from './coverage-facts.ts'

/** What decides whether a membership pays for a booking, besides the membership. */
export interface SlotOfBooking {
  serviceId: string
  startTime: Instant
}

/** Locks subscriptions, and returns them with everything that decides whether they pay. */
export async function lockCovering(
  call: Pick<CallContext, 'tx'>,
  ids: readonly string[],
): Promise<Map<string, CoveringSubscription>> {
  if (ids.length === 0) return new Map()
  await lockSubscriptions(call, ids)
  const rows = await findCovering(call, isAnyOf(subscription.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

const bookedOn = ({ entity }: Pick<CallContext, 'entity'>, slot: SlotOfBooking, seats: number): CoveredUse => ({
  serviceId: slot.serviceId,
  day: plainDateOf(slot.startTime, entity.timeZone),
  seats,
})

/** Throws the reason if a membership does not cover a booking. Does not count the sessions that are left. */
export function requireValid(
  call: Pick<CallContext, 'entity'>,
  covering: CoveringSubscription,
  slot: SlotOfBooking,
  seats: number,
): void {
  const use = bookedOn(call, slot, seats)
  const refusal = whyNotValid(coverageOn(covering, use.day), use)
  if (refusal) throw new ProblemError(refusal)
}

/**
 * Returns the sessions that a booking takes, and takes them off `covering`, so that the next booking of the same call
 * sees what is left. Throws the reason if the membership cannot pay.
 */
export function requireCredits(
  call: Pick<CallContext, 'entity'>,
  covering: CoveringSubscription,
  slot: SlotOfBooking,
  seats: number,
): PayingCredits[] {
  requireValid(call, covering, slot, seats)
  const use = bookedOn(call, slot, seats)
  const paying = creditsFor(coverageOn(covering, use.day), use)
  if (!paying) throw new ProblemError('NO_CREDITS_LEFT')
  for (const { lotId, credits } of paying) {
    const lot = covering.lots.find(({ id }) => id === lotId)
    if (lot) lot.left -= credits
    else covering.advanced += credits
  }
  return paying
}

import { creditsFor, whyNotValid, type CoverageFacts } from '@steward/shared/rules/membership/membership-coverage'
import { membershipChoices } from '@steward/shared/rules/membership/membership-choice'
import { nextPeriodOf } from '@steward/shared/rules/membership/next-period'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import { stateOfSold } from '../membership/subscription-records.ts'
import { planOf, planOfSold, termsOf, versionsOf } from '../membership/plan-rows.ts'
import { occupies } from '../slot/seats.ts'
import type { BookingRow } from '../tables/booking.ts'
import type { SubscriptionRow } from '../tables/membership.ts'
import type { SlotRow } from '../tables/time-slot.ts'

const dayOf = ({ business }: CallContext, slot: SlotRow) => plainDateOf(slot.startTime, business.timeZone)

/** Whether the next period pays for a booking. Its session then never leaves the open period. */
export function isAdvance(call: CallContext, sold: SubscriptionRow, row: BookingRow): boolean {
  const day = dayOf(call, call.get(call.world.slots, row.timeSlotId))
  return sold.currentPeriodEnd !== null && day >= sold.currentPeriodEnd
}

/** Returns what the rule reads of a subscription. All its sessions are one lot. */
function coverageOn(call: CallContext, sold: SubscriptionRow, day: PlainDate): CoverageFacts {
  const { id, status, startDate, currentPeriodEnd: periodEnd, cancelAt, creditsLeft, nextTerms } = sold
  const plan = planOfSold(call, sold)!
  const own = termsOf(plan, sold)
  const other = nextTerms?.membership ? planOf(call, nextTerms.membership.id) : undefined
  const later = versionsOf(other ?? plan).find(({ number }) => number === nextTerms?.version) ?? own
  const { anchor, paidPeriods } = stateOfSold(call, sold)
  const next = nextPeriodOf(
    { ...own, ...(other && { termPeriods: null }), status, anchor, periodEnd, cancelAt, paidPeriods },
    later,
  )
  const { coversAllServices, services, seatsPerBooking, sessions } = next && next.from <= day ? later : own
  const advanced = call
    .own(call.world.bookings)
    .filter((row) => row.subscriptionId === id && (occupies(row) || row.lateCancel) && isAdvance(call, sold, row))
    .reduce((sum, row) => sum + row.bookingSlots, 0)
  const lots = creditsLeft ? [{ id, from: startDate, until: periodEnd, left: creditsLeft }] : []
  return {
    status,
    startDate,
    periodEnd,
    nextPeriodEnd: next?.to ?? null,
    pause: null,
    serviceIds: coversAllServices ? null : services.map((service) => service.id),
    seatsPerBooking,
    credits: sessions === null ? null : { lots, nextGrant: (later.sessions ?? 0) - advanced },
  }
}

const bookedOn = (call: CallContext, slot: SlotRow, seats: number) => ({
  serviceId: slot.serviceId,
  day: dayOf(call, slot),
  seats,
})

/** Throws the reason if a membership does not cover a booking of the slot. Does not count the sessions that are left. */
export function requireValid(call: CallContext, sold: SubscriptionRow, slot: SlotRow, seats: number): void {
  const use = bookedOn(call, slot, seats)
  const refusal = whyNotValid(coverageOn(call, sold, use.day), use)
  if (refusal) throw new Refusal(refusal)
}

/** Takes the sessions of a booking of the slot. Throws the reason if the membership cannot pay. */
export function takeSessions(call: CallContext, sold: SubscriptionRow, slot: SlotRow, seats: number): void {
  requireValid(call, sold, slot, seats)
  const use = bookedOn(call, slot, seats)
  const paying = creditsFor(coverageOn(call, sold, use.day), use)
  if (!paying) throw new Refusal('NO_CREDITS_LEFT')
  for (const { lotId, credits } of paying)
    if (lotId !== null) Object.assign(sold, { creditsLeft: (sold.creditsLeft ?? 0) - credits })
}

type BodyOfCreate = Call<'booking.create'>['body']

/** Takes the sessions of a booking from the membership that its request names. */
export function payByMembership(
  call: CallContext,
  { subscriptionId, customerId, bookingSlots }: Pick<BodyOfCreate, 'subscriptionId' | 'customerId' | 'bookingSlots'>,
  slot: SlotRow,
): void {
  if (subscriptionId === undefined) return
  const sold = call.find(call.world.subscriptions, subscriptionId)
  if (sold?.customer.id !== customerId) throw invalidField('subscriptionId', 'NOT_FOUND')
  takeSessions(call, sold, slot, bookingSlots)
}

export const membershipCoverageHandlers: Handlers<'membership-coverage.list'> = {
  'membership-coverage.list': (call) => {
    const { world, query } = call
    const slot = call.find(world.slots, query.timeSlotId)
    if (!slot) throw invalidField('timeSlotId', 'NOT_FOUND')
    if (!call.find(world.customers, query.customerId)) throw invalidField('customerId', 'NOT_FOUND')
    const use = bookedOn(call, slot, query.bookingSlots)
    const own = call
      .own(world.subscriptions)
      .filter(({ customer }) => customer.id === query.customerId)
      .map((sold) => ({
        id: sold.id,
        membershipName: sold.membership.name,
        facts: coverageOn(call, sold, use.day),
      }))
    return { items: membershipChoices(own, use) }
  },
}

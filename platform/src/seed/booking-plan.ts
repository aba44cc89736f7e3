import { priceTermsAt, quote, type PaymentType, type Quote } from '@steward/shared/rules/common/quote'
import { epochMsToInstant } from '@steward/shared/time'
import type { booking } from '../tables/booking/booking.ts'
import { periodOf, type DemoCustomer, type DemoState, type DemoSubscription } from './demo-state.ts'
import { extraFate, occupyingFate, type Fate } from './booking-fate.ts'
import { uuidFor } from './identifiers.ts'
import type { PlannedSlot } from './slot-plan.ts'
import { dayMs, hourMs, minuteMs } from './timeline.ts'

type BookingRow = typeof booking.$inferInsert

/** A booking with its times in milliseconds. It gets its number when all bookings of a run are known. */
export interface PlannedBooking {
  id: string
  slot: PlannedSlot
  customer: DemoCustomer
  subscription: DemoSubscription | null
  seats: number
  createdAt: number
  source: BookingRow['bookingSource']
  quote: Quote
  paymentType: PaymentType
  fate: Fate
  cashier: { id: string; name: string }
}

/** The visits of each customer on one day. They prevent overlapping visits. */
export type DayDiary = Map<string, { from: number; to: number }[]>

/** Plans the bookings of a slot: those that take its seats, and a few that were cancelled, refunded or never paid. */
export function planBookings(state: DemoState, slot: PlannedSlot, diary: DayDiary, now: number): PlannedBooking[] {
  const { random } = slot
  const wanted =
    slot.seats === 1 ? Number(random.next() < slot.level) : Math.round(slot.seats * Math.min(slot.level, 1))
  const planned: PlannedBooking[] = []
  let seatsTaken = 0
  while (seatsTaken < wanted) {
    const seats = slot.seats - seatsTaken >= 2 && random.chance(0.03) ? 2 : 1
    const next = planBooking(state, slot, diary, now, planned.length, seats, false)
    if (!next) break
    planned.push(next)
    seatsTaken += seats
  }
  for (let extra = 0; extra < wanted; extra++) {
    if (!random.chance(0.09)) continue
    const next = planBooking(state, slot, diary, now, planned.length, 1, true)
    if (next) planned.push(next)
  }
  return planned
}

function planBooking(
  state: DemoState,
  slot: PlannedSlot,
  diary: DayDiary,
  now: number,
  index: number,
  seats: number,
  isExtra: boolean,
): PlannedBooking | null {
  const { random } = slot
  const isWalkIn = !isExtra && !slot.isCancelled && slot.phase !== 'upcoming' && random.chance(0.12)
  const createdAt = createdAtOf(slot, now, isWalkIn)
  const customer = freeCustomer(state, slot, diary, createdAt)
  if (!customer) return null
  if (!isExtra) diary.set(customer.id, [...(diary.get(customer.id) ?? []), { from: slot.start, to: slot.end }])

  const subscription = isExtra || seats > 1 ? null : usableSubscription(customer, slot)
  const fate = isExtra
    ? extraFate(slot, createdAt, now, state.terms)
    : occupyingFate(slot, createdAt, now, subscription !== null, isWalkIn)
  const price = subscription ? 0 : slot.price * seats
  const paymentType = subscription ? 'NOT_REQUIRED' : paymentTypeOf(slot, fate)
  return {
    id: uuidFor(slot.id, index),
    slot,
    customer,
    subscription,
    seats,
    createdAt,
    source: sourceOf(slot, fate, { isWalkIn, isFree: subscription !== null }),
    quote: quote(price, priceTermsAt(state, state.terms, epochMsToInstant(createdAt)), paymentType),
    paymentType,
    fate,
    cashier: random.pick(state.cashiers),
  }
}

/**
 * Returns when a booking was created: up to twelve days ahead, mostly in the last days, or minutes ahead for a walk-in.
 * Never in the future.
 */
function createdAtOf(slot: PlannedSlot, now: number, isWalkIn: boolean): number {
  const { random } = slot
  if (isWalkIn) return Math.min(slot.start, now) - random.between(2, 15) * minuteMs
  const lead = hourMs + random.next() ** 2 * 12 * dayMs
  const wished = slot.start - lead
  if (wished < now - 20 * minuteMs) return wished
  return now - 20 * minuteMs - random.next() ** 2 * 6 * dayMs
}

/**
 * Returns a customer who is free at that time. Draws the first customers of the list most often, and subscribers for
 * the services that they pay for.
 */
function freeCustomer(state: DemoState, slot: PlannedSlot, diary: DayDiary, createdAt: number): DemoCustomer | null {
  const { random } = slot
  const subscribers = state.subscribersOf.get(slot.serviceId) ?? []
  for (let attempt = 0; attempt < 12; attempt++) {
    const circle = subscribers.length > 0 && random.chance(0.55) ? subscribers : state.customers
    const customer = circle[Math.floor(circle.length * random.next() ** 1.6)]
    if (!customer || customer.joinedAt >= createdAt) continue
    if ((diary.get(customer.id) ?? []).every(({ from, to }) => to <= slot.start || from >= slot.end)) return customer
  }
  return null
}

/** Returns a subscription that covers the service on that day and has a session left, and uses up the session. */
function usableSubscription(customer: DemoCustomer, slot: PlannedSlot): DemoSubscription | null {
  const found = customer.subscriptions.find(
    ({ from, to, pausedFrom, pausedTo, serviceIds }) =>
      from <= slot.start &&
      slot.start < to &&
      !(pausedFrom !== null && pausedTo !== null && pausedFrom <= slot.start && slot.start < pausedTo) &&
      (serviceIds === null || serviceIds.has(slot.serviceId)),
  )
  if (!found || found.sessions === null) return found ?? null
  const period = periodOf(found, slot.date)
  const used = found.used.get(period) ?? 0
  if (used >= found.sessions) return null
  found.used.set(period, used + 1)
  return found
}

/** Returns where a booking was made. A customer who pays on arrival has booked with a member of staff. */
function sourceOf(
  { random }: PlannedSlot,
  fate: Fate,
  { isWalkIn, isFree }: { isWalkIn: boolean; isFree: boolean },
): PlannedBooking['source'] {
  if (isWalkIn) return 'WALK_IN'
  const owes = fate.status === 'CHECKED_IN' && fate.paidAt === null && !isFree
  if (fate.status === 'PAYMENT_PENDING' || owes) return random.pick(['BACK_OFFICE', 'PHONE'] as const)
  return random.pick(['BACK_OFFICE', 'BACK_OFFICE', 'ONLINE', 'ONLINE', 'PHONE'] as const)
}

/** Returns how a booking is paid. Only card payments fail. */
function paymentTypeOf({ random }: PlannedSlot, fate: Fate): PaymentType {
  const draw = random.next()
  if (draw < 0.48 || fate.status === 'PAYMENT_FAILED') return 'CREDIT_CARD'
  return draw < 0.8 ? 'CASH' : 'BANK_TRANSFER'
}

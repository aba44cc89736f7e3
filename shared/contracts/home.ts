import * as z from 'zod'
import * as f from './fields.ts'
import { operation } from './operation.ts'
import { timeSlot } from './time-slot.ts'

/** What sets a new business up, in the order in which it is done. */
export const onboardingSteps = ['DETAILS', 'LOCATION', 'SERVICE', 'SLOT', 'TEAM', 'BOOKING'] as const

/** What waits for somebody of the business. */
export const homeTaskKinds = [
  'CUSTOMERS_OWING',
  'CHECK_INS_UNPAID',
  'REFUNDS_DUE',
  'SUBSCRIPTIONS_PAST_DUE',
  'TIME_OFF_REQUESTED',
  'INVITATIONS_OPEN',
  'INVITATIONS_EXPIRED',
] as const

/** A slot without its price: the start page shows nobody's. */
const homeSlot = timeSlot.pick({
  id: true,
  startTime: true,
  endTime: true,
  slots: true,
  seatsTaken: true,
  service: true,
  serviceProvider: true,
  location: true,
})

const homeTask = z.object({
  kind: z.enum(homeTaskKinds),
  /** Customers, bookings, subscriptions, requests or invitations; never 0. */
  count: z.int(),
  /** What is open or due in all; left out where no money is in question. */
  amount: f.amount.optional(),
  currency: z.string().optional(),
  /** The slot, plan or member that all of them belong to; null where they share none. `at` is the start of a slot. */
  about: z.object({ id: f.id, name: z.string(), at: f.instant.nullable() }).nullable(),
})

/** Where a person starts: what is on today and what waits, as far as their role may see it. */
export const home = z.object({
  date: f.plainDate,
  timeZone: f.zone,
  /** The platform's time when it answered. */
  now: f.instant,
  /** Today in figures: of the business, or of one's own slots. `unpaid` is left out for who takes no payments. */
  day: z.object({
    slots: z.int(),
    booked: z.int(),
    checkedIn: z.int(),
    freeSeats: z.int(),
    unpaid: z.int().optional(),
    /** Bookings of today that still need a hand: unpaid ones, and people not checked in though their slot runs. */
    toDo: z.int(),
  }),
  /** The business's slots of today that run or come, the next first; empty for who sees only their own. */
  comingSlots: z.array(homeSlot),
  /** One's own slots that run or come within seven days. */
  ownSlots: z.array(homeSlot),
  tasks: z.array(homeTask),
  /** What sets the business up, for its owner; null for others, and once everything is done. */
  onboarding: z.array(z.object({ step: z.enum(onboardingSteps), isDone: z.boolean() })).nullable(),
})

export const homeOperations = {
  'home.get': operation({
    summary: 'What is on today and what waits for the person who asks, in one call',
    permission: 'business.read',
    response: home,
  }),
}

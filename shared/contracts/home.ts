import * as z from 'zod'
import * as f from './fields.ts'
import { operation } from './operation.ts'
import { timeSlot } from './time-slot.ts'

/** What sets a new business up, in the order in which it is done. */
export const onboardingSteps = ['DETAILS', 'LOCATION', 'SERVICE', 'SLOT', 'TEAM', 'BOOKING'] as const

/** The kinds of work that `home.get` lists, a row for each record. */
export const homeTaskKinds = [
  'CUSTOMERS_OWING',
  'CHECK_INS_UNPAID',
  'REFUNDS_DUE',
  'SUBSCRIPTIONS_PAST_DUE',
  'TIME_OFF_REQUESTED',
  'INVITATIONS_OPEN',
  'INVITATIONS_EXPIRED',
] as const

/** The kinds of work that `home.tasks` groups, in the order of the card. */
export const homeTaskGroupKinds = [
  'CUSTOMERS_OWING',
  'VISITS_UNPAID_TODAY',
  'CHECK_INS_UNPAID',
  'SUBSCRIPTIONS_PAST_DUE',
  'REFUNDS_DUE',
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
  customer: true,
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

/** Everything of one kind that needs somebody's attention. */
const homeTaskGroup = z.object({
  kind: z.enum(homeTaskGroupKinds),
  /** Customers, bookings, subscriptions, requests or invitations; never 0. */
  count: z.int(),
  /** A sum per currency; empty where the kind has no amounts. */
  sums: z.array(z.object({ amount: f.amount, currency: z.string() })),
  /** The first two names: customers, members, plans or email addresses. Empty for customers who owe. */
  names: z.array(z.string()),
  /** How many different names there are besides `names`. */
  moreNames: z.int(),
  /** The oldest start, due date or request of the group; null where age does not matter. */
  since: f.instant.nullable(),
  /** The slot, plan or member that the whole group belongs to; null where it belongs to several. */
  about: z.object({ id: f.id, name: z.string() }).nullable(),
})

/** One figure of the current month beside the same days of the month before, with a value per day for the sparkline. */
const comparedFigure = <T extends z.ZodType>(value: T) =>
  z.object({ current: value, previous: value, days: z.array(value), previousDays: z.array(value) })

const range = z.object({ from: f.plainDate, to: f.plainDate })

/** The month so far. Amounts exclude tax. */
const homeMonth = z.object({
  ...range.shape,
  /** The same days of the month before; fewer if that month is shorter. */
  previous: range,
  currency: z.string(),
  bookedValue: comparedFigure(f.amount),
  collected: comparedFigure(f.amount),
  bookings: comparedFigure(z.int()),
})

const span = z.object({ startTime: f.instant, endTime: f.instant })

/** A member who works today, has sessions or is away. */
const homeMember = z.object({
  id: f.id,
  givenName: z.string(),
  lastName: z.string(),
  /** Today's working hours without absences. */
  hours: z.array(span),
  sessions: z.array(z.object({ id: f.id, ...span.shape, name: z.string() })),
  /** Absent for all of today's working hours, until this instant; null for members who work. */
  awayUntil: f.instant.nullable(),
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
    /** Seats of today's sessions, and how many of them are booked. */
    seats: z.int().optional(),
    seatsTaken: z.int().optional(),
    noShows: z.int().optional(),
    /** Sessions with free seats that have not ended. */
    freeSessions: z.int().optional(),
    /** What the `unpaid` bookings still owe, with tax; left out for people who take no payments. */
    unpaidAmount: f.amount.optional(),
    /** Payments less refunds of today, with tax; only for people who may see figures. */
    collected: f.amount.optional(),
    /** Seats by the local hour in which their session starts, from the first such hour to the last. */
    hours: z.array(z.object({ hour: z.int(), seats: z.int(), taken: z.int() })).optional(),
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
    summary: 'Get today’s slots and open tasks of the signed-in user in one call',
    permission: 'business.read',
    /** `without=tasks` leaves `tasks` empty, for callers that read `home.tasks`. */
    query: z.strictObject({ without: z.enum(['tasks']).optional() }),
    response: home,
  }),
  'home.tasks': operation({
    summary: 'List the open tasks of the business by kind; the caller sees the ones they can do',
    permission: 'business.read',
    response: z.object({ tasks: z.array(homeTaskGroup) }),
  }),
  'home.month': operation({
    summary: 'Compare the figures of this month so far with the same days of last month',
    permission: 'analytics.read',
    response: homeMonth,
  }),
  'home.team': operation({
    summary: "Get today's working hours, sessions and absences of the team",
    permission: 'today.read',
    response: z.object({ ...span.shape, members: z.array(homeMember) }),
  }),
}

import * as z from 'zod'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { timeSlot } from '../booking/time-slot.ts'

/** The steps that set up a new business, in order. Hosts of earlier releases show these. */
export const onboardingSteps = ['DETAILS', 'LOCATION', 'SERVICE', 'SLOT', 'TEAM', 'BOOKING'] as const

/** The steps from a new business to its first booking, in the order of the page. */
export const setupSteps = ['DETAILS', 'MONEY', 'LOCATION', 'SERVICE', 'HOURS', 'SLOT', 'TEAM', 'BOOKING'] as const

/** The kinds of tasks that `home.get` lists. */
export const homeTaskKinds = [
  'CUSTOMERS_OWING',
  'CHECK_INS_UNPAID',
  'REFUNDS_DUE',
  'SUBSCRIPTIONS_PAST_DUE',
  'TIME_OFF_REQUESTED',
  'INVITATIONS_OPEN',
  'INVITATIONS_EXPIRED',
] as const

/** The kinds of tasks by which `home.tasks` groups, in the order of the card. */
export const homeTaskGroupKinds = [
  'CUSTOMERS_OWING',
  'VISITS_UNPAID_TODAY',
  'CHECK_INS_UNPAID',
  'MEMBERSHIPS_DUE',
  'SUBSCRIPTIONS_PAST_DUE',
  'REFUNDS_DUE',
  'MEMBERSHIPS_ENDING',
  'CREDITS_LAPSING',
  'TIME_OFF_REQUESTED',
  'HOURS_REQUESTED',
  'INVITATIONS_OPEN',
  'INVITATIONS_EXPIRED',
] as const

/** A slot without its price. Home shows no prices. */
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
  isUncovered: true,
})

const homeTask = z.object({
  kind: z.enum(homeTaskKinds),
  /** The number of customers, bookings, subscriptions, requests or invitations. Never 0. */
  count: z.int(),
  /** The total that is unpaid or due. Missing for kinds without amounts. */
  amount: f.amount.optional(),
  currency: z.string().optional(),
  /**
   * The slot, plan or member that all of them belong to. Null if they have none in common. `at` is the slot's start.
   */
  about: z.object({ id: f.id, name: z.string(), at: f.instant.nullable() }).nullable(),
})

/** The open tasks of one kind. */
const homeTaskGroup = z.object({
  kind: z.enum(homeTaskGroupKinds),
  /** The number of customers, bookings, subscriptions, requests or invitations. Never 0. */
  count: z.int(),
  /** A sum per currency. Empty for kinds without amounts. */
  sums: z.array(z.object({ amount: f.amount, currency: z.string() })),
  /** The first two names: customers, members, plans or email addresses. Empty for customers who owe. */
  names: z.array(z.string()),
  /** The number of different names besides `names`. */
  moreNames: z.int(),
  /** The oldest start, due date or request of the group. Null if the age does not matter. */
  since: f.instant.nullable(),
  /** The slot, plan or request that the whole group belongs to. Null if it belongs to several. */
  about: z.object({ id: f.id, name: z.string() }).nullable(),
})

/** A figure of the current month and of the same days in the month before, with a value per day for the sparkline. */
const comparedFigure = <T extends z.ZodType>(value: T) =>
  z.object({ current: value, previous: value, days: z.array(value), previousDays: z.array(value) })

const range = z.object({ from: f.plainDate, to: f.plainDate })

/** The month so far. Amounts exclude tax. */
const homeMonth = z.object({
  ...range.shape,
  /** The same days of the month before, or fewer if that month is shorter. */
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
  /** The end of an absence that covers all of today's working hours. Null for members who work. */
  awayUntil: f.instant.nullable(),
})

/** How far the business is set up. */
const setup = z.object({
  /** All steps for owners and managers. Other roles get those without which they have nothing to do. */
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
  /** Whether the owner works alone, which is the same as a team for the set-up. */
  worksAlone: z.boolean(),
  /** The owner who does what the user may not do. Null before an owner has signed in. */
  owner: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }).nullable(),
})

/** The data of Home: today's sessions and open tasks, as far as the role of the user may see them. */
export const home = z.object({
  date: f.plainDate,
  timeZone: f.zone,
  /** The platform's time of the response. */
  now: f.instant,
  /** Today's figures of the business, or of the user's own slots. No `unpaid` for users who take no payments. */
  day: z.object({
    slots: z.int(),
    booked: z.int(),
    checkedIn: z.int(),
    freeSeats: z.int(),
    unpaid: z.int().optional(),
    /** The seats of today's sessions. `seatsTaken` of them are booked. */
    seats: z.int().optional(),
    seatsTaken: z.int().optional(),
    noShows: z.int().optional(),
    /** Sessions with free seats that have not ended. */
    freeSessions: z.int().optional(),
    /** The unpaid amount of the `unpaid` bookings, with tax. Missing for users who take no payments. */
    unpaidAmount: f.amount.optional(),
    /** Payments less refunds of today, with tax. Only for users who may see figures. */
    collected: f.amount.optional(),
    /** Seats by the local hour in which their session starts, from the first such hour to the last. */
    hours: z.array(z.object({ hour: z.int(), seats: z.int(), taken: z.int() })).optional(),
    /** Bookings of today that need work: unpaid ones, and those not checked in while their slot runs. */
    toDo: z.int(),
  }),
  /** Today's running and future slots of the business, in order. Empty for users who see only their own slots. */
  comingSlots: z.array(homeSlot),
  /** The user's own slots that run now or start within seven days. */
  ownSlots: z.array(homeSlot),
  tasks: z.array(homeTask),
  /** The steps that set up the business, for its owner. Null for other users, and when all steps are done. */
  onboarding: z.array(z.object({ step: z.enum(onboardingSteps), isDone: z.boolean() })).nullable(),
  /** The set-up in the steps of this release. Null when all steps of the user's role are done. */
  setup: setup.nullable().optional(),
  /** Whether an owner or manager can add examples, or has some. Null if neither. */
  examples: z.enum(['OFFERED', 'ADDED']).nullable().optional(),
})

export const homeOperations = {
  'home.get': operation({
    route: ['GET', '/api/home'],
    summary: 'Get today’s slots and open tasks of the signed-in user in one call',
    permission: 'business.read',
    /** `without=tasks` returns an empty list of `tasks`, for callers that use `home.tasks`. */
    query: z.strictObject({ without: z.enum(['tasks']).optional() }),
    response: home,
  }),
  'business-setup.update': operation({
    route: ['PATCH', '/api/business-setup'],
    summary: 'Say whether the owner works alone, so that the set-up asks for no team',
    permission: 'business.update',
    body: z.strictObject({ worksAlone: z.boolean() }),
    response: z.object({ setup: setup.nullable() }),
    repeatable: true,
  }),
  'home.tasks': operation({
    route: ['GET', '/api/home/tasks'],
    summary: 'List the open tasks of the business by kind; the caller sees the ones they can do',
    permission: 'business.read',
    response: z.object({ tasks: z.array(homeTaskGroup) }),
  }),
  'home.month': operation({
    route: ['GET', '/api/home/month'],
    summary: 'Compare the figures of this month so far with the same days of last month',
    costly: 'figures',
    permission: 'analytics.read',
    response: homeMonth,
  }),
  'home.team': operation({
    route: ['GET', '/api/home/team'],
    summary: "Get today's working hours, sessions and absences of the team",
    permission: 'today.read',
    response: z.object({ ...span.shape, members: z.array(homeMember) }),
  }),
}

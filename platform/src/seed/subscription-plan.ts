import { parseAmount } from '@steward/shared/money'
import {
  addDays,
  addMonths,
  daysBetween,
  instantToEpochMs,
  plainDateOf,
  resolveWallTime,
  type PlainDate,
  type WallTime,
} from '@steward/shared/time'
import type { subscription } from '../tables/membership/membership.ts'
import { stamped } from './business-rows.ts'
import type { SeedMoment } from './seed-moment.ts'
import type { DemoBusiness, DemoPlan } from './demo-business.ts'
import type { DemoCustomer } from './demo-state.ts'
import { uuidFor } from './identifiers.ts'
import { versionIdOf, versionSoldOn } from './plan-versions.ts'
import { randomFor, type Random } from './random.ts'
import { instantOf, minuteMs } from './timeline.ts'

type SubscriptionRow = typeof subscription.$inferInsert

export interface PlannedSubscription {
  row: SubscriptionRow
  plan: DemoPlan
  customer: DemoCustomer
  /** Who takes its payments. */
  cashierId: string
  /** The first days of the periods billed so far. The first bill includes the joining fee. */
  billed: { on: PlainDate; at: number; isPaid: boolean }[]
}

export const monthsOf: Partial<Record<DemoPlan['interval'], number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 }

/** Customers buy every fourth pack online, so nobody has sold it. */
const soldOnlineEvery = 4

type Story = 'ACTIVE' | 'EXPIRING' | 'PAUSED' | 'PAST_DUE' | 'SUSPENDED' | 'PENDING' | 'LEFT' | 'LAPSED'

/** Most of twenty subscribers are active. The others cover every other state. */
const stories: Story[] = [
  ...Array.from({ length: 12 }, () => 'ACTIVE' as const),
  'LEFT',
  'EXPIRING',
  'PAUSED',
  'PAST_DUE',
  'LEFT',
  'PENDING',
  'LAPSED',
  'SUSPENDED',
]

/** Returns who subscribes to which plan, since when, and in which state. Each customer has at most one subscription. */
export function planSubscriptions(
  demo: DemoBusiness,
  customers: DemoCustomer[],
  moment: SeedMoment,
): PlannedSubscription[] {
  const random = randomFor(`${demo.key}/subscriptions/${moment.today}`)
  const remaining = random.shuffled(customers)
  return demo.plans.flatMap((plan) =>
    remaining.splice(0, plan.subscribers).map((customer, index) => {
      const isRecurring = monthsOf[plan.interval] !== undefined
      const story = isRecurring ? stories[(index * 7) % stories.length]! : index % 3 === 2 ? 'LAPSED' : 'ACTIVE'
      const planned = planSubscription(demo, plan, customer, story, random, moment)
      const isSoldOnline = !isRecurring && index % soldOnlineEvery === 0
      return isSoldOnline ? { ...planned, row: { ...planned.row, soldById: null } } : planned
    }),
  )
}

function planSubscription(
  demo: DemoBusiness,
  plan: DemoPlan,
  customer: DemoCustomer,
  wished: Story,
  random: Random,
  { now, today }: SeedMoment,
): PlannedSubscription {
  const months = monthsOf[plan.interval] ?? 0
  const joined = plainDateOf(instantOf(customer.joinedAt), demo.timeZone)
  const story = storyThatFits(wished, joined, months, today)
  const startDate = startOf(story, joined, months, today, random)
  const starts = periodStarts(startDate, months, today)
  const last = starts.at(-1) ?? startDate
  const ended = story === 'LEFT' || story === 'LAPSED'
  const latest = instantToEpochMs(now) - 5 * minuteMs
  const morning = (date: PlainDate) =>
    instantToEpochMs(resolveWallTime(date, '09:30' as WallTime, demo.timeZone).instant)
  // A subscription that starts later was paid at its sale.
  const sale = story === 'PENDING' ? [{ on: startDate, at: latest, isPaid: true }] : []
  const begun = (ended && months > 0 ? starts.slice(0, -1) : starts).map((on) => ({
    on,
    at: Math.min(morning(on) + random.between(0, 400) * minuteMs, latest),
    isPaid: !((story === 'PAST_DUE' || story === 'SUSPENDED') && on === last),
  }))
  const billed = [...begun, ...sale]
  const created = instantOf(billed[0]?.at ?? customer.joinedAt)
  const paymentType = random.chance(0.75) ? 'CREDIT_CARD' : 'CASH'
  const sellers = demo.members.filter(({ atDesk }) => atDesk)
  const cashierId = uuidFor(demo.key, 'member', random.pick(sellers).key)
  const next = months === 0 ? null : addMonths(startDate, starts.length * months)
  const version = versionSoldOn(plan, startDate, today)
  const row: SubscriptionRow = {
    id: uuidFor(demo.key, 'subscription', plan.key, customer.id),
    entityId: uuidFor(demo.key),
    ...stamped(created),
    membershipPlanId: uuidFor(demo.key, 'plan', plan.key),
    planVersionId: versionIdOf(demo, plan, version.number),
    customerId: customer.id,
    currency: demo.currency,
    price: parseAmount(version.price, demo.currency),
    paymentType,
    startDate,
    anchorOn: startDate,
    advancedTo: today,
    // Each of them is billed from its first day, also those of a plan with a trial.
    withTrial: false,
    // The ledger grants them.
    sessionsLeft: plan.sessions === undefined ? null : 0,
    soldById: cashierId,
    ...stateOf(story, startDate, last, next, demo, today),
  }
  return { row, plan, customer, cashierId, billed }
}

/** Returns the story, or a plain active subscription if the customer joined too recently for it. */
function storyThatFits(wished: Story, joined: PlainDate, months: number, today: PlainDate): Story {
  if (wished === 'PENDING' || wished === 'ACTIVE' || wished === 'EXPIRING') return wished
  return joined < addMonths(today, -(months * 2 + 2)) ? wished : 'ACTIVE'
}

function startOf(story: Story, joined: PlainDate, months: number, today: PlainDate, random: Random): PlainDate {
  if (story === 'PENDING') return addDays(today, random.between(2, 12))
  // An unpaid period began a few days ago. A suspended one began more than the seven days of grace ago.
  if (story === 'PAST_DUE') return addMonths(addDays(today, -random.between(1, 5)), -months)
  if (story === 'SUSPENDED') return addMonths(addDays(today, -random.between(12, 20)), -months)
  const earliest = ['LEFT', 'LAPSED', 'PAUSED'].includes(story)
    ? addMonths(today, -(months * 2 + 2))
    : addDays(today, -3)
  const span = Math.max(0, daysBetween(joined, earliest))
  const start = addDays(joined, Math.floor(span * random.next()))
  return start < addDays(today, -2) ? start : addDays(today, -2)
}

function periodStarts(startDate: PlainDate, months: number, today: PlainDate): PlainDate[] {
  if (startDate > today) return []
  if (months === 0) return [startDate]
  const starts: PlainDate[] = []
  for (let start = startDate; start <= today; start = addMonths(startDate, starts.length * months)) starts.push(start)
  return starts
}

function stateOf(
  story: Story,
  startDate: PlainDate,
  last: PlainDate,
  next: PlainDate | null,
  demo: DemoBusiness,
  today: PlainDate,
): Pick<SubscriptionRow, 'status'> & Partial<SubscriptionRow> {
  const period = { currentPeriodStart: last, currentPeriodEnd: next }
  const noon = (date: PlainDate) => resolveWallTime(date, '12:00' as WallTime, demo.timeZone).instant
  switch (story) {
    case 'PENDING':
      return { status: 'PENDING', firstPaymentUntil: addDays(startDate, 7), settledOn: today }
    case 'EXPIRING':
      return { status: 'ACTIVE', ...period, cancelAt: next }
    case 'PAUSED':
      return { status: 'PAUSED', ...period, pausedFrom: addDays(today, -9), pausedUntil: addDays(today, 21) }
    case 'PAST_DUE':
    case 'SUSPENDED':
      return { status: story, ...period }
    case 'LEFT':
      return {
        status: 'CANCELLED',
        currentPeriodStart: startDate,
        currentPeriodEnd: last,
        endedOn: last,
        cancelledAt: noon(last),
        cancelCause: 'CUSTOMER',
      }
    case 'LAPSED':
      return next === null
        ? { status: 'EXPIRED' }
        : {
            status: 'CANCELLED',
            currentPeriodStart: startDate,
            currentPeriodEnd: last,
            endedOn: last,
            cancelledAt: noon(last),
            cancelCause: 'NON_PAYMENT',
          }
    default:
      return { status: 'ACTIVE', ...period }
  }
}

import { isActiveMember } from '@steward/shared/rules/team/member-transitions'
import { isPastDue } from '@steward/shared/rules/membership/subscription-transitions'
import { takesPlace } from '@steward/shared/rules/booking/slot-transitions'
import type { SoonKind } from '@steward/shared/rules/membership/soon-kind'
import type { ResponseOf } from '@steward/shared/contracts'
import { countsAsBooking } from '@steward/shared/rules/booking/booking-status'
import { formatMinor, parseAmount } from '@steward/shared/money'
import { withoutTax } from '@steward/shared/rules/booking/net-payment'
import { monthSoFar } from '@steward/shared/rules/insight/compared-days'
import { isCheckedInUnpaid } from '@steward/shared/rules/booking/booking-transitions'
import { awaitsDecision } from '@steward/shared/rules/team/time-off-status'
import { workedHoursOf } from '@steward/shared/rules/team/open-hours'
import { isInPaymentState } from '@steward/shared/rules/booking/payment-state'
import { fullName } from '@steward/shared/rules/common/person-name'
import { addDays, compareInstants, dayBounds, daysBetween, plainDateOf, type Instant } from '@steward/shared/time'
import type { CallContext, Handlers } from '../kernel/call.ts'
import { isSoon } from '../membership/subscription-list.ts'
import { owedByMemberships } from '../membership/collection.ts'
import { presentCustomer } from '../customer/customers.ts'
import { providerHoursOf } from '../slot/slot-rules.ts'
import { dayOf } from '../today/today.ts'
import type { BookingRow } from '../tables/booking.ts'
import { presentSlot } from '../slot/slot.presenter.ts'

type TaskGroup = ResponseOf<'home.tasks'>['tasks'][number]
type Money = { amount: number; currency: string }

/** One record of a task group. */
interface Task {
  name: string | null
  at: Instant
  money: Money | null
  about: TaskGroup['about']
}

function groupOf(kind: TaskGroup['kind'], tasks: Task[], count = tasks.length): TaskGroup[] {
  if (count === 0) return []
  const sorted = tasks.toSorted((a, b) => compareInstants(a.at, b.at))
  const byCurrency = Map.groupBy(
    sorted.flatMap(({ money }) => money ?? []),
    ({ currency }) => currency,
  )
  const names = [...new Set(sorted.flatMap(({ name }) => name ?? []))]
  const about = new Map(sorted.map((task) => [task.about?.id, task.about]))
  return [
    {
      kind,
      count,
      sums: [...byCurrency].map(([currency, of]) => ({
        amount: formatMinor(
          of.reduce((sum, { amount }) => sum + amount, 0),
          currency,
        ),
        currency,
      })),
      names: names.slice(0, 2),
      moreNames: Math.max(0, names.length - 2),
      since: sorted[0]!.at,
      about: about.size === 1 ? (sorted[0]!.about ?? null) : null,
    },
  ]
}

/** Returns the bookings with the money that their customers owe or are owed. */
function visits(call: CallContext, amount: (row: BookingRow) => number, isOpen: (row: BookingRow) => boolean): Task[] {
  const { world, currency } = call
  return call
    .own(world.bookings)
    .filter(isOpen)
    .map((row) => {
      const slot = presentSlot(call, call.get(world.slots, row.timeSlotId))
      return {
        name: fullName(call.get(world.customers, row.customerId)),
        at: slot.startTime,
        money: { amount: amount(row), currency },
        about: { id: slot.id, name: slot.service.name },
      }
    })
}

const owed = ({ total, paidAmount }: BookingRow) => total - paidAmount
const refundable = ({ paidAmount, refundedAmount }: BookingRow) => paidAmount - refundedAmount

/** Returns the invoices of memberships that are to collect today. */
const duePayments = (call: CallContext): Task[] =>
  owedByMemberships(call)
    .filter(({ group }) => group === 'DUE')
    .map(({ customer, issuedAt, open }) => ({
      name: fullName(customer),
      at: issuedAt,
      money: { amount: open, currency: call.currency },
      about: null,
    }))

function absences(call: CallContext): Task[] {
  return call
    .own(call.world.timesOff)
    .filter((row) => row.businessUserId !== call.actor.id && awaitsDecision(row, call.now))
    .map((row) => {
      const name = fullName(call.get(call.world.members, row.businessUserId))
      return { name, at: row.createdAt, money: null, about: { id: row.id, name } }
    })
}

const subscriptionsSoon = (call: CallContext, kind: SoonKind) =>
  call
    .own(call.world.subscriptions)
    .filter((row) => isSoon(call, row, kind))
    .map(({ customer, createdAt }) => ({ name: fullName(customer), at: createdAt, money: null, about: null }))

function tasks(call: CallContext): TaskGroup[] {
  const { world, currency } = call
  const today = new Set(dayOf(call, {}).slots.map(({ id }) => id))
  const takesPayments = call.may('booking.record-payment')
  const isUnpaid = (row: BookingRow) => isInPaymentState.UNPAID(row) && owed(row) > 0
  const unpaid = visits(call, owed, isUnpaid).map((task) => ({ ...task, name: null, about: null }))
  const owing = call
    .own(world.customers)
    .map((row) => parseAmount(presentCustomer(call, row).unpaid, currency))
    .filter((amount) => amount > 0)
  const debts = groupOf('CUSTOMERS_OWING', unpaid, owing.length).map((group) => ({
    ...group,
    sums: [
      {
        amount: formatMinor(
          owing.reduce((sum, amount) => sum + amount, 0),
          currency,
        ),
        currency,
      },
    ],
  }))
  const late = call.own(world.subscriptions).filter(isPastDue)
  return [
    ...(takesPayments && call.may('customer.read') ? debts : []),
    ...(takesPayments
      ? [
          ...groupOf(
            'VISITS_UNPAID_TODAY',
            visits(call, owed, (row) => isUnpaid(row) && today.has(row.timeSlotId)),
          ),
          ...groupOf('CHECK_INS_UNPAID', visits(call, owed, isCheckedInUnpaid)),
        ]
      : []),
    ...(call.may('subscription.sell')
      ? groupOf('MEMBERSHIPS_DUE', duePayments(call)).concat(
          groupOf(
            'SUBSCRIPTIONS_PAST_DUE',
            late.map(({ membership, createdAt }) => ({
              name: membership.name,
              at: createdAt,
              money: null,
              about: { id: membership.id, name: membership.name },
            })),
          ),
        )
      : []),
    ...(call.scopeOf('booking.refund') === 'all'
      ? groupOf('REFUNDS_DUE', visits(call, refundable, isInPaymentState.REFUND_DUE))
      : []),
    ...(call.may('subscription.sell')
      ? [
          ...groupOf('MEMBERSHIPS_ENDING', subscriptionsSoon(call, 'ENDING')),
          ...groupOf('CREDITS_LAPSING', subscriptionsSoon(call, 'LAPSING')),
        ]
      : []),
    ...(call.may('time-off.approve') ? groupOf('TIME_OFF_REQUESTED', absences(call)) : []),
  ]
}

function month(call: CallContext): ResponseOf<'home.month'> {
  const { world, business, currency } = call
  const zone = business.timeZone
  const { current, previous } = monthSoFar(plainDateOf(call.now, zone))
  const counted = call.own(world.bookings).filter(countsAsBooking)
  const dayOfBooking = (row: BookingRow) => plainDateOf(call.get(world.slots, row.timeSlotId).startTime, zone)
  const net = ({ amount, bookingId }: { amount: number; bookingId: string }) =>
    withoutTax({ ...call.get(world.bookings, bookingId), amount })
  const moved = [
    ...call.own(world.payments).map((row) => ({ at: row.receivedAt, minor: net(row) })),
    ...call.own(world.refunds).map((row) => ({ at: row.createdAt, minor: -net(row) })),
  ]
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const compare = <T>(of: (day: string) => number, present: (value: number) => T) => {
    const days = ({ from, to }: typeof current) =>
      Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => of(addDays(from, index)))
    const [now, before] = [days(current), days(previous)]
    return {
      current: present(sum(now)),
      previous: present(sum(before)),
      days: now.map(present),
      previousDays: before.map(present),
    }
  }
  const onDay = (day: string) => counted.filter((row) => dayOfBooking(row) === day)
  const money = (minor: number) => formatMinor(minor, currency)
  return {
    ...current,
    previous,
    currency,
    bookedValue: compare((day) => sum(onDay(day).map(({ price }) => price)), money),
    collected: compare(
      (day) => sum(moved.filter(({ at }) => plainDateOf(at, zone) === day).map(({ minor }) => minor)),
      money,
    ),
    bookings: compare(
      (day) => onDay(day).length,
      (count) => count,
    ),
  }
}

function team(call: CallContext): ResponseOf<'home.team'> {
  const { start, end } = dayBounds(plainDateOf(call.now, call.business.timeZone), call.business.timeZone)
  const today = { startTime: start, endTime: end }
  const slots = dayOf(call, {}).slots.filter(takesPlace)
  const members = call
    .own(call.world.members)
    .filter((member) => isActiveMember(member) && member.deletedAt === null)
    .toSorted((a, b) => (fullName(a) < fullName(b) ? -1 : 1))
    .map(({ id, givenName, lastName }) => ({
      id,
      givenName,
      lastName,
      ...workedHoursOf(providerHoursOf(call, id, null), today),
      sessions: slots
        .filter(({ serviceProvider }) => serviceProvider.id === id)
        .map((slot) => ({
          id: slot.id,
          startTime: slot.startTime,
          endTime: slot.endTime,
          name: slot.service.name,
        })),
    }))
  const firstOf = ({ hours, sessions }: (typeof members)[number]) =>
    [...hours, ...sessions].map(({ startTime }) => startTime as string).toSorted()[0] ?? '~'
  return {
    ...today,
    members: members
      .filter(({ hours, sessions, awayUntil }) => hours.length > 0 || sessions.length > 0 || awayUntil !== null)
      .toSorted((a, b) => firstOf(a).localeCompare(firstOf(b))),
  }
}

export const homeCardHandlers: Handlers<'home.tasks' | 'home.month' | 'home.team'> = {
  'home.tasks': (call) => ({ tasks: tasks(call) }),
  'home.month': month,
  'home.team': team,
}

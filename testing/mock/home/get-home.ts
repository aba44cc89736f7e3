import { takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import { isPastDue } from '@steward/shared/rules/membership/subscription-transitions'
import type { Home, TimeSlot, TodaySlot } from '@steward/shared/contracts'
import { setupSteps } from '@steward/shared/contracts/insight/home'
import { isConfirmed } from '@steward/shared/rules/booking/booking-status'
import { formatMinor, parseAmount } from '@steward/shared/money'
import { isCountedNoShow } from '@steward/shared/rules/booking/booking-transitions'
import { isInPaymentState } from '@steward/shared/rules/booking/payment-state'
import { countsOnDay } from '@steward/shared/rules/common/on-day'
import { seatsByHour } from '@steward/shared/rules/booking/seats-by-hour'
import { isOpenSlot, isRunning, takesPlace } from '@steward/shared/rules/booking/slot-transitions'
import { addMinutes, compareInstants, dayBounds, plainDateOf } from '@steward/shared/time'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { statusOfExamples } from '../business/example-data.ts'
import { presentCustomer } from '../customer/customers.ts'
import { dayOf } from '../today/today.ts'
import type { BookingRow } from '../tables/booking.ts'
import { presentSlot } from '../slot/slot.presenter.ts'

type Task = Home['tasks'][number]

const shownSlots = 8
const week = 7 * 24 * 60

function home(call: Call<'home.get'>): Home {
  const seesDay = call.may('today.read')
  const takesPayments = call.may('booking.record-payment')
  const { date, timeZone, now, counters, slots } = dayOf(call, seesDay ? {} : { providerId: call.actor.id })
  const { unpaid, ...others } = counters
  const ofDay = slots.filter((slot) => countsOnDay(slot, dayBounds(date, timeZone)))
  const coming = slots.filter((slot) => isOpenSlot(slot, now))
  const leftToDo = (slot: TodaySlot) => {
    if (!takesPlace(slot)) return 0
    const expected = call.world.bookings.filter((row) => row.timeSlotId === slot.id && isConfirmed(row))
    return (takesPayments ? slot.unpaidCount : 0) + (isRunning(slot, now) ? expected.length : 0)
  }
  return {
    date,
    timeZone,
    now,
    day: {
      slots: ofDay.filter(takesPlace).length,
      ...others,
      ...figuresOf(call, ofDay),
      ...(takesPayments ? { unpaid } : {}),
      toDo: ofDay.reduce((total, slot) => total + leftToDo(slot), 0),
    },
    comingSlots: seesDay ? coming.slice(0, shownSlots).map(withoutMoney) : [],
    ownSlots: ownSlots(call),
    tasks:
      call.query.without === 'tasks'
        ? []
        : [...customersOwing(call), ...refundsDue(call), ...subscriptionsPastDue(call)],
    ...onboarding(call),
  }
}

function figuresOf(call: CallContext, slots: readonly TodaySlot[]): Partial<Home['day']> {
  const { world, currency, now, business } = call
  const running = slots.filter(takesPlace)
  const bookings = running.flatMap((slot) =>
    world.bookings.filter(({ timeSlotId }) => timeSlotId === slot.id).map((booking) => ({ booking, slot })),
  )
  const today = plainDateOf(now, business.timeZone)
  const isToday = (at: TodaySlot['startTime']) => plainDateOf(at, business.timeZone) === today
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const paid = call.own(world.payments).filter(({ receivedAt }) => isToday(receivedAt))
  const refunded = call.own(world.refunds).filter(({ createdAt }) => isToday(createdAt))
  const unpaid = bookings.filter(({ booking }) => isInPaymentState.UNPAID(booking))
  return {
    seats: sum(running.map((slot) => slot.slots)),
    seatsTaken: sum(running.map(({ seatsTaken }) => seatsTaken)),
    noShows: bookings.filter(({ booking, slot }) => isCountedNoShow(booking, slot, now, call.terms)).length,
    freeSessions: running.filter((slot) => isOpenSlot(slot, now) && slot.slots > slot.seatsTaken).length,
    hours: seatsByHour(running, business.timeZone),
    ...(call.may('booking.record-payment')
      ? { unpaidAmount: formatMinor(sum(unpaid.map(({ booking }) => booking.total - booking.paidAmount)), currency) }
      : {}),
    ...(call.may('analytics.read')
      ? {
          collected: formatMinor(
            sum(paid.map(({ amount }) => amount)) - sum(refunded.map(({ amount }) => amount)),
            currency,
          ),
        }
      : {}),
  }
}

const withoutMoney = (slot: TimeSlot): Home['ownSlots'][number] => {
  const { id, startTime, endTime, slots, seatsTaken, service, serviceProvider, location, customer, isUncovered } = slot
  return { id, startTime, endTime, slots, seatsTaken, service, serviceProvider, location, customer, isUncovered }
}

function ownSlots(call: CallContext): Home['ownSlots'] {
  return call
    .own(call.world.slots)
    .filter((slot) => slot.providerId === call.actor.id && !slot.deletedAt && isOpenSlot(slot, call.now))
    .filter(({ startTime }) => compareInstants(startTime, addMinutes(call.now, week)) < 0)
    .sort((a, b) => compareInstants(a.startTime, b.startTime) || (a.id < b.id ? -1 : 1))
    .slice(0, shownSlots)
    .map((row) => withoutMoney(presentSlot(call, row)))
}

function customersOwing(call: CallContext): Task[] {
  if (!call.may('booking.record-payment') || !call.may('customer.read')) return []
  const open = call
    .own(call.world.customers)
    .map((row) => parseAmount(presentCustomer(call, row).unpaid, call.currency))
    .filter((amount) => amount > 0)
  return open.length === 0 ? [] : [{ kind: 'CUSTOMERS_OWING', count: open.length, ...sumOf(call, open), about: null }]
}

function refundsDue(call: CallContext): Task[] {
  if (call.scopeOf('booking.refund') !== 'all') return []
  const due = call.own(call.world.bookings).filter(isInPaymentState.REFUND_DUE)
  return [...Map.groupBy(due, ({ timeSlotId }) => timeSlotId)].map(([slotId, bookings]) => {
    const slot = presentSlot(call, call.get(call.world.slots, slotId))
    return {
      kind: 'REFUNDS_DUE',
      count: bookings.length,
      ...sumOf(call, bookings.map(refundable)),
      about: { id: slotId, name: slot.service.name, at: slot.startTime },
    }
  })
}

const refundable = ({ paidAmount, refundedAmount }: BookingRow) => paidAmount - refundedAmount

function subscriptionsPastDue(call: CallContext): Task[] {
  if (!call.may('subscription.sell')) return []
  const late = call.own(call.world.subscriptions).filter(isPastDue)
  return [...Map.groupBy(late, ({ membership }) => membership.id)].map(([id, of]) => ({
    kind: 'SUBSCRIPTIONS_PAST_DUE',
    count: of.length,
    about: { id, name: of[0]!.membership.name, at: null },
  }))
}

function sumOf({ currency }: CallContext, amounts: number[]): Pick<Task, 'amount' | 'currency'> {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return { amount: formatMinor(total, currency), currency }
}

function onboarding(call: CallContext): Pick<Home, 'onboarding' | 'setup' | 'examples'> {
  const { world, business } = call
  const isThere = (rows: { entityId: string; deletedAt: unknown }[]) => call.own(rows).some((row) => !row.deletedAt)
  const { details, payment, worksAlone = false } = business
  const isDone: Record<(typeof setupSteps)[number], boolean> = {
    DETAILS: Boolean(details?.registrationName && details.country),
    MONEY: payment !== null,
    LOCATION: isThere(world.locations),
    SERVICE: isThere(world.services.filter(({ archivedAt }) => archivedAt === null)),
    HOURS: isThere(world.workSchedules),
    SLOT: isThere(world.slots),
    TEAM: worksAlone || call.own(world.members).filter(takesPlaceOnTeam).length > 1,
    BOOKING: isThere(world.bookings),
  }
  const shown = call.may('business.update') ? setupSteps : (['LOCATION', 'SERVICE', 'SLOT'] as const)
  const isOver = shown.every((step) => isDone[step] || (isDone.BOOKING && (step === 'HOURS' || step === 'TEAM')))
  const owner = call.own(world.members).find(({ role, status }) => role === 'OWNER' && status === 'ACTIVE')
  const earlier: NonNullable<Home['onboarding']> = [
    { step: 'DETAILS', isDone: isDone.DETAILS && isDone.MONEY },
    ...(['LOCATION', 'SERVICE', 'SLOT', 'TEAM', 'BOOKING'] as const).map((step) => ({ step, isDone: isDone[step] })),
  ]
  return {
    examples: call.may('business.update') && statusOfExamples(call) === 'OFFERED' ? 'OFFERED' : null,
    onboarding: !call.may('payment-details.update') || earlier.every((step) => step.isDone) ? null : earlier,
    setup: isOver
      ? null
      : {
          steps: shown.map((step) => ({ step, isDone: isDone[step] })),
          worksAlone,
          owner: owner ? { id: owner.id, givenName: owner.givenName, lastName: owner.lastName } : null,
        },
  }
}

function updateSetup(call: Call<'business-setup.update'>) {
  call.business.worksAlone = call.body.worksAlone
  return { setup: onboarding(call).setup ?? null }
}

export const homeHandlers: Handlers<'home.get' | 'business-setup.update'> = {
  'home.get': home,
  'business-setup.update': updateSetup,
}

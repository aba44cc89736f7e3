import type { ResponseOf } from '@steward/shared/contracts'
import { homeParts, permissionOfPart, type HomePart } from '@steward/shared/rules/insight/home-cards'
import { isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import { payDayOf } from '@steward/shared/rules/payroll/pay-day'
import { workedHoursOf } from '@steward/shared/rules/team/open-hours'
import { awaitsDecision, isApproved } from '@steward/shared/rules/team/time-off-status'
import { addDays, addMinutes, compareInstants, dayBounds, plainDateOf, type Instant } from '@steward/shared/time'
import { bookingHandlers } from '../booking/booking-reads.ts'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { providerHoursOf } from '../slot/slot-rules.ts'
import { leaveBalanceHandlers } from '../time-off/leave-balances.ts'
import { nextId } from '../tables/world.ts'
import { dayOf } from '../today/today.ts'
import { homeHandlers } from './get-home.ts'
import { homeCardHandlers } from './home-cards.ts'

type Parts = ResponseOf<'home.parts'>['parts']

const without = { params: undefined, body: undefined, query: undefined }

const reads: { [Part in HomePart]: (call: CallContext) => Parts[Part] } = {
  today: (call) => homeHandlers['home.get']({ ...call, ...without, query: { without: 'tasks' } }),
  tasks: (call) => homeCardHandlers['home.tasks']({ ...call, ...without }),
  month: (call) => homeCardHandlers['home.month']({ ...call, ...without }),
  team: (call) => homeCardHandlers['home.team']({ ...call, ...without }),
  desk,
  payroll: (call) => {
    const month = plainDateOf(call.now, call.business.timeZone).slice(0, 7)
    return { month, payDay: payDayOf(month, call.terms), run: null }
  },
  own,
  layout: ({ world, actor }) => {
    const layout = world.homeLayouts.find(({ memberId }) => memberId === actor.id)
    return { order: layout?.order ?? [], hidden: layout?.hidden ?? [] }
  },
}

function desk(call: CallContext): Parts['desk'] {
  const { date, timeZone, now, slots } = dayOf(call, {})
  const shown = slots.filter((slot) => isOpenSlot(slot, now)).slice(0, 8)
  const { start, end } = dayBounds(date, timeZone)
  const list = (from: Instant, to: Instant, paymentState?: 'UNPAID') =>
    bookingHandlers['booking.list']({
      ...call,
      ...without,
      query: { from, to, sort: 'startTime', limit: 200, paymentState: paymentState && [paymentState] },
    } as unknown as Call<'booking.list'>).items
  return {
    bookings: list(shown[0]?.startTime ?? now, addMinutes(shown.at(-1)?.startTime ?? now, 1)),
    unpaid: list(start, end, 'UNPAID'),
  }
}

/** The mock has no figures of own sessions and earnings. A test of a page gives them. */
function own(call: CallContext): Parts['own'] {
  const { world, actor, now, business } = call
  const today = plainDateOf(now, business.timeZone)
  const absences = call
    .own(world.timesOff)
    .filter(({ businessUserId, deletedAt }) => businessUserId === actor.id && !deletedAt)
  const balances = leaveBalanceHandlers['leave-balance.get']({
    ...call,
    body: undefined,
    params: { id: actor.id },
    query: {},
  } as unknown as Call<'leave-balance.get'>).balances
  return {
    hours: Array.from({ length: 7 }, (_, day) => dayBounds(addDays(today, day), business.timeZone)).flatMap(
      ({ start, end }) =>
        workedHoursOf(providerHoursOf(call, actor.id, null), { startTime: start, endTime: end }).hours,
    ),
    timeOff: absences
      .filter((row) => isApproved(row) && compareInstants(row.endTime, now) > 0)
      .toSorted((a, b) => compareInstants(a.startTime, b.startTime))
      .slice(0, 3)
      .map(({ id, firstDay, lastDay }) => ({ id, firstDay, lastDay })),
    balances: balances.map(({ kind: { id, name, unit }, balance }) => ({ id, name, unit, balance })),
    requests: absences.filter((row) => awaitsDecision(row, now)).length,
    sessions: null,
    earnings: null,
  }
}

function partsOf(call: Call<'home.parts'>): ResponseOf<'home.parts'> {
  const asked = new Set(call.query.parts ?? homeParts.filter((part) => call.may(permissionOfPart[part])))
  const parts: Parts = {}
  const failed: ResponseOf<'home.parts'>['failed'] = []
  for (const part of asked) {
    const permission = permissionOfPart[part]
    const failure = { part, requestId: nextId(call.world) }
    if (!call.may(permission)) failed.push({ ...failure, status: 403, code: 'PERMISSION_DENIED', permission })
    else if (call.world.failingHomeParts.includes(part)) failed.push({ ...failure, status: 500, code: 'INTERNAL' })
    else Object.assign(parts, { [part]: reads[part](call) })
  }
  return { parts, failed }
}

function replaceLayout({ body, world, actor }: Call<'home-layout.replace'>) {
  const layout = { order: [...new Set(body.order)], hidden: [...new Set(body.hidden)] }
  const others = world.homeLayouts.filter(({ memberId }) => memberId !== actor.id)
  world.homeLayouts = [...others, { entityId: actor.entityId, memberId: actor.id, ...layout }]
  return layout
}

export const homePartHandlers: Handlers<'home.parts' | 'home-layout.replace'> = {
  'home.parts': partsOf,
  'home-layout.replace': replaceLayout,
}

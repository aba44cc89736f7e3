import { bookingsHeld } from '../slot/seats.ts'
import {
  concernsSlot,
  faultOfChange,
  faultOfDays,
  isChangeable,
  spanOfBlackout,
  type BlackoutDays,
  type BlackoutScope,
} from '@steward/shared/rules/team/blackout'
import { isPaidByDefault } from '@steward/shared/rules/team/blackout-kind'
import type { OpenSpan } from '@steward/shared/rules/team/spans'
import { isActiveSlot } from '@steward/shared/rules/booking/slot-transitions'
import { compareInstants, plainDateOf } from '@steward/shared/time'
import { change, recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { hasWords, pageOf } from '../kernel/list-page.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import { summaryOf } from '../team/members.ts'
import type { BlackoutRow } from '../tables/team.ts'
import { nextId } from '../tables/world.ts'

const seesReasonsOf = (call: CallContext, { businessUserId }: BlackoutRow) =>
  businessUserId === null || businessUserId === call.actor.id || call.may('time-off.approve')

function presentBlackout(call: CallContext, row: BlackoutRow) {
  const { firstDay, lastDay, fromTime, toTime, startTime, endTime } = row
  const isShown = seesReasonsOf(call, row)
  const place = row.locationId === null ? undefined : call.find(call.world.locations, row.locationId)
  return {
    ...recordOf(row),
    firstDay,
    lastDay,
    fromTime,
    toTime,
    startTime,
    endTime,
    kind: isShown ? row.kind : null,
    isPaid: isShown ? row.isPaid : null,
    reason: isShown ? row.reason : '',
    serviceProvider: row.businessUserId === null ? null : summaryOf(call.get(call.world.members, row.businessUserId)),
    location: place ? { id: place.id, name: place.name } : null,
  }
}

function listBlackouts(call: Call<'blackout.list'>) {
  const { query, world, actor } = call
  const own = call.scopeOf('schedule.read') === 'own' ? actor.id : undefined
  if (own !== undefined && query.memberId !== undefined) call.require('schedule.read', query.memberId === own)
  const closes = (row: BlackoutRow, id: string | undefined) =>
    id === undefined || row.businessUserId === null || row.businessUserId === id
  const rows = call
    .own(world.blackouts)
    .filter(({ deletedAt }) => deletedAt === null)
    .filter((row) => closes(row, own) && closes(row, query.memberId))
    .filter((row) => hasWords(seesReasonsOf(call, row) ? row.reason : '', query.q))
    .filter((row) => query.from === undefined || compareInstants(row.endTime, query.from) > 0)
    .filter((row) => query.to === undefined || compareInstants(row.startTime, query.to) < 0)
  const page = pageOf(query, rows, { startTime: (row) => row.startTime }, 'startTime')
  return { ...page, items: page.items.map((row) => presentBlackout(call, row)) }
}

const todayOf = ({ now, business }: CallContext) => plainDateOf(now, business.timeZone)

function requireSpan(call: CallContext, after: BlackoutScope & BlackoutDays, before?: BlackoutDays): OpenSpan {
  const { memberId, locationId } = after
  if (memberId !== null && locationId !== null) throw invalidField('locationId', 'NOT_APPLICABLE')
  if (memberId !== null && !call.find(call.world.members, memberId)) throw invalidField('memberId', 'NOT_FOUND')
  const place = locationId === null ? undefined : call.find(call.world.locations, locationId)
  if (locationId !== null && !place) throw invalidField('locationId', 'NOT_FOUND')
  const fault = faultOfDays(after) ?? faultOfChange(after, todayOf(call), before)
  if (fault) throw invalidField(fault.path, fault.code, fault.params)
  const span = spanOfBlackout(after, place?.timeZone ?? call.business.timeZone)
  if (!span) throw invalidField('toTime', 'NOT_AFTER_START')
  return span
}

function requireChangeable(call: CallContext, row: BlackoutRow, action: 'update' | 'remove'): void {
  if (isChangeable(row, todayOf(call))) return
  throw new Refusal('TRANSITION_NOT_ALLOWED', { from: 'PAST', action, allowed: action === 'update' ? [] : ['update'] })
}

function withConcerned(call: CallContext, row: BlackoutRow) {
  const { world, now } = call
  const blackout = { ...row, memberId: row.businessUserId }
  const slots = call.own(world.slots).flatMap((slot) => {
    const service = call.get(world.services, slot.serviceId)
    const isConcerned =
      isActiveSlot(slot) &&
      slot.deletedAt === null &&
      compareInstants(slot.endTime, now) > 0 &&
      concernsSlot(blackout, { ...slot, locationId: service.locationId })

    return isConcerned ? [{ slot, service, bookingCount: bookingsHeld(world, slot) }] : []
  })
  const items = slots
    .toSorted((a, b) => compareInstants(a.slot.startTime, b.slot.startTime))
    .map(({ slot: { id, startTime, endTime, providerId }, service, bookingCount }) => ({
      id,
      startTime,
      endTime,
      bookingCount,
      service: { id: service.id, name: service.name },
      serviceProvider: summaryOf(call.get(world.members, providerId)),
    }))
  const bookings = items.reduce((sum, { bookingCount }) => sum + bookingCount, 0)
  return { ...presentBlackout(call, row), concerned: { sessions: items.length, bookings, items: items.slice(0, 50) } }
}

function createBlackout(call: Call<'blackout.create'>) {
  const { body, world, business, now } = call
  const span = requireSpan(call, body)
  const { memberId, ...fields } = body
  const row: BlackoutRow = {
    ...fields,
    ...span,
    id: nextId(world),
    entityId: business.id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    businessUserId: memberId,
    isPaid: body.isPaid ?? isPaidByDefault(body.kind),
  }
  world.blackouts.push(row)
  return withConcerned(call, row)
}

const changeableLater = ['reason', 'lastDay', 'toTime']

function updateBlackout(call: Call<'blackout.update'>) {
  const { body, world, params } = call
  const row = call.get(world.blackouts, params.id)
  call.requireVersion(row.version)
  const before = { ...row, memberId: row.businessUserId }
  const changed = (Object.keys(body) as (keyof typeof body)[]).filter(
    (key) => body[key] !== undefined && body[key] !== before[key],
  )
  if (changed.some((key) => !changeableLater.includes(key))) requireChangeable(call, row, 'update')
  if (changed.length > 0) {
    const { memberId, ...fields } = body
    const span = requireSpan(call, { ...before, ...(body as Partial<typeof before>) }, before)
    change(call, row, {
      ...(fields as Partial<BlackoutRow>),
      ...span,
      ...(memberId !== undefined && { businessUserId: memberId }),
    })
  }
  return withConcerned(call, row)
}

export const blackoutHandlers: Handlers<'blackout.list' | 'blackout.create' | 'blackout.update' | 'blackout.remove'> = {
  'blackout.list': listBlackouts,
  'blackout.create': createBlackout,
  'blackout.update': updateBlackout,
  'blackout.remove': (call) => {
    const row = call.get(call.world.blackouts, call.params.id)
    call.requireVersion(row.version)
    requireChangeable(call, row, 'remove')
    change(call, row, { deletedAt: call.now })
    return undefined
  },
}

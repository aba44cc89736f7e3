import type { TimeSlot } from '../../contracts/index.ts'
import { formatMinor } from '../../money/index.ts'
import { reopenMinutes, slotActions, slotTransitions, type SlotAction } from '../../rules/slot-transitions.ts'
import { addMinutes, compareInstants, toInstant } from '../../time/index.ts'
import { amountAt, change, recordOf, type Call, type CallContext, type Handlers } from './call.ts'
import { hasWords, oneOf, pageOf } from './lists.ts'
import { summaryOf } from './members.ts'
import { invalidField, notAllowed, Refusal } from './refusal.ts'
import { bookingsHeld, occupationOf, occupies, seatsHeld } from './seats.ts'
import {
  hindrancesOf,
  requireLength,
  requireProvider,
  requireSeats,
  requireStart,
  serviceOnSale,
} from './slot-rules.ts'
import { nextId, type SlotRow } from './world.ts'

export function presentSlot(call: CallContext, row: SlotRow): TimeSlot {
  const service = call.get(call.world.services, row.serviceId)
  const place = service.locationId === null ? undefined : call.find(call.world.locations, service.locationId)
  return {
    ...recordOf(row),
    status: row.status,
    startTime: row.startTime,
    endTime: row.endTime,
    ...(call.scopeOf('slot.read') === 'all'
      ? { currency: row.currency, price: formatMinor(row.price, row.currency) }
      : {}),
    slots: row.slots,
    ...occupationOf(call.world, row, call.now),
    serviceProvider: summaryOf(call.get(call.world.members, row.providerId)),
    repetitionReferenceId: row.repetitionReferenceId,
    service: { id: service.id, name: service.name, type: service.type, duration: service.duration },
    location: place ? { id: place.id, name: place.name } : null,
    cancelReason: row.cancelReason,
  }
}

function listSlots(call: Call<'time-slot.list'>) {
  const { query, world } = call
  const seesAll = call.scopeOf('slot.read') === 'all'
  const sorts = {
    startTime: (row: SlotRow) => row.startTime,
    endTime: (row: SlotRow) => row.endTime,
    createdAt: (row: SlotRow) => row.createdAt,
    status: (row: SlotRow) => row.status,
    slots: (row: SlotRow) => row.slots,
    ...(seesAll ? { price: (row: SlotRow) => row.price } : {}),
  }
  const isFree = (row: SlotRow) => row.status === 'ACTIVE' && row.slots > occupationOf(world, row, call.now).seatsTaken
  const rows = call
    .own(world.slots)
    .filter((row) => row.deletedAt === null && (seesAll || row.providerId === call.actor.id))
    .filter((row) => query.from === undefined || compareInstants(row.startTime, query.from) >= 0)
    .filter((row) => query.to === undefined || compareInstants(row.startTime, query.to) < 0)
    .filter((row) => oneOf(row.status, query.status))
    .filter((row) => query.serviceId === undefined || row.serviceId === query.serviceId)
    .filter((row) => query.providerId === undefined || row.providerId === query.providerId)
    .filter((row) => query.free === undefined || isFree(row) === (query.free === 'true'))
    .filter((row) => {
      const { service, serviceProvider, location } = presentSlot(call, row)
      const isThere = query.locationId === undefined || location?.id === query.locationId
      return isThere && hasWords(`${service.name} ${serviceProvider.givenName} ${serviceProvider.lastName}`, query.q)
    })
  const page = pageOf(query, rows, sorts, 'startTime')
  return { ...page, items: page.items.map((row) => presentSlot(call, row)) }
}

function createSlot(call: Call<'time-slot.create'>) {
  const { world, business, body, now } = call
  const startTime = toInstant(body.startTime)
  const endTime = toInstant(body.endTime)
  requireLength(startTime, endTime)
  requireStart(call, startTime)
  const service = serviceOnSale(call, body.serviceId)
  requireSeats(service, body.slots, 0)
  const price = body.price === undefined ? service.eventCost : amountAt('price', body.price, call.currency)
  const planned = { service, providerId: body.serviceProviderId, startTime, endTime }
  requireProvider(call, planned, body)
  const row: SlotRow = {
    id: nextId(world),
    entityId: business.id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    serviceId: service.id,
    providerId: body.serviceProviderId,
    repetitionReferenceId: null,
    status: 'ACTIVE',
    startTime,
    endTime,
    currency: body.price === undefined ? service.eventCurrency : call.currency,
    price,
    slots: body.slots,
    cancelReason: null,
  }
  world.slots.push(row)
  return presentSlot(call, row)
}

/** The slot for an action, in the order of the platform's refusals: version, then transition. */
function slotFor(call: CallContext, id: string, action: SlotAction): SlotRow {
  const row = call.get(call.world.slots, id)
  if (action === 'complete') call.require('slot.complete', row.providerId === call.actor.id)
  call.requireVersion(row.version)
  if (!(action in slotTransitions[row.status])) throw notAllowed(row.status, action, slotActions(row.status))
  return row
}

function updateSlot(call: Call<'time-slot.update'>) {
  const { world, body, now } = call
  const row = slotFor(call, call.params.id, 'update')
  if (compareInstants(row.startTime, now) <= 0) call.require('slot.override')
  const startTime = body.startTime === undefined ? row.startTime : toInstant(body.startTime)
  const endTime = body.endTime === undefined ? row.endTime : toInstant(body.endTime)
  const providerId = body.serviceProviderId ?? row.providerId
  const slots = body.slots ?? row.slots
  requireLength(startTime, endTime)
  if (startTime !== row.startTime) requireStart(call, startTime)
  const service = call.get(world.services, row.serviceId)
  requireSeats(service, slots, seatsHeld(world, row))
  const isMoved = startTime !== row.startTime || endTime !== row.endTime || providerId !== row.providerId
  if (isMoved) requireProvider(call, { id: row.id, service, providerId, startTime, endTime }, body)
  const price = body.price === undefined ? row.price : amountAt('price', body.price, row.currency)
  change(call, row, { startTime, endTime, providerId, slots, price })
  return presentSlot(call, row)
}

function cancelSlot(call: Call<'time-slot.cancel'>) {
  const { world, body } = call
  const row = slotFor(call, call.params.id, 'cancel')
  if (bookingsHeld(world, row) > 0 && body.reason === '') throw invalidField('reason', 'REQUIRED')
  cancelWithBookings(call, row, body.reason)
  return presentSlot(call, row)
}

/** The slot and its bookings that are not over. */
export function cancelWithBookings(call: CallContext, row: SlotRow, reason: string): void {
  const { world, now } = call
  for (const booking of world.bookings) {
    if (booking.timeSlotId !== row.id || !occupies(booking) || booking.status === 'CHECKED_IN') continue
    change(call, booking, {
      status: 'CANCELLED',
      cancelledAt: now,
      cancelCause: 'BUSINESS',
      cancelReason: reason || null,
      holdExpiresAt: null,
    })
  }
  change(call, row, { status: slotTransitions.ACTIVE.cancel, cancelReason: reason || null })
}

function completeSlot(call: Call<'time-slot.complete'>) {
  const row = slotFor(call, call.params.id, 'complete')
  const others = slotActions(row.status).filter((action) => action !== 'complete')
  if (compareInstants(call.now, row.startTime) < 0) throw notAllowed(row.status, 'complete', others)
  change(call, row, { status: slotTransitions.ACTIVE.complete })
  return presentSlot(call, row)
}

function restoreSlot(call: Call<'time-slot.restore'>) {
  const row = slotFor(call, call.params.id, 'restore')
  if (compareInstants(row.startTime, call.now) <= 0) throw new Refusal('SLOT_ENDED')
  const service = call.get(call.world.services, row.serviceId)
  const hindrances = hindrancesOf(call, { ...row, service })
  const inTheWay = (['PROVIDER_BUSY', 'PROVIDER_AWAY'] as const).find((code) => hindrances.includes(code))
  if (inTheWay) throw new Refusal(inTheWay)
  change(call, row, { status: 'ACTIVE', cancelReason: null })
  return presentSlot(call, row)
}

function reopenSlot(call: Call<'time-slot.reopen'>) {
  const row = slotFor(call, call.params.id, 'reopen')
  if (compareInstants(addMinutes(row.updatedAt, reopenMinutes), call.now) < 0)
    throw notAllowed(row.status, 'reopen', [])
  change(call, row, { status: 'ACTIVE' })
  return presentSlot(call, row)
}

function deleteSlot(call: Call<'time-slot.delete'>): undefined {
  const row = call.get(call.world.slots, call.params.id)
  call.requireVersion(row.version)
  if (call.world.bookings.some(({ timeSlotId }) => timeSlotId === row.id)) throw new Refusal('HAS_BOOKINGS')
  change(call, row, { deletedAt: call.now })
}

export const slotHandlers: Handlers<
  | 'time-slot.restore'
  | 'time-slot.reopen'
  | 'time-slot.delete'
  | 'time-slot.list'
  | 'time-slot.get'
  | 'time-slot.create'
  | 'time-slot.update'
  | 'time-slot.cancel'
  | 'time-slot.complete'
> = {
  'time-slot.list': listSlots,
  'time-slot.get': (call) => {
    const row = call.get(call.world.slots, call.params.id)
    call.require('slot.read', row.providerId === call.actor.id)
    return presentSlot(call, row)
  },
  'time-slot.create': createSlot,
  'time-slot.update': updateSlot,
  'time-slot.cancel': cancelSlot,
  'time-slot.complete': completeSlot,
  'time-slot.restore': restoreSlot,
  'time-slot.reopen': reopenSlot,
  'time-slot.delete': deleteSlot,
}

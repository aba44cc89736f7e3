import { isReachable } from '@steward/shared/rules/customer/email-choice'
import { type GuardedSlotAction } from '@steward/shared/rules/booking/slot-guards'
import { isActiveSlot, slotTransitions } from '@steward/shared/rules/booking/slot-transitions'
import { compareInstants, toInstant } from '@steward/shared/time'
import { amountAt, change, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { cancelWithBookings, openBookings, previewCancellation } from '../booking/settle-cancellation.ts'
import { hasWords, oneOf, pageOf } from '../kernel/list-page.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import { bookingsHeld, occupationOf, seatsHeld } from '../slot/seats.ts'
import {
  hindrancesOf,
  requireLength,
  requireProvider,
  requireSeats,
  requireStart,
  serviceOnSale,
} from '../slot/slot-rules.ts'
import type { SlotRow } from '../tables/time-slot.ts'
import { nextId } from '../tables/world.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { requireSlotAction } from '../slot/slot-action.ts'

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
  const isFree = (row: SlotRow) => isActiveSlot(row) && row.slots > occupationOf(world, row, call.now).seatsTaken
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
      const isThere =
        (query.locationId === undefined || location?.id === query.locationId) &&
        (query.type === undefined || service.type === query.type)
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
    occurrenceDate: null,
    status: 'ACTIVE',
    startTime,
    endTime,
    currency: body.price === undefined ? service.eventCurrency : call.currency,
    price,
    slots: body.slots,
    cancelReason: null,
    completedAt: null,
  }
  world.slots.push(row)
  return presentSlot(call, row)
}

function slotFor(call: CallContext, id: string, action: GuardedSlotAction): SlotRow {
  const row = call.get(call.world.slots, id)
  requireSlotAction(call, action, row)
  return row
}

function updateSlot(call: Call<'time-slot.update'>) {
  const { world, body } = call
  const row = slotFor(call, call.params.id, 'update')
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
  const { refundsMade } = cancelWithBookings(call, [row], body)
  return { ...presentSlot(call, row), ...(refundsMade ? { refundsMade } : {}) }
}

function previewCancelSlot(call: Call<'time-slot.preview-cancel'>) {
  const row = call.get(call.world.slots, call.params.id)
  const open = openBookings(call, [row])
  const customers = new Set(open.map(({ row: { customerId } }) => customerId))
  const byEmail = call.world.customers.filter((one) => customers.has(one.id) && isReachable(one)).length
  const reach = { byEmail, withoutEmail: customers.size - byEmail }
  return { ...previewCancellation(call, open), reach }
}

function completeSlot(call: Call<'time-slot.complete'>) {
  const row = slotFor(call, call.params.id, 'complete')
  change(call, row, { status: slotTransitions.ACTIVE.complete, completedAt: call.now })
  return presentSlot(call, row)
}

function restoreSlot(call: Call<'time-slot.restore'>) {
  const row = slotFor(call, call.params.id, 'restore')
  const service = call.get(call.world.services, row.serviceId)
  const hindrances = hindrancesOf(call, { ...row, service })
  const inTheWay = (['PROVIDER_BUSY', 'PROVIDER_AWAY'] as const).find((code) => hindrances.includes(code))
  if (inTheWay) throw new Refusal(inTheWay)
  change(call, row, { status: 'ACTIVE', cancelReason: null })
  return presentSlot(call, row)
}

function reopenSlot(call: Call<'time-slot.reopen'>) {
  const row = slotFor(call, call.params.id, 'reopen')
  change(call, row, { status: 'ACTIVE', completedAt: null })
  return presentSlot(call, row)
}

function deleteSlot(call: Call<'time-slot.delete'>): undefined {
  const row = call.get(call.world.slots, call.params.id)
  const hasBookings = call.world.bookings.some(({ timeSlotId }) => timeSlotId === row.id)
  requireSlotAction(call, 'delete', row, { hasBookings })
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
  | 'time-slot.preview-cancel'
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
  'time-slot.preview-cancel': previewCancelSlot,
  'time-slot.complete': completeSlot,
  'time-slot.restore': restoreSlot,
  'time-slot.reopen': reopenSlot,
  'time-slot.delete': deleteSlot,
}

import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { describeOccurrence } from '@steward/shared/rules/booking/series-plan'
import { hasStarted, isUpcoming } from '@steward/shared/rules/booking/slot-transitions'
import { minutesBetween, plainDateOf, resolveWallTime, type WallTime } from '@steward/shared/time'
import { amountAt, change, type Call, type CallContext } from '../../kernel/call.ts'
import {
  cancelWithBookings,
  openBookings,
  previewCancellation,
  requireNotRefunded,
} from '../../booking/settle-cancellation.ts'
import { invalidField, Refusal } from '../../kernel/refusal.ts'
import { occupationOf, occupies, seatsHeld } from '../../slot/seats.ts'
import { presentSeries } from './series.presenter.ts'
import { hindrancesOf, requireAssigned, requireSeats, type Hindrance } from '../../slot/slot-rules.ts'
import type { SeriesRow, SlotRow } from '../../tables/time-slot.ts'
import { nextId } from '../../tables/world.ts'

type Occurrence = ResponseOf<'time-slot-series.preview'>['occurrences'][number]
type Change = NonNullable<BodyOf<'time-slot-series.preview-change'>['change']>

interface Scope {
  scope: 'this-and-following' | 'all-future'
  from?: string | undefined
}

function affected(call: CallContext, series: SeriesRow, { scope, from }: Scope): SlotRow[] {
  const slots = call
    .own(call.world.slots)
    .filter((slot) => slot.repetitionReferenceId === series.id && slot.deletedAt === null)
  const first = slots.find(({ id }) => id === from)
  if (scope === 'this-and-following' && !first) throw invalidField('from', 'NOT_FOUND')
  return slots.filter(
    (slot) => isUpcoming(slot, call.now) && (scope === 'all-future' || slot.occurrenceDate! >= first!.occurrenceDate!),
  )
}

function planChange(call: CallContext, series: SeriesRow, slots: SlotRow[], wanted: Change) {
  const service = call.get(call.world.services, series.serviceId)
  if (wanted.providerId !== undefined) requireAssigned(call, service, wanted.providerId, 'providerId')
  if (wanted.slots !== undefined)
    requireSeats(service, wanted.slots, Math.max(0, ...slots.map((slot) => seatsHeld(call.world, slot))))
  const price = wanted.price === undefined ? undefined : amountAt('price', wanted.price, series.currency)
  return slots.map((slot) => {
    const minutes = wanted.durationMinutes ?? minutesBetween(slot.startTime, slot.endTime)
    const date = plainDateOf(slot.startTime, series.zone)
    const start =
      wanted.startTime === undefined
        ? { instant: slot.startTime, kind: 'exact' as const }
        : resolveWallTime(date, wanted.startTime as WallTime, series.zone)
    const described = describeOccurrence(
      start,
      {},
      { zone: series.zone, durationMinutes: minutes },
      { now: call.now, zone: call.business.timeZone, mayBackDate: false },
    )
    const after = {
      startTime: described.instant,
      endTime: described.endInstant,
      providerId: wanted.providerId ?? slot.providerId,
      slots: wanted.slots ?? slot.slots,
      price: price ?? slot.price,
    }
    const flags = [...described.flags, ...hindrancesOf(call, { id: slot.id, service, ...after })]
    return { slot, after, effect: effectOf(call, slot, series, { ...described, flags }) }
  })
}

function effectOf<After extends Occurrence | null>(call: CallContext, slot: SlotRow, series: SeriesRow, after: After) {
  const { flags: _, ...before } = describeOccurrence(
    { instant: slot.startTime, kind: 'exact' },
    {},
    { zone: series.zone, durationMinutes: minutesBetween(slot.startTime, slot.endTime) },
    { now: slot.startTime, zone: series.zone, mayBackDate: true },
  )
  return { slotId: slot.id, before, after, ...occupationOf(call.world, slot, call.now) }
}

export function bookingsOf({ world }: CallContext, slots: SlotRow[]) {
  const ids = new Set(slots.map(({ id }) => id))
  const held = world.bookings.filter((booking) => ids.has(booking.timeSlotId) && occupies(booking))
  const customers = new Set(held.map(({ customerId }) => customerId))
  const byEmail = world.customers.filter(({ id, email }) => customers.has(id) && email !== '').length
  const reach = { byEmail, withoutEmail: customers.size - byEmail }
  return { bookings: held.length, customers: customers.size, reach }
}

export function previewChange(call: Call<'time-slot-series.preview-change'>) {
  const { body, world } = call
  const series = call.get(world.series, call.params.id)
  const slots = affected(call, series, body)
  const effects = body.cancel
    ? slots.map((slot) => effectOf(call, slot, series, null))
    : planChange(call, series, slots, body.change ?? {}).map(({ effect }) => effect)
  const cancellation = body.cancel ? { cancellation: previewCancellation(call, openBookings(call, slots)) } : {}
  return { effects, ...bookingsOf(call, slots), ...cancellation }
}

/** Stores the slots and bookings for undo. The mock restores all of them, and does not split a series. */
function saveUndo(call: CallContext, series: SeriesRow, slots: SlotRow[]): string {
  const { world, now } = call
  const ids = new Set(slots.map(({ id }) => id))
  const bookings = world.bookings.filter(({ timeSlotId }) => ids.has(timeSlotId))
  const id = nextId(world)
  const stamp = { id, entityId: call.business.id, version: 1, createdAt: now, updatedAt: now, deletedAt: null }
  world.seriesOperations.push({ ...stamp, seriesId: series.id, before: structuredClone({ slots, bookings }) })
  return id
}

export function updateSeries(call: Call<'time-slot-series.update'>) {
  const { body, query, world } = call
  const series = call.get(world.series, call.params.id)
  call.requireVersion(series.version)
  const slots = affected(call, series, query)
  if (slots.length === 0) throw invalidField('scope', 'TOO_FEW', { min: 1 })
  const changes = planChange(call, series, slots, body)
  if (body.forceConflict) call.require('slot.override')
  const flagged = (flag: 'PAST' | Hindrance) =>
    changes.flatMap(({ effect }) => (effect.after.flags.includes(flag) ? [effect] : []))
  if (flagged('PAST').length > 0) throw invalidField('startTime', 'NOT_IN_PAST')
  const refusals = [
    ['PROVIDER_BUSY', body.forceConflict],
    ['PROVIDER_AWAY', body.forceConflict],
    ['OUTSIDE_WORKING_HOURS', body.override],
  ] as const
  for (const [code, isAccepted] of refusals)
    if (!isAccepted && flagged(code).length > 0) throw new Refusal(code, { current: flagged(code) })
  const operationId = saveUndo(call, series, slots)
  for (const { slot, after } of changes) change(call, slot, after)
  change(call, series, {
    startTime: (body.startTime as WallTime | undefined) ?? series.startTime,
    durationMinutes: body.durationMinutes ?? series.durationMinutes,
    providerId: body.providerId ?? series.providerId,
    slots: body.slots ?? series.slots,
    price: body.price === undefined ? series.price : amountAt('price', body.price, series.currency),
  })
  const { bookings } = bookingsOf(call, slots)
  return { operationId, changed: slots.length, bookings, series: presentSeries(call, series) }
}

export function cancelSeries(call: Call<'time-slot-series.cancel'>) {
  const { body, world } = call
  const series = call.get(world.series, call.params.id)
  call.requireVersion(series.version)
  const slots = affected(call, series, body)
  if (slots.length === 0) throw invalidField('scope', 'TOO_FEW', { min: 1 })
  const { bookings } = bookingsOf(call, slots)
  if (body.reason === '' && bookings > 0) throw invalidField('reason', 'REQUIRED')
  const operationId = saveUndo(call, series, slots)
  const { refundsMade } = cancelWithBookings(call, slots, body)
  return {
    operationId,
    changed: slots.length,
    bookings,
    series: presentSeries(call, series),
    ...(refundsMade ? { refundsMade } : {}),
  }
}

export function undoSeries(call: Call<'time-slot-series.undo'>) {
  const { world, now } = call
  const operation = call.own(world.seriesOperations).find(({ id }) => id === call.params.operationId)
  if (!operation) throw new Refusal('NOT_FOUND')
  if (operation.deletedAt !== null) throw new Refusal('ALREADY_UNDONE')
  const { slots, bookings } = operation.before
  requireNotRefunded(call, bookings)
  const isTouched = (before: { id: string; version: number }, rows: { id: string; version: number }[]) =>
    (rows.find(({ id }) => id === before.id)?.version ?? 0) > before.version + 1
  if (slots.some((slot) => isTouched(slot, world.slots)) || bookings.some((row) => isTouched(row, world.bookings)))
    throw new Refusal('STALE_VERSION')
  if (slots.some((slot) => hasStarted(slot, now))) throw new Refusal('SLOT_ENDED')
  for (const { id, version: _, ...fields } of slots) change(call, call.get(world.slots, id), fields)
  for (const { id, version: _, ...fields } of bookings) change(call, call.get(world.bookings, id), fields)
  operation.deletedAt = now
  return { changed: slots.length }
}

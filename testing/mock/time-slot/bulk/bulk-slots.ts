import { takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { describeOccurrence } from '@steward/shared/rules/booking/series-plan'
import { whyNotSlot } from '@steward/shared/rules/booking/slot-guards'
import { hasStarted } from '@steward/shared/rules/booking/slot-transitions'
import {
  addDays,
  addMinutes,
  compareInstants,
  minutesBetween,
  plainDateOf,
  resolveWallTime,
  wallTimeOf,
} from '@steward/shared/time'
import { change, guardContext, type Call, type CallContext, type Handlers } from '../../kernel/call.ts'
import {
  cancelWithBookings,
  openBookings,
  previewCancellation,
  requireNotRefunded,
} from '../../booking/settle-cancellation.ts'
import { summaryOf } from '../../team/members.ts'
import { invalidField, Refusal } from '../../kernel/refusal.ts'
import { bookingsHeld, occupationOf } from '../../slot/seats.ts'
import { bookingsOf } from '../series/series-change.ts'
import { hindrancesOf } from '../../slot/slot-rules.ts'
import type { SlotRow } from '../../tables/time-slot.ts'
import { nextId } from '../../tables/world.ts'

type Preview = ResponseOf<'time-slot-bulk.preview'>
type Code = Preview['failed'][number]['code']
type After = NonNullable<Preview['effects'][number]['after']>

interface NamedSlot {
  row: SlotRow
  refusal: Code | undefined
}

/** Returns the named slots, ordered by start, each with the refusal of the change if there is one. */
function findSlots(call: CallContext, wanted: BodyOf<'time-slot-bulk.cancel'>['slots']) {
  const rows = call
    .own(call.world.slots)
    .filter(({ id, deletedAt }) => deletedAt === null && wanted.some((slot) => slot.id === id))
    .toSorted((a, b) => compareInstants(a.startTime, b.startTime))
  const refusalOf = (row: SlotRow): Code | undefined => {
    if (wanted.find(({ id }) => id === row.id)!.version !== row.version) return 'STALE_VERSION'
    const refusal = whyNotSlot('change-many', row, guardContext(call, row.providerId))
    return refusal?.code === 'PERMISSION_DENIED' ? undefined : refusal?.code
  }
  return {
    slots: rows.map((row): NamedSlot => ({ row, refusal: refusalOf(row) })),
    missing: wanted.map(({ id }) => id).filter((id) => !rows.some((row) => row.id === id)),
  }
}

const failuresOf = (slots: NamedSlot[], missing: string[]): Preview['failed'] => [
  ...slots.flatMap(({ row, refusal }) => (refusal ? [{ slotId: row.id, code: refusal }] : [])),
  ...missing.map((slotId) => ({ slotId, code: 'NOT_FOUND' as const })),
]

/** Returns the new place of each slot. Unlike the platform, it does not find conflicts between the moved slots. */
function planMove(
  call: CallContext,
  slots: NamedSlot[],
  { move, forceConflict, override }: Pick<BodyOf<'time-slot-bulk.move'>, 'move' | 'forceConflict' | 'override'>,
) {
  const zone = call.business.timeZone
  const target = move.providerId === undefined ? undefined : call.find(call.world.members, move.providerId)
  if (move.providerId !== undefined && !target) throw invalidField('move.providerId', 'NOT_FOUND')
  return slots.map(({ row, refusal }) => {
    const service = call.get(call.world.services, row.serviceId)
    const provider = target ?? call.get(call.world.members, row.providerId)
    const date = addDays(plainDateOf(row.startTime, zone), move.days ?? 0)
    const start = resolveWallTime(date, wallTimeOf(row.startTime, zone), zone)
    const described = describeOccurrence(
      { ...start, instant: addMinutes(start.instant, move.minutes ?? 0) },
      { before: row.startTime },
      { zone, durationMinutes: minutesBetween(row.startTime, row.endTime) },
      { now: call.now, zone, mayBackDate: false },
    )
    const span = { id: row.id, service, providerId: provider.id }
    const hindrances = hindrancesOf(call, { ...span, startTime: described.instant, endTime: described.endInstant })
    const flags = [...described.flags, ...hindrances]
    const after: After = { ...described, flags, serviceProvider: summaryOf(provider) }
    const isAssigned = service.serviceProviderIds.includes(provider.id) && takesPlaceOnTeam(provider)
    const stands = (['PAST', 'TOO_FAR_AHEAD', 'PROVIDER_BUSY', 'PROVIDER_AWAY', 'OUTSIDE_WORKING_HOURS'] as const).find(
      (flag) => {
        if (!flags.includes(flag)) return false
        if (flag === 'OUTSIDE_WORKING_HOURS') return !override
        return flag === 'PAST' || flag === 'TOO_FAR_AHEAD' || !forceConflict
      },
    )
    const own: Code | undefined = target && !isAssigned ? 'PROVIDER_NOT_ASSIGNED' : stands
    return { row, refusal: refusal ?? own, after }
  })
}

function previewBulk(call: Call<'time-slot-bulk.preview'>): Preview {
  const { body, world } = call
  if (body.forceConflict) call.require('slot.override')
  const { slots, missing } = findSlots(call, body.slots)
  const effects: (NamedSlot & { after: After | null })[] = body.move
    ? planMove(call, slots, { ...body, move: body.move })
    : slots.map((slot) => ({ ...slot, after: null }))
  const changed = effects.filter(({ refusal }) => !refusal).map(({ row }) => row)
  const cancellation = body.cancel ? previewCancellation(call, openBookings(call, changed)) : undefined
  return {
    effects: effects.map(({ row, after }) => {
      const { id, name } = call.get(world.services, row.serviceId)
      return {
        slotId: row.id,
        service: { id, name },
        serviceProvider: summaryOf(call.get(world.members, row.providerId)),
        before: { instant: row.startTime, endInstant: row.endTime },
        after,
        ...occupationOf(world, row, call.now),
      }
    }),
    failed: failuresOf(effects, missing),
    ...bookingsOf(call, changed),
    refunds: cancellation?.refunds ?? [],
    ...(cancellation ? { cancellation } : {}),
  }
}

/** Stores the slots and bookings for undo, and returns the result of the change. */
function saveUndo(call: CallContext, all: NamedSlot[], missing: string[]) {
  const { world, now } = call
  const done = all.filter(({ refusal }) => !refusal).map(({ row }) => row)
  const failed = failuresOf(all, missing)
  if (done.length === 0) return { operationId: null, done: [], failed, bookings: 0 }
  const ids = done.map(({ id }) => id)
  const bookings = world.bookings.filter(({ timeSlotId }) => ids.includes(timeSlotId))
  const id = nextId(world)
  const stamp = { id, entityId: call.business.id, version: 1, createdAt: now, updatedAt: now, deletedAt: null }
  world.bulkOperations.push({ ...stamp, ...structuredClone({ slots: done, bookings }) })
  return { operationId: id, done: ids, failed, bookings: bookingsOf(call, done).bookings }
}

function moveSlots(call: Call<'time-slot-bulk.move'>) {
  if (call.body.forceConflict) call.require('slot.override')
  const { slots, missing } = findSlots(call, call.body.slots)
  const all = planMove(call, slots, call.body)
  const result = saveUndo(call, all, missing)
  for (const { row, refusal, after } of all) {
    if (refusal) continue
    change(call, row, {
      startTime: after.instant,
      endTime: after.endInstant,
      providerId: after.serviceProvider.id,
    })
  }
  return result
}

function cancelSlots(call: Call<'time-slot-bulk.cancel'>) {
  const { body, world } = call
  const { slots, missing } = findSlots(call, body.slots)
  const done = slots.filter(({ refusal }) => !refusal)
  if (body.reason === '' && done.some(({ row }) => bookingsHeld(world, row) > 0))
    throw invalidField('reason', 'REQUIRED')
  const result = saveUndo(call, slots, missing)
  const { refundsMade } = cancelWithBookings(
    call,
    done.map(({ row }) => row),
    body,
  )
  return { ...result, ...(refundsMade ? { refundsMade } : {}) }
}

function undoBulk(call: Call<'time-slot-bulk.undo'>) {
  const { world, now } = call
  const all = call.own(world.bulkOperations)
  const operation = all.find(({ id }) => id === call.params.operationId)
  if (!operation) throw new Refusal('NOT_FOUND')
  const { slots, bookings } = operation
  requireNotRefunded(call, bookings)
  const isTouched = (before: { id: string; version: number }, rows: { id: string; version: number }[]) =>
    (rows.find(({ id }) => id === before.id)?.version ?? 0) > before.version + 1
  const isStale =
    slots.some((slot) => isTouched(slot, world.slots)) || bookings.some((row) => isTouched(row, world.bookings))
  if (operation.deletedAt !== null) throw new Refusal('ALREADY_UNDONE')
  if (isStale) throw new Refusal('STALE_VERSION')
  if (slots.some((slot) => hasStarted(slot, now))) throw new Refusal('SLOT_ENDED')
  for (const { id, version: _, ...fields } of slots) change(call, call.get(world.slots, id), fields)
  for (const { id, version: _, ...fields } of bookings) change(call, call.get(world.bookings, id), fields)
  operation.deletedAt = now
  return { changed: slots.length }
}

export const slotBulkHandlers: Handlers<
  'time-slot-bulk.preview' | 'time-slot-bulk.move' | 'time-slot-bulk.cancel' | 'time-slot-bulk.undo'
> = {
  'time-slot-bulk.preview': previewBulk,
  'time-slot-bulk.move': moveSlots,
  'time-slot-bulk.cancel': cancelSlots,
  'time-slot-bulk.undo': undoBulk,
}

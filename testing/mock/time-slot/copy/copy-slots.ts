import { takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import { takesPlace } from '@steward/shared/rules/booking/slot-transitions'
import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { describeOccurrence } from '@steward/shared/rules/booking/series-plan'
import {
  addDays,
  compareInstants,
  dayBounds,
  daysBetween,
  minutesBetween,
  plainDateOf,
  resolveWallTime,
  toPlainDate,
  wallTimeOf,
} from '@steward/shared/time'
import { change, type Call, type CallContext, type Handlers } from '../../kernel/call.ts'
import { summaryOf } from '../../team/members.ts'
import { invalidField, Refusal } from '../../kernel/refusal.ts'
import { hindrancesOf } from '../../slot/slot-rules.ts'
import type { SlotRow } from '../../tables/time-slot.ts'
import { nextId } from '../../tables/world.ts'

type CopiedSlot = ResponseOf<'time-slot-copy.preview'>['slots'][number]

interface PlannedCopy {
  source: SlotRow
  item: CopiedSlot
}

function planCopy(call: CallContext, week: BodyOf<'time-slot-copy.preview'>): PlannedCopy[] {
  const { world } = call
  const zone = call.business.timeZone
  const [first, days] = [toPlainDate(week.from), daysBetween(toPlainDate(week.from), toPlainDate(week.to))]
  const [from, to] = [dayBounds(first, zone).start, dayBounds(addDays(first, 6), zone).end]
  return call
    .own(world.slots)
    .filter((row) => row.deletedAt === null && takesPlace(row))
    .filter(({ startTime }) => startTime >= from && startTime < to)
    .filter(({ serviceId }) => week.serviceId === undefined || serviceId === week.serviceId)
    .filter(({ providerId }) => week.providerId === undefined || providerId === week.providerId)
    .toSorted((a, b) => compareInstants(a.startTime, b.startTime))
    .map((source) => {
      const service = call.get(world.services, source.serviceId)
      const provider = call.get(world.members, source.providerId)
      const start = resolveWallTime(
        addDays(plainDateOf(source.startTime, zone), days),
        wallTimeOf(source.startTime, zone),
        zone,
      )
      const described = describeOccurrence(
        start,
        { before: source.startTime },
        { zone, durationMinutes: minutesBetween(source.startTime, source.endTime) },
        { now: call.now, zone, mayBackDate: false },
      )
      const span = { service, providerId: provider.id, startTime: described.instant, endTime: described.endInstant }
      const isAssigned = service.serviceProviderIds.includes(provider.id) && takesPlaceOnTeam(provider)
      const flags: CopiedSlot['after']['flags'] = [...described.flags]
      if (service.archivedAt !== null) flags.push('NOT_ON_SALE')
      if (!isAssigned) flags.push('PROVIDER_NOT_ASSIGNED')
      flags.push(...hindrancesOf(call, span))
      return {
        source,
        item: {
          slotId: source.id,
          service: { id: service.id, name: service.name },
          serviceProvider: summaryOf(provider),
          slots: source.slots,
          before: source.startTime,
          after: { ...described, flags },
        },
      }
    })
}

function copySlots(call: Call<'time-slot-copy.create'>) {
  const { world, body, now } = call
  if (body.forceConflict) call.require('slot.override')
  const plannedSlots = planCopy(call, body)
  const accepted = new Set<string>(['GAP', 'OVERLAP', 'CLOCK_CHANGE', 'RUNS_INTO_NEXT'])
  if (body.forceConflict) accepted.add('PROVIDER_BUSY').add('PROVIDER_AWAY')
  if (body.override) accepted.add('OUTSIDE_WORKING_HOURS')
  const copyable = plannedSlots.filter(({ item }) => item.after.flags.every((flag) => accepted.has(flag)))
  if (copyable.length === 0) throw invalidField('to', 'TOO_FEW', { min: 1 })
  const createdSlots = copyable.map(({ source, item }): SlotRow => ({
    ...source,
    id: nextId(world),
    version: 1,
    createdAt: now,
    updatedAt: now,
    status: 'ACTIVE',
    startTime: item.after.instant,
    endTime: item.after.endInstant,
    repetitionReferenceId: null,
    occurrenceDate: null,
    cancelReason: null,
    completedAt: null,
  }))
  world.slots.push(...createdSlots)
  const operation = {
    id: nextId(world),
    entityId: call.business.id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    slotIds: createdSlots.map(({ id }) => id),
  }
  world.slotCopies.push(operation)
  const skipped = plannedSlots.filter((copy) => !copyable.includes(copy)).map(({ item }) => item)
  return { id: operation.id, created: createdSlots.length, skipped }
}

function undoCopy(call: Call<'time-slot-copy.undo'>) {
  const { world, now } = call
  const copy = world.slotCopies.find(({ id, entityId }) => id === call.params.id && entityId === call.business.id)
  if (!copy) throw new Refusal('NOT_FOUND')
  const slots = world.slots.filter(({ id }) => copy.slotIds.includes(id))
  if (copy.deletedAt !== null) throw new Refusal('ALREADY_UNDONE')
  if (slots.some(({ version }) => version !== 1)) throw new Refusal('STALE_VERSION')
  if (world.bookings.some(({ timeSlotId }) => copy.slotIds.includes(timeSlotId))) throw new Refusal('HAS_BOOKINGS')
  for (const slot of slots) change(call, slot, { deletedAt: now })
  copy.deletedAt = now
  return { changed: slots.length }
}

export const slotCopyHandlers: Handlers<'time-slot-copy.preview' | 'time-slot-copy.create' | 'time-slot-copy.undo'> = {
  'time-slot-copy.preview': (call) => ({ slots: planCopy(call, call.body).map(({ item }) => item) }),
  'time-slot-copy.create': copySlots,
  'time-slot-copy.undo': undoCopy,
}

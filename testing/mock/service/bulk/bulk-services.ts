import { isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { lastServices } from '@steward/shared/rules/customer/last-services'
import { serviceStatus, whyNotService } from '@steward/shared/rules/booking/service-guards'
import { change, type Call, type CallContext, type Handlers } from '../../kernel/call.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { servicesOfPlans } from '../../membership/plan-rows.ts'
import { occupies } from '../../slot/seats.ts'
import { requireRoom, roomLeft } from '../services.ts'
import type { ServiceOperationRow, ServiceRow } from '../../tables/service.ts'
import { nextId } from '../../tables/world.ts'

type Failure = ResponseOf<'service-bulk.archive'>['failed'][number]

function hasBookings(call: CallContext, service: ServiceRow): boolean {
  const slots = call.own(call.world.slots).filter((slot) => slot.serviceId === service.id && isOpenSlot(slot, call.now))
  const ids = new Set(slots.map(({ id }) => id))
  return call.world.bookings.some((row) => ids.has(row.timeSlotId) && occupies(row))
}

function setMany(
  call: CallContext & { body: BodyOf<'service-bulk.archive'> },
  kind: ServiceOperationRow['kind'],
): ResponseOf<'service-bulk.archive'> {
  const { world, business, now } = call
  const isArchived = kind === 'ARCHIVE'
  const services = call
    .own(world.services)
    .filter(({ id, deletedAt }) => deletedAt === null && call.body.services.some((named) => named.id === id))
    .sort((a, b) => a.name.localeCompare(b.name))
  let room = isArchived ? Infinity : roomLeft(call)
  const refusalWith = (row: ServiceRow, isLastOfPlan: boolean): Failure['code'] | undefined => {
    if (row.version !== call.body.services.find(({ id }) => id === row.id)!.version) return 'STALE_VERSION'
    const facts = { status: serviceStatus(row), isBooked: hasBookings(call, row), isLastOfPlan }
    const code = whyNotService(isArchived ? 'archive-many' : 'restore', facts, call)?.code
    return code === 'PERMISSION_DENIED' ? undefined : code
  }
  const archived = isArchived ? services.filter((row) => !refusalWith(row, false)).map(({ id }) => id) : []
  const last = lastServices(archived, servicesOfPlans(call))
  const refusalOf = (row: ServiceRow): Failure['code'] | undefined =>
    refusalWith(row, last.has(row.id)) ?? (room-- > 0 ? undefined : 'LIMIT_REACHED')
  const results = services.map((row) => ({ row, code: refusalOf(row) }))
  const rows = results.filter(({ code }) => !code).map(({ row }) => row)
  const missing = call.body.services.filter(({ id }) => !services.some((row) => row.id === id))
  const failed: Failure[] = [
    ...results.flatMap(({ row, code }) => (code ? [{ serviceId: row.id, code }] : [])),
    ...missing.map(({ id }) => ({ serviceId: id, code: 'NOT_FOUND' as const })),
  ]
  if (rows.length === 0) return { operationId: null, done: [], failed }
  for (const row of rows) change(call, row, { archivedAt: isArchived ? now : null })
  const id = nextId(world)
  const stamp = { id, entityId: business.id, version: 1, createdAt: now, updatedAt: now, deletedAt: null }
  world.serviceOperations.push({ ...stamp, kind, services: rows.map((row) => ({ id: row.id, version: row.version })) })
  return { operationId: id, done: rows.map((row) => row.id), failed }
}

function undo(call: Call<'service-bulk.undo'>) {
  const { world, now } = call
  const operation = call.own(world.serviceOperations).find(({ id }) => id === call.params.operationId)
  if (!operation) throw new Refusal('NOT_FOUND')
  const rows = operation.services.map(({ id, version }) => ({ row: call.get(world.services, id), version }))
  const changed = rows.find(({ row, version }) => row.version !== version)
  if (operation.deletedAt !== null) throw new Refusal('ALREADY_UNDONE')
  if (changed) throw new Refusal('STALE_VERSION', { current: { version: changed.row.version } })
  const wasArchived = operation.kind === 'ARCHIVE'
  if (wasArchived) requireRoom(call, rows.length)
  else if (
    lastServices(
      operation.services.map(({ id }) => id),
      servicesOfPlans(call),
    ).size > 0
  )
    throw new Refusal('LAST_SERVICE_OF_PLAN')
  for (const { row } of rows) change(call, row, { archivedAt: wasArchived ? null : now })
  operation.deletedAt = now
  return { changed: rows.length }
}

export const serviceBulkHandlers: Handlers<'service-bulk.archive' | 'service-bulk.restore' | 'service-bulk.undo'> = {
  'service-bulk.archive': (call) => setMany(call, 'ARCHIVE'),
  'service-bulk.restore': (call) => setMany(call, 'RESTORE'),
  'service-bulk.undo': undo,
}

import { sql } from 'drizzle-orm'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { roomForServices } from '../service-rules.ts'
import { carryOut, judge, type Failure } from './bulk-services.ts'

/**
 * Takes services off sale. Who is booked into one that is to come is not overlooked among many: it stays, and is archived
 * by itself (docs/decisions/0037-many-services-at-once.md).
 */
export const archiveServices = handle('service-bulk.archive', async (call) => {
  const { ready, failed } = await judge(call, call.body.services, 'ARCHIVE')
  const booked = await findBooked(
    call,
    ready.map(({ id }) => id),
  )
  const stay = ready
    .filter(({ id }) => booked.has(id))
    .map(({ id }): Failure => ({ serviceId: id, code: 'HAS_BOOKINGS' }))
  const rows = ready.filter(({ id }) => !booked.has(id))
  return carryOut(call, rows, { kind: 'ARCHIVE', failed: [...stay, ...failed] })
})

/** Puts services on sale again, by name, for as long as the plan has room. */
export const restoreServices = handle('service-bulk.restore', async (call) => {
  const { ready, failed } = await judge(call, call.body.services, 'RESTORE')
  const room = await roomForServices(call, ready.length)
  const full = ready.slice(room).map(({ id }): Failure => ({ serviceId: id, code: 'LIMIT_REACHED' }))
  return carryOut(call, ready.slice(0, room), { kind: 'RESTORE', failed: [...full, ...failed] })
})

/** Those of the services that somebody is booked into, in a slot that is not over. */
async function findBooked({ tx, entity, clock }: CallContext, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await tx.execute<{ service_id: string }>(sql`
    select distinct slot.service_id from time_slot slot
    join booking on booking.entity_id = slot.entity_id and booking.time_slot_id = slot.id
    where slot.entity_id = ${entity.id} and slot.service_id = any(${sql.param(ids)}::uuid[]) and booking.occupies
      and slot.status = 'ACTIVE' and slot.deleted_at is null and slot.end_time > ${clock.now()}`)
  return new Set(rows.map((row) => row.service_id))
}

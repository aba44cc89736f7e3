import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { lastServices } from '@steward/shared/rules/customer/last-services'
import { serviceStatus, whyNotService } from '@steward/shared/rules/booking/service-guards'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isOpenSlot } from '../../../predicates/time-slot.sql.ts'
import { isAnyOf } from '../../../database/is-any-of.ts'
import { booking } from '../../../tables/booking/booking.ts'
import { timeSlot } from '../../../tables/booking/time-slot.ts'
import type { CallContext } from '../../../kernel/call.ts'
import { recordOperation } from '../../../kernel/operation.ts'
import { lockCoverage, servicesOfPlans } from '../../membership-plan/plan-coverage.ts'
import { service } from '../../../tables/booking/service.ts'
import { serviceBulkOperation } from '../../../tables/booking/service-bulk.ts'

export type Kind = typeof serviceBulkOperation.$inferSelect.kind
type Result = ResponseOf<'service-bulk.archive'>
export type Failure = Result['failed'][number]
type ServiceRow = typeof service.$inferSelect

/** Locks the given services for the transaction. Returns them by name. */
export const lockServices = ({ tx }: CallContext, ids: string[]): Promise<ServiceRow[]> =>
  tx
    .select()
    .from(service)
    .where(and(inArray(service.id, ids), isNull(service.deletedAt)))
    .orderBy(asc(sql`lower(${service.name})`), asc(service.id))
    .for('update')

/** Locks the selected services and separates those that can change from those that cannot, each with its code. */
export async function judge(call: CallContext, selected: BodyOf<'service-bulk.archive'>['services'], kind: Kind) {
  const versions = new Map(selected.map(({ id, version }) => [id, version]))
  if (kind === 'ARCHIVE') await lockCoverage(call)
  const rows = await lockServices(call, [...versions.keys()])
  const locked = new Set(rows.map(({ id }) => id))
  const booked = kind === 'ARCHIVE' ? await findBooked(call, [...locked]) : new Set<string>()
  const refusalWith = (row: ServiceRow, isLastOfPlan: boolean): Failure['code'] | undefined => {
    if (row.version !== versions.get(row.id)) return 'STALE_VERSION'
    const action = kind === 'ARCHIVE' ? 'archive-many' : 'restore'
    const facts = { status: serviceStatus(row), isBooked: booked.has(row.id), isLastOfPlan }
    const code = whyNotService(action, facts, call)?.code
    // The API has checked the permission of the operation.
    return code === 'PERMISSION_DENIED' ? undefined : code
  }
  const archived = kind === 'ARCHIVE' ? rows.filter((row) => !refusalWith(row, false)).map(({ id }) => id) : []
  const last = lastServices(archived, await servicesOfPlans(call.tx, archived))
  const refusalOf = (row: ServiceRow) => refusalWith(row, last.has(row.id))
  const failed: Failure[] = rows.flatMap((row) => {
    const code = refusalOf(row)
    return code ? [{ serviceId: row.id, code }] : []
  })
  const missing = [...versions.keys()].filter((id) => !locked.has(id))
  return {
    ready: rows.filter((row) => !refusalOf(row)),
    failed: [...failed, ...missing.map((serviceId): Failure => ({ serviceId, code: 'NOT_FOUND' }))],
  }
}

/** Returns the ids of the services that have a booking in a session that has not ended. */
async function findBooked({ tx, entity, clock }: CallContext, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const booked = await tx
    .selectDistinct({ serviceId: timeSlot.serviceId })
    .from(timeSlot)
    .innerJoin(booking, and(eq(booking.entityId, timeSlot.entityId), eq(booking.timeSlotId, timeSlot.id)))
    .where(
      and(
        eq(timeSlot.entityId, entity.id),
        isAnyOf(timeSlot.serviceId, ids),
        booking.occupies,
        isNull(timeSlot.deletedAt),
        isOpenSlot(clock.now()),
      ),
    )
  return new Set(booked.map(({ serviceId }) => serviceId))
}

/** Archives or restores the services, audits each and returns their new versions. */
export async function setArchived(call: CallContext, rows: readonly ServiceRow[], kind: Kind) {
  const { tx, clock } = call
  const now = clock.now()
  const isArchived = kind === 'ARCHIVE'
  if (rows.length > 0)
    await tx
      .update(service)
      .set({ archivedAt: isArchived ? now : null, version: sql`${service.version} + 1`, updatedAt: now })
      .where(
        inArray(
          service.id,
          rows.map(({ id }) => id),
        ),
      )
  const [before, after] = isArchived ? ['ACTIVE', 'ARCHIVED'] : ['ARCHIVED', 'ACTIVE']
  return rows.map(({ id, version }) => {
    const next = version + 1
    const action = isArchived ? 'service.archive' : 'service.restore'
    call.audit(action, 'service', id, { old: { status: before }, new: { status: after }, version: next })
    return { id, version: next }
  })
}

/**
 * Executes a bulk operation and stores what its undo needs. Returns the services that were changed and those that were
 * not.
 */
export async function carryOut(
  call: CallContext,
  rows: readonly ServiceRow[],
  { kind, failed }: { kind: Kind; failed: Failure[] },
): Promise<Result> {
  if (rows.length === 0) return { operationId: null, done: [], failed }
  const services = await setArchived(call, rows, kind)
  const operationId = await recordOperation(call, serviceBulkOperation, { kind, services })
  call.audit(kind === 'ARCHIVE' ? 'service-bulk.archive' : 'service-bulk.restore', 'service-bulk', operationId, {
    new: { changed: rows.length, failed: failed.length },
  })
  return { operationId, done: rows.map(({ id }) => id), failed }
}

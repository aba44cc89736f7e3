import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { recordOperation } from '../../../kernel/operation.ts'
import { service } from '../../../tables/service.ts'
import { serviceBulkOperation } from '../../../tables/service-bulk.ts'

export type Kind = typeof serviceBulkOperation.$inferSelect.kind
type Result = ResponseOf<'service-bulk.archive'>
export type Failure = Result['failed'][number]
type ServiceRow = typeof service.$inferSelect

/** Those of the business, by name, each held for the transaction. */
export const lockServices = ({ tx }: CallContext, ids: string[]): Promise<ServiceRow[]> =>
  tx
    .select()
    .from(service)
    .where(and(inArray(service.id, ids), isNull(service.deletedAt)))
    .orderBy(asc(sql`lower(${service.name})`), asc(service.id))
    .for('update')

/** The named services in two heaps: what is as the caller saw it and not yet as they want it, and the rest with why. */
export async function judge(call: CallContext, named: BodyOf<'service-bulk.archive'>['services'], kind: Kind) {
  const versions = new Map(named.map(({ id, version }) => [id, version]))
  const rows = await lockServices(call, [...versions.keys()])
  const found = new Set(rows.map(({ id }) => id))
  const refusalOf = (row: ServiceRow): Failure['code'] | undefined => {
    if (row.version !== versions.get(row.id)) return 'STALE_VERSION'
    return (row.archivedAt === null) === (kind === 'ARCHIVE') ? undefined : 'TRANSITION_NOT_ALLOWED'
  }
  const failed: Failure[] = rows.flatMap((row) => {
    const code = refusalOf(row)
    return code ? [{ serviceId: row.id, code }] : []
  })
  const missing = [...versions.keys()].filter((id) => !found.has(id))
  return {
    ready: rows.filter((row) => !refusalOf(row)),
    failed: [...failed, ...missing.map((serviceId): Failure => ({ serviceId, code: 'NOT_FOUND' }))],
  }
}

/** Writes them with their trail; each gets its next version, which is answered. */
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

/** Does it, keeps by which it is taken back, and answers what was done and what was not. */
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

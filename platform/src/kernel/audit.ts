import type { Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as orderedId } from 'uuid'
import type { Database } from '../database/connection.ts'

/** The changed fields before and after, and the version that resulted. */
export interface AuditChange {
  old?: Record<string, unknown>
  new?: Record<string, unknown>
  version?: number
}

export interface AuditRow extends AuditChange {
  action: string
  recordType: string
  recordId: string
}

export interface AuditOrigin {
  entityId: string
  /** Null: the platform itself, such as a job. */
  actorId: string | null
  at: Instant
  /** One per request: groups the rows of a verb that touches several records. */
  operationId: string
  requestId: string | null
  /** A browser tells how it fetches (Sec-Fetch-Mode); other clients do not. */
  source: 'WEB' | 'API' | 'JOB'
}

/**
 * Writes all rows of a request in its transaction, by one statement where they are not thousands: a change without its trail cannot commit.
 * Their ids rise as they are written (UUID version 7), so that rows of one millisecond are read in the order of events.
 */
export async function writeAudit(tx: Database, origin: AuditOrigin, rows: AuditRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += mostAtOnce)
    await tx.execute(insertOf(origin, rows.slice(from, from + mostAtOnce)))
}

/** A statement has 65,535 parameters at most. */
const mostAtOnce = 2_000

/** The statement that writes the trail, where it goes together with others; undefined where it takes several. */
export function auditInsert(origin: AuditOrigin, rows: AuditRow[]): SQL | undefined {
  return rows.length > 0 && rows.length <= mostAtOnce / 2 ? insertOf(origin, rows) : undefined
}

function insertOf(origin: AuditOrigin, rows: AuditRow[]): SQL {
  const { entityId, actorId, at, operationId, requestId, source } = origin
  const actorType = actorId === null ? 'SYSTEM' : 'USER'
  const values = rows.map(
    (
      row,
    ) => sql`(${orderedId()}::uuid, ${entityId}::uuid, ${at}::timestamptz, ${actorType}, ${actorId}::uuid, ${source}, ${row.action}, ${row.recordType},
      ${row.recordId}::uuid, ${row.version ?? null}::int, ${operationId}::uuid, ${requestId}, ${jsonOf(row.old)}::jsonb, ${jsonOf(row.new)}::jsonb)`,
  )
  return sql`
    insert into audit_event (id, entity_id, at, actor_type, actor_id, source, action, record_type,
      record_id, record_version, operation_id, request_id, old, new)
    values ${sql.join(values, sql`, `)}`
}

function jsonOf(fields: Record<string, unknown> | undefined): string | null {
  return fields === undefined ? null : JSON.stringify(fields)
}

/** The fields of `after` that differ from `before`, as the two sides of an audit row; undefined where nothing differs. */
export function changedFields<T extends object>(
  before: T,
  after: Partial<T>,
): { old: Record<string, unknown>; new: Record<string, unknown> } | undefined {
  const changed = Object.entries(after).filter(
    ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[key as keyof T]),
  )
  if (changed.length === 0) return undefined
  return {
    old: Object.fromEntries(changed.map(([key]) => [key, before[key as keyof T]])),
    new: Object.fromEntries(changed),
  }
}

import type { Instant } from '@steward/shared/time'
import type { SQL } from 'drizzle-orm'
import { v7 as orderedId } from 'uuid'
import type { Database } from '../database/connection.ts'
import { insertValues } from '../database/insert-statement.ts'
import { auditEvent } from '../tables/audit.ts'

/** The changed fields before and after, and the resulting version. */
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
  /** Null when the platform itself acts, for example in a job. */
  actorId: string | null
  at: Instant
  /** One per request. It groups the rows of a verb that changes several records. */
  operationId: string
  requestId: string | null
  /** WEB when the request has a `Sec-Fetch-Mode` header, which only browsers send. */
  source: 'WEB' | 'API' | 'JOB'
}

/**
 * Writes all audit rows of a request in its transaction: a change without its trail cannot commit. Up to 2,000 rows
 * take one statement. The row ids are UUIDs of version 7, which sort rows of the same millisecond by order of events.
 */
export async function writeAudit(tx: Database, origin: AuditOrigin, rows: AuditRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += mostAtOnce)
    await tx.execute(insertOf(origin, rows.slice(from, from + mostAtOnce)))
}

/** A PostgreSQL statement takes at most 65,535 parameters. */
const mostAtOnce = 2_000

/**
 * Returns one insert statement, to be combined with other statements. Returns undefined without rows, and when the rows
 * are too many for that.
 */
export function auditInsert(origin: AuditOrigin, rows: AuditRow[]): SQL | undefined {
  return rows.length > 0 && rows.length <= mostAtOnce / 2 ? insertOf(origin, rows) : undefined
}

function insertOf(origin: AuditOrigin, rows: AuditRow[]): SQL {
  const { entityId, actorId, at, operationId, requestId, source } = origin
  return insertValues(
    auditEvent,
    rows.map((row) => ({
      id: orderedId(),
      entityId,
      at,
      actorType: actorId === null ? 'SYSTEM' : 'USER',
      actorId,
      source,
      action: row.action,
      recordType: row.recordType,
      recordId: row.recordId,
      recordVersion: row.version ?? null,
      operationId,
      requestId,
      old: row.old ?? null,
      new: row.new ?? null,
    })),
  )
}

/**
 * Returns the fields of `after` that differ from `before`, as the two sides of an audit row, or undefined if none
 * differs.
 */
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

import {
  trailFaults,
  type TrailAction,
  type TrailFields,
  type TrailKind,
} from '@steward/shared/contracts/insight/trail-registry'
import { formatMinor } from '@steward/shared/money'
import type { Instant } from '@steward/shared/time'
import type { SQL } from 'drizzle-orm'
import { v7 as orderedId } from 'uuid'
import type { Database } from '../database/connection.ts'
import { insertValues } from '../database/insert-statement.ts'
import { auditEvent } from '../tables/insight/audit.ts'

/** The changed fields of a record before and after, and the resulting version. */
export interface AuditChange<Kind extends TrailKind = TrailKind> {
  old?: TrailFields<Kind> | undefined
  new?: TrailFields<Kind> | undefined
  version?: number
}

/** Maps the fields that the registry does not have for a kind to `never`, so that a value with them does not compile. */
export type OnlyFieldsOf<Kind extends TrailKind, Side> = {
  [Field in keyof Side]: Field extends keyof TrailFields<Kind> ? Side[Field] : never
}

/** A row of the trail, whose action and fields are those of its kind. */
export type AuditRow = {
  [Kind in TrailKind]: AuditChange<Kind> & { action: TrailAction<Kind>; recordType: Kind; recordId: string }
}[TrailKind]

/** Adds a row to the trail of a call. Its kind, action and fields must be in the registry of the contract. */
export type Audit = <Kind extends TrailKind, Old extends TrailFields<Kind>, New extends TrailFields<Kind>>(
  action: TrailAction<Kind>,
  recordType: Kind,
  recordId: string,
  change: {
    old?: (Old & OnlyFieldsOf<Kind, Old>) | undefined
    new?: (New & OnlyFieldsOf<Kind, New>) | undefined
    version?: number
  },
) => void

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
  return insertValues(
    auditEvent,
    rows.map((row) => auditEventOf(origin, row)),
  )
}

/**
 * Returns the row of the table for one event. Its id sorts events of the same millisecond in the order of the calls.
 * Throws if the registry does not have the kind, the action, a field, or the form of a value.
 */
export function auditEventOf(origin: AuditOrigin, row: AuditRow) {
  const faults = trailFaults(row)
  if (faults.length > 0) throw new Error(faults.join(' '))
  const { entityId, actorId, at, operationId, requestId, source } = origin
  return {
    id: orderedId(),
    entityId,
    at,
    actorType: actorId === null ? ('SYSTEM' as const) : ('USER' as const),
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
  }
}

/** The fields that a change has on both sides. */
export interface ChangedFields<Fields> {
  old: Fields
  new: Fields
}

/**
 * Returns the fields of `after` that differ from `before`, as the two sides of an audit row, or undefined if none
 * differs.
 */
export function changedFields<T extends object, Key extends keyof T>(
  before: T,
  after: { [Field in Key]?: T[Field] | undefined },
): ChangedFields<Partial<Pick<T, Key>>> | undefined {
  const changed = (Object.keys(after) as Key[]).filter(
    (key) => after[key] !== undefined && JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  )
  if (changed.length === 0) return undefined
  return { old: pick(before, changed), new: pick(after as T, changed) }
}

const pick = <T extends object, Key extends keyof T>(from: T, keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<Pick<T, Key>>

/** Returns a change with its amounts as decimals. Its numbers are minor units of `currency`. */
export function changesInDecimals<Fields extends object, Money extends string>(
  changes: ChangedFields<Fields>,
  money: readonly Money[],
  currency: string,
): ChangedFields<InDecimals<Fields, Money>> {
  return { old: inDecimals(changes.old, money, currency), new: inDecimals(changes.new, money, currency) }
}

type InDecimals<Fields, Money extends string> = {
  [Field in keyof Fields]: Field extends Money ? Exclude<Fields[Field], number> | string : Fields[Field]
}

/**
 * Returns a side of an audit row with its amounts as decimals.
 * @param fields has the amounts in minor units of `currency`
 */
export function inDecimals<Fields extends object, Money extends string>(
  fields: Fields,
  money: readonly Money[],
  currency: string,
): InDecimals<Fields, Money> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'number' && money.some((one) => one === name) ? formatMinor(value, currency) : value,
    ]),
  ) as InDecimals<Fields, Money>
}

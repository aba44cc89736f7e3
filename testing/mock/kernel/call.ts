import type { FieldError, OperationId, Operations, ResponseOf } from '@steward/shared/contracts'
import type { Operation } from '@steward/shared/contracts/common/operation'
import { fieldErrors } from '@steward/shared/contracts/common/validation'
import { isAmount, parseAmount } from '@steward/shared/money'
import { can, type GrantedPermission, type PermissionKey } from '@steward/shared/roles'
import { scopeOf, type Scope } from '@steward/shared/roles/matrix'
import { grantedPermissions } from '@steward/shared/rules/common/granted-permissions'
import type { GuardContext } from '@steward/shared/rules/common/refusal'
import type { Terms } from '@steward/shared/rules/common/terms'
import type { Instant } from '@steward/shared/time'
import * as z from 'zod'
import { invalidField, permissionDenied, Refusal } from './refusal.ts'
import type { BusinessRow } from '../tables/business.ts'
import type { StoredRow } from '../tables/row.ts'
import type { MemberRow } from '../tables/team.ts'
import type { World } from '../tables/world.ts'

type Parsed<Id extends OperationId, Key extends string> =
  Operations[Id] extends Record<Key, infer S extends z.ZodType> ? z.output<S> : undefined

/** The part of a call that does not depend on its operation. */
export interface CallContext {
  world: World
  actor: MemberRow
  permissions: GrantedPermission[]
  business: BusinessRow
  /** USD if there are no payment details. */
  currency: string
  terms: Terms
  now: Instant
  may(key: PermissionKey, isOwn?: boolean): boolean
  require(key: PermissionKey, isOwn?: boolean): void
  scopeOf(key: PermissionKey): Scope
  /** Throws STALE_VERSION unless `If-Match` names this version. */
  requireVersion(current: number): void
  /** Returns the record of this business with the id, or undefined. */
  find<T extends StoredRow>(rows: readonly T[], id: string): T | undefined
  /** Returns the record of this business with the id, or throws NOT_FOUND (404). */
  get<T extends StoredRow>(rows: readonly T[], id: string): T
  /** Returns all records of this business. */
  own<T extends { entityId: string }>(rows: readonly T[]): T[]
}

export interface Call<Id extends OperationId> extends CallContext {
  params: Parsed<Id, 'params'>
  query: Parsed<Id, 'query'>
  body: Operations[Id] extends { upload: readonly string[] } ? Uint8Array : Parsed<Id, 'body'>
}

/** One function per operation, grouped by noun. */
export type Handlers<Id extends OperationId> = { [K in Id]: (call: Call<K>) => ResponseOf<K> }

interface ContextParts {
  world: World
  actor: MemberRow
  business: BusinessRow
  now: Instant
  ifMatch: number | undefined
}

/** Returns the context in which a guard evaluates a record of the provider. */
export function guardContext({ now, terms, actor, may }: CallContext, providerId: string): GuardContext {
  return { now, ...terms, may: (permission) => may(permission, providerId === actor.id) }
}

/** Returns the settings of a business. The change with the highest version wins for its setting and day. */
export function termsOf(world: World, { id, timeZone }: BusinessRow): Terms {
  const rows = world.businessSettings.filter(({ entityId }) => entityId === id)
  const isReplaced = (row: (typeof rows)[number]) =>
    rows.some(({ key, holdsFrom, version }) => key === row.key && holdsFrom === row.holdsFrom && version > row.version)
  const settings = rows
    .filter((row) => !isReplaced(row))
    .map(({ key, holdsFrom, value, currency }) => ({ key, holdsFrom, value, currency }))
    .toSorted((a, b) => (`${a.holdsFrom} ${a.key}` < `${b.holdsFrom} ${b.key}` ? -1 : 1))
  return { zone: timeZone, settings }
}

export function contextOf({ world, actor, business, now, ifMatch }: ContextParts): CallContext {
  const currency = business.payment?.currency ?? 'USD'
  const terms = termsOf(world, business)
  const permissions = grantedPermissions(actor.role, { terms, currency }, now)
  const may: CallContext['may'] = (key, isOwn) => can(permissions, key, isOwn)
  const own: CallContext['own'] = (rows) => rows.filter(({ entityId }) => entityId === business.id)
  const find: CallContext['find'] = (rows, id) => own(rows).find((row) => row.id === id && row.deletedAt === null)
  return {
    world,
    actor,
    permissions,
    business,
    currency,
    terms,
    now,
    may,
    require: (key, isOwn) => {
      if (!may(key, isOwn)) throw permissionDenied(key)
    },
    scopeOf: (key) => scopeOf(actor.role, key),
    requireVersion: (current) => {
      if (ifMatch !== current) throw new Refusal('STALE_VERSION', { current: { version: current } })
    },
    find,
    get: (rows, id) => {
      const row = find(rows, id)
      if (!row) throw new Refusal('NOT_FOUND')
      return row
    },
    own,
  }
}

const nothing = z.strictObject({})

/** Returns the parts of a request, parsed by the contract. Throws 422 with one error per field over all three parts. */
export function parseInput(operation: Operation, raw: { params: unknown; query: unknown; body: unknown }) {
  const errors: FieldError[] = []
  const read = (schema: z.ZodType, value: unknown) => {
    const parsed = schema.safeParse(value, { reportInput: true })
    if (parsed.success) return parsed.data
    errors.push(...fieldErrors(parsed.error))
    return undefined
  }
  const fileIn = (body: unknown) => {
    if (body instanceof Uint8Array && body.length > 0) return body
    errors.push({ path: 'content', code: 'REQUIRED' })
    return undefined
  }
  const parsed = {
    params: operation.params ? read(operation.params, raw.params) : undefined,
    query: read(operation.query ?? nothing, raw.query),
    body: operation.upload ? fileIn(raw.body) : read(operation.body ?? nothing, raw.body ?? {}),
  }
  if (errors.length > 0) throw new Refusal('VALIDATION_FAILED', { errors })
  return parsed
}

/** Returns the minor units of a sent amount. Throws 422 at its field if it has more digits than the currency. */
export function amountAt(path: string, text: string, currency: string): number {
  if (!isAmount(text, currency)) throw invalidField(path, 'NOT_AN_AMOUNT')
  return parseAmount(text, currency)
}

/** Writes the changed fields with the next version. Does nothing if no field differs. */
export function change<T extends StoredRow>(call: CallContext, row: T, fields: Partial<T>): void {
  const isSame = Object.entries(fields).every(
    ([key, value]) => value === undefined || JSON.stringify(value) === JSON.stringify(row[key as keyof T]),
  )
  if (isSame) return
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  Object.assign(row, given, { version: row.version + 1, updatedAt: call.now })
}

/** Returns the fields that every record has. */
export const recordOf = ({ id, createdAt, updatedAt, deletedAt, version }: Omit<StoredRow, 'entityId'>) => ({
  id,
  createdAt,
  updatedAt,
  deletedAt,
  version,
})

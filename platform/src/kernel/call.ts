import type { Operations, ResponseOf, OperationId } from '@steward/shared/contracts'
import type { GrantedPermission, PermissionKey, Role } from '@steward/shared/roles'
import type { Scope } from '@steward/shared/roles/matrix'
import type { Clock } from '@steward/shared/time'
import type * as z from 'zod'
import type { Database } from '../database/connection.ts'
import type { AuditChange } from './audit.ts'
import type { NoteKinds, Notes } from './note-kinds.ts'

type Parsed<Id extends OperationId, Key extends string> =
  Operations[Id] extends Record<Key, infer S extends z.ZodType> ? z.output<S> : undefined

/** A file as it came, or what the contract makes of a body. */
type ParsedBody<Id extends OperationId> = Operations[Id] extends { upload: readonly string[] }
  ? Uint8Array
  : Parsed<Id, 'body'>

/** The member who acts: the membership row behind the token's sub. */
export interface Actor {
  memberId: string
  entityId: string
  role: Role
  sub: string
  permissions: GrantedPermission[]
}

/** The business that the call is for. */
export interface Entity {
  id: string
  organizationId: string
  name: string
  timeZone: string
  /** USD until payment details exist. */
  currency: string
  /** Decimal string, at most 3 decimals; `0` until payment details exist. */
  taxPercentage: string
}

/** Everything of a call that does not depend on its operation. */
export interface CallContext {
  /** The transaction of this request, in which only rows of the business are seen. */
  tx: Database
  actor: Actor
  entity: Entity
  clock: Clock
  /** The version in `If-Match`; a number where the operation is versioned, else undefined. */
  ifMatch: number | undefined
  requestId: string
  /** Where the app is, without a trailing slash: what links in mails begin with. */
  appOrigin: string
  /** Whether the local provider signs people in, which knows our tickets; a tenant of Auth0 would refuse them. */
  hasOwnProvider: boolean
  /**
   * Notes what was changed, under the operation's name such as `booking.check-in`; written in the transaction
   * of the request. `old` and `new` hold the changed fields only, and no personal data beyond what is needed.
   */
  audit(action: OperationId | (string & {}), recordType: string, recordId: string, change: AuditChange): void
  /**
   * Adds a note that is written in the transaction of the request, such as a notification or an email. Verbs use the
   * functions of the rooms: `announce`, `tellCustomer`, `publish`.
   */
  note<Kind extends keyof NoteKinds>(kind: Kind, note: NoteKinds[Kind]): void
  /** The notes so far. */
  notes: Notes
  /** May the actor do this, to any object, or to one that `isOwn` tells to be theirs? */
  may(key: PermissionKey, isOwn?: boolean): boolean
  /** Like `may`, but throws 403 PERMISSION_DENIED. */
  require(key: PermissionKey, isOwn?: boolean): void
  /** `own` where a list has to be cut down to the actor's own objects. */
  scopeOf(key: PermissionKey): Scope
  /** Throws 409 STALE_VERSION unless `If-Match` named this version. */
  requireVersion(current: number): void
}

/** The part that verbs need which jobs run too: nobody asks, so there is nobody to authorise. */
export type WriteContext = Pick<CallContext, 'tx' | 'entity' | 'clock' | 'audit' | 'note' | 'notes'>

/** What a handler gets: the parsed input of its operation, and the context. */
export interface Call<Id extends OperationId> extends CallContext {
  params: Parsed<Id, 'params'>
  query: Parsed<Id, 'query'>
  body: ParsedBody<Id>
}

/** The part of a call that verbs and presenters need when they serve several operations. */
export type AnyCall = CallContext

/** A handler of one operation, as the routes collect it. */
export interface Handler {
  id: OperationId
  act(call: CallContext & { params: unknown; query: unknown; body: unknown }): Promise<unknown>
}

/**
 * Binds a function to an operation of the contract. Input and answer are typed by the operation's schemas, so that a
 * field removed from the contract fails the type check of the presenter that still answers it.
 */
export function handle<Id extends OperationId>(id: Id, act: (call: Call<Id>) => Promise<ResponseOf<Id>>): Handler {
  return { id, act: (call) => act(call as Call<Id>) }
}

import type { FileAnswer, Operations, ResponseOf, OperationId } from '@steward/shared/contracts'
import type { GrantedPermission, PermissionKey, Role } from '@steward/shared/roles'
import type { Scope } from '@steward/shared/roles/matrix'
import type { Terms } from '@steward/shared/rules/common/terms'
import type { Clock } from '@steward/shared/time'
import type * as z from 'zod'
import type { Database } from '../database/connection.ts'
import type { Audit } from './audit.ts'
import type { NoteKinds, Notes } from './note-kinds.ts'

type Parsed<Id extends OperationId, Key extends string> =
  Operations[Id] extends Record<Key, infer S extends z.ZodType> ? z.output<S> : undefined

/** The uploaded file as bytes, or the body as the contract parses it. */
type ParsedBody<Id extends OperationId> = Operations[Id] extends { upload: readonly string[] }
  ? Uint8Array
  : Parsed<Id, 'body'>

/** The member who acts: the membership row that belongs to the `sub` of the token. */
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
  /** USD until the business has payment details. */
  currency: string
  /** Decimal string with at most 3 decimals. `0` until the business has payment details. */
  taxPercentage: string
  /** Its settings, with the zone of its days. */
  terms: Terms
}

/** The parts of a call that do not depend on its operation. */
export interface CallContext {
  /** The transaction of this request. It sees only rows of the business. */
  tx: Database
  actor: Actor
  entity: Entity
  clock: Clock
  /** Returns the identifier of a new row. Only the demo has it, to be the same on every machine. Default: random ones. */
  newId?: () => string
  /** The version in `If-Match`. A number if the operation is versioned, otherwise undefined. */
  ifMatch: number | undefined
  requestId: string
  /** The origin of the app without a trailing slash. Links in emails start with it. */
  appOrigin: string
  /**
   * True with the local identity provider, which accepts the tickets of the platform. False with an Auth0 tenant, which
   * does not.
   */
  hasOwnProvider: boolean
  /**
   * Records a change in the audit trail, in the transaction of the request. The action is usually the operation's id,
   * such as `booking.check-in`. `old` and `new` hold only the changed fields, and no personal data that is not needed.
   * The registry of the contract lists every kind, action and field (`shared/contracts/insight/trail-registry.ts`).
   */
  audit: Audit
  /**
   * Adds a note that is written in the transaction of the request, such as a notification or an email. Verbs use the
   * functions of the nouns for this: `announce`, `tellCustomer`, `publish`.
   */
  note<Kind extends keyof NoteKinds>(kind: Kind, note: NoteKinds[Kind]): void
  /** The notes that were added so far. */
  notes: Notes
  /** Returns whether the actor may do this to any object, or to this one if `isOwn` says that it is theirs. */
  may(key: PermissionKey, isOwn?: boolean): boolean
  /** Like `may`, but throws 403 PERMISSION_DENIED. */
  require(key: PermissionKey, isOwn?: boolean): void
  /** Returns `own` if a list must show only the actor's own objects. */
  scopeOf(key: PermissionKey): Scope
  /** Logs an error that the verb catches, such as that of one part of its response. */
  logFailure(error: unknown): void
  /** Throws 409 STALE_VERSION unless `If-Match` named this version. */
  requireVersion(current: number): void
  /**
   * Runs a read in a transaction of its own, in the business of the call. The parts of a `FileInParts` need it, because
   * the transaction of the call ends before the response is sent.
   */
  readLater<T>(read: (tx: Database) => Promise<T>): Promise<T>
  /** Like `readLater`, for several reads that see one moment. */
  readSnapshot<T>(read: (tx: Database) => Promise<T>): Promise<T>
}

/** A file that is read while it is sent. A reader that is slow holds neither memory nor a transaction. */
export interface FileInParts {
  name: string
  /** The next part is read when the client has taken the previous one. An error closes the connection. */
  content: AsyncIterable<string>
  /**
   * Resolves when nothing more is read for the content, also if that failed. Until then, or until the client is gone, the
   * call keeps its place among those in flight. Without it, the call ends with its handler.
   */
  end?: Promise<void>
}

/** The response of a handler. */
export type HandlerResponse<Id extends OperationId> =
  FileAnswer extends ResponseOf<Id> ? FileAnswer | FileInParts : ResponseOf<Id>

/** The parts of a call that jobs have too. A job has no actor, so there is nothing to authorise. */
export type WriteContext = Pick<CallContext, 'tx' | 'entity' | 'clock' | 'audit' | 'note' | 'notes'>

/** The input of a handler: the parsed input of its operation, and the context. */
export interface Call<Id extends OperationId> extends CallContext {
  params: Parsed<Id, 'params'>
  query: Parsed<Id, 'query'>
  body: ParsedBody<Id>
}

/** The part of a call that verbs and presenters need when they serve several operations. */
export type AnyCall = CallContext

/** The handler of one operation, as the routes list it. */
export interface Handler {
  id: OperationId
  act(call: CallContext & { params: unknown; query: unknown; body: unknown }): Promise<unknown>
}

/**
 * Binds a function to an operation of the contract. The schemas of the operation type its input and response. If a
 * field is removed from the contract, a presenter that still returns it fails the type check.
 */
export function handle<Id extends OperationId>(id: Id, act: (call: Call<Id>) => Promise<HandlerResponse<Id>>): Handler {
  return { id, act: (call) => act(call as Call<Id>) }
}

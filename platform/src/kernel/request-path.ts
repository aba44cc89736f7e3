import { randomUUID } from 'node:crypto'
import type { OperationId } from '@steward/shared/contracts'
import { missingPermissions, type Operation } from '@steward/shared/contracts/common/operation'
import { operations } from '@steward/shared/contracts/operations'
import { can } from '@steward/shared/roles'
import type { Clock } from '@steward/shared/time'
import { withTenant, type Database, type Pool } from '../database/connection.ts'
import { writeAudit, type AuditOrigin, type AuditRow } from './audit.ts'
import type { TokenClaims } from './authenticate.ts'
import type { Actor, Call, CallContext, Entity, Handler } from './call.ts'
import { holdKey, idempotencyKeyIn, type Answer } from './idempotency.ts'
import { versionIn } from './if-match.ts'
import { noteFunctions, writeNotes, type NoteWriter } from './notes.ts'
import type { Notes } from './note-kinds.ts'
import { parseInput, type RawInput } from './parse.ts'
import { problems } from './problem-error.ts'
import { rightsOf } from './rights.ts'
import { asMember, findMembership, requireSameEntity } from './tenant.ts'

/** The dependencies of the request path. Tests replace them. */
export interface PathDependencies {
  pool: Pool
  clock: Clock
  /** The origin of the app without a trailing slash. */
  appOrigin: string
  /** Whether the local identity provider is used instead of an Auth0 tenant. */
  hasOwnProvider: boolean
  /** The writers of the nouns, in the order in which they run. */
  noteWriters: readonly NoteWriter[]
}

/** A request whose token has been verified. */
export interface ArrivedRequest extends RawInput {
  claims: TokenClaims
  requestId: string
  header(name: string): string | undefined
  /** Called as soon as the actor is known, for the log. */
  onActor(actor: Actor): void
  /** Called with an error that a verb caught, for the log. */
  onFailure(error: unknown): void
}

/**
 * Turns a verified request into the response: finds the tenant, authorises, parses, acts. This order decides which
 * error a client gets: 401 before 403 before 422. A client learns nothing about a call that it may not make
 * (docs/decisions/0009-request-path.md).
 */
export async function answerCall(
  dependencies: PathDependencies,
  handler: Handler,
  request: ArrivedRequest,
): Promise<Answer> {
  const { pool, clock, appOrigin, hasOwnProvider } = dependencies
  const surroundings = { clock, appOrigin, hasOwnProvider }
  const operation: Operation = operations[handler.id]
  const { claims } = request
  const options = operation.snapshot && ({ isolation: 'repeatable read' } as const)
  const onLinked = linkedBy(dependencies, request)
  return asMember({ pool, claims, clock, onLinked, options }, async (tx, { actor, entity }) => {
    requireEntity(handler.id, request, actor)
    request.onActor(actor)
    const [missing, ...others] = missingPermissions(operation, (key) => can(actor.permissions, key))
    if (missing) throw problems.permissionDenied(missing, ...others)
    const key = operation.idempotent ? idempotencyKeyIn(request.header('idempotency-key')) : undefined
    const ifMatch = operation.versioned ? versionIn(request.header('if-match')) : undefined
    const input = parseInput(operation, request)
    const origin = originOf(request, actor, clock)
    const notes: Notes = {}
    const keyedInput = { operation: handler.id, input: [input.params, input.body, ifMatch] }
    const heldKey = key === undefined ? undefined : await holdKey(tx, actor, clock.now(), { key, ...keyedInput })
    if (heldKey && 'earlier' in heldKey) return heldKey.earlier
    const context = contextOf({
      tx,
      actor,
      entity,
      surroundings,
      ifMatch,
      requestId: request.requestId,
      notes,
      pool,
      logFailure: request.onFailure,
    })
    const body = await handler.act({ ...context, ...input } as Call<OperationId>)
    const response: Answer = { status: operation.status ?? 200, body }
    await writeNotes(tx, { ...origin, entity }, notes, dependencies.noteWriters, heldKey?.keep(response))
    return response
  })
}

type Arrival = Pick<ArrivedRequest, 'claims' | 'requestId' | 'header'>

/** Returns the member behind a verified token in the business that the request names. Throws 403 for everyone else. */
export async function tenantOf(
  dependencies: Pick<PathDependencies, 'pool' | 'clock'>,
  id: OperationId | undefined,
  request: Arrival,
): Promise<Actor> {
  const { pool, clock } = dependencies
  const member = await findMembership(pool, request.claims, clock)
  if (member.isNewlyLinked) await linkedBy(dependencies, request)(member)
  requireEntity(id, request, member.actor)
  return member.actor
}

/** Returns a function that records in the trail that this request linked a member. */
function linkedBy({ pool, clock }: Pick<PathDependencies, 'pool' | 'clock'>, request: Arrival) {
  return async ({ actor }: { actor: Actor }): Promise<void> => {
    const row: AuditRow = {
      action: 'member.link',
      recordType: 'member',
      recordId: actor.memberId,
      new: { auth0UserId: actor.sub },
    }
    await withTenant(pool, { entityId: actor.entityId, actorId: actor.memberId }, (tx) =>
      writeAudit(tx, originOf(request, actor, clock), [row]),
    )
  }
}

/**
 * The call that reads the entity needs no `X-Business-Entity`: browsers learn the id from it (specification, section
 * 7).
 */
function requireEntity(id: OperationId | undefined, request: Arrival, actor: Actor): void {
  if (id !== 'business-entity.get') requireSameEntity(request.header('x-business-entity'), actor)
}

function originOf(request: Pick<ArrivedRequest, 'requestId' | 'header'>, actor: Actor, clock: Clock): AuditOrigin {
  const source = request.header('sec-fetch-mode') === undefined ? 'API' : 'WEB'
  const { entityId, memberId } = actor
  return {
    entityId,
    actorId: memberId,
    at: clock.now(),
    operationId: randomUUID(),
    requestId: request.requestId,
    source,
  }
}

interface ContextParts {
  tx: Database
  actor: Actor
  entity: Entity
  surroundings: Pick<CallContext, 'clock' | 'appOrigin' | 'hasOwnProvider'>
  ifMatch: number | undefined
  requestId: string
  notes: Notes
  pool: Pool
  logFailure: CallContext['logFailure']
}

function contextOf({
  tx,
  actor,
  entity,
  surroundings,
  ifMatch,
  requestId,
  notes,
  pool,
  logFailure,
}: ContextParts): CallContext {
  return {
    tx,
    actor,
    entity,
    ...surroundings,
    ifMatch,
    requestId,
    logFailure,
    ...noteFunctions(notes),
    ...rightsOf(actor),
    requireVersion: (current) => {
      if (ifMatch !== current) throw problems.staleVersion(current)
    },
    readLater: (read) => {
      const { entityId, memberId: actorId } = actor
      return withTenant(pool, { entityId, actorId }, read, { readOnly: true })
    },
    readSnapshot: (read) => {
      const { entityId, memberId: actorId } = actor
      return withTenant(pool, { entityId, actorId }, read, { readOnly: true, isolation: 'repeatable read' })
    },
  }
}

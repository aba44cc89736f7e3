import { createHash } from 'node:crypto'
import { addMinutes, type Instant } from '@steward/shared/time'
import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { idempotencyKey } from '../tables/common/idempotency.ts'
import type { Actor } from './call.ts'
import { problems } from './problem-error.ts'

/** How long a key returns the same response. */
const windowMinutes = 24 * 60

export interface Answer {
  status: number
  body: unknown
}

interface KeyedRequest {
  key: string
  operation: string
  /** The parsed path parameters and body. Two spellings of one request count as the same request. */
  input: unknown
}

/**
 * Returns the key of an `Idempotency-Key` header. Throws 400 IDEMPOTENCY_KEY_REQUIRED when it is missing, empty or too
 * long.
 */
export function idempotencyKeyIn(header: string | undefined): string {
  const key = header?.trim() ?? ''
  if (key === '' || key.length > 255) throw problems.idempotencyKeyRequired()
  return key
}

/** A key that this transaction has locked until its response is stored. */
export interface HeldKey {
  /** Returns the statement that stores the response. The same key gets this response for 24 hours. */
  keep(answer: Answer): SQL
}

/**
 * Locks the idempotency key of an actor, or returns the response that it got within 24 hours. The key is inserted
 * first, in the transaction that does the work: a second call waits for that row and then gets the response of the
 * first. A problem rolls the key back, so the client can retry the call.
 */
export async function holdKey(
  tx: Database,
  actor: Actor,
  now: Instant,
  request: KeyedRequest,
): Promise<HeldKey | { earlier: Answer }> {
  const hash = createHash('sha256')
    .update(JSON.stringify([request.operation, request.input]))
    .digest('base64url')
  const mine = and(
    eq(idempotencyKey.entityId, actor.entityId),
    eq(idempotencyKey.actorId, actor.memberId),
    eq(idempotencyKey.key, request.key),
  )
  const fresh = {
    operation: request.operation,
    requestHash: hash,
    responseStatus: null,
    responseBody: null,
    createdAt: now,
    expiresAt: addMinutes(now, windowMinutes),
  }
  const inserted = await tx
    .insert(idempotencyKey)
    .values({ entityId: actor.entityId, actorId: actor.memberId, key: request.key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKey.entityId, idempotencyKey.actorId, idempotencyKey.key],
      set: fresh,
      setWhere: lte(idempotencyKey.expiresAt, now),
    })
    .returning({ key: idempotencyKey.key })
  if (inserted.length === 0) return { earlier: await replay(tx, mine, hash) }
  return {
    keep: ({ status, body }) => sql`
      update ${idempotencyKey} set ${sql.identifier(idempotencyKey.responseStatus.name)} = ${status}::smallint,
        ${sql.identifier(idempotencyKey.responseBody.name)} = ${JSON.stringify(body ?? null)}::jsonb
      where ${mine}`,
  }
}

async function replay(tx: Database, mine: SQL | undefined, hash: string): Promise<Answer> {
  const [earlier] = await tx.select().from(idempotencyKey).where(mine)
  if (!earlier) throw problems.unavailable()
  if (earlier.requestHash !== hash) throw problems.idempotencyKeyReused()
  return { status: earlier.responseStatus!, body: earlier.responseBody }
}

import { createHash } from 'node:crypto'
import { addMinutes, type Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
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
  const mine = sql`entity_id = ${actor.entityId} and actor_id = ${actor.memberId} and key = ${request.key}`
  const inserted = await tx.execute(sql`
    insert into idempotency_key (entity_id, actor_id, key, operation, request_hash, created_at, expires_at)
    values (${actor.entityId}, ${actor.memberId}, ${request.key}, ${request.operation}, ${hash}, ${now}, ${addMinutes(now, windowMinutes)})
    on conflict (entity_id, actor_id, key) do update
      set operation = excluded.operation, request_hash = excluded.request_hash, response_status = null, response_body = null,
        created_at = excluded.created_at, expires_at = excluded.expires_at
      where idempotency_key.expires_at <= excluded.created_at
    returning key`)
  if (inserted.rows.length === 0) return { earlier: await replay(tx, mine, hash) }
  return {
    keep: ({ status, body }) => sql`
      update idempotency_key set response_status = ${status}::smallint, response_body = ${JSON.stringify(body ?? null)}::jsonb
      where ${mine}`,
  }
}

async function replay(tx: Database, mine: ReturnType<typeof sql>, hash: string): Promise<Answer> {
  const { rows } = await tx.execute<{ request_hash: string; response_status: number; response_body: unknown }>(sql`
    select request_hash, response_status, response_body from idempotency_key where ${mine}`)
  const earlier = rows[0]
  if (!earlier) throw problems.unavailable()
  if (earlier.request_hash !== hash) throw problems.idempotencyKeyReused()
  return { status: earlier.response_status, body: earlier.response_body }
}

import { createHash } from 'node:crypto'
import { addMinutes, type Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import type { Actor } from './call.ts'
import { problems } from './problem-error.ts'

/** How long a key replays its answer. */
const windowMinutes = 24 * 60

export interface Answer {
  status: number
  body: unknown
}

interface KeyedRequest {
  key: string
  operation: string
  /** Path parameters and body as parsed: two spellings of one request are the same request. */
  input: unknown
}

/** The key in an `Idempotency-Key` header, or 400 IDEMPOTENCY_KEY_REQUIRED. */
export function idempotencyKeyIn(header: string | undefined): string {
  const key = header?.trim() ?? ''
  if (key === '' || key.length > 255) throw problems.idempotencyKeyRequired()
  return key
}

/** A key that this transaction holds, to be kept with its answer. */
export interface HeldKey {
  /** The statement that keeps the answer: whoever sends the key again within 24 hours gets it. */
  keep(answer: Answer): SQL
}

/**
 * Takes a key of an actor, or answers what was answered to it within 24 hours. It is inserted first, in the transaction
 * that does the work: a second call waits for the first one at the row and then gets its answer. A refusal rolls the key
 * back, so that the same call may be tried again.
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

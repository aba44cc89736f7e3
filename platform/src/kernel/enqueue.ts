import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Database } from '../database/connection.ts'
import type { JobKind } from './job-kind.ts'
import { failedJobs, failedQueue, kindQueue, usualTiming, type QueueSettings } from './job-queue-options.ts'

export interface EnqueueOptions {
  /** The business that the job works for. */
  businessId: string
  /** While a job of this kind with the same key waits or runs, no second one is added. Defaults to none. */
  key?: string
  /** The earliest start, in seconds from now by the clock of the database. Defaults to 0. */
  delaySeconds?: number
}

/** The stored form of a one-off job. */
export interface StoredJob {
  businessId: string
  payload: unknown
}

/**
 * Adds a one-off job in the transaction of the caller: a rollback leaves no job, and no process sees the job before the
 * commit.
 * @returns the id of the job, or undefined if a job with the same key waits or runs
 * @throws ZodError if the payload does not match the schema of the kind
 */
export async function enqueue<Schema extends z.ZodType>(
  tx: Database,
  kind: JobKind<Schema>,
  payload: z.input<Schema>,
  options: EnqueueOptions,
): Promise<string | undefined> {
  const { businessId, delaySeconds = 0 } = options
  const job: StoredJob = { businessId, payload: kind.payload.parse(payload) }
  const id = randomUUID()
  const insert = async () => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into pgboss.job (id, name, data, singleton_key, policy, start_after, keep_until, expire_seconds,
        deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds)
      select ${id}::uuid, name, ${JSON.stringify(job)}::jsonb, ${`${businessId} ${options.key ?? id}`}, policy,
        now() + make_interval(secs => ${delaySeconds}),
        now() + make_interval(secs => ${delaySeconds} + retention_seconds), expire_seconds,
        deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds
      from pgboss.queue where name = ${kind.name} on conflict do nothing returning id`)
    return rows[0]?.id
  }
  const added = await insert()
  if (added) return added
  // Either the key is taken, or no process has created the queue of this kind yet.
  await createQueue(tx, failedJobs, failedQueue(usualTiming))
  await createQueue(tx, kind.name, kindQueue(usualTiming))
  return insert()
}

/** Creates a queue unless it exists. */
export async function createQueue(tx: Database, name: string, settings: QueueSettings): Promise<void> {
  await tx.execute(sql`select pgboss.create_queue(${name}, ${JSON.stringify(settings)}::jsonb)`)
}

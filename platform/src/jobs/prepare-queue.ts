import { sql } from 'drizzle-orm'
import { databaseOf, type Pool } from '../database/connection.ts'
import { createQueue } from '../kernel/enqueue.ts'
import type { QueueSettings } from '../kernel/job-queue-options.ts'

/** Creates a queue, or gives an existing one the settings of this release. Waiting jobs continue with theirs. */
export async function prepareQueue(pool: Pool, name: string, settings: QueueSettings): Promise<void> {
  const database = databaseOf(pool)
  await createQueue(database, name, settings)
  await database.execute(sql`
    update pgboss.queue set
      retry_limit = ${settings.retryLimit}, retry_delay = ${settings.retryDelay},
      retry_backoff = ${settings.retryBackoff}, retry_delay_max = ${settings.retryDelayMax},
      expire_seconds = ${settings.expireInSeconds}, retention_seconds = ${settings.retentionSeconds},
      deletion_seconds = ${settings.deleteAfterSeconds}, heartbeat_seconds = ${settings.heartbeatSeconds},
      dead_letter = ${settings.deadLetter ?? null}, updated_on = now()
    where name = ${name} and (retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      retention_seconds, deletion_seconds, heartbeat_seconds, dead_letter)
      is distinct from (${settings.retryLimit}::int, ${settings.retryDelay}::int, ${settings.retryBackoff}::bool,
        ${settings.retryDelayMax}::int, ${settings.expireInSeconds}::int, ${settings.retentionSeconds}::int,
        ${settings.deleteAfterSeconds}::int, ${settings.heartbeatSeconds}::int, ${settings.deadLetter ?? null}::text)`)
}

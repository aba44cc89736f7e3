import type { Pool, PoolClient } from '../database/connection.ts'

/** A transaction beside those of the product, to hold locks in; rolled back at the end unless `work` commits it. */
export async function inOpenTransaction<T>(admin: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await admin.connect()
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Whether somebody waits for a lock in the database of this pool, for `expect.poll`. */
export async function isSomebodyWaiting(admin: Pool): Promise<boolean> {
  const { rows } = await admin.query<{ waits: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
  )
  return rows[0]!.waits
}

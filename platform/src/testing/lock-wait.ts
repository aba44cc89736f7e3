import type { Pool, PoolClient } from '../database/connection.ts'

/** Opens a separate transaction that can hold locks. Rolls it back at the end unless `work` commits it. */
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

/** Counts the connections that wait for a lock in the database of this pool, for `expect.poll`. */
export async function countWaiting(admin: Pool): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.count
}

/** Returns whether a connection waits for a lock in the database of this pool, for `expect.poll`. */
export const isSomebodyWaiting = async (admin: Pool): Promise<boolean> => (await countWaiting(admin)) > 0

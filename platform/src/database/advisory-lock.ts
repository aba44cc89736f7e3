import { sql } from 'drizzle-orm'
import type { Database } from './connection.ts'
import { callFunction } from './statement.ts'

/**
 * Locks a name until the end of the transaction. Another transaction that locks the same name waits. Use it where no
 * row exists to be locked, for example to count rows before one is inserted.
 */
export async function lockName(tx: Database, name: string): Promise<void> {
  await callFunction(tx, sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Like `lockName`, but transactions that share the name do not wait for each other. They wait for `lockName`. */
export async function shareName(tx: Database, name: string): Promise<void> {
  await callFunction(tx, sql`pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)
}

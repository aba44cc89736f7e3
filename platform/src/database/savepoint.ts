import { sql } from 'drizzle-orm'
import type { Database } from './connection.ts'

/** Runs a part of a transaction that may fail by itself: if it throws, its writes are rolled back, and the rest stays. */
export async function withSavepoint<Result>(tx: Database, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`savepoint part`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`)
    throw error
  }
}

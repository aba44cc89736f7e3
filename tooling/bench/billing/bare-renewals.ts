import { tickingClock, toInstant } from '@steward/shared/time'
import { pino, destination } from 'pino'
import { advanceSubscription } from '@steward/platform/api/subscription/advance-subscription'
import { noteWriters } from '@steward/platform/api/note-writers'
import { openPool } from '@steward/platform/database/connection'
import { recordStatements } from '@steward/platform/database/statement-recorder'
import { inBusiness } from '@steward/platform/kernel/in-business'
import { bareCall } from '../api/bare-sql.ts'
import { benchmarkEntity } from '../api/operations.ts'
import { benchmarkNow } from '../database/benchmark-database.ts'

/** Bills one subscription to record its statements. Returns a function that sends the same statements for another one. */
export async function recordRenewal(apiUrl: string, id: string) {
  const pool = openPool(apiUrl, { max: 1 })
  const recorder = recordStatements(pool)
  const dependencies = {
    pool,
    clock: tickingClock(toInstant(benchmarkNow)),
    logger: pino(destination('/dev/null')),
    appOrigin: 'http://127.0.0.1',
    noteWriters,
  }
  await inBusiness(dependencies, benchmarkEntity, (call) => advanceSubscription(call, id))
  const statements = recorder.taken()
  await pool.end()
  // Every id that no statement returns is a new one in the replay. The business stays.
  const of = (each: string) => ({ params: { id: each, business: benchmarkEntity } })
  const renew = bareCall(statements, of(id))
  const bare = openPool(apiUrl, { max: 1, applicationName: 'steward-bench' })
  return {
    statements: statements.length,
    renew: (other: string) => renew(bare, of(other)),
    close: () => bare.end(),
  }
}

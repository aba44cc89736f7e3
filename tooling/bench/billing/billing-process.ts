import { tickingClock, toInstant } from '@steward/shared/time'
import { pino, destination } from 'pino'
import { advanceMemberships } from '@steward/platform/api/subscription/advance-memberships'
import { noteWriters } from '@steward/platform/api/note-writers'
import { openPool } from '@steward/platform/database/connection'
import { benchmarkEntity } from '../api/operations.ts'
import { benchmarkNow } from '../database/benchmark-database.ts'

/**
 * Runs the job of memberships once for each message `run`, as a jobs process does. Answers with the seconds that it took
 * and the memory of the process in MB. The first argument is the address of the database.
 */
const pool = openPool(process.argv[2]!, { applicationName: 'steward-jobs', max: 5 })
const dependencies = {
  pool,
  clock: tickingClock(toInstant(benchmarkNow)),
  logger: pino(destination('/dev/null')),
  appOrigin: 'http://127.0.0.1',
  noteWriters,
}
process.on('message', async () => {
  const startedAt = performance.now()
  await advanceMemberships(dependencies, benchmarkEntity)
  process.send?.({ seconds: (performance.now() - startedAt) / 1000, memory: process.memoryUsage.rss() / 2 ** 20 })
})
process.once('disconnect', () => void pool.end().then(() => process.exit(0)))
process.send?.('ready')

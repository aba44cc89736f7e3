import { unreadCountOf } from '@steward/platform/api/notification/unread-count'
import { tickingClock, toInstant } from '@steward/shared/time'
import { destination, pino } from 'pino'
import { createApp } from '@steward/platform/api/app'
import { createTokenVerifier, type TokenVerifierOptions } from '@steward/platform/kernel/token-verifier'
import { openPool } from '@steward/platform/database/connection'
import { startLive } from '@steward/platform/live/live'
import { benchmarkNow } from '../database/benchmark-database.ts'

/** The options of the API process, which it receives as JSON in its first argument. */
export interface ApiProcessOptions extends TokenVerifierOptions {
  databaseUrl: string
  poolSize: number
}

/**
 * Runs the API like `pnpm start`, in a separate process with the same server, verifier, live connection and log
 * (discarded). It has no jobs, which would change the rows during the measurement, and its limit of calls per minute is
 * out of reach.
 */
const { databaseUrl, poolSize, ...identity } = JSON.parse(process.argv[2]!) as ApiProcessOptions
const pool = openPool(databaseUrl, { applicationName: 'steward-api', max: poolSize })
const clock = tickingClock(toInstant(benchmarkNow))
const logger = pino({ level: 'info', base: { service: 'api' } }, destination('/dev/null'))
const live = await startLive({ pool, clock, unreadCountOf, logger })
const app = createApp({
  pool,
  clock,
  live,
  verify: createTokenVerifier(identity),
  logger,
  requestsPerMinute: 1_000_000_000,
  // The recorded requests contain no port.
  appOrigin: 'http://127.0.0.1',
  hasOwnProvider: true,
})
// A free port, because the ports of the settings belong to a running app.
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(Number(new URL(address).port))
process.once('disconnect', () => process.exit(0))

import { systemClock } from '@steward/shared/time'
import { destination, pino } from 'pino'
import { openPool } from '@steward/platform/database/connection'
import { startJobs } from '@steward/platform/jobs/queue'

/**
 * Runs jobs like `platform/src/processes/jobs.ts`, without the schedule: its jobs would begin at the full minute, in the
 * middle of a slice. The first argument is the address of the database.
 */
const pool = openPool(process.argv[2]!, { applicationName: 'steward-jobs', max: 5 })
const logger = pino({ level: 'info', base: { service: 'jobs' } }, destination('/dev/null'))
const queue = await startJobs({ pool, logger, clock: systemClock, appOrigin: 'http://127.0.0.1', jobs: [] })
process.send?.('ready')
process.once('disconnect', async () => {
  await queue.stop()
  process.exit(0)
})

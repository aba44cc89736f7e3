import { pino } from 'pino'
import { runCommand } from '../terminal/console.ts'
import { openPool } from '../database/connection.ts'
import { databaseUrlFor } from '../database/roles.ts'
import { errorSummary } from '../database/error-summary.ts'
import { whenClockJumps } from '../jobs/clock-jump.ts'
import { joinJobs } from '../jobs/queue.ts'
import { usualTiming } from '../kernel/job-queue-options.ts'
import { serveJobsStatus } from '../jobs/status-server.ts'
import { listenProblem } from './ports.ts'
import { stopWhenAsked } from './stop-when-asked.ts'
import { clockOf } from '../settings/clock.ts'
import { readSettings } from '../settings/settings.ts'

/** The process that runs jobs. Any number of them share the work of one database. */
await runCommand(async () => {
  const settings = readSettings()
  const { host, jobsPort, jobTakeoverSeconds } = settings
  const logger = pino({ level: settings.logLevel, base: { service: 'jobs' } })
  const pool = openPool(databaseUrlFor('steward_api', settings.database), { applicationName: 'steward-jobs', max: 5 })
  const clock = clockOf(settings)
  const state = { hasJoined: false, stopWatching: () => {} }
  const closeStatus =
    jobsPort &&
    (await serveJobsStatus({ pool, host, port: jobsPort, hasJoined: () => state.hasJoined }).catch((error: unknown) => {
      throw listenProblem(error, { variable: 'JOBS_PORT', port: jobsPort, purpose: 'the status of jobs' }) ?? error
    }))
  const leave = joinJobs(
    { pool, clock, logger, appOrigin: settings.publicUrl, timing: { ...usualTiming, takeover: jobTakeoverSeconds } },
    (queue) => {
      state.hasJoined = true
      state.stopWatching = whenClockJumps(clock, () => {
        logger.info({ now: clock.now() }, 'the clock jumped, and all jobs run')
        queue
          .catchUp()
          .catch((error: unknown) => logger.error({ error: errorSummary(error) }, 'jobs did not follow the clock'))
      })
      logger.info({ port: jobsPort }, 'jobs run')
      process.send?.('ready')
    },
  )
  stopWhenAsked(async () => {
    state.stopWatching()
    await leave()
    if (closeStatus) await closeStatus()
    await pool.end()
    logger.info('jobs stopped')
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { errorSummary } from '../database/error-summary.ts'
import { jobs as schedule, type Job, type JobSurroundings } from './schedule.ts'

export interface QueueOptions extends JobSurroundings {
  /** Defaults to all jobs of the schedule. */
  jobs?: readonly Job[]
}

export interface JobQueue {
  /** Requests a run of a job outside its schedule. */
  ask(name: string): Promise<void>
  /** Waits for running jobs, and starts no more. */
  stop(): Promise<void>
}

/**
 * Joins the job queue of the database. Any number of processes share the work, and each job runs in one of them at a
 * time. A migration creates the schema (0053). This role cannot change its tables.
 */
export async function startJobs({ jobs = schedule, ...dependencies }: QueueOptions): Promise<JobQueue> {
  const { pool, logger } = dependencies
  const boss = new PgBoss({
    connectionString: pool.options.connectionString!,
    application_name: 'steward-jobs',
    max: 3,
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    reindex: false,
  })
  boss.on('error', (error) => logger.warn({ error: errorSummary(error) }, 'the job queue could not be reached'))
  try {
    await boss.start()
    for (const job of jobs) await take(job)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return {
    ask: async (name) => void (await boss.send(name)),
    stop: () => boss.stop({ graceful: true, timeout: 6_000 }),
  }

  async function take(job: Job): Promise<void> {
    await boss.createQueue(job.name, queueOptions)
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
      try {
        await job.run(dependencies)
      } catch (error) {
        logger.error({ job: job.name, error: errorSummary(error) }, 'job failed')
        throw new Error(`${job.name} failed`, { cause: error })
      }
    })
  }
}

/**
 * Joins the queue as soon as the database responds, without delaying the calling process.
 * @returns a function that leaves the queue
 */
export function joinJobs(options: QueueOptions): () => Promise<void> {
  const leaving = new AbortController()
  const join = async () => {
    while (!leaving.signal.aborted) {
      try {
        return await startJobs(options)
      } catch (error) {
        options.logger.warn({ error: errorSummary(error) }, 'the job queue could not be joined yet')
        await pause(retryMs, undefined, { signal: leaving.signal }).catch(() => {})
      }
    }
    return undefined
  }
  const joined = join()
  return async () => {
    leaving.abort()
    await (await joined)?.stop()
  }
}

const retryMs = 5_000

/** A job runs once at a time over all processes. A failed job is not retried, because the schedule runs it again. */
const queueOptions = {
  policy: 'singleton',
  retryLimit: 0,
  expireInSeconds: 300,
  retentionSeconds: 3600,
  deleteAfterSeconds: 86_400,
} as const

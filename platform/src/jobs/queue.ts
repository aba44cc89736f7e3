import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss, type JobWithMetadata } from 'pg-boss'
import { errorSummary } from '../database/error-summary.ts'
import type { StoredJob } from '../kernel/enqueue.ts'
import type { JobKind } from '../kernel/job-kind.ts'
import {
  failedJobs,
  failedQueue,
  kindQueue,
  scheduleQueue,
  usualTiming,
  type JobTiming,
} from '../kernel/job-queue-options.ts'
import { kinds as allKinds } from './kinds.ts'
import { reportFailed, runKind, storedError } from './kind-worker.ts'
import { prepareQueue } from './prepare-queue.ts'
import { jobs as schedule, type Job, type JobSurroundings } from './schedule.ts'

export interface QueueOptions extends JobSurroundings {
  /** Defaults to all jobs of the schedule. */
  jobs?: readonly Job[]
  /** Defaults to all kinds of one-off jobs. */
  kinds?: readonly JobKind[]
  /** Defaults to a takeover after 30 s and a first retry after 5 s. */
  timing?: JobTiming
  /** How often a process looks for jobs in each queue. Defaults to 2, at least 0.5. */
  pollingSeconds?: number
}

export interface JobQueue {
  /** Requests a run of a job outside its schedule. */
  ask(name: string): Promise<void>
  /** Requests a run of each job of the schedule, because the clock of the business rules has jumped. */
  catchUp(): Promise<void>
  /** Starts no more jobs, aborts the signal of the running one-off jobs, and waits six seconds for running jobs. */
  stop(): Promise<void>
}

/**
 * Joins the job queue of the database. Any number of processes share the work, and each job runs in one of them at a
 * time. A migration creates the schema (0053). This role cannot change its tables.
 */
export async function startJobs(options: QueueOptions): Promise<JobQueue> {
  const { jobs = schedule, kinds = allKinds, timing = usualTiming, pollingSeconds = 2 } = options
  const { pool, logger, clock, appOrigin } = options
  const dependencies: JobSurroundings = { pool, logger, clock, appOrigin }
  const stopping = new AbortController()
  const lookoutSeconds = Math.max(1, Math.floor(timing.takeover / 2))
  const boss = new PgBoss({
    connectionString: pool.options.connectionString!,
    application_name: 'steward-jobs',
    max: 3,
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    reindex: false,
    superviseIntervalSeconds: lookoutSeconds,
    monitorIntervalSeconds: lookoutSeconds,
  })
  boss.on('error', (error) => logger.warn({ error: errorSummary(error) }, 'the job queue could not be reached'))
  try {
    await boss.start()
    await prepareQueue(pool, failedJobs, failedQueue(timing))
    for (const kind of kinds) await prepareQueue(pool, kind.name, kindQueue(timing))
    for (const job of jobs) await prepareQueue(pool, job.name, scheduleQueue(timing))
    await takeOneOff(failedJobs, (job) => reportFailed(kinds, job, dependencies, stopping.signal))
    for (const kind of kinds) await takeOneOff(kind.name, (job) => runKind(kind, job, dependencies, stopping.signal))
    for (const job of jobs) await take(job)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return {
    ask: async (name) => void (await boss.send(name)),
    async catchUp() {
      for (const { name } of jobs) await boss.send(name)
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 6_000 })
    },
  }

  async function take(job: Job): Promise<void> {
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: pollingSeconds }, async () => {
      try {
        await job.run(dependencies)
      } catch (error) {
        logger.error({ job: job.name, error: errorSummary(error) }, 'job failed')
        throw storedError(job.name, error)
      }
    })
  }

  /** Runs the jobs of one queue, one at a time in this process. */
  async function takeOneOff(name: string, run: (job: JobWithMetadata<StoredJob>) => Promise<void>): Promise<void> {
    const work = { includeMetadata: true, pollingIntervalSeconds: pollingSeconds } as const
    await boss.work<StoredJob, void, typeof work>(name, work, async ([job]) => run(job!))
  }
}

/**
 * Joins the queue as soon as the database responds, without delaying the calling process. Then calls `onJoined`.
 * @returns a function that leaves the queue
 */
export function joinJobs(options: QueueOptions, onJoined: (queue: JobQueue) => void = () => {}): () => Promise<void> {
  const leaving = new AbortController()
  const join = async () => {
    while (!leaving.signal.aborted) {
      try {
        const queue = await startJobs(options)
        onJoined(queue)
        return queue
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

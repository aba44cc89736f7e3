import { sql } from 'drizzle-orm'
import type { Job as QueuedJob, JobWithMetadata } from 'pg-boss'
import { noteWriters } from '../api/note-writers.ts'
import { databaseOf, type Database } from '../database/connection.ts'
import { errorSummary } from '../database/error-summary.ts'
import { sqlStateOf } from '../database/failure.ts'
import type { StoredJob } from '../kernel/enqueue.ts'
import { inBusiness } from '../kernel/in-business.ts'
import type { JobKind, JobRun } from '../kernel/job-kind.ts'
import { paceOf } from './pace.ts'
import type { JobSurroundings } from './schedule.ts'

type Found = JobWithMetadata<StoredJob>

/**
 * Runs one attempt of a one-off job. Logs an error and throws it, so that the queue repeats the job.
 * @param stopping aborts when the process stops. An attempt that it ends does not count
 */
export async function runKind(
  kind: JobKind,
  job: Found,
  surroundings: JobSurroundings,
  stopping: AbortSignal,
): Promise<void> {
  const { logger, pool } = surroundings
  const signal = AbortSignal.any([job.signal, stopping])
  try {
    const complete = (tx: Database) => completeIn(tx, job)
    await kind.run(kind.payload.parse(job.data.payload), { ...runOf(job, surroundings, signal), complete })
    logger.info({ job: kind.name, jobId: job.id, businessId: job.data.businessId }, 'job completed')
  } catch (error) {
    const entry = { job: kind.name, jobId: job.id, businessId: job.data.businessId, attempt: job.retryCount + 1 }
    if (stopping.aborted) {
      logger.info(entry, 'job interrupted because the process stops')
      await giveBackAttempt(databaseOf(pool), job)
    } else logger.warn({ ...entry, error: errorSummary(error) }, 'attempt of a job failed')
    throw storedError(kind.name, error)
  }
}

/** The error that the queue stores with the job. It has no cause, because the messages of the database contain rows. */
export const storedError = (name: string, error: unknown): Error =>
  Object.assign(new Error(`${name} failed`), { sqlState: sqlStateOf(error) || undefined, reason: errorSummary(error) })

/** An error as the queue returns it: that of `storedError`, or its own, such as that of a lost process. */
interface StoredOutput {
  message?: unknown
  sqlState?: string
  reason?: unknown
}

/** Reports a job whose last attempt has failed, and calls `onFailed` of its kind. */
export async function reportFailed(
  kinds: readonly JobKind[],
  job: Found,
  surroundings: JobSurroundings,
  stopping: AbortSignal,
): Promise<void> {
  const kind = kinds.find(({ name }) => name === job.sourceName)
  const failed = { ...job, id: job.sourceId ?? job.id, retryCount: job.sourceRetryCount ?? 0 }
  const output = (job.output ?? {}) as StoredOutput
  surroundings.logger.error(
    {
      job: job.sourceName,
      jobId: failed.id,
      businessId: job.data.businessId,
      attempts: failed.retryCount + 1,
      reason: output.reason ?? output.message,
    },
    'job failed',
  )
  const signal = AbortSignal.any([job.signal, stopping])
  const run = { ...runOf(failed, surroundings, signal), sqlState: output.sqlState }
  await kind?.onFailed?.(kind.payload.parse(job.data.payload), run)
}

function runOf(
  { id, data, retryCount }: Pick<Found, 'id' | 'data' | 'retryCount'>,
  surroundings: JobSurroundings,
  signal: AbortSignal,
): Omit<JobRun, 'complete'> {
  const dependencies = { ...surroundings, noteWriters }
  const { businessId } = data
  const paced = paceOf(signal)
  return {
    ...dependencies,
    jobId: id,
    businessId,
    attempt: retryCount + 1,
    signal,
    paced,
    inBusiness: (work) => paced(() => inBusiness(dependencies, businessId, work)),
  }
}

type Attempt = Pick<QueuedJob, 'id' | 'name'> & Pick<Found, 'retryCount'>

/** The row of a job while this attempt runs it. Another process that takes it over raises `retry_count`. */
const attemptOf = ({ name, id, retryCount }: Attempt) =>
  sql`name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`

async function completeIn(tx: Database, job: Attempt): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update pgboss.job set state = 'completed', completed_on = now() where ${attemptOf(job)}`,
  )
  if (rowCount !== 1) throw new Error('Another process has taken the job over')
}

/** Lowers the counter that the next fetch raises again. */
async function giveBackAttempt(database: Database, job: Attempt): Promise<void> {
  await database.execute(sql`update pgboss.job set retry_count = retry_count - 1 where ${attemptOf(job)}`)
}

import type * as z from 'zod'
import type { Database } from '../database/connection.ts'
import type { WriteContext } from './call.ts'
import type { JobDependencies } from './in-business.ts'

/** Runs work, and pauses afterwards so that requests get their share of the machine. Returns the result of the work. */
export type Pace = <T>(work: () => Promise<T>) => Promise<T>

/** What a handler of a one-off job gets besides its payload. */
export interface JobRun extends JobDependencies {
  /** The id of the job in the queue. The same in every attempt. */
  jobId: string
  businessId: string
  /** 1 in the first run, up to 4. */
  attempt: number
  /** Aborts when the process stops or the job takes too long. A handler checks it between its transactions. */
  signal: AbortSignal
  /**
   * Pauses after `work` for as long as it took. For reads outside `inBusiness`, and for long computations. The work
   * should be short.
   */
  paced: Pace
  /**
   * Runs `work` in one transaction of the job's business, in the name of the platform. Then pauses for as long as the
   * transaction took, so that requests get half of the time of the database. Transactions should be short.
   */
  inBusiness<T>(work: (call: WriteContext) => Promise<T>): Promise<T>
  /**
   * Completes the job in the transaction `tx`, together with its last change. A process that is killed before the
   * commit has done neither, and after the commit nobody runs the job again.
   * @throws Error if another process has taken the job over
   */
  complete(tx: Database): Promise<void>
}

/**
 * One kind of one-off job. A handler must be idempotent: after a killed process, a lost connection or an error, another
 * attempt starts from the beginning, on top of the transactions that were committed.
 */
export interface JobKind<Schema extends z.ZodType = z.ZodType> {
  /** The name of its queue, such as `finish-import`. Never renamed, because waiting jobs have it. */
  name: string
  /** The payload. It names records by id and contains no personal data. */
  payload: Schema
  run(payload: z.output<Schema>, run: JobRun): Promise<void>
  /** Called once the last attempt has failed, also when its process was killed. Idempotent like `run`. */
  onFailed?(payload: z.output<Schema>, run: FailedRun): Promise<void>
}

/** What a handler of a failed job gets. */
export interface FailedRun extends Omit<JobRun, 'complete'> {
  /** The SQLSTATE of the error that ended the last attempt. Undefined for other errors, and after a killed process. */
  sqlState: string | undefined
}

/** Defines a kind. The schema types the payload of the handler and of `enqueue`. */
export function jobKind<Schema extends z.ZodType>(kind: JobKind<Schema>): JobKind<Schema> {
  return kind
}

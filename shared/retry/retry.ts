import { waitAfter, type Backoff } from './backoff.ts'
import type { Clock, Connectivity } from './clock.ts'
import type { Deadline } from './deadline.ts'

/** Why the attempts ended: they were rejected, the time ran out, or the caller cancelled. */
export type RetryEnd = 'refused' | 'deadline' | 'cancelled'

export class RetryError extends Error {
  override readonly name = 'RetryError'
  readonly end: RetryEnd
  readonly attempts: number

  constructor(end: RetryEnd, attempts: number, cause: unknown) {
    super(`gave up after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}: ${end}`, { cause })
    this.end = end
    this.attempts = attempts
  }
}

/** An error that no further attempt can fix (a wrong contract, a malformed document). */
export class FinalError extends Error {
  override readonly name: string = 'FinalError'
}

export interface Attempt {
  /** The number of the attempt, from 1. */
  number: number
  /** Aborted on a stall, at the deadline, or when the caller cancels. */
  signal: AbortSignal
  /** Call it for each piece of a response. An attempt in progress is never aborted before the deadline. */
  progress: () => void
}

export interface RetryOptions {
  clock: Clock
  connectivity: Connectivity
  deadline: Deadline
  backoff: Backoff
  /** The number of failed attempts after which to stop. Stalls and attempts while offline do not count. */
  refusals: number
  /** Milliseconds without progress after which an attempt is aborted and retried. May depend on its number. */
  stallMs: number | ((attempt: number) => number)
  random: () => number
}

/**
 * Calls `attempt` until it succeeds, has failed `refusals` times, or the deadline is over. While offline it waits for
 * the network. An attempt that a lost network ended does not count.
 * @throws RetryError
 */
export async function retry<T>(attempt: (context: Attempt) => Promise<T>, options: RetryOptions): Promise<T> {
  const { deadline, connectivity } = options
  let failures = 0
  let cause: unknown
  for (let number = 1; ; number++) {
    const attempts = number - 1
    await untilOnline(connectivity, deadline.signal)
    if (deadline.signal.aborted) throw endOf(deadline, attempts, cause)
    const outcome = await runOnce(attempt, number, options)
    if (outcome.ok) return outcome.value
    cause = outcome.error ?? cause
    if (deadline.signal.aborted) throw endOf(deadline, number, cause)
    if (outcome.error instanceof FinalError) throw new RetryError('refused', number, cause)
    if (!outcome.stalled && connectivity.isOnline() && ++failures >= options.refusals) {
      throw new RetryError('refused', number, cause)
    }
    await pause(waitAfter(number, options.backoff, options.random), options.clock, deadline.signal)
  }
}

type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown; stalled: boolean }

async function runOnce<T>(
  attempt: (context: Attempt) => Promise<T>,
  number: number,
  options: RetryOptions,
): Promise<Outcome<T>> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  let stalled = false
  let cancelStall = () => {}
  const { stallMs } = options
  const stallAfterMs = typeof stallMs === 'number' ? stallMs : stallMs(number)
  const progress = () => {
    cancelStall()
    cancelStall = options.clock.after(stallAfterMs, () => {
      stalled = true
      stop()
    })
  }
  options.deadline.signal.addEventListener('abort', stop, { once: true })
  progress()
  try {
    // The race ends an attempt even if the callee ignores its signal.
    const ended = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
    })
    return { ok: true, value: await Promise.race([attempt({ number, signal: controller.signal, progress }), ended]) }
  } catch (error) {
    return { ok: false, error: stalled ? undefined : error, stalled }
  } finally {
    cancelStall()
    options.deadline.signal.removeEventListener('abort', stop)
  }
}

function endOf(deadline: Deadline, attempts: number, cause: unknown): RetryError {
  return new RetryError(deadline.isOver() ? 'deadline' : 'cancelled', attempts, cause)
}

function untilOnline(connectivity: Connectivity, signal: AbortSignal): Promise<void> {
  if (connectivity.isOnline() || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      if (!connectivity.isOnline() && !signal.aborted) return
      unsubscribe()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const unsubscribe = connectivity.onChange(done)
    signal.addEventListener('abort', done)
  })
}

function pause(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      cancel()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const cancel = clock.after(ms, done)
    signal.addEventListener('abort', done)
  })
}

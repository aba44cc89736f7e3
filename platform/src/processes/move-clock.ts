import { setTimeout as pause } from 'node:timers/promises'
import { instantToEpochMs, type Instant } from '@steward/shared/time'
import { readAheadMs, writeAheadMs } from '../settings/movable-clock.ts'
import { OperatorError } from '../settings/operator-error.ts'

export interface RunningClock {
  /** The file that moves the clock. */
  file: string
  /** Asks the running app for the time of its business rules. */
  read(): Promise<Instant>
}

/** How long the app may take to follow, in milliseconds. */
const patienceMs = 10_000

/**
 * Moves the clock of the running app forward, and waits until the app has followed.
 * @throws OperatorError if `target` is not later than the time of the app, or if the app does not follow
 */
export async function moveClock({ file, read }: RunningClock, target: Instant): Promise<void> {
  const now = await read()
  const byMs = instantToEpochMs(target) - instantToEpochMs(now)
  if (byMs <= 0)
    throw new OperatorError(
      `The clock of the app reads ${now}, and it moves only forward. Name a later time than that, or run "pnpm reset" and start the app again for new data at the time of the machine.`,
    )
  writeAheadMs(file, readAheadMs(file) + byMs)
  const deadline = performance.now() + patienceMs
  while ((await read()) < target) {
    if (performance.now() > deadline)
      throw new OperatorError('The app did not follow its clock. Look into its logs, and start it again.')
    await pause(50)
  }
}

/**
 * Returns the time of the business rules of the app at `origin`.
 * @throws OperatorError if no app answers there
 */
export async function timeOfApp(origin: string, machine: () => Instant): Promise<Instant> {
  const response = await fetch(`${origin}/config.json`, { signal: AbortSignal.timeout(5_000) }).catch(
    (error: unknown) => {
      throw new OperatorError(`No app answers at ${origin}. Start it with "pnpm start" first.`, { cause: error })
    },
  )
  const { now } = (await response.json()) as { now?: Instant }
  return now ?? machine()
}

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { epochMsToInstant, instantToEpochMs, type Clock } from '@steward/shared/time'
import { OperatorError, reasonOf } from './operator-error.ts'
import type { Settings } from './settings.ts'
import { isThisMachine } from './this-machine.ts'

/**
 * The variable that names the file of a movable clock. `pnpm start` and `pnpm dev` set it for their own processes, so it
 * is not a setting of the product.
 */
export const clockFileVariable = 'STEWARD_CLOCK_FILE'

/** The name of the file in the data folder. `pnpm reset` deletes it. */
export const clockFileName = 'clock.json'

/** How long a process may use the time that it has read, in milliseconds. */
const readAgainMs = 100

type Installation = Pick<Settings, 'dataFolder' | 'database' | 'publicUrl'>

/**
 * Returns the file that moves the clock of this installation, or undefined if its clock cannot move. Only a development
 * start has a movable clock: on this machine, with the embedded database.
 */
export function clockFileOf(installation: Installation, variables = process.env): string | undefined {
  return whyNotMovable(installation, variables) ? undefined : path.join(installation.dataFolder, clockFileName)
}

/** Returns why the clock of this installation cannot move, as a part of a sentence, or undefined if it can. */
export function whyNotMovable({ database, publicUrl }: Installation, variables = process.env): string | undefined {
  if (variables['NODE_ENV'] === 'production') return 'NODE_ENV is "production"'
  if (!isThisMachine(publicUrl)) return `PUBLIC_URL is ${publicUrl}, which is not this machine`
  if (database.url || database.apiUrl) return 'DATABASE_URL is set, and the clock moves only with the embedded database'
  return undefined
}

/**
 * Returns a clock that is ahead of `base` by the time in `file`. It follows the file within a tenth of a second, and
 * never goes back.
 */
export function movableClock(base: Clock, file: string): Clock {
  let aheadMs = 0
  let readAt = Number.NEGATIVE_INFINITY
  return {
    now() {
      if (performance.now() - readAt >= readAgainMs) {
        aheadMs = Math.max(aheadMs, readAheadMs(file))
        readAt = performance.now()
      }
      return epochMsToInstant(instantToEpochMs(base.now()) + aheadMs)
    },
  }
}

/**
 * Returns how many milliseconds the clock was moved forward. Zero if it was never moved.
 * @throws OperatorError if the file is damaged
 */
export function readAheadMs(file: string): number {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw new OperatorError(`${file} cannot be read: ${reasonOf(error)}.`, { cause: error })
  }
  const { aheadMs } = parsed(text)
  if (Number.isSafeInteger(aheadMs) && (aheadMs as number) >= 0) return aheadMs as number
  throw new OperatorError(`${file} is damaged. It should be like {"aheadMs":86400000}. Run "pnpm reset" for new data.`)
}

/** Stores how many milliseconds the clock is ahead. A reader sees the old file or the new one. */
export function writeAheadMs(file: string, aheadMs: number): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ aheadMs }))
  renameSync(draft, file)
}

function parsed(text: string): { aheadMs?: unknown } {
  try {
    return (JSON.parse(text) as { aheadMs?: unknown } | null) ?? {}
  } catch {
    return {}
  }
}

import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

export interface WatchOptions {
  /** The arguments of Node: the module and the options before it. */
  words: readonly string[]
  /**
   * An address that returns 2xx while the process lives, whatever it depends on. A missing database does not count as a
   * hang.
   */
  health: string
  /** The time between two checks. */
  everyMs: number
  /** The time limit of one response. */
  patienceMs: number
  /** The number of missed checks in a row that counts as a hang. */
  misses: number
  /** How long a process may take until its first response. */
  startMs: number
  /** Receives sentences for the operator. */
  say: (sentence: string) => void
}

/**
 * Runs a process as a child and exits with it. Kills a child that runs but no longer responds: a restart policy
 * restarts an ended process, but not one that hangs. Passes on signals to end.
 * @returns the exit code to end with
 */
export async function runWatched(options: WatchOptions): Promise<number> {
  const child = spawn(process.execPath, options.words, { stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, pass)
  const over = new AbortController()
  const hang = watch(options, over.signal).then((isHung) => isHung && child.kill('SIGKILL'))
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (status) => resolve(status ?? 1))
  })
  over.abort()
  await hang
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, pass)
  return code
}

/** Resolves to true when the child hangs, and to false when the watch is over. */
async function watch(options: WatchOptions, over: AbortSignal): Promise<boolean> {
  const { health, everyMs, patienceMs, misses, startMs, say } = options
  const beginsUntil = performance.now() + startMs
  let wasReady = false
  let missed = 0
  while (!over.aborted) {
    await pause(everyMs, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) break
    if (await isResponding(health, patienceMs)) {
      wasReady = true
      missed = 0
      continue
    }
    missed += 1
    const isHung = missed >= misses && (wasReady || performance.now() > beginsUntil)
    if (!isHung || over.aborted) continue
    say(`${health} was asked ${missed} times without an answer: the process hangs and is ended.`)
    return true
  }
  return false
}

async function isResponding(health: string, patienceMs: number): Promise<boolean> {
  try {
    const response = await fetch(health, { signal: AbortSignal.timeout(patienceMs) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

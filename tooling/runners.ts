import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { constants } from 'node:os'

/** The counts of a runner. Skipped tests are listed by name to make them visible. */
export interface Counts {
  passed: number
  failed: number
  skipped: string[]
  /** A line for each failure with a name. */
  failures?: string[]
  /** A line for each journey that failed at first and passed when it was run again. It counts as passed. */
  flaky?: string[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: [] }

/** Adds up the counts of several runners. */
export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
    failures: all.flatMap(({ failures = [] }) => failures),
    flaky: all.flatMap(({ flaky = [] }) => flaky),
  }
}

interface RunOptions {
  env?: Record<string, string>
  /** Appends the output to this file too, for the report after a failure. Then the command has no terminal. */
  log?: string
}

/**
 * Runs a command and shows its output. Resolves to its exit code, to 128 + n if a signal ended it, or to 127 if it could
 * not be started.
 */
export function run(command: string, args: readonly string[], { env = {}, log }: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: log ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    if (log) {
      const file = createWriteStream(log, { flags: 'a' })
      // A full disk loses the copy, and not the run.
      file.on('error', () => undefined)
      const copy = (to: NodeJS.WriteStream) => (part: Buffer) => {
        to.write(part)
        file.write(part)
      }
      child.stdout?.on('data', copy(process.stdout))
      child.stderr?.on('data', copy(process.stderr))
      child.on('close', () => file.end())
    }
    child.on('error', (error) => {
      console.error(`${command} couldn't be started: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code, signal) => {
      const result = code ?? 128 + constants.signals[signal ?? 'SIGTERM']
      if (!log) return resolve(result)
      // The last output may arrive after the exit. Processes that outlive the command can keep its pipes open.
      child.on('close', () => resolve(result))
      setTimeout(resolve, 5_000, result).unref()
    })
  })
}

/** Prints the closing line, the same for `test` and `check`, which `.ci/run` adds up. Sets the exit code. */
export function close({ passed, failed, skipped, failures = [], flaky = [] }: Counts): void {
  for (const name of skipped) console.log(`skipped: ${name}`)
  for (const line of flaky) console.log(`flaky: ${line}`)
  for (const line of failures) console.log(`failed: ${line}`)
  if (flaky.length > 0) console.log(`${flaky.length} flaky: failed, and passed when run again`)
  const suffix = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
  console.log(`${passed} passed, ${failed} failed${suffix}`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** The counts of a runner. Skipped tests are listed by name to make them visible. */
export interface Counts {
  passed: number
  failed: number
  skipped: string[]
  /** A line for each failure with a name. */
  failures?: string[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: [] }

/** Adds up the counts of several runners. */
export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
    failures: all.flatMap(({ failures = [] }) => failures),
  }
}

/** Runs a command and shows its output. Resolves to its exit code, or to 128 + n if a signal ended it. */
export function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(`${command} couldn't be started: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}

/** Prints the closing line, the same for `test` and `check`, which `.ci/run` adds up. Sets the exit code. */
export function close({ passed, failed, skipped, failures = [] }: Counts): void {
  for (const name of skipped) console.log(`skipped: ${name}`)
  for (const line of failures) console.log(`failed: ${line}`)
  const suffix = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
  console.log(`${passed} passed, ${failed} failed${suffix}`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

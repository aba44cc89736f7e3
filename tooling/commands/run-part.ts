import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { reportFolder } from '../checks/test-results.ts'
import { type Counts, noCounts } from '../runners.ts'

/** How many lines of the output of a failed part are kept for the end of `.ci/run`. */
const keptLines = 300

/**
 * Runs one part of the tests, and prints how long it took. An error counts as one failure with one line, so that a
 * browser that cannot start never ends a run with "0 failed".
 * @param work gets the file for a copy of the output, or undefined on a terminal, which a copy would take from the runner
 */
export async function part(name: string, work: (log?: string) => Promise<Counts>): Promise<Counts> {
  const log = process.stdout.isTTY ? undefined : `${reportFolder}/${name.replaceAll(' ', '-')}.log`
  const begun = performance.now()
  const counts = await work(log).catch((error: unknown): Counts => {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { ...noCounts, failed: 1, failures: [`${name}: ${message.trim().split('\n', 1)[0]}`] }
  })
  console.log(`took: ${name} ${Math.round((performance.now() - begun) / 1000)} s`)
  if (counts.failed > 0 && log && existsSync(log)) keepEnd(log)
  return counts
}

function keepEnd(log: string): void {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  writeFileSync(log.replace(/\.log$/, '.failed.txt'), `${lines.slice(-keptLines).join('\n')}\n`)
}

/**
 * Returns the counts of a runner's report, or one failure if the runner ended with an error that its report does not
 * explain: it died before it wrote one, or no test of it failed.
 */
export function heldToExit(name: string, code: number, reported: Counts | undefined): Counts {
  if (reported && (reported.failed > 0 || code === 0)) return reported
  const reason = reported ? 'although no test failed. Its last output says why' : 'before it wrote its report'
  return {
    ...(reported ?? noCounts),
    failed: 1,
    failures: [`${name}: the runner ended with exit code ${code}, ${reason}`],
  }
}

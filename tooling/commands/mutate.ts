import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '@steward/shared/time'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { runCommand, say } from '@steward/platform/terminal/console'
import { changesIn } from '../mutate/changes.ts'
import { type MutationReport, scoreLine, scoresOf, totalOf, unnoticedLines } from '../mutate/report.ts'
import { withScores } from '../mutate/score-page.ts'
import { mutateLines, mutateModules } from '../mutate/stryker.ts'
import { targetsAt } from '../mutate/targets.ts'

/** The most mutants of a run with `--changed`. */
const limit = 150

/**
 * `pnpm mutate [path…]`: changes the code of pure modules, one piece at a time, and lists the changes that no test
 * notices. `--write` also writes the score into docs/mutation-score.md. `--changed` mutates only the lines that changed
 * since the last commit that passed. Survivors are no failure (docs/mutation-score.md).
 */
await runCommand(async () => {
  const options = { changed: { type: 'boolean' }, write: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.write && (values.changed || positionals.length > 0))
    throw new OperatorError('--write needs a run over everything. Leave out the paths and --changed.')
  const targets = targetsAt(positionals)
  if (values.changed) return mutateChanged(targets)

  const commit = values.write ? currentCommit() : ''
  const report = await mutateModules(targets, 'progress-append-only')
  for (const line of unnoticedLines(report)) say(line)
  sayScores(report)
  if (values.write) writePage(report, commit)
})

async function mutateChanged(targets: readonly string[]): Promise<void> {
  const changes = await changesIn(targets, limit)
  if (!changes) return say('No mutants: neither a commit that passed nor a parent of HEAD is in the history.')
  const { base, ranges, mutants, allMutants } = changes
  say(`${mutants} of ${allMutants} mutants in the lines changed since ${base.slice(0, 10)}`)
  if (mutants === 0) return
  sayScores(await mutateLines(ranges, 'survivors'))
}

function sayScores(report: MutationReport): void {
  const scores = scoresOf(report)
  for (const score of scores) say(scoreLine(score))
  const total = totalOf(scores)
  say(`${scoreLine(total)} (${total.timedOut} of them by an endless loop)`)
}

function currentCommit(): string {
  return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: checkoutFolder, encoding: 'utf8' }).trim()
}

function writePage(report: MutationReport, commit: string): void {
  const file = path.join(checkoutFolder, 'docs', 'mutation-score.md')
  const date = systemClock.now().slice(0, 10)
  writeFileSync(file, withScores(readFileSync(file, 'utf8'), scoresOf(report), date, commit))
  say('The score is in docs/mutation-score.md.')
}

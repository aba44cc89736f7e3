import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { changedLines, cutToLimit, type LineRange } from './changed-lines.ts'

/** The file with the hash of the last commit whose tests and checks passed. `.ci/run` writes it. */
const passedFile = '.ci/last-passed'

/** The lines to mutate, and the commit that they are compared with. */
export interface Changes {
  base: string
  ranges: LineRange[]
  /** The mutants in these lines, and in all changed lines. */
  mutants: number
  allMutants: number
}

/** Returns the output of git. Returns undefined if git fails, for example because a commit does not exist. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: checkoutFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 256 * 1024 * 1024,
    }).trim()
  } catch {
    return undefined
  }
}

/**
 * Returns the commit to compare with. It is where HEAD and the last commit that passed diverged, or else the parent of
 * HEAD. Returns undefined without any of them, as in a clone of depth 1.
 */
function baseCommit(): string | undefined {
  const file = path.join(checkoutFolder, passedFile)
  const passed = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  const base = /^[0-9a-f]{40,64}$/.test(passed) ? git('merge-base', 'HEAD', passed) : undefined
  return base ?? git('rev-parse', '--verify', '--quiet', 'HEAD~1')
}

/** Returns the lines of these files that changed since the last commit that passed, with at most `limit` mutants. */
export async function changesIn(files: readonly string[], limit: number): Promise<Changes | undefined> {
  const base = baseCommit()
  const diff = base && git('diff', '--unified=0', '--no-color', '--no-ext-diff', '--no-renames', base, '--', ...files)
  if (!base || diff === undefined) return undefined
  const ranges = changedLines(diff)
  const mutants = await mutantsIn(ranges)
  const kept = cutToLimit(ranges, mutants, limit)
  return { base, ...kept, allMutants: mutants.length }
}

/** Returns file and first line of each mutant that Stryker would make of these lines. */
async function mutantsIn(ranges: readonly LineRange[]): Promise<{ file: string; line: number }[]> {
  const files = [...Map.groupBy(ranges, ({ file }) => file)].map(([name, ofFile]) => ({
    name,
    content: readFileSync(path.join(checkoutFolder, name), 'utf8'),
    mutate: ofFile.map(({ first, last }) => ({
      start: { line: first - 1, column: 0 },
      end: { line: last - 1, column: Number.MAX_SAFE_INTEGER },
    })),
  }))
  const options = { ignorers: [], excludedMutations: [], plugins: null }
  const { mutants } = await new Instrumenter(silent).instrument(files, options)
  return mutants.map(({ fileName, location }) => ({ file: fileName, line: location.start.line + 1 }))
}

const nothing = (): void => {}
const no = (): boolean => false
const silent = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}

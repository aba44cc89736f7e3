import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { run } from '../runners.ts'
import type { LineRange } from './changed-lines.ts'
import type { MutationReport } from './report.ts'
import { groupsOf } from './targets.ts'

/** The folder of the last run, relative to the checkout. A second run at the same time would delete its files. */
const folder = '.cache/mutate'

/** The progress, or each unnoticed mutant as soon as it is known. */
type Reporter = 'progress-append-only' | 'survivors'

/** Runs StrykerJS on modules, folder by folder, and returns one report about all of them. */
export async function mutateModules(files: readonly string[], reporter: Reporter): Promise<MutationReport> {
  const reports: MutationReport[] = []
  for (const group of groupsOf(files)) reports.push(await runStryker(group.folder, group.files, reporter))
  return merged(reports)
}

/** Does the same for some lines of modules. */
export async function mutateLines(ranges: readonly LineRange[], reporter: Reporter): Promise<MutationReport> {
  const reports: MutationReport[] = []
  for (const { folder, files } of groupsOf([...new Set(ranges.map(({ file }) => file))])) {
    const patterns = ranges
      .filter(({ file }) => files.includes(file))
      .map(({ file, first, last }) => `${file}:${first}-${last}`)
    reports.push(await runStryker(folder, patterns, reporter))
  }
  return merged(reports)
}

const merged = (reports: readonly MutationReport[]): MutationReport => ({
  files: Object.assign({}, ...reports.map(({ files }) => files)) as MutationReport['files'],
})

/** Runs StrykerJS on files, or on lines of them, with the tests of one folder. */
async function runStryker(
  testFolder: string,
  patterns: readonly string[],
  reporter: Reporter,
): Promise<MutationReport> {
  rmSync(path.join(checkoutFolder, folder), { recursive: true, force: true })
  mkdirSync(path.join(checkoutFolder, folder), { recursive: true })
  const configFile = path.join(folder, 'stryker.json')
  const reportFile = path.join(folder, 'report.json')
  writeFileSync(
    path.join(checkoutFolder, configFile),
    JSON.stringify(configOf(patterns, reporter, reportFile), null, 2),
  )
  const env = {
    STEWARD_MUTATED_FOLDER: testFolder,
    // In a zone that no rule and no test uses, code that reads the machine's zone by mistake is noticed.
    TZ: 'Pacific/Chatham',
  }
  const code = await run('stryker', ['run', configFile], { env })
  if (code !== 0) throw new OperatorError(`Stryker failed with exit code ${code}. Its messages are above.`)
  return JSON.parse(readFileSync(path.join(checkoutFolder, reportFile), 'utf8')) as MutationReport
}

const configOf = (patterns: readonly string[], reporter: string, reportFile: string) => ({
  mutate: patterns,
  testRunner: 'vitest',
  // pnpm does not put Stryker's plugins where Stryker searches for them.
  plugins: ['@stryker-mutator/vitest-runner', './survivor-reporter.ts'].map((name) => import.meta.resolve(name)),
  vitest: { configFile: 'tooling/mutate/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // Stryker rewrites tsconfig.json with TypeScript 5, which cannot read the configuration of 7. Vitest needs no types.
  tsconfigFile: 'no-tsconfig.json',
  concurrency: 2,
  // On a busy machine, the default of 5 s counts slow tests as endless loops, and these count as noticed.
  timeoutMS: 20_000,
  // Neither modules nor tests are there. A sandbox is a copy of everything else.
  ignorePatterns: ['.cache', '.steward', '**/dist', 'docs', 'e2e'],
  tempDirName: path.join(folder, 'sandbox'),
  reporters: [reporter, 'json'],
  jsonReporter: { fileName: reportFile },
  logLevel: 'warn',
  warnings: { slow: false },
  allowEmpty: true,
})

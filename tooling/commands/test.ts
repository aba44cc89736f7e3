import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { ensureBrowser } from '../browser.ts'
import { heldAgainst } from './expected-tests.ts'
import { ensureBuilt } from '../build/ensure-built.ts'
import {
  failedJourneys,
  failedUnitTests,
  pagesOfFailures,
  type PlaywrightReport,
  readReport,
  reportFolder,
  skippedJourneys,
  type VitestReport,
} from '../checks/test-results.ts'
import { chosenTests } from './chosen-tests.ts'
import { close, type Counts, noCounts, run, sum } from '../runners.ts'

/** Runs unit, component and API tests. A runner that fails without naming a test counts as one failure. */
async function runVitest(filters: string[]): Promise<Counts> {
  const file = `${reportFolder}/vitest.json`
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ])
  const report = readReport<VitestReport>(file)
  if (!report) return { ...noCounts, failed: 1 }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + brokenFiles.length
  const skipped = tests
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName)
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped,
    failures: failedUnitTests(report, checkoutFolder),
  }
}

/** Runs journeys through the built app in a real browser. A test that passes only when repeated counts as failed. */
async function runJourneys(filters: string[]): Promise<Counts> {
  const file = `${reportFolder}/playwright.json`
  // Journeys start some twenty apps. With compiled modules, an app starts with four fifths of the processor time.
  const compiled = path.join(checkoutFolder, '.cache', 'node')
  const env = {
    STEWARD_CHROMIUM: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    NODE_COMPILE_CACHE: compiled,
  }
  const code = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...filters],
    env,
  )
  const report = readReport<PlaywrightReport>(file)
  if (!report) return { ...noCounts, failed: 1 }
  for (const page of report.suites.flatMap(pagesOfFailures)) console.log(page)
  const failed = report.stats.unexpected + report.stats.flaky
  return {
    passed: report.stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.suites.flatMap(skippedJourneys),
    failures: report.suites.flatMap(failedJourneys),
  }
}

const words = process.argv.slice(2)
const { unit, e2e } = chosenTests(words)
rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })
// The tests must not see a developer's own settings.
for (const name of ['DATABASE_URL', 'STEWARD_DATA', 'STEWARD_NOW', 'PORT', 'API_PORT', 'IDENTITY_PORT'])
  delete process.env[name]

const counts: Counts[] = []
if (unit) counts.push(await runVitest(unit))
if (e2e) {
  await ensureBuilt()
  counts.push(await runJourneys(e2e))
}
close(words.length === 0 ? heldAgainst(sum(counts)) : sum(counts))

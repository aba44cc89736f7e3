import { checkoutFolder } from '@steward/platform/settings/checkout'
import { failedUnitTests, readReport, reportFolder, type VitestReport } from '../checks/test-results.ts'
import { type Counts, run } from '../runners.ts'
import type { Size } from './chosen-tests.ts'
import { heldToExit } from './run-part.ts'

interface UnitTests {
  sizes: Size[]
  /** Files or parts of their paths. All, if there are none. */
  filters: string[]
  log?: string
}

/** The project of vitest.config.ts with system tests. All others are core. */
const chosenProjects = (sizes: Size[]): string[] => {
  if (sizes.length > 1) return []
  return [sizes.includes('system') ? '--project=system' : '--project=!system']
}

/** Runs unit, component and API tests. A runner that fails without naming a test counts as one failure. */
export async function runUnitTests({ sizes, filters, log }: UnitTests): Promise<Counts> {
  const file = `${reportFolder}/vitest.json`
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...chosenProjects(sizes),
    ...filters,
  ]
  const code = await run('vitest', args, { log })
  const report = readReport<VitestReport>(file)
  return heldToExit('unit tests', code, report && countsOf(report))
}

function countsOf(report: VitestReport): Counts {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failures = failedUnitTests(report, checkoutFolder)
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
    failures,
  }
}

import path from 'node:path'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { ensureBrowser } from '../browser.ts'
import {
  failedJourneys,
  flakyJourneys,
  pagesOfFailures,
  type PlaywrightReport,
  readReport,
  reportFolder,
  skippedJourneys,
} from '../checks/test-results.ts'
import { type Counts, run } from '../runners.ts'
import type { Size } from './chosen-tests.ts'
import { heldToExit } from './run-part.ts'

/** The projects of e2e/playwright.config.ts. */
const projects: Record<Size, string[]> = { core: ['core'], system: ['longest', 'system'] }

interface Journeys {
  sizes: Size[]
  /** Files or parts of their paths. All, if there are none. */
  filters: string[]
  log?: string
  /** True if the tests of the composed app run by themselves (run-composed.ts). */
  composedApart?: boolean
  env?: Record<string, string>
  /** The name of the report in the folder of reports, without its ending. */
  report?: string
}

/**
 * Runs journeys through the built app in a real browser. A journey that passes only when it is run again is listed as
 * flaky and counts as passed.
 */
export async function runJourneys(journeys: Journeys): Promise<Counts> {
  const { sizes, filters, log, composedApart, report: name = 'playwright' } = journeys
  const file = `${reportFolder}/${name}.json`
  const env = {
    STEWARD_CHROMIUM: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    // Journeys start some twenty apps. With compiled modules, an app starts with four fifths of the processor time.
    NODE_COMPILE_CACHE: path.join(checkoutFolder, '.cache', 'node'),
    ...(composedApart && { STEWARD_COMPOSED_APART: 'true' }),
    ...journeys.env,
  }
  const chosenProjects = sizes.flatMap((size) => projects[size]).map((project) => `--project=${project}`)
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...chosenProjects, ...filters]
  const code = await run('playwright', args, { env, log })
  const report = readReport<PlaywrightReport>(file)
  for (const page of report?.suites.flatMap(pagesOfFailures) ?? []) console.log(page)
  return heldToExit(name, code, report && countsOf(report))
}

function countsOf({ stats, suites }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: suites.flatMap(skippedJourneys),
    failures: suites.flatMap(failedJourneys),
    flaky: suites.flatMap(flakyJourneys),
  }
}

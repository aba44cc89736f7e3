import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The folder with the results of the last `pnpm test` of this checkout. */
export const reportFolder = '.cache/reports'

export interface TestResult {
  /** The titles of the enclosing suites and of the test, in this order. */
  name: string
  passed: boolean
}

/** The tests that ran, by file relative to the checkout. */
export type TestResults = ReadonlyMap<string, readonly TestResult[]>

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    status: string
    /** The reason why the file itself failed, for example a broken import. */
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

export interface PlaywrightSuite {
  title: string
  specs?: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSpec {
  title: string
  file: string
  tests: {
    status: string
    results?: {
      steps?: { title: string }[]
      error?: { message?: string; location?: { line: number } }
      attachments?: { name: string; path?: string }[]
    }[]
  }[]
}

type SpecInPlace = PlaywrightSpec & { within: string[] }

export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

/** Returns the results of both runners. Returns undefined if one has no report, because the last run was partial. */
export function lastResults(checkout: string): TestResults | undefined {
  const [vitest, playwright] = ['vitest', 'playwright'].map((name) => path.join(checkout, reportFolder, `${name}.json`))
  if (!existsSync(vitest!) || !existsSync(playwright!)) return undefined
  return resultsOf(checkout, readReport<VitestReport>(vitest!)!, readReport<PlaywrightReport>(playwright!)!)
}

/** Returns the tests of two reports by file. A skipped test has not passed. */
export function resultsOf(
  checkout: string,
  vitest: VitestReport,
  playwright: PlaywrightReport,
): Map<string, readonly TestResult[]> {
  const results = new Map<string, readonly TestResult[]>()
  const note = (file: string, result: TestResult) => results.set(file, [...(results.get(file) ?? []), result])
  for (const { name, assertionResults } of vitest.testResults)
    for (const { fullName, status } of assertionResults)
      note(path.relative(checkout, name), { name: fullName, passed: status === 'passed' })
  // The outermost suite is a file. Its tests can be defined in another file, which it calls.
  for (const suite of playwright.suites)
    for (const { within, title, file, tests } of specsOf(suite)) {
      // Includes the steps, because one step of a longer journey can show a sentence.
      const name = [...within, title, ...stepsOf(tests)].join(' ')
      // A journey that passed when it was run again counts as passed (docs/decisions/0098).
      const passed = tests.every(({ status }) => status === 'expected' || status === 'flaky')
      for (const place of new Set([suite.title, file])) note(`e2e/${place}`, { name, passed })
    }
  return results
}

const stepsOf = (tests: PlaywrightSpec['tests']): string[] =>
  tests.flatMap(({ results = [] }) => results.flatMap(({ steps = [] }) => steps.map(({ title }) => title)))

/** Returns the journeys of a file, each with the titles of its enclosing suites. */
function specsOf({ specs = [], suites = [] }: PlaywrightSuite, within: string[] = []): SpecInPlace[] {
  return [
    ...specs.map((spec) => ({ ...spec, within })),
    ...suites.flatMap((suite) => specsOf(suite, [...within, suite.title])),
  ]
}

/** Returns a line for each failed unit test: its file, its name and the first line of its message. */
export function failedUnitTests({ testResults }: VitestReport, checkout: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(checkout, name)
    if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`)
  })
}

/** Returns a line for each journey that failed, also when it was run again. */
export const failedJourneys = (suite: PlaywrightSuite): string[] => journeysWith('unexpected', suite)

/** Returns a line for each journey that failed at first and passed when it was run again. */
export const flakyJourneys = (suite: PlaywrightSuite): string[] => journeysWith('flaky', suite)

/**
 * Returns the journeys with a status, each with its first error. The line names the place of the failure and the locator,
 * because the same message can come from each expectation of the journey.
 */
function journeysWith(wanted: string, suite: PlaywrightSuite): string[] {
  return specsOf(suite).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results = [] }) => {
        const error = results.find((result) => result.error)?.error
        const line = error?.location ? `line ${error.location.line}: ` : ''
        return `${file} › ${title}: ${line}${[firstLine(error?.message), ...locatorIn(error?.message)].join(', ')}`
      }),
  )
}

/** Returns the locator that an expectation of Playwright waited for, or nothing. */
function locatorIn(message = ''): string[] {
  return /^\s*Locator: *(.+)$/m.exec(stripVTControlCharacters(message))?.slice(1) ?? []
}

/**
 * Returns the last page of each failed journey as text, in Playwright's description. On a machine that no longer
 * exists, the screenshots are lost, but the text is in the log. In a file with `afterAll`, Playwright overwrites the
 * description with one without the page: such a journey has none.
 */
export function pagesOfFailures(suite: PlaywrightSuite): string[] {
  return specsOf(suite).flatMap(({ title, file, tests }) =>
    tests
      .flatMap(({ results = [] }) => results.flatMap(({ attachments = [] }) => attachments))
      .filter(({ name, path: written }) => name === 'error-context' && written && existsSync(written))
      .flatMap((context) => {
        const [, snapshot] = /```yaml\n([^]*?)```/.exec(readFileSync(context.path!, 'utf8')) ?? []
        if (!snapshot) return []
        return [`the page of ${file} › ${title}:\n${snapshot.split('\n').slice(0, longestPage).join('\n')}`]
      }),
  )
}

/** In lines. */
const longestPage = 150

/** Returns a line for each journey that did not run. */
export function skippedJourneys(suite: PlaywrightSuite): string[] {
  return specsOf(suite)
    .filter(({ tests }) => tests.every(({ status }) => status === 'skipped'))
    .map(({ within, title }) => `${within.at(-1) ?? suite.title} › ${title}`)
}

function firstLine(message = 'it said nothing'): string {
  return stripVTControlCharacters(message).trim().split('\n', 1)[0]!
}

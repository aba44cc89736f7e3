import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What the last `pnpm test` of this checkout found. */
export const reportFolder = '.cache/reports'

export interface TestResult {
  /** The titles of the test and of what it stands in, in the order of the file. */
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
    /** Why the file itself failed, as with a broken import. */
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
      error?: { message?: string }
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

/** The results of both runners. Undefined where one of them has no report: the last run was of a part only. */
export function lastResults(checkout: string): TestResults | undefined {
  const [vitest, playwright] = ['vitest', 'playwright'].map((name) => path.join(checkout, reportFolder, `${name}.json`))
  if (!existsSync(vitest!) || !existsSync(playwright!)) return undefined
  return resultsOf(checkout, readReport<VitestReport>(vitest!)!, readReport<PlaywrightReport>(playwright!)!)
}

/** The tests of two reports, by file. A skipped test has not passed. */
export function resultsOf(checkout: string, vitest: VitestReport, playwright: PlaywrightReport): TestResults {
  const results = new Map<string, TestResult[]>()
  const note = (file: string, result: TestResult) => results.set(file, [...(results.get(file) ?? []), result])
  for (const { name, assertionResults } of vitest.testResults)
    for (const { fullName, status } of assertionResults)
      note(path.relative(checkout, name), { name: fullName, passed: status === 'passed' })
  // The outermost suite is a file. Its tests may be written in another one, which it calls.
  for (const suite of playwright.suites)
    for (const { within, title, file, tests } of specsOf(suite)) {
      // A sentence may be shown by one step of a longer journey.
      const name = [...within, title, ...stepsOf(tests)].join(' ')
      const passed = tests.every(({ status }) => status === 'expected')
      for (const place of new Set([suite.title, file])) note(`e2e/${place}`, { name, passed })
    }
  return results
}

const stepsOf = (tests: PlaywrightSpec['tests']): string[] =>
  tests.flatMap(({ results = [] }) => results.flatMap(({ steps = [] }) => steps.map(({ title }) => title)))

/** The journeys of a file, each with the titles of what it stands in. */
function specsOf({ specs = [], suites = [] }: PlaywrightSuite, within: string[] = []): SpecInPlace[] {
  return [
    ...specs.map((spec) => ({ ...spec, within })),
    ...suites.flatMap((suite) => specsOf(suite, [...within, suite.title])),
  ]
}

/** A line for each failed unit test: its file, its name and what it said first. */
export function failedUnitTests({ testResults }: VitestReport, checkout: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(checkout, name)
    if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`)
  })
}

/** A line for each failed journey, one that needed a second try among them. */
export function failedJourneys(suite: PlaywrightSuite): string[] {
  return specsOf(suite).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results = [] }) => {
        const message = results.find(({ error }) => error)?.error?.message
        return `${file} › ${title}: ${firstLine(message)}`
      }),
  )
}

/**
 * What each failed journey saw last, as Playwright describes the page. A report of a machine that is gone keeps
 * no screenshot, and the text says what stood there.
 */
export function pagesOfFailures(suite: PlaywrightSuite): string[] {
  return specsOf(suite).flatMap(({ title, file, tests }) =>
    tests
      .flatMap(({ results = [] }) => results.flatMap(({ attachments = [] }) => attachments))
      .filter(({ name, path: written }) => name === 'error-context' && written && existsSync(written))
      .map((context) => {
        const [, snapshot = ''] = /```yaml\n([^]*?)```/.exec(readFileSync(context.path!, 'utf8')) ?? []
        return `the page of ${file} › ${title}:\n${snapshot.split('\n').slice(0, longestPage).join('\n')}`
      }),
  )
}

/** In lines. */
const longestPage = 150

/** A line for each journey that did not run. */
export function skippedJourneys(suite: PlaywrightSuite): string[] {
  return specsOf(suite)
    .filter(({ tests }) => tests.every(({ status }) => status === 'skipped'))
    .map(({ within, title }) => `${within.at(-1) ?? suite.title} › ${title}`)
}

function firstLine(message = 'it said nothing'): string {
  return stripVTControlCharacters(message).trim().split('\n', 1)[0]!
}

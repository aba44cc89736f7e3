import { expect, it } from 'vitest'
import { coverageProblems } from './specification-coverage.ts'
import { resultsOf } from './test-results.ts'

const source = "it('shows a class', run); step('and a step of it'); it.each(cases)('%s is `open`', run)"
const tests = ['host/src/a.test.ts', 'e2e/system/b.test.ts', 'e2e/core/c.test.ts']
const read = (file: string) => (tests.includes(file) ? source : undefined)

/** Returns the results of a run in which the tests of one file had these statuses. */
const resultsWith = (unit: Record<string, string>, journeys: Record<string, string> = {}) =>
  resultsOf(
    '/checkout',
    {
      numPassedTests: 0,
      numFailedTests: 0,
      numFailedTestSuites: 0,
      testResults: [
        {
          name: '/checkout/host/src/a.test.ts',
          status: 'passed',
          assertionResults: Object.entries(unit).map(([fullName, status]) => ({ fullName, status })),
        },
      ],
    },
    {
      stats: { expected: 0, unexpected: 0, flaky: 0 },
      suites: [
        {
          title: 'system/b.test.ts',
          suites: [
            {
              title: 'a desk',
              specs: Object.entries(journeys).map(([title, status]) => ({
                title,
                file: 'system/b.steps.ts',
                tests: [{ status, results: [{ steps: [{ title: 'and a step of it' }] }] }],
              })),
            },
          ],
        },
      ],
    },
  )

const rowOf = (reference: string) => `| A sentence. | ${reference} |`

it('accepts a row whose test ran and passed, by its title or a part of it', () => {
  const results = resultsWith({ 'the week shows a class': 'passed' }, { 'shows a class': 'expected' })
  for (const file of ['host/src/a.test.ts', 'e2e/system/b.test.ts'])
    expect(coverageProblems(rowOf(`\`${file}\` › \`shows a class\``), read, results)).toEqual([])
})

it('accepts a step of a journey that passed', () => {
  const results = resultsWith({}, { 'shows a class': 'expected' })
  expect(coverageProblems(rowOf('`e2e/system/b.test.ts` › `and a step of it`'), read, results)).toEqual([])
})

it('accepts a title with a placeholder for a value', () => {
  const results = resultsWith({ 'Today is `open`': 'passed' })
  expect(coverageProblems(rowOf('`host/src/a.test.ts` › `%s is `'), read, results)).toEqual([])
})

it.each([
  ['failed', 'did not pass'],
  ['skipped', 'did not pass'],
])('rejects a row whose test %s', (status, fault) => {
  const results = resultsWith({ 'shows a class': status })
  expect(coverageProblems(rowOf('`host/src/a.test.ts` › `shows a class`'), read, results)).toEqual([
    `"A sentence." points to host/src/a.test.ts › "shows a class", which ${fault}.`,
  ])
})

it('rejects a row whose test or file did not run', () => {
  const results = resultsWith({ 'shows another': 'passed' })
  expect(coverageProblems(rowOf('`host/src/a.test.ts` › `shows a class`'), read, results)).toHaveLength(1)
  expect(coverageProblems(rowOf('`e2e/core/c.test.ts`'), read, results)).toEqual([
    '"A sentence." points to e2e/core/c.test.ts, which did not run.',
  ])
})

it('accepts a row with a system test after a run without system tests', () => {
  const results = resultsWith({ 'shows another': 'passed' })
  results.delete('e2e/system/b.test.ts')
  results.delete('e2e/system/b.steps.ts')
  expect(coverageProblems(rowOf('`e2e/system/b.test.ts`'), read, results)).toEqual([])
})

it('accepts a journey that passed when it was run again', () => {
  const results = resultsWith({}, { 'shows a class': 'flaky' })
  expect(coverageProblems(rowOf('`e2e/system/b.test.ts` › `shows a class`'), read, results)).toEqual([])
})

it('checks no results without a complete run', () => {
  expect(coverageProblems(rowOf('`host/src/a.test.ts` › `shows a class`'), read)).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { failedJourneys, failedUnitTests } from './test-results.ts'

describe('failed tests', () => {
  it('names the file, the test and the first line of its message', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numFailedTestSuites: 1,
      testResults: [
        {
          name: '/checkout/shared/a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'failed', failureMessages: ['\u001B[31mexpected 2\u001B[39m\n  at a.ts'] },
            { fullName: 'subtracts', status: 'passed' },
          ],
        },
        {
          name: '/checkout/shared/b.test.ts',
          status: 'failed',
          message: 'Cannot find module c.ts',
          assertionResults: [],
        },
      ],
    }
    expect(failedUnitTests(report, '/checkout')).toEqual([
      'shared/a.test.ts › adds: expected 2',
      'shared/b.test.ts: Cannot find module c.ts',
    ])
  })

  it('names a journey that needed a second try', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'journeys/a.test.ts',
      tests: [{ status, results: [{ ...(message && { error: { message } }) }] }],
    })
    const inner = { title: 'a desk', specs: [spec('books', 'flaky', 'Timeout\nat once')] }
    const suite = { title: 'a', specs: [spec('cancels', 'expected'), spec('pays', 'unexpected')], suites: [inner] }
    expect(failedJourneys(suite)).toEqual([
      'journeys/a.test.ts › pays: it said nothing',
      'journeys/a.test.ts › books: Timeout',
    ])
  })
})

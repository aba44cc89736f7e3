import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failedJourneys, failedUnitTests, flakyJourneys, pagesOfFailures } from './test-results.ts'

describe('the report of failed tests', () => {
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

  it('names a failed journey apart from one that passed when it was run again', () => {
    const spec = (title: string, status: string, error?: { message: string; location?: { line: number } }) => ({
      title,
      file: 'journeys/a.test.ts',
      tests: [{ status, results: [{ ...(error && { error }) }] }],
    })
    const error = { message: 'Not visible\n\nLocator:  getByText("Paid")\nat once', location: { line: 7 } }
    const inner = { title: 'a desk', specs: [spec('books', 'flaky', error)] }
    const suite = { title: 'a', specs: [spec('cancels', 'expected'), spec('pays', 'unexpected')], suites: [inner] }
    expect(failedJourneys(suite)).toEqual(['journeys/a.test.ts › pays: it said nothing'])
    expect(flakyJourneys(suite)).toEqual(['journeys/a.test.ts › books: line 7: Not visible, getByText("Paid")'])
  })

  it('shows the last page of a failed journey, if Playwright described it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'steward-page-'))
    const [path, without] = [join(folder, 'error-context.md'), join(folder, 'without.md')]
    const error = '# Error details\n\nTimeout\n\n'
    writeFileSync(path, `${error}# Page snapshot\n\n\`\`\`yaml\n- heading "Today"\n- text: Saved\n\`\`\`\n`)
    writeFileSync(without, error)
    const attachments = [
      { name: 'screenshot', path },
      { name: 'error-context', path },
      { name: 'error-context', path: without },
    ]
    const spec = {
      title: 'pays',
      file: 'journeys/a.test.ts',
      tests: [{ status: 'unexpected', results: [{ attachments }] }],
    }
    expect(pagesOfFailures({ title: 'a', specs: [spec] })).toEqual([
      'the page of journeys/a.test.ts › pays:\n- heading "Today"\n- text: Saved\n',
    ])
  })
})

import { expect, it } from 'vitest'
import { createErrorLog } from '../error-log/error-log.ts'
import { pageErrorOf } from '../error-log/page-error.ts'
import { createReporter, type ReporterParts } from './reporter.ts'

type Sent = Parameters<ReporterParts['send']>[0]

function setUp(answer: () => Promise<void> = async () => undefined) {
  const log = createErrorLog()
  const sent: Sent[] = []
  const reporter = createReporter({
    log,
    releaseOf: (source) => (source === 'team' ? '0.1.0-77' : ''),
    send: (report) => {
      sent.push(report)
      return answer()
    },
  })
  let count = 0
  const fail = (message: string, source = 'team') => {
    count += 1
    log.note(pageErrorOf(new Error(message), { reportId: `AAAA-${2222 + count}`, path: '/schedule', at: 5, source }))
  }
  return { log, sent, reporter, fail }
}

const lcp = (value: number) => ({ name: 'LCP' as const, source: 'team', path: '/schedule', value })

it('sends new errors and figures with the release that they come from, and sends nothing twice', async () => {
  const { sent, reporter, fail } = setUp()
  fail('first')
  reporter.add(lcp(812))
  await reporter.flush()
  await reporter.flush()
  expect(sent).toEqual([
    {
      errors: [expect.objectContaining({ message: 'first', source: 'team', release: '0.1.0-77' })],
      vitals: [{ ...lcp(812), release: '0.1.0-77' }],
    },
  ])
  fail('second', 'host')
  await reporter.flush()
  expect(sent[1]).toMatchObject({ errors: [{ message: 'second', release: '' }], vitals: [] })
})

it('sends a failed report again the next time', async () => {
  let isDown = true
  const { sent, reporter, fail } = setUp(async () => {
    if (isDown) throw new Error('unreachable')
  })
  fail('lost?')
  reporter.add(lcp(1))
  await reporter.flush()
  isDown = false
  await reporter.flush()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

it('sends at most as much as the platform accepts, and one request at a time', async () => {
  const { sent, reporter, fail } = setUp()
  for (let number = 0; number < 25; number += 1) fail(`error ${number}`)
  await Promise.all([reporter.flush(), reporter.flush()])
  expect(sent).toHaveLength(1)
  expect(sent[0]!.errors).toHaveLength(20)
  await reporter.flush()
  expect(sent[1]!.errors).toHaveLength(5)
})

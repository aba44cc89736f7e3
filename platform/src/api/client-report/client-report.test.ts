import { afterEach, expect, it, vi } from 'vitest'
import { createClientReport } from './create-client-report.ts'

afterEach(() => vi.useRealTimers())

it('accepts 30 reports of a person per minute, and those of other persons meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const report = (memberId: string) =>
    createClientReport.act({
      actor: { memberId },
      entity: { id: 'business' },
      clock: { now: () => '2026-11-19T01:00:00Z' },
      body: { errors: [], vitals: [] },
    } as never)
  for (let index = 0; index < 30; index++) await report('mei')
  await expect(report('mei')).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '2' },
    members: { errors: [{ path: 'body', code: 'TOO_MANY', params: { max: 30 } }] },
  })
  await expect(report('arun')).resolves.toBeUndefined()
  vi.advanceTimersByTime(2_000)
  await expect(report('mei')).resolves.toBeUndefined()
})

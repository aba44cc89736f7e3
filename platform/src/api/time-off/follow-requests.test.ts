import { addDays, addMinutes, dayBounds, toInstant, toPlainDate } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs/schedule.ts'
import { testApi, testNow } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { surroundingsOf } from '../../testing/job-surroundings.ts'
import { deleteCaseRecords } from '../../testing/platform-target.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, provider } = kinara
const annual = kinara.leaveKinds['annual']!
const run = (name: string) => jobs.find((job) => job.name === name)!.run(surroundingsOf(api))

// testNow is 19 November 2026, 09:00 in Kuala Lumpur.
beforeEach(async () => {
  api.clock.set(testNow)
  await deleteCaseRecords(api)
  await api.database.admin.query('update business_user set hours_version = 1')
})

const ask = async (firstDay: string, as: TestPerson = provider) => {
  const days = { firstDay: toPlainDate(firstDay), lastDay: toPlainDate(firstDay) }
  return (await api.call(as, 'time-off.request', { body: { leaveKindId: annual, ...days } })).body.timeOff
}
const askForHours = (from: string) =>
  api.call(provider, 'schedule-request.create', {
    body: { hours: { from: toPlainDate(from), versions: [], exceptions: [] } },
    version: 1,
  })
const reminders = async (person: TestPerson) =>
  (await api.call(person, 'notification.list')).body.items.filter(({ type }) => type === 'request-unanswered').length
const inDays = (days: number) => api.clock.set(addMinutes(testNow, days * 24 * 60))

describe('approvers are reminded of a request', () => {
  it('once after three days, however often the job runs', async () => {
    await ask('2026-12-10')
    await askForHours('2026-12-10')
    inDays(2.9)
    await run('request-follow-up')
    expect(await reminders(manager)).toBe(0)
    inDays(3)
    await Promise.all([run('request-follow-up'), run('request-follow-up')])
    inDays(4)
    await run('request-follow-up')
    expect([await reminders(manager), await reminders(owner)]).toEqual([2, 0])
  })

  it('on the day before its first day', async () => {
    await ask('2026-11-21')
    await askForHours('2026-11-21')
    await run('request-follow-up')
    expect(await reminders(manager)).toBe(0)
    inDays(1)
    await run('request-follow-up')
    await run('request-follow-up')
    expect(await reminders(manager)).toBe(2)
  })

  it('of a manager as owners, and never of one that was answered', async () => {
    await ask('2026-12-10', manager)
    const answered = await ask('2026-12-11')
    const reject = { params: { id: answered.id }, body: { reason: 'Too many are away' }, version: 1 }
    await api.call(owner, 'time-off.reject', reject)
    inDays(5)
    await run('request-follow-up')
    expect([await reminders(manager), await reminders(owner)]).toEqual([0, 1])
  })
})

it('time off that nobody answered is declined once its days are over', async () => {
  const { id } = await ask('2026-11-20')
  const statusOf = async () => (await api.call(owner, 'time-off.get', { params: { id } })).body.status
  api.clock.set(toInstant('2026-11-20T15:59:00Z'))
  await run('request-follow-up')
  expect(await statusOf()).toBe('REQUESTED')
  api.clock.set(toInstant('2026-11-20T16:00:00Z'))
  await Promise.all([run('request-follow-up'), run('request-follow-up')])
  expect(await statusOf()).toBe('REJECTED')
  const { items } = (await api.call(provider, 'notification.list')).body
  expect(items.map(({ type }) => type)).toEqual(['time-off-rejected'])
})

describe('the leave year', () => {
  const lines = async () => {
    const { rows } = await api.database.admin.query<{ line: string }>(
      `select leave_year || ' ' || reason || ' ' || amount as line from leave_entry
       where business_user_id = $1 and reason in ('GRANT', 'CARRY', 'EXPIRE') order by day, reason desc`,
      [provider.id],
    )
    return rows.map(({ line }) => line)
  }

  it('begins with its grant and what is carried over, stored once', async () => {
    const { id } = await ask('2026-11-26')
    await api.call(owner, 'time-off.approve', { params: { id }, body: {}, version: 1 })
    const before = await lines()
    await run('leave-year')
    expect(await lines()).toEqual(before)
    api.clock.set(toInstant('2026-12-31T16:00:00Z'))
    await Promise.all([run('leave-year'), run('leave-year')])
    await run('leave-year')
    const after = await lines()
    expect(after.filter((line) => line.startsWith('2027'))).toHaveLength(2)
    const { body } = await api.call(provider, 'leave-balance.get', { params: { id: provider.id } })
    const { balance } = body.balances.find(({ kind }) => kind.id === annual)!
    expect(
      after.filter((line) => line.startsWith('2027')).reduce((sum, line) => sum + Number(line.split(' ')[2]), 0),
    ).toBe(balance)
  })

  it('notifies members once of carried days that lapse within 30 days', async () => {
    const { id } = await ask('2026-11-26')
    await api.call(owner, 'time-off.approve', { params: { id }, body: {}, version: 1 })
    api.clock.set(toInstant('2026-12-31T16:00:00Z'))
    await run('leave-year')
    const news = async (person: TestPerson) =>
      (await api.call(person, 'notification.list')).body.items.filter(({ type }) => type === 'leave-expiring')
    const { body } = await api.call(provider, 'leave-balance.get', { params: { id: provider.id } })
    const { until } = body.balances.find(({ kind }) => kind.id === annual)!.expiring!
    api.clock.set(dayBounds(addDays(until, -31), 'Asia/Kuala_Lumpur').start)
    await run('leave-expiry')
    expect(await news(provider)).toEqual([])
    api.clock.set(dayBounds(addDays(until, -30), 'Asia/Kuala_Lumpur').start)
    await Promise.all([run('leave-expiry'), run('leave-expiry')])
    api.clock.set(dayBounds(until, 'Asia/Kuala_Lumpur').start)
    await run('leave-expiry')
    expect(await news(provider)).toMatchObject([
      { subject: { kind: 'time-off', id: provider.id }, params: { firstDay: until, lastDay: until } },
    ])
    expect([await news(owner), await news(manager)]).toEqual([[], []])
  })

  it('stores nothing for members who never used their balance', async () => {
    api.clock.set(toInstant('2026-12-31T16:00:00Z'))
    await run('leave-year')
    expect(await lines()).toEqual([])
  })
})

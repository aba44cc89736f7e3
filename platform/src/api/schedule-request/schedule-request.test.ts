import type { BodyOf } from '@steward/shared/contracts'
import { toInstant, toPlainDate, toWallTime } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi, testNow } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { insertHours } from '../../testing/hours.ts'
import { deleteCaseRecords } from '../../testing/platform-target.ts'

type Hours = BodyOf<'schedule-request.create'>['hours']

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider } = kinara
const admin = api.database.admin

// It is Thursday, 19 November 2026. The provider works on Mondays from 09:00 to 17:00.
beforeEach(async () => {
  api.clock.set(testNow)
  await deleteCaseRecords(api)
  await admin.query('update business_user set hours_version = 1')
  const of = { entityId: kinara.id, businessUserId: provider.id, createdAt: testNow, updatedAt: testNow }
  await insertHours(databaseOf(admin), of, { startTime: '09:00', endTime: '17:00' })
})

const mondays = (startTime: string, endTime: string, from = '2026-11-23'): Hours => ({
  from: toPlainDate(from),
  versions: [
    {
      effectiveFrom: toPlainDate(from),
      effectiveTo: null,
      weeks: 1,
      anchorMonday: toPlainDate('2026-11-16'),
      note: '',
      entries: [
        { week: 1, dayOfWeek: 1, startTime: toWallTime(startTime), endTime: toWallTime(endTime), locationId: null },
      ],
    },
  ],
  exceptions: [],
})

const ask = async (hours = mondays('12:00', '20:00'), as: TestPerson = provider) =>
  (await api.call(as, 'schedule-request.create', { body: { hours }, version: 1 })).body
const approve = (as: TestPerson, id: string, hoursVersion = 1, version = 1) =>
  api.call(as, 'schedule-request.approve', { params: { id }, body: { hoursVersion }, version })
const read = async (id: string, as: TestPerson = owner) =>
  (await api.call(as, 'schedule-request.get', { params: { id } })).body
const replace = (hours: Hours, version = 1) =>
  api.call(owner, 'work-schedule.replace', { params: { id: provider.id }, body: hours, version })
const startsOn = async (date: string) => {
  const day = toPlainDate(date)
  const query = { from: day, to: day }
  const { body } = await api.call(owner, 'member-day.list', { params: { id: provider.id }, query })
  return body.days[0]!.intervals[0]?.startTime
}
const newsOf = async (person: TestPerson) =>
  (await api.call(person, 'notification.list')).body.items.map(({ type }) => type)
const setting = (value: boolean) =>
  admin.query(
    `insert into business_setting (entity_id, section, key, value, holds_from, version, created_at)
     values ($1, 'team', 'scheduleChangesNeedApproval', $2, '2026-01-01', 2, now())`,
    [kinara.id, JSON.stringify(value)],
  )

const nine = { startTime: '09:00', endTime: '17:00', locationId: null }
const noon = { startTime: '12:00', endTime: '20:00', locationId: null }

describe('a request for other hours', () => {
  it('shows the days that change, tells the managers, and changes nothing until it is approved', async () => {
    const { id, difference } = await ask()
    expect(difference.changes).toEqual([
      { first: '2026-11-23', last: null, everyWeeks: 1, before: [nine], after: [noon] },
    ])
    expect(await newsOf(manager)).toEqual(['hours-requested'])
    expect(await newsOf(owner)).toEqual([])
    expect(await startsOn('2026-11-23')).toBe('2026-11-23T01:00:00.000Z')
    expect((await approve(manager, id)).body.status).toBe('APPROVED')
    expect(await startsOn('2026-11-23')).toBe('2026-11-23T04:00:00.000Z')
    expect(await newsOf(provider)).toEqual(['hours-approved'])
  })

  it('keeps its difference after the decision', async () => {
    const { id, difference } = await ask()
    await approve(manager, id)
    expect((await read(id)).difference.changes).toEqual(difference.changes)
  })

  it('holds at once while the business asks for no approval', async () => {
    await setting(false)
    expect(await ask()).toMatchObject({ status: 'APPROVED', decision: { kind: 'NOT_NEEDED', by: null } })
    expect(await startsOn('2026-11-23')).toBe('2026-11-23T04:00:00.000Z')
    expect(await newsOf(manager)).toEqual([])
  })

  it('leaves days that are over as they were if it is approved later', async () => {
    const { id } = await ask()
    api.clock.set(toInstant('2026-11-25T01:00:00Z'))
    expect((await read(id)).difference.changes[0]!.first).toBe('2026-11-30')
    await approve(manager, id)
    expect(await startsOn('2026-11-23')).toBe('2026-11-23T01:00:00.000Z')
    expect(await startsOn('2026-11-30')).toBe('2026-11-30T04:00:00.000Z')
  })

  it('whose ground has moved answers with the new difference, and is approved by who has seen it', async () => {
    const { id } = await ask()
    await replace(mondays('10:00', '17:00'))
    const moved = await approve(manager, id)
    const changes = [
      { first: '2026-11-23', last: null, everyWeeks: 1, before: [{ ...nine, startTime: '10:00' }], after: [noon] },
    ]
    expect(moved.problem).toMatchObject({ code: 'STALE_VERSION', current: { hoursVersion: 2, changes } })
    expect(await read(id)).toMatchObject({ isMoved: true, difference: { hoursVersion: 2, changes } })
    expect((await approve(manager, id, 2)).status).toBe(200)
    expect(await startsOn('2026-11-23')).toBe('2026-11-23T04:00:00.000Z')
  })

  it('is never decided by its member, also if they became a manager meanwhile', async () => {
    const { id } = await ask()
    await admin.query(`update business_user set role = 'BUSINESS_MANAGER' where id = $1`, [provider.id])
    expect((await approve(provider, id)).problem).toMatchObject({ status: 403, code: 'OWN_REQUEST' })
    const reject = { params: { id }, body: { reason: 'Not needed' }, version: 1 }
    expect((await api.call(provider, 'schedule-request.reject', reject)).problem.code).toBe('OWN_REQUEST')
    await admin.query(`update business_user set role = 'SERVICE_PROVIDER' where id = $1`, [provider.id])
    expect((await approve(owner, id)).status).toBe(200)
  })

  it('is rejected if its member is deactivated', async () => {
    const { id } = await ask()
    const { body: member } = await api.call(owner, 'member.get', { params: { id: provider.id } })
    await api.call(owner, 'member.deactivate', { params: { id: provider.id }, version: member.version })
    expect((await read(id)).status).toBe('REJECTED')
    const again = await api.call(owner, 'member.get', { params: { id: provider.id } })
    await api.call(owner, 'member.reactivate', { params: { id: provider.id }, version: again.body.version })
  })

  it('and its reasons are shown to its member, owners and managers alone', async () => {
    const hours = mondays('12:00', '20:00')
    const exceptions = [{ date: toPlainDate('2026-11-24'), reason: 'Chemotherapy', intervals: [] }]
    const { id } = await ask({ ...hours, exceptions })
    expect((await read(id, provider)).hours.exceptions[0]!.reason).toBe('Chemotherapy')
    expect((await api.call(staff, 'schedule-request.get', { params: { id } })).problem.status).toBe(404)
    expect((await api.call(staff, 'schedule-request.list')).body.items).toEqual([])
    const { rows } = await admin.query<{ text: string }>(
      `select coalesce(string_agg(coalesce(old::text, '') || new::text, ''), '') as text from audit_event where record_id = $1`,
      [id],
    )
    expect(rows[0]!.text).not.toContain('Chemotherapy')
  })
})

describe('at the same time', () => {
  it('of two requests of one member, one is accepted', async () => {
    const send = () =>
      api.call(provider, 'schedule-request.create', { body: { hours: mondays('12:00', '20:00') }, version: 1 })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('one of two approvals, a withdrawal and a change wins, and the others get a conflict', async () => {
    const { id } = await ask()
    const answers = await Promise.all([
      approve(owner, id),
      approve(manager, id),
      api.call(provider, 'schedule-request.withdraw', { params: { id }, version: 1 }),
      api.call(provider, 'schedule-request.update', {
        params: { id },
        version: 1,
        body: { hours: mondays('13:00', '20:00') },
      }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('an approval and another change of the hours do not both succeed unseen', async () => {
    const { id } = await ask()
    const answers = await Promise.all([approve(manager, id), replace(mondays('10:00', '17:00'))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

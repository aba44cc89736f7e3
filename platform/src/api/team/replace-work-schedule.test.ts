import type { BodyOf } from '@steward/shared/contracts'
import { toInstant, toPlainDate, toWallTime } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi, testNow } from '../../testing/api.ts'
import { insertHours } from '../../testing/hours.ts'

type Change = BodyOf<'work-schedule.replace'>

const api = await testApi()
const { nordlicht } = api
const { owner, manager, staff, provider } = nordlicht
const admin = api.database.admin
const db = databaseOf(admin)
const of = { entityId: nordlicht.id, businessUserId: provider.id, createdAt: testNow, updatedAt: testNow }

// It is Thursday, 19 November 2026.
const today = toPlainDate('2026-11-19')
const entry = (dayOfWeek: number, from: string, to: string) => ({
  week: 1,
  dayOfWeek,
  startTime: toWallTime(from),
  endTime: toWallTime(to),
  locationId: null,
})
const version = (
  from: string,
  to: string | null,
  ...entries: ReturnType<typeof entry>[]
): Change['versions'][number] => ({
  effectiveFrom: toPlainDate(from),
  effectiveTo: to === null ? null : toPlainDate(to),
  weeks: 1,
  anchorMonday: toPlainDate('2026-11-16'),
  note: '',
  entries,
})

beforeEach(async () => {
  await admin.query('delete from schedule_exception_interval; delete from schedule_exception')
  await admin.query('delete from work_schedule_entry; delete from work_schedule; delete from time_slot')
  await admin.query('update business_user set hours_version = 1')
  await insertHours(db, of, { startTime: '09:00', endTime: '17:00' })
  earlierRows = (await allRows()).length
})

const replace = (body: Partial<Change>, versionSeen = 1, as = owner) =>
  api.call(as, 'work-schedule.replace', {
    params: { id: provider.id },
    version: versionSeen,
    body: { from: today, versions: [], exceptions: [], ...body },
  })
const datesOf = ({ body }: Awaited<ReturnType<typeof replace>>) =>
  body.versions.map(({ effectiveFrom, effectiveTo }) => `${effectiveFrom} ${effectiveTo}`)

/** The rows of the trail that earlier tests wrote. */
let earlierRows = 0
const trail = async () => (await allRows()).slice(earlierRows)

async function allRows() {
  const { rows } = await admin.query<{ old: unknown; new: unknown }>(
    `select old, new from audit_event where action = 'member.change-hours' order by id`,
  )
  return rows
}

describe('a change of hours', () => {
  it('ends the version in force, and leaves the days before as they were', async () => {
    const answer = await replace({ versions: [version('2026-11-30', null, entry(1, '12:00', '20:00'))] })
    expect(datesOf(answer)).toEqual(['null 2026-11-18', '2026-11-30 null'])
    const days = await api.call(owner, 'member-day.list', {
      params: { id: provider.id },
      query: { from: toPlainDate('2026-11-16'), to: toPlainDate('2026-11-30') },
    })
    const planned = days.body.days.map(({ plannedMinutes }) => plannedMinutes)
    expect([planned[0], planned[7], planned[14]]).toEqual([480, 0, 480])
    expect(days.body.days[7]!.source).toEqual({ kind: 'NONE', nextFrom: '2026-11-30' })
    const [row] = await trail()
    expect(row).toMatchObject({ new: { effectiveFrom: '2026-11-30', monday: '12:00–20:00' } })
    expect(row).toMatchObject({ old: { effectiveFrom: null, monday: '09:00–17:00' } })
  })

  it('that keeps the version in force writes nothing', async () => {
    const answer = await replace({ versions: [version('2026-11-19', null, entry(1, '09:00', '17:00'))] })
    expect([datesOf(answer), answer.body.version]).toEqual([['null null'], 1])
    expect(await trail()).toEqual([])
  })

  it('is made once if two people save at the same time', async () => {
    const answers = await Promise.all(
      [owner, manager, owner, manager].map((person, hour) =>
        replace({ versions: [version('2026-11-19', null, entry(1, `1${hour}:00`, '20:00'))] }, 1, person),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await trail()).length).toBe(1)
  })

  it('leaves the slots outside the new hours, and refuses new ones there', async () => {
    const serviceId = await api.createService(nordlicht, { providerIds: [provider.id] })
    const slot = (hour: number) => ({
      serviceId,
      slots: 1,
      serviceProviderId: provider.id,
      startTime: toInstant(`2026-11-23T${hour}:00Z`),
      endTime: toInstant(`2026-11-23T${hour + 1}:00Z`),
    })
    const { body: kept } = await api.call(staff, 'time-slot.create', { body: slot(10) })
    await replace({ versions: [version('2026-11-19', null, entry(1, '18:00', '20:00'))] })
    expect((await api.call(staff, 'time-slot.get', { params: { id: kept.id } })).body.status).toBe('ACTIVE')
    expect((await api.call(staff, 'time-slot.create', { body: slot(12) })).problem.code).toBe('OUTSIDE_WORKING_HOURS')
  })

  it('replaces exceptions by their day, and names both sides in the trail', async () => {
    const hours = { startTime: toWallTime('12:00'), endTime: toWallTime('15:00'), locationId: null }
    const current = version('2026-11-19', null, entry(1, '09:00', '17:00'))
    const off = { date: toPlainDate('2026-12-07'), reason: '', intervals: [] }
    await replace({ versions: [current], exceptions: [off] })
    const answer = await replace({ versions: [current], exceptions: [{ ...off, intervals: [hours] }] }, 2)
    expect(answer.body.exceptions).toMatchObject([{ date: '2026-12-07', intervals: [hours] }])
    expect(await trail()).toEqual([
      { old: { exceptions: null }, new: { exceptions: '2026-12-07 –' } },
      { old: { exceptions: '2026-12-07 –' }, new: { exceptions: '2026-12-07 12:00–15:00' } },
    ])
  })

  it('is for owners and managers', async () => {
    expect((await replace({}, 1, staff)).problem).toMatchObject({ permission: 'schedule.update' })
    expect((await replace({}, 1, provider)).problem).toMatchObject({ permission: 'schedule.update' })
    expect((await replace({}, 1, manager)).status).toBe(200)
  })
})

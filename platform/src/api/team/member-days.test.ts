import { addMinutes, toInstant, toPlainDate, type PlainDate } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { blackout } from '../../tables/team/team.ts'
import { testApi, testNow } from '../../testing/api.ts'
import { insertException, insertHours } from '../../testing/hours.ts'

const api = await testApi()
const { nordlicht } = api
const { owner, manager, staff, provider } = nordlicht
const db = databaseOf(api.database.admin)
const stamps = { entityId: nordlicht.id, createdAt: testNow, updatedAt: testNow }
const of = { ...stamps, businessUserId: provider.id }

// 7 December 2026 is a Monday, and Berlin has +01:00.
const monday = toPlainDate('2026-12-07')

beforeEach(async () => {
  for (const table of ['time_off', 'blackout', 'schedule_exception_interval', 'schedule_exception'])
    await api.database.admin.query(`delete from ${table}`)
  await api.database.admin.query('delete from work_schedule_entry; delete from work_schedule')
  await insertHours(db, of, { startTime: '09:00', endTime: '17:00' })
})

async function dayOf(person: typeof owner, date: PlainDate = monday) {
  const answer = await api.call(person, 'member-day.list', {
    params: { id: provider.id },
    query: { from: date, to: date },
  })
  return answer.body.days[0]!
}

/** Returns the open hours of the Monday in Berlin by the day, by availability, and by the slots that are accepted. */
async function openHours() {
  const shown = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
    `${startTime.slice(11, 16)} ${endTime.slice(11, 16)}`
  const day = await dayOf(owner)
  const query = { from: toInstant('2026-12-06T23:00Z'), to: toInstant('2026-12-07T23:00Z'), providerId: provider.id }
  const availability = await api.call(owner, 'availability.get', { query })
  return { day: day.open.map(shown), availability: availability.body.open.map(shown) }
}

describe('an exception', () => {
  it('opens its own hours on that day, and nothing else', async () => {
    await insertException(db, of, '2026-12-07', ['12:00', '15:00'])
    expect(await openHours()).toEqual({ day: ['11:00 14:00'], availability: ['11:00 14:00'] })
    expect(await dayOf(owner)).toMatchObject({ source: { kind: 'EXCEPTION' }, plannedMinutes: 180 })
    const serviceId = await api.createService(nordlicht, { providerIds: [provider.id] })
    const create = async (start: string, end: string) => {
      const startTime = toInstant(`2026-12-07T${start}Z`)
      const body = {
        serviceId,
        slots: 1,
        serviceProviderId: provider.id,
        startTime,
        endTime: toInstant(`2026-12-07T${end}Z`),
      }
      const answer = await api.call(staff, 'time-slot.create', { body: body as never })
      return answer.status === 201 ? 'accepted' : answer.problem.code
    }
    expect(await create('10:55', '11:30')).toBe('OUTSIDE_WORKING_HOURS')
    expect(await create('13:30', '14:05')).toBe('OUTSIDE_WORKING_HOURS')
    expect(await create('11:00', '14:00')).toBe('accepted')
  })

  it('without hours closes the day', async () => {
    await insertException(db, of, '2026-12-07')
    expect(await openHours()).toEqual({ day: [], availability: [] })
    expect((await dayOf(owner, toPlainDate('2026-12-14'))).plannedMinutes).toBe(480)
  })
})

it('a version that begins next year leaves no hours until then', async () => {
  await api.database.admin.query('delete from work_schedule_entry; delete from work_schedule')
  await insertHours(db, of, { startTime: '09:00', endTime: '17:00', effectiveFrom: toPlainDate('2027-01-04') })
  expect(await openHours()).toEqual({ day: [], availability: [] })
  expect((await dayOf(owner)).source).toEqual({ kind: 'NONE', nextFrom: '2027-01-04' })
  const { body } = await api.call(owner, 'work-schedule.get', { params: { id: provider.id } })
  expect([body.entries, body.versions[0]!.effectiveFrom]).toEqual([[], '2027-01-04'])
})

it('the entries of a schedule with two weeks are those of the week in turn', async () => {
  await api.database.admin.query('delete from work_schedule_entry; delete from work_schedule')
  const version = { weeks: 2, effectiveFrom: toPlainDate('2026-11-16') }
  await insertHours(db, of, { ...version, startTime: '08:00', endTime: '12:00' })
  await insertHours(db, of, { ...version, week: 2, startTime: '14:00', endTime: '20:00' })
  const starts = async () => {
    const { body } = await api.call(owner, 'work-schedule.get', { params: { id: provider.id } })
    const { body: team } = await api.call(owner, 'member.list', { query: { role: 'SERVICE_PROVIDER', q: 'priya' } })
    const listed = team.items.find(({ id }) => id === provider.id)!
    return [body.entries.map(({ startTime }) => startTime), listed.workSchedule!.map(({ startTime }) => startTime)]
  }
  expect(await starts()).toEqual([['08:00'], ['08:00']])
  api.clock.set(addMinutes(testNow, 7 * 24 * 60))
  expect(await starts()).toEqual([['14:00'], ['14:00']])
  api.clock.set(testNow)
})

it('minutes are elapsed minutes: a night of three hours has two in March and four in October', async () => {
  await insertHours(db, of, { dayOfWeek: 0, startTime: '00:00', endTime: '03:00' })
  const day = async (date: string) => {
    const { plannedMinutes, clockChangeMinutes } = await dayOf(owner, toPlainDate(date))
    return [plannedMinutes, clockChangeMinutes]
  }
  expect(await day('2027-03-28')).toEqual([120, -60])
  expect(await day('2026-10-25')).toEqual([240, 60])
  expect(await day('2026-11-01')).toEqual([180, 0])
})

describe('the absences of a day', () => {
  const span = (from: string, to: string) => ({
    startTime: toInstant(`2026-12-07T${from}Z`),
    endTime: toInstant(`2026-12-07T${to}Z`),
  })

  it('are named to owners, managers and the member, and are "away" for staff', async () => {
    await db.insert(blackout).values({ ...stamps, ...span('08:00', '09:00'), reason: 'Inventory' })
    await db.insert(blackout).values({ ...of, ...span('09:00', '10:00'), reason: 'Dentist' })
    const { id: businessUserId } = provider
    const decided = { status: 'APPROVED', decidedById: owner.id } as const
    const surgery = { businessUserId, ...decided, ...span('09:30', '12:00'), reason: 'Back surgery' }
    await api.createTimeOff(nordlicht, surgery)
    await api.createTimeOff(nordlicht, { businessUserId, ...span('12:00', '13:00'), reason: 'Not decided' })
    const shown = async (person: typeof owner) => {
      const { subtracted } = await dayOf(person)
      return subtracted.map(({ kind, reason, minutes }) => [kind, reason, minutes])
    }
    const known = [
      ['CLOSURE', 'Inventory', 60],
      ['BLACKOUT', 'Dentist', 60],
      ['TIME_OFF', 'Back surgery', 150],
    ]
    for (const person of [owner, manager, provider]) expect(await shown(person)).toEqual(known)
    expect(await shown(staff)).toEqual([known[0], ['AWAY', null, 60], ['AWAY', null, 150]])
    expect(JSON.stringify(await dayOf(staff))).not.toMatch(/Dentist|surgery|TIME_OFF|BLACKOUT/)
    expect(await dayOf(owner)).toMatchObject({ plannedMinutes: 480, openMinutes: 240 })
    expect(await openHours()).toEqual({ day: ['12:00 16:00'], availability: ['12:00 16:00'] })
  })
})

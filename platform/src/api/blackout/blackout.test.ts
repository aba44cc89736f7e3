import { toInstant, toPlainDate, toWallTime } from '@steward/shared/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '@steward/shared/contracts'
import { databaseOf } from '../../database/connection.ts'
import { location } from '../../tables/business/business.ts'
import { testApi, testNow } from '../../testing/api.ts'
import { changeZone } from '../../testing/change-zone.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { insertHours } from '../../testing/hours.ts'
import { readLive, type LiveReader } from '../../testing/live-reader.ts'

const api = await testApi({ live: { beatMs: 60_000, presenceMs: 60_000 } })
const { nordlicht } = api
const { owner, manager, staff, provider, otherProvider } = nordlicht
const db = databaseOf(api.database.admin)
const stamps = { entityId: nordlicht.id, createdAt: testNow, updatedAt: testNow }

beforeEach(async () => {
  await api.database.admin.query('delete from blackout')
  await api.database.admin.query('delete from work_schedule_entry; delete from work_schedule')
})

const readers: LiveReader[] = []
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

function days(firstDay: string, more: Partial<BodyOf<'blackout.create'>> = {}): BodyOf<'blackout.create'> {
  return { kind: 'CLOSURE', firstDay: toPlainDate(firstDay), lastDay: toPlainDate(firstDay), ...more }
}

async function close(body: BodyOf<'blackout.create'>, person: TestPerson = manager) {
  const answer = await api.call(person, 'blackout.create', { body })
  expect(answer.status).toBe(201)
  return answer.body
}

async function dayOf(date: string) {
  const query = { from: toPlainDate(date), to: toPlainDate(date) }
  return (await api.call(owner, 'member-day.list', { params: { id: provider.id }, query })).body.days[0]!
}

async function openMinutesByAvailability(date: string) {
  const query = { from: toInstant(`${date}T00:00Z`), to: toInstant(`${date}T12:00Z`), providerId: provider.id }
  const { open } = (await api.call(owner, 'availability.get', { query })).body
  return open.reduce((sum, { startTime, endTime }) => sum + (Date.parse(endTime) - Date.parse(startTime)) / 60_000, 0)
}

it('a closure shows in availability and in the explanation of the day', async () => {
  await insertHours(db, { ...stamps, businessUserId: provider.id }, { startTime: '09:00', endTime: '12:00' })
  await close(days('2026-12-07', { reason: 'Power cut', fromTime: toWallTime('10:00'), toTime: toWallTime('11:30') }))
  expect(await openMinutesByAvailability('2026-12-07')).toBe(90)
  expect(await dayOf('2026-12-07')).toMatchObject({
    subtracted: [{ kind: 'CLOSURE', reason: 'Power cut', minutes: 90 }],
    plannedMinutes: 180,
    openMinutes: 90,
  })
})

it.each([
  ['2027-03-28', 120],
  ['2027-10-31', 240],
])('a closure from 00:00 to 03:00 on the clock change of %s takes %i minutes', async (date, minutes) => {
  const of = { ...stamps, businessUserId: provider.id }
  await insertHours(db, of, { dayOfWeek: 0, startTime: '00:00', endTime: '08:00' })
  await close(days(date, { toTime: toWallTime('03:00') }))
  expect((await dayOf(date)).subtracted).toMatchObject([{ kind: 'CLOSURE', minutes }])
})

it('hours that the clocks skip are rejected at their end', async () => {
  const body = days('2027-03-28', { fromTime: toWallTime('02:00'), toTime: toWallTime('03:00') })
  const { status, problem } = await api.call(manager, 'blackout.create', { body })
  expect([status, problem.errors]).toEqual([422, [{ path: 'toTime', code: 'NOT_AFTER_START' }]])
})

it('whole days stay whole days when the business changes its zone, but those of a place with its own zone do not move', async () => {
  const [place] = await db
    .insert(location)
    .values({ ...stamps, name: 'London studio', timeZone: 'Europe/London' })
    .returning({ id: location.id })
  const everywhere = await close(days('2026-12-07'))
  const there = await close(days('2026-12-07', { locationId: place!.id }))
  expect(everywhere).toMatchObject({ startTime: '2026-12-06T23:00:00.000Z', endTime: '2026-12-07T23:00:00.000Z' })
  const setZone = async (timeZone: string) => expect(await changeZone(api, owner, timeZone)).toBe(200)
  await setZone('Asia/Tokyo')
  const { items } = (await api.call(owner, 'blackout.list', {})).body
  await setZone('Europe/Berlin')
  expect(items).toEqual([
    {
      ...withoutConcerned(everywhere),
      startTime: '2026-12-06T15:00:00.000Z',
      endTime: '2026-12-07T15:00:00.000Z',
    },
    withoutConcerned(there),
  ])
})

const withoutConcerned = ({ concerned: _, ...blackout }: Awaited<ReturnType<typeof close>>) => blackout

it('lists the sessions within, with their bookings, and cancels none', async () => {
  const serviceId = await api.createService(nordlicht, { providerIds: [provider.id, otherProvider.id] })
  const startTime = toInstant('2026-12-07T09:00Z')
  const booked = await api.createSlot(nordlicht, { serviceId, startTime })
  await api.createBooking(nordlicht, { timeSlotId: booked, price: 0, total: 0 })
  const colleagues = await api.createSlot(nordlicht, { serviceId, startTime, providerId: otherProvider.id })
  await api.createSlot(nordlicht, { serviceId, startTime: toInstant('2026-12-08T09:00Z') })
  const { concerned, ...blackout } = await close(days('2026-12-07'))
  expect(concerned).toMatchObject({ sessions: 2, bookings: 1 })
  expect(concerned.items.map(({ id, bookingCount }) => [id, bookingCount])).toEqual(
    expect.arrayContaining([
      [booked, 1],
      [colleagues, 0],
    ]),
  )
  const call = { params: { id: blackout.id }, body: { memberId: provider.id }, version: 1 }
  const moved = await api.call(manager, 'blackout.update', call)
  expect(moved.body.concerned.items.map(({ id }) => id)).toEqual([booked])
  const slot = await api.call(owner, 'time-slot.get', { params: { id: booked } })
  expect(slot.body).toMatchObject({ status: 'ACTIVE', bookingCount: 1 })
})

describe("the reason and kind of a member's blocked hours", () => {
  it('are for the member, owners and managers, also in a search', async () => {
    await close(days('2026-12-07', { kind: 'TRAINING', memberId: provider.id, reason: 'Dentist' }))
    const reasonsFor = async (person: TestPerson, q?: string) =>
      (await api.call(person, 'blackout.list', { query: q === undefined ? {} : { q } })).body.items.map(
        ({ kind, reason }) => [kind, reason],
      )
    for (const person of [owner, manager, provider])
      expect(await reasonsFor(person, 'dentist')).toEqual([['TRAINING', 'Dentist']])
    expect(await reasonsFor(staff)).toEqual([[null, '']])
    expect(await reasonsFor(staff, 'dentist')).toEqual([])
    expect(await reasonsFor(otherProvider)).toEqual([])
  })
})

it('the live stream reports a closure to everyone, and blocked hours only to those who may read them', async () => {
  const open = async (person: TestPerson) => {
    const reader = await readLive(api, person)
    readers.push(reader)
    await reader.next('ready')
    return reader
  }
  const [forOwner, forProvider, forColleague] = await Promise.all([owner, provider, otherProvider].map(open))
  await close(days('2026-12-07', { memberId: provider.id }))
  for (const reader of [forOwner!, forProvider!])
    expect((await reader.next('hours')).data).toEqual({ memberId: provider.id })
  await close(days('2026-12-08'))
  expect((await forColleague!.next('hours')).data).toEqual({ memberId: null })
})

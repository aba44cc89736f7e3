import { toInstant, toPlainDate } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi, testNow } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { location } from '../../tables/business/business.ts'
import { service } from '../../tables/booking/service.ts'
import { blackout } from '../../tables/team/team.ts'
import { insertHours } from '../../testing/hours.ts'

const api = await testApi()
const { nordlicht } = api
const { owner, provider, otherProvider } = nordlicht
const db = databaseOf(api.database.admin)
const stamps = { entityId: nordlicht.id, createdAt: testNow, updatedAt: testNow }

const span = (startTime: string, endTime: string) => ({ startTime: toInstant(startTime), endTime: toInstant(endTime) })
const works = (person: TestPerson, from: string, to: string, fields: object = {}) =>
  insertHours(db, { ...stamps, businessUserId: person.id }, { startTime: from, endTime: to, ...fields })

/** Returns what is open on a Monday in Berlin, as `from to` in UTC. 7 December 2026 is in winter time. */
async function openOn(query: object = {}, date = '2026-12-07', as = owner) {
  const { startTime, endTime } = span(`${date}T00:00+01:00`, `${date}T23:59+01:00`)
  const { body } = await api.call(as, 'availability.get', { query: { from: startTime, to: endTime, ...query } })
  return body.open.map((open) => `${open.startTime.slice(11, 16)} ${open.endTime.slice(11, 16)}`)
}

it('open hours follow working hours, dated schedules, absences, and blackouts of the location', async () => {
  const [secondStudio] = await db
    .insert(location)
    .values({ ...stamps, name: 'Second studio' })
    .returning({ id: location.id })
  const here = await api.createService(nordlicht, { providerIds: [provider.id, otherProvider.id] })
  const there = await api.createService(nordlicht, { providerIds: [provider.id] })
  await db.update(service).set({ locationId: secondStudio!.id }).where(eq(service.id, there))
  expect(await openOn()).toEqual(['23:00 22:59'])

  await works(provider, '09:00', '12:00', { effectiveTo: toPlainDate('2027-02-28') })
  const spring = { effectiveFrom: toPlainDate('2027-03-01') }
  await works(provider, '09:00', '12:00', spring)
  await works(provider, '18:00', '20:00', spring)
  await works(otherProvider, '11:00', '15:00')
  expect(await openOn()).toEqual(['08:00 14:00'])
  expect(await openOn({ providerId: provider.id })).toEqual(['08:00 11:00'])
  const monday = { ...span('2026-12-07T00:00+01:00', '2026-12-07T23:59+01:00') }
  const { body: each } = await api.call(owner, 'availability.get', {
    query: { from: monday.startTime, to: monday.endTime, by: 'provider' },
  })
  const openTimes = new Map(each.providers!.map((one) => [one.providerId, one.open.map((open) => open.startTime)]))
  expect(openTimes.get(provider.id)).toEqual(['2026-12-07T08:00:00.000Z'])
  expect(openTimes.get(otherProvider.id)).toEqual(['2026-12-07T10:00:00.000Z'])
  expect(await openOn({ providerId: provider.id }, '2027-03-01')).toEqual(['08:00 11:00', '17:00 19:00'])
  expect(await openOn({ serviceId: there })).toEqual(['08:00 11:00'])

  await db
    .insert(blackout)
    .values({ ...stamps, locationId: secondStudio!.id, ...span('2026-12-07T09:00Z', '2026-12-07T10:00Z') })
  expect(await openOn({ providerId: provider.id })).toEqual(['08:00 11:00'])
  expect(await openOn({ serviceId: there })).toEqual(['08:00 09:00', '10:00 11:00'])

  const off = { businessUserId: provider.id, ...span('2026-12-07T08:30Z', '2026-12-07T12:00Z') }
  await api.createTimeOff(nordlicht, off)
  expect(await openOn()).toEqual(['08:00 14:00'])
  await api.createTimeOff(nordlicht, { ...off, status: 'APPROVED', decidedById: owner.id })
  expect(await openOn()).toEqual(['08:00 08:30', '10:00 14:00'])
  await db.insert(blackout).values({ ...stamps, ...span('2026-12-07T13:00Z', '2026-12-08T13:00Z') })
  expect(await openOn({ serviceId: here })).toEqual(['08:00 08:30', '10:00 13:00'])

  expect(await openOn({}, '2026-12-07', provider)).toEqual(['08:00 08:30'])
  const asColleague = { providerId: otherProvider.id, from: testNow, to: toInstant('2026-12-07T00:00Z') }
  expect((await api.call(provider, 'availability.get', { query: asColleague })).problem).toMatchObject({ status: 403 })
})

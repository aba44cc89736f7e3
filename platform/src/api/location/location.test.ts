import type { BodyOf } from '@steward/shared/contracts'
import { toInstant, toPlainDate, toWallTime } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { location, platformConfiguration } from '../../tables/business/business.ts'
import { testApi } from '../../testing/api.ts'
import { insertHours } from '../../testing/hours.ts'

const api = await testApi()
const { nordlicht } = api
const { owner, manager, staff, provider } = nordlicht
const db = databaseOf(api.database.admin)

let count = 0
async function place(fields: Partial<BodyOf<'location.create'>> = {}) {
  const answer = await api.call(manager, 'location.create', { body: { name: `Place ${++count}`, ...fields } })
  expect(answer.status).toBe(201)
  return answer.body
}

const limitTo = (locationLimit: number | null) =>
  db.update(platformConfiguration).set({ locationLimit }).where(eq(platformConfiguration.entityId, nordlicht.id))

const activePlaces = async () => (await api.call(owner, 'location.list')).body.total

beforeEach(() => limitTo(null))

const serviceAt = (locationId: string) => api.createService(nordlicht, { locationId, providerIds: [provider.id] })

const archive = (id: string, body: BodyOf<'location.archive'> = {}, version = 1) =>
  api.call(manager, 'location.archive', { params: { id }, body, version })

describe('the limit of locations', () => {
  it('holds for fifty locations that are created at once', async () => {
    const before = await activePlaces()
    await limitTo(before + 3)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        api.call(manager, 'location.create', { body: { name: `At once ${index}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(47)
    for (const { problem } of refused)
      expect(problem).toMatchObject({ code: 'LIMIT_REACHED', limit: before + 3, used: before + 3 })
    expect(await activePlaces()).toBe(before + 3)
  })

  it('leaves out archived locations, and holds for their restoring', async () => {
    const archived = await place()
    expect((await archive(archived.id)).body).toMatchObject({ status: 'ARCHIVED', version: 2 })
    await limitTo(await activePlaces())
    const restore = () => api.call(manager, 'location.restore', { params: { id: archived.id }, version: 2 })
    expect((await restore()).problem.code).toBe('LIMIT_REACHED')
    await limitTo((await activePlaces()) + 1)
    expect((await restore()).body).toMatchObject({ status: 'ACTIVE', version: 3 })
  })
})

describe('an archived location', () => {
  it('is no choice any more: not in the business, the list, a service or a new slot', async () => {
    const { id } = await place()
    const serviceId = await serviceAt(id)
    expect((await archive(id)).status).toBe(200)
    const business = await api.call(owner, 'business-entity.get', { params: { orgId: nordlicht.organizationId } })
    expect(business.body.locations.map((one) => one.id)).not.toContain(id)
    expect((await api.call(owner, 'location.list')).body.items.map((one) => one.id)).not.toContain(id)
    const archivedOnes = await api.call(owner, 'location.list', { query: { status: 'ARCHIVED' } })
    expect(archivedOnes.body.items.map((one) => one.id)).toContain(id)
    const body = { name: 'Late class', type: 'SPOT' as const, duration: 60, eventCost: '10.00', locationId: id }
    expect((await api.call(manager, 'service.create', { body })).problem.errors).toEqual([
      { path: 'locationId', code: 'INVALID_CHOICE' },
    ])
    expect((await slotAt(serviceId, '2026-12-07T09:00Z')).problem.errors).toEqual([
      { path: 'serviceId', code: 'INVALID_CHOICE' },
    ])
  })

  it('gives its name to another one, and is then not restored', async () => {
    const { id, name } = await place()
    await archive(id)
    await place({ name })
    const { problem } = await api.call(manager, 'location.restore', { params: { id }, version: 2 })
    expect(problem).toMatchObject({ code: 'NAME_TAKEN', errors: [{ path: 'name', code: 'TAKEN' }] })
  })
})

async function slotAt(serviceId: string, start: string, more: Partial<BodyOf<'time-slot.create'>> = {}) {
  const startTime = toInstant(start)
  const endTime = toInstant(new Date(Date.parse(start) + 3_600_000).toISOString())
  const body = { serviceId, serviceProviderId: provider.id, startTime, endTime, slots: 5, ...more }
  return api.call(staff, 'time-slot.create', { body })
}

describe('a location with upcoming slots', () => {
  it('is not archived, and the problem lists the slots', async () => {
    const { id } = await place()
    const serviceId = await serviceAt(id)
    const slot = await slotAt(serviceId, '2026-12-08T09:00Z')
    const { status, problem } = await archive(id)
    expect([status, problem.code]).toEqual([409, 'LOCATION_HAS_SLOTS'])
    expect(problem['current']).toMatchObject({
      total: 1,
      slots: [{ id: slot.body.id, service: { id: serviceId }, serviceProvider: { id: provider.id } }],
    })
  })

  it('is archived once its services move to another location', async () => {
    const [{ id }, target] = [await place(), await place()]
    const serviceId = await serviceAt(id)
    await slotAt(serviceId, '2026-12-09T09:00Z')
    expect((await archive(id, { moveServicesTo: target.id })).body.status).toBe('ARCHIVED')
    const moved = await api.call(owner, 'service.get', { params: { id: serviceId } })
    expect(moved.body).toMatchObject({ locationId: target.id, version: 2 })
  })

  it('does not move its services to itself or to an archived location', async () => {
    const [{ id }, archived] = [await place(), await place()]
    await archive(archived.id)
    for (const moveServicesTo of [id, archived.id])
      expect((await archive(id, { moveServicesTo })).problem.errors).toEqual([
        { path: 'moveServicesTo', code: 'INVALID_CHOICE' },
      ])
  })

  it('is archived or gets the new slot if both happen at once, never both', async () => {
    const { id } = await place()
    const serviceId = await serviceAt(id)
    const [archived, created] = await Promise.all([archive(id), slotAt(serviceId, '2026-12-10T09:00Z')])
    expect([archived.status === 200, created.status === 201].filter(Boolean)).toHaveLength(1)
  })
})

describe('opening hours', () => {
  const openOnMonday = {
    openingHours: [{ dayOfWeek: 1, startTime: toWallTime('10:00'), endTime: toWallTime('12:00') }],
  }

  it('make a slot outside a warning of its own, which everybody who plans may accept', async () => {
    const serviceId = await serviceAt((await place(openOnMonday)).id)
    expect((await slotAt(serviceId, '2026-12-14T09:00Z')).status).toBe(201)
    expect((await slotAt(serviceId, '2026-12-14T11:00Z')).problem.code).toBe('OUTSIDE_OPENING_HOURS')
    expect((await slotAt(serviceId, '2026-12-14T11:00Z', { override: true })).problem.code).toBe(
      'OUTSIDE_OPENING_HOURS',
    )
    expect((await slotAt(serviceId, '2026-12-14T11:00Z', { overrideOpeningHours: true })).status).toBe(201)
  })

  it('do not accept hours outside the working hours of the provider', async () => {
    const serviceId = await serviceAt((await place(openOnMonday)).id)
    await insertHours(
      db,
      { entityId: nordlicht.id, businessUserId: provider.id, createdAt: api.clock.now(), updatedAt: api.clock.now() },
      { dayOfWeek: 2, startTime: '09:00', endTime: '12:00' },
    )
    const accepted = { overrideOpeningHours: true }
    expect((await slotAt(serviceId, '2026-12-21T09:00Z', accepted)).problem.code).toBe('OUTSIDE_WORKING_HOURS')
    await api.database.admin.query('delete from work_schedule_entry; delete from work_schedule')
  })

  it('flag the occurrences of a series on a closed day', async () => {
    const closed = [{ date: toPlainDate('2027-01-11'), reason: 'Stocktaking', intervals: [] }]
    const serviceId = await serviceAt((await place({ ...openOnMonday, openingExceptions: closed })).id)
    const body = {
      serviceId,
      providerId: provider.id,
      start: '2027-01-04T10:00',
      zone: 'Europe/Berlin',
      durationMinutes: 60,
      slots: 5,
      price: '10.00',
      rrule: 'FREQ=WEEKLY;COUNT=2',
    }
    const preview = await api.call(owner, 'time-slot-series.preview', { body })
    expect(preview.body.occurrences.map(({ flags }) => flags)).toEqual([[], ['OUTSIDE_OPENING_HOURS']])
    expect((await api.call(owner, 'time-slot-series.create', { body })).problem.code).toBe('OUTSIDE_OPENING_HOURS')
    const accepted = { body: { ...body, overrideOpeningHours: true } }
    expect((await api.call(owner, 'time-slot-series.create', accepted)).body.created).toBe(2)
  })
})

describe('the time zone', () => {
  const previewOf = (id: string, timeZone: string | null) =>
    api.call(manager, 'location.preview', { params: { id }, body: { timeZone } })

  it('changes only with the effect that the preview showed: sessions ahead and closures of this location', async () => {
    const { id } = await place()
    const serviceId = await serviceAt(id)
    await slotAt(serviceId, '2026-12-01T09:00Z')
    await slotAt(await serviceAt((await place()).id), '2026-12-01T11:00Z')
    const day = toPlainDate('2026-12-07')
    await api.call(owner, 'blackout.create', { body: { kind: 'CLOSURE', firstDay: day, lastDay: day, locationId: id } })
    await api.call(owner, 'blackout.create', { body: { kind: 'CLOSURE', firstDay: day, lastDay: day } })
    const effect = { slots: 1, days: 1 }
    expect((await previewOf(id, 'Asia/Tokyo')).body).toEqual({ zone: effect })
    const change = (confirmed?: typeof effect) =>
      api.call(manager, 'location.update', {
        params: { id },
        body: { timeZone: 'Asia/Tokyo', ...(confirmed && { confirmed }) },
        version: 1,
      })
    for (const confirmed of [undefined, { slots: 2, days: 1 }, { slots: 1, days: 0 }]) {
      const { problem } = await change(confirmed)
      expect([problem.status, problem.code, problem['current']]).toEqual([409, 'CONFIRMATION_NEEDED', effect])
    }
    expect((await change(effect)).body).toMatchObject({ timeZone: 'Asia/Tokyo', version: 2 })
  })

  it('of the business, set as its own, changes nothing and needs no confirmation', async () => {
    const { id } = await place()
    await slotAt(await serviceAt(id), '2026-12-02T09:00Z')
    expect((await previewOf(id, 'Europe/Berlin')).body.zone).toEqual({ slots: 0, days: 0 })
    const change = { params: { id }, body: { timeZone: 'Europe/Berlin' }, version: 1 }
    expect((await api.call(owner, 'location.update', change)).body.ownTimeZone).toBe('Europe/Berlin')
  })

  it('is that of the business until the location has its own', async () => {
    const own = await place({ timeZone: 'Europe/London' })
    expect(own).toMatchObject({ timeZone: 'Europe/London', ownTimeZone: 'Europe/London' })
    const call = { params: { id: own.id }, body: { timeZone: null }, version: 1 }
    expect((await api.call(owner, 'location.update', call)).body).toMatchObject({
      timeZone: 'Europe/Berlin',
      ownTimeZone: null,
    })
  })

  it('moves the instants of closures with it, so that whole days stay whole days', async () => {
    const { id } = await place()
    const day = toPlainDate('2026-12-07')
    await api.call(owner, 'blackout.create', { body: { kind: 'CLOSURE', firstDay: day, lastDay: day, locationId: id } })
    const setZone = async (timeZone: string | null, version: number) => {
      const { zone: confirmed } = (await previewOf(id, timeZone)).body
      await api.call(owner, 'location.update', { params: { id }, body: { timeZone, confirmed }, version })
      const { items } = (await api.call(owner, 'blackout.list', {})).body
      return items.find((one) => one.location?.id === id)!.startTime
    }
    expect(await setZone('Asia/Tokyo', 1)).toBe('2026-12-06T15:00:00.000Z')
    expect(await setZone(null, 2)).toBe('2026-12-06T23:00:00.000Z')
  })
})

it('names the services, the team and the closures for owners and managers alone', async () => {
  const { id } = await place()
  const serviceId = await serviceAt(id)
  const slot = await slotAt(serviceId, '2026-11-20T09:00Z')
  const read = async (person: typeof owner) => (await api.call(person, 'location.get', { params: { id } })).body
  const record = await read(manager)
  expect(record).toMatchObject({
    services: [{ id: serviceId, nextSlotAt: slot.body.startTime, slots7d: 1 }],
    members: [{ id: provider.id, weeklyMinutes: null }],
    isUsed: true,
  })
  for (const person of [staff, provider]) {
    const { services, members, closures, isUsed, ...rest } = await read(person)
    expect([services, members, closures, isUsed, rest.id]).toEqual([undefined, undefined, undefined, undefined, id])
  }
})

it('counts the weekly minutes that hours in force spend at the location', async () => {
  const { id } = await place()
  const of = {
    entityId: nordlicht.id,
    businessUserId: staff.id,
    createdAt: api.clock.now(),
    updatedAt: api.clock.now(),
  }
  await insertHours(db, of, { dayOfWeek: 1, startTime: '09:00', endTime: '12:30', locationId: id })
  const { body } = await api.call(owner, 'location.get', { params: { id } })
  expect(body.members).toMatchObject([{ id: staff.id, weeklyMinutes: 210 }])
  await api.database.admin.query('delete from work_schedule_entry; delete from work_schedule')
})

describe('deleting', () => {
  it('removes a location that nothing used, also an archived one', async () => {
    const { id } = await place()
    await archive(id)
    expect((await api.call(owner, 'location.delete', { params: { id }, version: 2 })).status).toBe(204)
    expect((await api.call(owner, 'location.get', { params: { id } })).status).toBe(404)
  })

  it('is rejected for a location that a service or removed blackout hours name', async () => {
    const [{ id }, other] = [await place(), await place()]
    await serviceAt(other.id)
    const body = { kind: 'CLOSURE' as const, firstDay: toPlainDate('2026-12-24'), lastDay: toPlainDate('2026-12-24') }
    const closed = await api.call(owner, 'blackout.create', { body: { ...body, locationId: id } })
    await api.call(owner, 'blackout.remove', { params: { id: closed.body.id }, version: 1 })
    expect((await api.call(owner, 'location.delete', { params: { id }, version: 1 })).problem.code).toBe('HAS_RECORDS')
    expect((await api.call(owner, 'location.delete', { params: { id: other.id }, version: 1 })).problem.code).toBe(
      'HAS_RECORDS',
    )
  })
})

it('the trail names changed hours by weekday', async () => {
  const { id } = await place()
  const openingHours = [{ dayOfWeek: 3, startTime: toWallTime('09:00'), endTime: toWallTime('17:00') }]
  await api.call(owner, 'location.update', { params: { id }, body: { openingHours }, version: 1 })
  const { items } = (await api.call(owner, 'audit.list', { query: { entityType: 'location', entityId: id } })).body
  expect(items[0]).toMatchObject({
    action: 'location.update',
    changes: [{ field: 'wednesday', new: '09:00–17:00' }],
  })
})

it('a change without a difference leaves the version', async () => {
  const created = await place({ city: 'Berlin' })
  const call = { params: { id: created.id }, body: { city: 'Berlin' }, version: 1 }
  expect((await api.call(owner, 'location.update', call)).body.version).toBe(1)
  const [row] = await db.select({ version: location.version }).from(location).where(eq(location.id, created.id))
  expect(row).toEqual({ version: 1 })
})

import { addMinutes, toInstant } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi, testNow } from '../../testing/api.ts'
import { databaseOf } from '../../database/connection.ts'
import { blackout } from '../../tables/team/team.ts'
import { insertHours } from '../../testing/hours.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager, staff, provider, otherProvider } = kinara
const db = databaseOf(api.database.admin)

beforeEach(() => api.clock.set(testNow))

/** A free hour for each test: 09:00 in Kuala Lumpur, one day later each time. */
let day = 0
const nextDay = () => addMinutes(testNow, 24 * 60 * ++day)

async function input(fields: object = {}) {
  const startTime = nextDay()
  return {
    serviceId: await api.createService(kinara),
    startTime,
    endTime: addMinutes(startTime, 60),
    slots: 8,
    serviceProviderId: provider.id,
    ...fields,
  }
}

const create = (body: object, as = staff, options = {}) =>
  api.call(as, 'time-slot.create', { body: body as never, ...options })

describe('a provider', () => {
  it('has one slot at a time: adjacent slots are accepted, overlapping ones are rejected', async () => {
    const first = await input()
    await create(first)
    const at = (from: number, to: number) => ({
      ...first,
      startTime: addMinutes(first.startTime, from),
      endTime: addMinutes(first.startTime, to),
    })
    expect((await create(at(60, 90))).status).toBe(201)
    expect((await create(at(-30, 0))).status).toBe(201)
    expect((await create(at(59, 100))).problem).toMatchObject({ status: 409, code: 'PROVIDER_BUSY' })
    expect((await create({ ...at(10, 20), serviceProviderId: otherProvider.id })).status).toBe(201)
  })

  it('can be double-booked by an owner or manager, which is recorded', async () => {
    const first = await input()
    await create(first)
    const forced = { ...first, forceConflict: true }
    expect((await create(forced, staff)).problem).toMatchObject({ status: 403, permission: 'slot.override' })
    const { body } = await create(forced, manager)
    const { rows } = await api.database.admin.query(`select conflict_forced from time_slot where id = $1`, [body.id])
    expect(rows).toEqual([{ conflict_forced: true }])
  })

  it('gets exactly one of sixty overlapping slots that two processes create at once', async () => {
    const other = await api.startInstance()
    const body = await input()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        create(
          { ...body, startTime: addMinutes(body.startTime, index % 7), endTime: addMinutes(body.endTime, index % 7) },
          staff,
          { origin: index % 2 ? other : api.origin },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const rejected = answers.filter(({ status }) => status !== 201)
    expect(new Set(rejected.map(({ problem }) => problem.code))).toEqual(new Set(['PROVIDER_BUSY']))
  })

  it('is away in blackout hours of their own and of the business, and on approved time off', async () => {
    const hours = async (fields: object) => {
      const body = await input()
      const span = { startTime: addMinutes(body.startTime, 30), endTime: addMinutes(body.startTime, 40) }
      return { body, row: { entityId: kinara.id, createdAt: testNow, updatedAt: testNow, ...span, ...fields } }
    }
    const closed = await hours({})
    await db.insert(blackout).values(closed.row)
    const own = await hours({ businessUserId: provider.id })
    await db.insert(blackout).values(own.row)
    const off = await hours({})
    await api.createTimeOff(kinara, {
      ...off.row,
      businessUserId: provider.id,
      status: 'APPROVED',
      decidedById: owner.id,
    })
    for (const { body } of [closed, own, off])
      expect((await create(body)).problem).toMatchObject({ status: 409, code: 'PROVIDER_AWAY' })
    expect((await create({ ...own.body, serviceProviderId: otherProvider.id })).status).toBe(201)
    const requested = await hours({})
    await api.createTimeOff(kinara, { ...requested.row, businessUserId: provider.id })
    expect((await create(requested.body)).status).toBe(201)
    expect((await create({ ...off.body, forceConflict: true }, manager)).status).toBe(201)
  })

  it('works in their hours, and slots outside them need an override', async () => {
    const person = nordlicht.provider
    const of = { entityId: nordlicht.id, createdAt: testNow, updatedAt: testNow, businessUserId: person.id }
    await insertHours(db, of, { startTime: '09:00', endTime: '17:00' })
    const serviceId = await api.createService(nordlicht)
    // Monday, 7 December 2026, 16:00 to 17:00 in Berlin, which is 15:00 in UTC.
    const body = {
      serviceId,
      slots: 1,
      serviceProviderId: person.id,
      startTime: toInstant('2026-12-07T15:00:00Z'),
      endTime: toInstant('2026-12-07T16:00:00Z'),
    }
    expect((await create(body, nordlicht.staff)).status).toBe(201)
    const later = { ...body, startTime: body.endTime, endTime: addMinutes(body.endTime, 30) }
    expect((await create(later, nordlicht.staff)).problem).toMatchObject({ status: 409, code: 'OUTSIDE_WORKING_HOURS' })
    expect((await create({ ...later, override: true }, nordlicht.staff)).status).toBe(201)
  })
})

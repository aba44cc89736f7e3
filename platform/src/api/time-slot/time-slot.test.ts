import { randomUUID } from 'node:crypto'
import { addMinutes } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi, testNow } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager, staff, provider, otherProvider } = kinara

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

describe('a new slot', () => {
  it('is active, at the cost of its service, and written to the trail', async () => {
    const { status, body } = await create(await input())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'ACTIVE',
      price: '49.90',
      currency: 'MYR',
      slots: 8,
      seatsTaken: 0,
      bookingCount: 0,
      serviceProvider: { id: provider.id },
      version: 1,
    })
    const { rows } = await api.database.admin.query(
      `select action, actor_id, record_version from audit_event where record_id = $1`,
      [body.id],
    )
    expect(rows).toEqual([{ action: 'time-slot.create', actor_id: staff.id, record_version: 1 }])
  })

  it('accepts an instant with any offset and returns it in UTC', async () => {
    const { body } = await create(
      await input({ startTime: '2027-01-05T09:00:00+08:00', endTime: '2027-01-05T10:00:00+08:00' }),
    )
    expect([body.startTime, body.endTime]).toEqual(['2027-01-05T01:00:00.000Z', '2027-01-05T02:00:00.000Z'])
  })

  it.each([
    ['no seats', { slots: 0 }, 'slots', 'TOO_SMALL'],
    ['a thousand and one seats', { slots: 1001 }, 'slots', 'TOO_LARGE'],
    ['half a seat', { slots: 1.5 }, 'slots', 'WRONG_TYPE'],
    [
      'an end before its start',
      { startTime: '2027-02-01T02:00:00Z', endTime: '2027-02-01T01:00:00Z' },
      'endTime',
      'NOT_AFTER_START',
    ],
    ['four minutes', { startTime: '2027-02-01T02:00:00Z', endTime: '2027-02-01T02:04:00Z' }, 'endTime', 'TOO_SMALL'],
    ['more than a day', { startTime: '2027-02-01T02:00:00Z', endTime: '2027-02-02T02:01:00Z' }, 'endTime', 'TOO_LARGE'],
    [
      'a start in the past',
      { startTime: '2026-11-19T00:59:59Z', endTime: '2026-11-19T02:00:00Z' },
      'startTime',
      'NOT_IN_PAST',
    ],
    [
      'a start more than two years ahead',
      { startTime: '2028-11-20T01:00:00Z', endTime: '2028-11-20T02:00:00Z' },
      'startTime',
      'TOO_FAR_AHEAD',
    ],
    ['a day that does not exist', { startTime: '2027-02-29T01:00:00Z' }, 'startTime', 'INVALID_FORMAT'],
    ['a price with three decimals', { price: '49.905' }, 'price', 'NOT_AN_AMOUNT'],
    ['a price below zero', { price: '-1.00' }, 'price', 'NOT_AN_AMOUNT'],
    ['a service that does not exist', { serviceId: randomUUID() }, 'serviceId', 'NOT_FOUND'],
    ['a provider that does not exist', { serviceProviderId: randomUUID() }, 'serviceProviderId', 'NOT_FOUND'],
    ["another business's provider", { serviceProviderId: nordlicht.provider.id }, 'serviceProviderId', 'NOT_FOUND'],
    ['a currency', { currency: 'EUR' }, 'currency', 'UNKNOWN_FIELD'],
  ])('is rejected with %s, and the error names the field', async (_, fields, path, code) => {
    const { problem } = await create(await input(fields))
    expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(problem.errors).toContainEqual(expect.objectContaining({ path, code }))
  })

  it("is rejected for another business's service", async () => {
    const { problem } = await create(await input({ serviceId: await api.createService(nordlicht) }))
    expect(problem.errors).toEqual([{ path: 'serviceId', code: 'NOT_FOUND' }])
  })

  it('of an appointment has exactly one seat', async () => {
    const serviceId = await api.createService(kinara, { type: 'APPOINTMENT' })
    expect((await create(await input({ serviceId, slots: 2 }))).problem.errors).toEqual([
      { path: 'slots', code: 'TOO_LARGE', params: { max: 1 } },
    ])
    expect((await create(await input({ serviceId, slots: 1 }))).status).toBe(201)
  })

  it('can be back-dated by 31 days by an owner or manager', async () => {
    const back = (days: number) => ({
      startTime: addMinutes(testNow, -days * 24 * 60),
      endTime: addMinutes(testNow, -days * 24 * 60 + 30),
    })
    expect((await create(await input(back(31)), manager)).status).toBe(201)
    expect((await create(await input(back(32)), owner)).problem.errors).toEqual([
      { path: 'startTime', code: 'NOT_IN_PAST' },
    ])
  })

  it('needs a provider who provides the service', async () => {
    const serviceId = await api.createService(kinara, { providerIds: [otherProvider.id] })
    expect((await create(await input({ serviceId }))).problem).toMatchObject({
      status: 409,
      code: 'PROVIDER_NOT_ASSIGNED',
    })
  })
})

describe('a change of a slot', () => {
  const update = (id: string, body: object, version = 1, as = staff) =>
    api.call(as, 'time-slot.update', { params: { id }, body: body as never, version })

  it('moves it, with the next version and the changes in the trail', async () => {
    const { body: created } = await create(await input())
    const startTime = addMinutes(created.startTime, 30)
    const { body } = await update(created.id, { startTime, endTime: addMinutes(startTime, 45), price: '55.00' })
    expect(body).toMatchObject({ startTime, price: '55.00', version: 2 })
    const { rows } = await api.database.admin.query(
      `select old, new from audit_event where record_id = $1 and action = 'time-slot.update'`,
      [created.id],
    )
    expect(rows).toEqual([
      {
        old: { startTime: created.startTime, endTime: created.endTime, price: '49.90' },
        new: { startTime, endTime: addMinutes(startTime, 45), price: '55.00' },
      },
    ])
  })

  it('needs the version that the caller has read', async () => {
    const { body: created } = await create(await input())
    const missing = await api.call(staff, 'time-slot.update', { params: { id: created.id }, body: {} })
    expect([missing.status, missing.problem.code]).toEqual([428, 'VERSION_REQUIRED'])
    await update(created.id, { slots: 9 })
    expect((await update(created.id, { slots: 10 })).problem).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      current: { version: 2 },
    })
    const unquoted = await api.call(staff, 'time-slot.update', {
      params: { id: created.id },
      body: { slots: 11 },
      headers: { 'if-match': '2' },
    })
    expect(unquoted.body.slots).toBe(11)
  })

  it('never offers fewer seats than are taken', async () => {
    const { body: created } = await create(await input({ slots: 3 }))
    await api.createBooking(kinara, { timeSlotId: created.id, bookingSlots: 2 })
    expect((await update(created.id, { slots: 1 })).problem.errors).toEqual([
      { path: 'slots', code: 'TOO_SMALL', params: { min: 2 } },
    ])
    expect((await update(created.id, { slots: 2 })).body).toMatchObject({ slots: 2, seatsTaken: 2 })
  })

  it('does not conflict with the slot itself, but with other slots of its provider', async () => {
    const { body: created } = await create(await input())
    expect((await update(created.id, { endTime: addMinutes(created.endTime, 15) })).status).toBe(200)
    const { body: other } = await create(await input())
    const onto = { startTime: created.startTime, endTime: created.endTime }
    expect((await update(other.id, onto)).problem.code).toBe('PROVIDER_BUSY')
  })

  it('needs an owner or manager once it has started, and is impossible once it is over', async () => {
    const id = await api.createSlot(kinara, { startsIn: -10, providerId: otherProvider.id })
    expect((await update(id, { slots: 12 })).problem).toMatchObject({ status: 403, permission: 'slot.override' })
    expect((await update(id, { slots: 12 }, 1, manager)).status).toBe(200)
    const done = await api.createSlot(kinara, { status: 'COMPLETED', startsIn: -90 })
    expect((await update(done, { slots: 12 }, 1, owner)).problem).toMatchObject({
      status: 409,
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'COMPLETED',
      action: 'update',
      allowed: ['reopen'],
    })
  })
})

describe('cancelling a slot', () => {
  it('cancels its open bookings, with one operation in the trail, and keeps checked-in bookings', async () => {
    const id = await api.createSlot(kinara)
    const confirmed = await api.createBooking(kinara, { timeSlotId: id })
    const pending = await api.createBooking(kinara, {
      timeSlotId: id,
      status: 'PAYMENT_PENDING',
      price: 100,
      total: 100,
      bookingSlots: 2,
    })
    const checkedIn = await api.createBooking(kinara, { timeSlotId: id, status: 'CHECKED_IN' })
    const rejected = await api.call(staff, 'time-slot.cancel', { params: { id }, body: {}, version: 1 })
    expect(rejected.problem.errors).toEqual([{ path: 'reason', code: 'REQUIRED' }])
    const { body } = await api.call(staff, 'time-slot.cancel', {
      params: { id },
      body: { reason: 'Teacher is ill' },
      version: 1,
    })
    expect(body).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Teacher is ill',
      seatsTaken: 1,
      bookingCount: 1,
      version: 2,
    })
    const status = async (booking: string) => (await api.call(staff, 'booking.get', { params: { id: booking } })).body
    expect(await status(confirmed)).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'BUSINESS',
      lateCancel: false,
      noShow: false,
    })
    expect((await status(pending)).status).toBe('CANCELLED')
    expect((await status(checkedIn)).status).toBe('CHECKED_IN')
    const { rows } = await api.database.admin.query(
      `select count(*)::int as rows, count(distinct operation_id)::int as operations from audit_event where record_id = any($1)`,
      [[id, confirmed, pending]],
    )
    expect(rows).toEqual([{ rows: 3, operations: 1 }])
  })

  it('needs no reason without bookings, and is rejected a second time', async () => {
    const id = await api.createSlot(kinara)
    expect((await api.call(staff, 'time-slot.cancel', { params: { id }, version: 1 })).body.status).toBe('CANCELLED')
    const again = await api.call(staff, 'time-slot.cancel', { params: { id }, version: 2 })
    expect(again.problem).toMatchObject({
      status: 409,
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'CANCELLED',
      action: 'cancel',
      allowed: ['restore'],
    })
  })
})

describe('completing a slot', () => {
  it('is possible once it has started, also for its provider, and makes missing customers no-shows', async () => {
    const id = await api.createSlot(kinara, { startsIn: 10 })
    const missing = await api.createBooking(kinara, { timeSlotId: id })
    const early = await api.call(provider, 'time-slot.complete', { params: { id }, version: 1 })
    expect(early.problem).toMatchObject({ status: 409, code: 'TRANSITION_NOT_ALLOWED', allowed: ['update', 'cancel'] })
    api.clock.set(addMinutes(testNow, 10))
    expect((await api.call(provider, 'time-slot.complete', { params: { id }, version: 1 })).body.status).toBe(
      'COMPLETED',
    )
    expect((await api.call(staff, 'booking.get', { params: { id: missing } })).body.noShow).toBe(true)
  })
})

describe('deleting a slot', () => {
  const remove = (id: string, as = staff) => api.call(as, 'time-slot.delete', { params: { id }, version: 1 })

  it('removes a slot without bookings for every reader, and its hour is free again', async () => {
    const { body: created } = await create(await input())
    const { status, content } = await remove(created.id)
    expect([status, content.length]).toEqual([204, 0])
    expect((await api.call(owner, 'time-slot.get', { params: { id: created.id } })).problem.code).toBe('NOT_FOUND')
    const { body: list } = await api.call(owner, 'time-slot.list', { query: { from: created.startTime } })
    expect(list.items.map(({ id }) => id)).not.toContain(created.id)
    expect((await remove(created.id)).problem.code).toBe('NOT_FOUND')
    const again = await create(await input({ startTime: created.startTime, endTime: created.endTime }))
    expect(again.status).toBe(201)
    const { rows } = await api.database.admin.query(
      `select slot.deleted_at is not null as is_deleted, slot.version, trail.actor_id, trail.old
       from time_slot slot join audit_event trail on trail.record_id = slot.id and trail.action = 'time-slot.delete'
       where slot.id = $1`,
      [created.id],
    )
    expect(rows).toEqual([{ is_deleted: true, version: 2, actor_id: staff.id, old: { status: 'ACTIVE' } }])
  })

  it('is rejected for a slot that ever had a booking, even a cancelled one', async () => {
    const id = await api.createSlot(kinara)
    await api.createBooking(kinara, { timeSlotId: id, status: 'CANCELLED' })
    expect((await remove(id)).problem).toMatchObject({ status: 409, code: 'HAS_BOOKINGS' })
    expect((await api.call(staff, 'time-slot.get', { params: { id } })).body.status).toBe('ACTIVE')
  })
})

describe('the list of slots', () => {
  it('is filtered by start, status, service, provider and free seats', async () => {
    const serviceId = await api.createService(kinara, { name: 'Aerial silk' })
    const free = await api.createSlot(kinara, { serviceId, startsIn: 5000, slots: 2 })
    const full = await api.createSlot(kinara, { serviceId, startsIn: 6000, slots: 1 })
    const cancelled = await api.createSlot(kinara, {
      serviceId,
      startsIn: 7000,
      status: 'CANCELLED',
      providerId: otherProvider.id,
    })
    await api.createBooking(kinara, { timeSlotId: full })
    const idsOf = async (query: object) =>
      (await api.call(staff, 'time-slot.list', { query: { serviceId, ...query } })).body.items.map(({ id }) => id)
    expect(await idsOf({})).toEqual([free, full, cancelled])
    expect(await idsOf({ sort: '-startTime' })).toEqual([cancelled, full, free])
    expect(await idsOf({ status: 'ACTIVE' })).toEqual([free, full])
    expect(await idsOf({ free: 'true' })).toEqual([free])
    expect(await idsOf({ providerId: otherProvider.id })).toEqual([cancelled])
    expect(await idsOf({ from: addMinutes(testNow, 6000), to: addMinutes(testNow, 7000) })).toEqual([full])
    expect(await idsOf({ q: 'priya silk' })).toEqual([free, full])
  })
})

import { describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/api.ts'
import type { TestPerson } from '../../../testing/businesses.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { manager, staff, provider, otherProvider } = kinara

const { body: service } = await api.call(manager, 'service.create', {
  body: {
    name: 'Reformer',
    description: '',
    type: 'SPOT',
    duration: 60,
    eventCost: '49.90',
    tag: null,
    locationId: kinara.locationId,
    serviceProviderIds: [provider.id, otherProvider.id],
  },
})
const { body: customer } = await api.call(staff, 'customer.create', {
  body: { givenName: 'Aisha', lastName: 'Rahman', email: 'aisha@example.test', phoneNumber: '', dateOfBirth: null },
})

/** Creates a weekly series of four slots at the given start. */
async function fourTuesdays(start: string, fields: object = {}) {
  const { body } = await api.call(manager, 'time-slot-series.create', {
    body: {
      serviceId: service.id,
      providerId: provider.id,
      start,
      zone: 'Asia/Kuala_Lumpur',
      durationMinutes: 60,
      slots: 8,
      price: '49.90',
      rrule: 'FREQ=WEEKLY;COUNT=4',
      exdates: [],
      conflicts: 'REFUSE',
      override: true,
      ...fields,
    },
  })
  return { series: body.series, slots: await slotsOf(body.series.id) }
}

async function slotsOf(seriesId: string) {
  const { rows } = await api.database.admin.query<{ id: string; at: string; status: string; seats: number }>(
    `select id, to_char(start_time at time zone 'Asia/Kuala_Lumpur', 'MM-DD HH24:MI') as at, status, seats_taken as seats
     from time_slot where repetition_reference_id = $1 order by start_time`,
    [seriesId],
  )
  return rows
}

const times = async (seriesId: string) => (await slotsOf(seriesId)).map(({ at }) => at)
const book = (timeSlotId: string) =>
  api.call(staff, 'booking.create', {
    body: { timeSlotId, customerId: customer.id, paymentType: 'CASH', total: '53.90' } as never,
  })
const update = (
  { id, version }: { id: string; version: number },
  body: object,
  query: { scope: 'this-and-following' | 'all-future'; from?: string } = { scope: 'all-future' },
  person: TestPerson = manager,
) =>
  api.call(person, 'time-slot-series.update', {
    params: { id },
    query,
    body: { override: true, ...body } as never,
    version,
  })
const undo = (operationId: string) => api.call(manager, 'time-slot-series.undo', { params: { operationId } })

describe('a change of a series', () => {
  it('moves every future slot, in the zone of the series, and counts the affected bookings and customers', async () => {
    const { series, slots } = await fourTuesdays('2026-12-01T10:00')
    await book(slots[1]!.id)
    const { body: preview } = await api.call(manager, 'time-slot-series.preview-change', {
      params: { id: series.id },
      body: { scope: 'all-future', change: { startTime: '10:30' } } as never,
    })
    expect(preview).toMatchObject({ bookings: 1, customers: 1 })
    expect(preview.effects[1]).toMatchObject({
      slotId: slots[1]!.id,
      before: { wallTime: '2026-12-08T10:00' },
      after: { wallTime: '2026-12-08T10:30', offset: '+08:00' },
      bookingCount: 1,
    })
    const { body } = await update(series, { startTime: '10:30' })
    expect(body).toMatchObject({ changed: 4, bookings: 1, series: { id: series.id, start: '2026-12-01T10:30' } })
    expect(await times(series.id)).toEqual(['12-01 10:30', '12-08 10:30', '12-15 10:30', '12-22 10:30'])
  })

  it('from one slot on ends the series the day before and starts another one, linked to it', async () => {
    const { series, slots } = await fourTuesdays('2027-01-05T10:00', { exdates: ['2027-01-19'] })
    const { body } = await update(series, { startTime: '11:00' }, { scope: 'this-and-following', from: slots[1]!.id })
    expect(body.series).toMatchObject({
      splitFromId: series.id,
      start: '2027-01-12T11:00',
      rrule: 'FREQ=WEEKLY;UNTIL=20270126',
      exdates: ['2027-01-19'],
    })
    expect(await times(series.id)).toEqual(['01-05 10:00'])
    expect(await times(body.series.id)).toEqual(['01-12 11:00', '01-26 11:00'])
    const { body: old } = await api.call(manager, 'time-slot-series.get', { params: { id: series.id } })
    expect(old).toMatchObject({ rrule: 'FREQ=WEEKLY;UNTIL=20270111', exdates: [], version: 2 })
  })

  it('from a moved slot on keeps the day of the rule, and the slot where it was moved to', async () => {
    const { series, slots } = await fourTuesdays('2027-08-03T15:00', { rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=4' })
    const moved = { startTime: '2027-09-02T07:00:00.000Z', endTime: '2027-09-02T08:00:00.000Z' } as never
    await api.call(manager, 'time-slot.update', { params: { id: slots[2]!.id }, body: moved, version: 1 })
    const { body } = await update(series, { startTime: '16:00' }, { scope: 'this-and-following', from: slots[2]!.id })
    expect(body).toMatchObject({
      changed: 2,
      series: { start: '2027-08-31T16:00', rrule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270914' },
    })
    expect(await times(body.series.id)).toEqual(['09-02 16:00', '09-14 16:00'])
    const { body: old } = await api.call(manager, 'time-slot-series.get', { params: { id: series.id } })
    expect(old).toMatchObject({ rrule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270830' })
  })

  it('from a slot that was moved behind its successor on includes the successor', async () => {
    const { series, slots } = await fourTuesdays('2027-10-05T15:00')
    const moved = { startTime: '2027-10-20T07:00:00.000Z', endTime: '2027-10-20T08:00:00.000Z' } as never
    await api.call(manager, 'time-slot.update', { params: { id: slots[1]!.id }, body: moved, version: 1 })
    const { body } = await update(series, { slots: 9 }, { scope: 'this-and-following', from: slots[1]!.id })
    expect(body).toMatchObject({ changed: 3, series: { start: '2027-10-12T15:00' } })
    expect(await times(body.series.id)).toEqual(['10-19 15:00', '10-20 15:00', '10-26 15:00'])
  })

  it('never changes past, completed or cancelled slots', async () => {
    const { series, slots } = await fourTuesdays('2027-02-02T10:00')
    await api.call(manager, 'time-slot.cancel', { params: { id: slots[2]!.id }, body: { reason: '' }, version: 1 })
    const { body } = await update(series, { startTime: '12:00' })
    expect(body.changed).toBe(3)
    expect(await times(series.id)).toEqual(['02-02 12:00', '02-09 12:00', '02-16 10:00', '02-23 12:00'])
  })

  it('moves slots that follow each other without a gap', async () => {
    const { series } = await fourTuesdays('2027-03-01T00:00', { rrule: 'FREQ=DAILY;COUNT=3', durationMinutes: 1440 })
    expect((await update(series, { startTime: '06:00' })).status).toBe(200)
    expect(await times(series.id)).toEqual(['03-01 06:00', '03-02 06:00', '03-03 06:00'])
    expect((await update({ ...series, version: 2 }, { startTime: '01:00' })).status).toBe(200)
    expect(await times(series.id)).toEqual(['03-01 01:00', '03-02 01:00', '03-03 01:00'])
  })

  it('is rejected as a whole if one slot overlaps another slot of the provider', async () => {
    const { series } = await fourTuesdays('2027-04-06T10:00')
    await fourTuesdays('2027-04-13T14:00', { rrule: 'FREQ=WEEKLY;COUNT=2' })
    const { status, problem } = await update(series, { startTime: '13:30' })
    expect(status).toBe(409)
    expect(problem).toMatchObject({
      code: 'PROVIDER_BUSY',
      current: [{ after: { wallTime: '2027-04-13T13:30' } }, { after: { wallTime: '2027-04-20T13:30' } }],
    })
    expect(await times(series.id)).toEqual(['04-06 10:00', '04-13 10:00', '04-20 10:00', '04-27 10:00'])
  })

  it('needs enough seats, a provider who provides the service, the current version, a valid scope and the permission', async () => {
    const { series, slots } = await fourTuesdays('2027-05-04T10:00')
    await book(slots[3]!.id)
    expect((await update(series, { slots: 0 })).problem.errors).toMatchObject([{ path: 'slots', code: 'TOO_SMALL' }])
    expect((await update(series, { providerId: manager.id })).problem.code).toBe('PROVIDER_NOT_ASSIGNED')
    expect((await update({ ...series, version: 7 }, { slots: 9 })).problem.code).toBe('STALE_VERSION')
    expect((await update(series, { slots: 9 }, { scope: 'this-and-following' })).problem.errors).toMatchObject([
      { path: 'from', code: 'REQUIRED' },
    ])
    expect((await update(series, { slots: 9 }, { scope: 'all-future' }, staff)).problem.code).toBe('PERMISSION_DENIED')
    expect((await update(series, { slots: 9 }, { scope: 'all-future' }, nordlicht.owner)).status).toBe(404)
  })

  it('at the same moment as a booking leaves the number of seats equal to the bookings', async () => {
    const { series, slots } = await fourTuesdays('2027-06-01T10:00')
    const [changed, booked] = await Promise.all([update(series, { startTime: '15:00', slots: 1 }), book(slots[0]!.id)])
    expect([changed.status, booked.status]).toEqual([200, 201])
    expect((await slotsOf(series.id))[0]).toMatchObject({ at: '06-01 15:00', seats: 1 })
  })
})

describe('the undo of a change', () => {
  it('restores a split series', async () => {
    const { series, slots } = await fourTuesdays('2027-07-06T10:00')
    const { body } = await update(
      series,
      { startTime: '11:00', slots: 3 },
      { scope: 'this-and-following', from: slots[2]!.id },
    )
    expect((await undo(body.operationId)).body).toEqual({ changed: 2 })
    expect(await times(series.id)).toEqual(['07-06 10:00', '07-13 10:00', '07-20 10:00', '07-27 10:00'])
    const { body: old } = await api.call(manager, 'time-slot-series.get', { params: { id: series.id } })
    expect(old).toMatchObject({ rrule: 'FREQ=WEEKLY;COUNT=4', slots: 8 })
    expect((await api.call(manager, 'time-slot-series.get', { params: { id: body.series.id } })).status).toBe(404)
    expect((await undo(body.operationId)).problem.code).toBe('ALREADY_UNDONE')
  })

  it('is rejected as a whole if a slot has changed since', async () => {
    const { series, slots } = await fourTuesdays('2027-08-03T10:00')
    const { body } = await update(series, { startTime: '11:00' })
    await api.call(manager, 'time-slot.update', { params: { id: slots[1]!.id }, body: { slots: 5 }, version: 2 })
    expect((await undo(body.operationId)).problem).toMatchObject({ code: 'STALE_VERSION', current: { version: 3 } })
    expect(await times(series.id)).toEqual(['08-03 11:00', '08-10 11:00', '08-17 11:00', '08-24 11:00'])
  })

  it('of a cancellation restores the slots with their bookings and seats', async () => {
    const { series, slots } = await fourTuesdays('2027-09-07T10:00')
    await book(slots[1]!.id)
    const cancel = (reason: string) =>
      api.call(manager, 'time-slot-series.cancel', {
        params: { id: series.id },
        body: { scope: 'this-and-following', from: slots[1]!.id, reason } as never,
        version: series.version,
      })
    expect((await cancel('')).problem.errors).toMatchObject([{ path: 'reason', code: 'REQUIRED' }])
    const { body } = await cancel('Closed for works')
    expect(body).toMatchObject({ changed: 3, bookings: 1 })
    const statuses = async () => (await slotsOf(series.id)).map(({ status, seats }) => `${status} ${seats}`)
    expect(await statuses()).toEqual(['ACTIVE 0', 'CANCELLED 0', 'CANCELLED 0', 'CANCELLED 0'])
    expect((await undo(body.operationId)).status).toBe(200)
    expect(await statuses()).toEqual(['ACTIVE 0', 'ACTIVE 1', 'ACTIVE 0', 'ACTIVE 0'])
    const { body: bookings } = await api.call(staff, 'booking.list', { query: { timeSlotId: slots[1]!.id } as never })
    expect(bookings.items).toMatchObject([{ status: 'CONFIRMED' }])
  })

  it('is available only to members of the business who may plan series', async () => {
    const { series } = await fourTuesdays('2027-10-05T10:00')
    const { body } = await update(series, { slots: 9 })
    const by = (person: TestPerson) =>
      api.call(person, 'time-slot-series.undo', { params: { operationId: body.operationId } })
    expect((await by(staff)).status).toBe(403)
    expect((await by(nordlicht.owner)).status).toBe(404)
  })
})

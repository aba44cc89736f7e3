import type { Notification } from '@steward/shared/contracts'
import { addMinutes, toInstant, toPlainDate } from '@steward/shared/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseOf, withTenant } from '../../database/connection.ts'
import { jobs } from '../../jobs/schedule.ts'
import { testApi, testNow } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { insertHours } from '../../testing/hours.ts'
import { surroundingsOf } from '../../testing/job-surroundings.ts'

const api = await testApi()
const { kinara, nordlicht, call } = api
const db = api.database.admin

beforeEach(async () => {
  await db.query('delete from notification; delete from notification_preference')
  await db.query('delete from work_schedule_entry; delete from work_schedule')
  await db.query(`update business_user set role = 'BUSINESS_MANAGER' where id = $1`, [kinara.manager.id])
})

const listOf = async (person: TestPerson) => (await call(person, 'notification.list')).body.items
const typesOf = async (person: TestPerson) => (await listOf(person)).map(({ type }) => type)
const typesByMember = async () => ({
  owner: await typesOf(kinara.owner),
  manager: await typesOf(kinara.manager),
  staff: await typesOf(kinara.staff),
  provider: await typesOf(kinara.provider),
  otherProvider: await typesOf(kinara.otherProvider),
})
const none = { owner: [], manager: [], staff: [], provider: [], otherProvider: [] }
const wantedMails = async () =>
  (
    await db.query<{ member_id: string; type: string }>(
      `select member_id, type from notification where mail = 'WANTED' order by id`,
    )
  ).rows

async function book(by: TestPerson, timeSlotId: string, fields: { bookingSlots?: number } = {}) {
  const customerId = await api.createCustomer(kinara, { givenName: 'Aisha', lastName: 'Rahman' })
  const body = { timeSlotId, customerId, paymentType: 'NOT_REQUIRED', total: '0.00', ...fields } as const
  return (await call(by, 'booking.create', { body })).body.booking
}

const freeSlot = (fields = {}) => api.createSlot(kinara, { price: 0, ...fields })

describe('a booking', () => {
  it('notifies the provider of its slot, with what a provider may see', async () => {
    const slot = await freeSlot()
    const booking = await book(kinara.staff, slot, { bookingSlots: 2 })
    expect(await typesByMember()).toEqual({ ...none, provider: ['booking-made'] })
    const [item] = await listOf(kinara.provider)
    expect(item).toMatchObject({
      read: false,
      createdAt: testNow,
      actor: { id: kinara.staff.id, givenName: 'Sam' },
      subject: {
        kind: 'booking',
        id: booking.id,
        timeSlotId: slot,
        name: 'Aisha R.',
        bookingNumber: booking.bookingNumber,
      },
      params: { seats: 2 },
    })
  })

  it('does not notify the member who created it', async () => {
    const slot = await freeSlot({ providerId: kinara.manager.id })
    await book(kinara.manager, slot)
    expect(await typesByMember()).toEqual(none)
  })

  it('notifies nobody when it is rejected, and once when it is sent twice', async () => {
    const slot = await freeSlot({ slots: 1, seatsTaken: 0 })
    const customerId = await api.createCustomer(kinara)
    const send = () =>
      call(kinara.staff, 'booking.create', {
        key: 'one intent',
        body: { timeSlotId: slot, customerId, paymentType: 'NOT_REQUIRED', total: '0.00' },
      })
    expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(201)
    const rejected = await call(kinara.staff, 'booking.create', {
      body: {
        timeSlotId: slot,
        customerId: await api.createCustomer(kinara),
        paymentType: 'NOT_REQUIRED',
        total: '0.00',
      },
    })
    expect(rejected.problem.code).toBe('SLOT_FULL')
    expect(await typesOf(kinara.provider)).toEqual(['booking-made'])
  })

  it('that takes the last seat notifies the provider and the managers that the slot is full', async () => {
    const slot = await freeSlot({ slots: 2 })
    await book(kinara.staff, slot)
    await book(kinara.staff, slot)
    expect(await typesByMember()).toEqual({
      ...none,
      provider: ['slot-full', 'booking-made', 'booking-made'],
      manager: ['slot-full'],
    })
  })

  it('that is cancelled notifies the provider, and the desk if a refund is due', async () => {
    const slot = await api.createSlot(kinara)
    const bill = { price: 4990, tax: 399, rounding: 1, total: 5390, taxPercentage: '8', paidAmount: 5390 }
    const id = await api.createBooking(kinara, { timeSlotId: slot, ...bill })
    await call(kinara.staff, 'booking.cancel', {
      params: { id },
      version: 1,
      body: { cancelledBy: 'CUSTOMER', reason: '' },
    })
    expect(await typesByMember()).toEqual({ ...none, provider: ['booking-cancelled'], manager: ['refund-due'] })
  })
})

describe('a slot', () => {
  it('notifies its provider when it is planned, moved, handed over and cancelled', async () => {
    const serviceId = await api.createService(kinara)
    const startTime = addMinutes(testNow, 48 * 60)
    const slot = await call(kinara.manager, 'time-slot.create', {
      body: {
        serviceId,
        serviceProviderId: kinara.provider.id,
        startTime,
        endTime: addMinutes(startTime, 60),
        slots: 5,
      },
    })
    const { id, version } = slot.body
    const later = addMinutes(startTime, 60)
    const update = (at: number, body: object) =>
      call(kinara.manager, 'time-slot.update', {
        params: { id },
        version: at,
        body,
      })
    const moved = await update(version, { startTime: later, endTime: addMinutes(later, 60) })
    const given = await update(moved.body.version, { serviceProviderId: kinara.otherProvider.id })
    await call(kinara.manager, 'time-slot.cancel', {
      params: { id },
      version: given.body.version,
      body: { reason: 'ill' },
    })
    expect(await typesByMember()).toEqual({
      ...none,
      provider: ['slot-handed-over', 'slot-moved', 'slot-assigned'],
      otherProvider: ['slot-cancelled', 'slot-assigned'],
    })
    const [handedOver, wasMoved] = await listOf(kinara.provider)
    expect(wasMoved!.params).toEqual({ startTime: later, previousStartTime: startTime })
    // The slot belongs to a colleague now. The notification stays, but its details are no longer visible to this
    // provider.
    expect(handedOver!.subject).toMatchObject({ id, timeSlotId: null, serviceName: null, startTime: null })
  })

  it('with many bookings is cancelled with one notification, and one for all refunds that are due', async () => {
    const slot = await api.createSlot(kinara)
    const bill = { price: 4990, tax: 399, rounding: 1, total: 5390, taxPercentage: '8', paidAmount: 5390 }
    for (let i = 0; i < 3; i++) await api.createBooking(kinara, { timeSlotId: slot, ...bill })
    await call(kinara.owner, 'time-slot.cancel', { params: { id: slot }, version: 1, body: { reason: 'ill' } })
    expect(await typesByMember()).toEqual({
      ...none,
      provider: ['slot-cancelled'],
      staff: ['refund-due'],
      manager: ['refund-due'],
    })
    expect((await listOf(kinara.staff))[0]!.params).toEqual({ count: 3 })
  })
})

describe('the desk', () => {
  const cancelPaid = async () => {
    const slot = await api.createSlot(kinara)
    const bill = { price: 4990, tax: 399, rounding: 1, total: 5390, taxPercentage: '8', paidAmount: 5390 }
    const id = await api.createBooking(kinara, { timeSlotId: slot, ...bill })
    await call(kinara.provider, 'notification.read-all')
    await call(kinara.owner, 'booking.cancel', {
      params: { id },
      version: 1,
      body: { cancelledBy: 'CUSTOMER', reason: '' },
    })
  }
  const works = (person: TestPerson, startTime: string, endTime: string) =>
    insertHours(
      databaseOf(db),
      { entityId: kinara.id, businessUserId: person.id, createdAt: testNow, updatedAt: testNow },
      { dayOfWeek: 4, startTime, endTime },
    )

  it('is the staff on duty if somebody is', async () => {
    await db.query(`update business_user set role = 'STAFF' where id = $1`, [kinara.otherProvider.id])
    // It is Thursday, 09:00 in Kuala Lumpur.
    await works(kinara.staff, '09:00', '12:00')
    await works(kinara.otherProvider, '12:00', '18:00')
    await cancelPaid()
    const { staff, otherProvider } = await typesByMember()
    expect([staff, otherProvider]).toEqual([['refund-due'], []])
    await db.query(`update business_user set role = 'SERVICE_PROVIDER' where id = $1`, [kinara.otherProvider.id])
  })

  it('includes the owner if there is no manager', async () => {
    await db.query(`update business_user set role = 'STAFF' where id = $1`, [kinara.manager.id])
    const slot = await freeSlot({ slots: 2, seatsTaken: 0 })
    await book(kinara.staff, slot, { bookingSlots: 2 })
    expect(await typesOf(kinara.owner)).toEqual(['slot-full'])
  })
})

describe('a member who is deactivated', () => {
  const deactivate = async (id: string) => {
    const { version } = (await call(kinara.owner, 'member.get', { params: { id } })).body
    expect((await call(kinara.owner, 'member.deactivate', { params: { id }, body: {}, version })).status).toBe(200)
  }

  beforeEach(() => db.query('update time_slot set deleted_at = created_at'))
  afterEach(() => db.query(`update business_user set status = 'ACTIVE'`))

  it('leaves sessions ahead uncovered, which managers and the desk read in one notification', async () => {
    const [past, ahead, later] = [-120, 60, 180].map((minutes) => addMinutes(testNow, minutes))
    for (const startTime of [past!, later!, ahead!])
      await freeSlot({ startTime, endTime: addMinutes(startTime, 60), providerId: kinara.otherProvider.id })
    await freeSlot({ startTime: addMinutes(testNow, 300), endTime: addMinutes(testNow, 360) })
    await deactivate(kinara.otherProvider.id)
    for (const person of [kinara.manager, kinara.staff])
      expect(await listOf(person)).toMatchObject([
        {
          type: 'slot-uncovered',
          subject: { kind: 'member', id: kinara.otherProvider.id },
          params: { count: 2, startTime: ahead },
        },
      ])
    expect([await typesOf(kinara.owner), await typesOf(kinara.provider)]).toEqual([[], []])
  })

  it('announces no session that was uncovered before', async () => {
    const startTime = addMinutes(testNow, 60)
    const endTime = addMinutes(testNow, 120)
    await freeSlot({ startTime, endTime, providerId: kinara.otherProvider.id })
    const body = {
      leaveKindId: kinara.leaveKinds['sick']!,
      firstDay: toPlainDate('2026-11-19'),
      lastDay: toPlainDate('2026-11-19'),
    }
    expect((await call(kinara.otherProvider, 'time-off.request', { body })).status).toBe(201)
    await db.query('delete from notification')
    await deactivate(kinara.otherProvider.id)
    expect([await typesOf(kinara.manager), await typesOf(kinara.staff)]).toEqual([[], []])
  })
})

describe('a change of the clocks', () => {
  const run = () => jobs.find(({ name }) => name === 'clock-change')!.run(surroundingsOf(api))
  const { owner, manager, staff, provider } = nordlicht
  // In Berlin the clocks go forward at 01:00 UTC on 28 March 2027.
  const weekBefore = toInstant('2027-03-21T01:00:00Z')
  const night = (startTime: string, fields = {}) =>
    api.createSlot(nordlicht, {
      startTime: toInstant(startTime),
      endTime: addMinutes(toInstant(startTime), 60),
      ...fields,
    })
  const hoursOnSunday = (startTime: string, endTime: string) =>
    insertHours(
      databaseOf(db),
      { entityId: nordlicht.id, businessUserId: provider.id, createdAt: testNow, updatedAt: testNow },
      { dayOfWeek: 0, startTime, endTime },
    )

  beforeEach(async () => {
    await db.query('update time_slot set deleted_at = created_at')
    api.clock.set(weekBefore)
  })
  afterEach(() => api.clock.set(testNow))

  it('is announced once to owners and managers, seven days before, if somebody works at that time', async () => {
    await hoursOnSunday('00:00', '06:00')
    api.clock.set(addMinutes(weekBefore, -1))
    await run()
    expect(await typesOf(owner)).toEqual([])
    api.clock.set(weekBefore)
    await Promise.all([run(), run()])
    api.clock.set(addMinutes(weekBefore, 24 * 60))
    await run()
    for (const person of [owner, manager]) {
      expect(await listOf(person)).toMatchObject([
        { type: 'clock-change', actor: null, subject: { kind: 'roster' }, params: { firstDay: '2027-03-28' } },
      ])
    }
    expect([await typesOf(staff), await typesOf(provider)]).toEqual([[], []])
    // The clocks of Kuala Lumpur never change.
    expect(await typesOf(kinara.owner)).toEqual([])
  })

  it('is announced for a session at that time', async () => {
    await night('2027-03-28T00:30:00Z')
    await run()
    expect(await typesOf(owner)).toEqual(['clock-change'])
  })

  it('is not announced if nobody has hours or sessions at that time', async () => {
    await hoursOnSunday('09:00', '17:00')
    await night('2027-03-28T00:00:00Z')
    await night('2027-03-28T01:00:00Z')
    await night('2027-03-28T00:30:00Z', { status: 'CANCELLED' })
    await run()
    expect(await typesOf(owner)).toEqual([])
  })
})

describe("a plan's limit", () => {
  it('notifies the owners at 80 % and when it is reached', async () => {
    await db.query(`delete from notification`)
    // Services of other tests do not count.
    await db.query(`update service set archived_at = $2 where entity_id = $1 and archived_at is null`, [
      nordlicht.id,
      testNow,
    ])
    await db.query(`update platform_configuration set service_limit = 5 where entity_id = $1`, [nordlicht.id])
    const create = (name: string) =>
      call(nordlicht.manager, 'service.create', {
        body: { name, type: 'SPOT', duration: 60, eventCost: '10.00', locationId: nordlicht.locationId } as never,
      })
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) expect((await create(name)).status).toBe(201)
    const items = await listOf(nordlicht.owner)
    expect(items.map(({ type, params }) => [type, params])).toEqual([
      ['limit-reached', { resource: 'service', used: 5, limit: 5 }],
      ['limit-near', { resource: 'service', used: 4, limit: 5 }],
    ])
    expect(await typesOf(nordlicht.manager)).toEqual([])
  })
})

describe('email', () => {
  it('follows the default of the topic and the role', async () => {
    const slot = await freeSlot({ slots: 2 })
    await book(kinara.staff, slot, { bookingSlots: 2 })
    expect(await wantedMails()).toEqual([{ member_id: kinara.provider.id, type: 'booking-made' }])
  })

  it('follows the choice of the person', async () => {
    await call(kinara.provider, 'notification-preference.update', {
      body: {
        items: [
          { topic: 'bookings', email: false },
          { topic: 'occupancy', email: true },
        ],
      },
    })
    const slot = await freeSlot({ slots: 2 })
    await book(kinara.staff, slot, { bookingSlots: 2 })
    expect(await wantedMails()).toEqual([{ member_id: kinara.provider.id, type: 'slot-full' }])
  })
})

describe('ten thousand notifications of one person', () => {
  it('are paged, counted and marked as read in a few statements each', async () => {
    await db.query(
      `insert into notification (entity_id, member_id, type, subject_kind, operation_id, created_at)
       select $1, $2, 'sign-in-new-device', 'account', gen_random_uuid(), $3::timestamptz - n * interval '1 minute'
       from generate_series(1, 10000) n`,
      [kinara.id, kinara.staff.id, testNow],
    )
    await db.query('analyze notification')
    const first = (await call(kinara.staff, 'notification.list', { query: { limit: '50' } })).body
    expect(first).toMatchObject({ total: 10_000, unreadCount: 100 })
    const second = (
      await call(kinara.staff, 'notification.list', { query: { limit: '50', cursor: first.nextCursor! } })
    ).body
    const times = [...first.items, ...second.items].map(({ createdAt }: Notification) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set(times).size).toBe(100)
    const plan = await withTenant(
      api.database.api,
      { entityId: kinara.id, actorId: kinara.staff.id },
      async (_, client) => {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain select id from notification where entity_id = $1 and member_id = $2 and deleted_at is null
         order by created_at desc, id desc limit 51`,
          [kinara.id, kinara.staff.id],
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      },
    )
    expect(plan).toContain('Scan Backward using notification_by_member')
    expect((await call(kinara.staff, 'notification.read-all')).body).toEqual({ unreadCount: 0 })
    expect((await call(kinara.staff, 'notification.list', { query: { unread: 'true' } })).body.total).toBe(0)
  })
})

describe('row security', () => {
  it('hides the notifications of colleagues from everybody, and lets everybody add notifications', async () => {
    await api.createNotification(kinara, { memberId: kinara.provider.id })
    await api.createNotification(nordlicht, { memberId: nordlicht.provider.id })
    const seenBy = (actorId: string | null, entityId = kinara.id) =>
      withTenant(api.database.api, { entityId, actorId }, async (_, client) => {
        const { rows } = await client.query<{ member_id: string }>('select member_id from notification')
        return rows.map((row) => row.member_id)
      })
    expect(await seenBy(kinara.owner.id)).toEqual([])
    expect(await seenBy(kinara.provider.id)).toEqual([kinara.provider.id])
    expect(await seenBy(null)).toEqual([kinara.provider.id])
  })
})

import {
  addDays,
  addMinutes,
  dayBounds,
  plainDateOf,
  toInstant,
  toPlainDate,
  type PlainDate,
} from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi, testNow } from '../../testing/api.ts'
import { insertMembershipInvoice } from '../../testing/invoice-records.ts'
import { deleteCaseRecords } from '../../testing/platform-target.ts'
import { payment } from '../../tables/booking/money.ts'
import { insertHours } from '../../testing/hours.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const db = databaseOf(api.database.admin)
const of = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow }
const unpaid = { status: 'PAYMENT_PENDING', price: 5000, tax: 400, total: 5400 } as const
const hour = 60

beforeEach(async () => {
  api.clock.set(testNow)
  await api.database.admin.query('delete from time_off; delete from work_schedule_entry; delete from work_schedule')
  await deleteCaseRecords(api)
})

const tasksOf = async (person: typeof kinara.owner) => (await api.call(person, 'home.tasks')).body.tasks
const dayOf = async (person: typeof kinara.owner) => (await api.call(person, 'home.get')).body.day

async function pay(bookingId: string, amount: number, receivedAt = testNow) {
  await db.insert(payment).values({
    entityId: kinara.id,
    bookingId,
    currency: 'MYR',
    paymentType: 'CASH',
    amount,
    receivedAt,
    createdAt: receivedAt,
  })
}

describe('open work', () => {
  it('is one row per kind, however many records there are, with the names of the oldest two', async () => {
    const early = await api.createSlot(kinara, { startsIn: hour, slots: 20 })
    const late = await api.createSlot(kinara, { startsIn: 2 * hour, slots: 20 })
    for (const [name, timeSlotId] of [
      ['Zoe', early],
      ['Mei', late],
      ['Ali', late],
    ] as const) {
      const customerId = await api.createCustomer(kinara, { givenName: name, lastName: '' })
      await api.createBooking(kinara, { timeSlotId, customerId, ...unpaid })
    }
    const tomorrow = await api.createSlot(kinara, { startsIn: 24 * hour })
    await api.createBooking(kinara, { timeSlotId: tomorrow, ...unpaid })
    expect(await tasksOf(kinara.staff)).toMatchObject([
      { kind: 'CUSTOMERS_OWING', count: 4, sums: [{ amount: '216.00', currency: 'MYR' }], names: [], about: null },
      {
        kind: 'VISITS_UNPAID_TODAY',
        count: 3,
        sums: [{ amount: '162.00', currency: 'MYR' }],
        names: ['Zoe', 'Ali'],
        moreNames: 1,
        since: addMinutes(testNow, hour),
        about: null,
      },
    ])
  })

  it('counts the membership invoices that are to collect today, and not those that are late', async () => {
    const today = plainDateOf(testNow, 'Asia/Kuala_Lumpur')
    const bill = async (status: 'ACTIVE' | 'PAST_DUE' | 'PENDING' | 'SUSPENDED', dueOn: PlainDate, number: number) => {
      const customerId = await api.createCustomer(kinara, { givenName: 'Nadia', lastName: status })
      const subscriptionId = await api.createSubscription(kinara, { customerId, status })
      const invoiceNumber = `INV-2026-88000${number}`
      const row = {
        entityId: kinara.id,
        customerId,
        subscriptionId,
        currency: 'MYR',
        invoiceNumber,
        at: testNow,
        dueOn,
      }
      await insertMembershipInvoice(db, row)
    }
    await bill('ACTIVE', today, 1)
    await bill('PENDING', addDays(today, -2), 2)
    await bill('PAST_DUE', addDays(today, -2), 3)
    await bill('SUSPENDED', today, 4)
    await bill('ACTIVE', addDays(today, 1), 5)
    const due = (await tasksOf(kinara.staff)).find(({ kind }) => kind === 'MEMBERSHIPS_DUE')
    expect(due).toMatchObject({ count: 2, names: ['Nadia ACTIVE', 'Nadia PENDING'], about: null })
    const listed = (await api.call(kinara.staff, 'membership-collection.get')).body.groups[0]
    expect({ count: due!.count, open: due!.sums[0]!.amount }).toEqual({ count: listed!.count, open: listed!.open })
  })

  it('never adds amounts of different currencies', async () => {
    const timeSlotId = await api.createSlot(kinara, { startsIn: 24 * hour, status: 'CANCELLED', slots: 9 })
    const cancelled = { timeSlotId, status: 'CANCELLED', cancelCause: 'BUSINESS', price: 4000, total: 4000 } as const
    await api.createBooking(kinara, { ...cancelled, paidAmount: 4000 })
    await api.createBooking(kinara, { ...cancelled, paidAmount: 4000, refundedAmount: 1500 })
    await api.createBooking(kinara, { ...cancelled, paidAmount: 4000, currency: 'USD' })
    const [refunds] = await tasksOf(kinara.manager)
    expect(refunds).toMatchObject({
      kind: 'REFUNDS_DUE',
      count: 3,
      sums: [
        { amount: '65.00', currency: 'MYR' },
        { amount: '40.00', currency: 'USD' },
      ],
      about: { id: timeSlotId },
    })
    expect(await tasksOf(kinara.staff)).toEqual([])
  })

  it('counts no refund for a late cancellation, whose money the business keeps', async () => {
    const timeSlotId = await api.createSlot(kinara, { startsIn: hour })
    const cancelled = { timeSlotId, status: 'CANCELLED', cancelCause: 'CUSTOMER', price: 4000, total: 4000 } as const
    await api.createBooking(kinara, { ...cancelled, paidAmount: 4000, lateCancel: true })
    expect(await tasksOf(kinara.owner)).toEqual([])
    await api.createBooking(kinara, { ...cancelled, paidAmount: 4000 })
    expect(await tasksOf(kinara.owner)).toMatchObject([{ kind: 'REFUNDS_DUE', count: 1 }])
  })

  it('does not show work of another business', async () => {
    await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara, { startsIn: hour }), ...unpaid })
    expect(await tasksOf(nordlicht.owner)).toEqual([])
  })
})

describe('the figures of today', () => {
  it('show seats, no-shows and unpaid money of the local day, and collected money to managers only', async () => {
    const over = await api.createSlot(kinara, { startsIn: -2 * hour, slots: 8, status: 'COMPLETED' })
    await api.createBooking(kinara, { timeSlotId: over })
    const coming = await api.createSlot(kinara, { startsIn: hour, slots: 4, providerId: kinara.otherProvider.id })
    const booking = await api.createBooking(kinara, { timeSlotId: coming, ...unpaid, bookingSlots: 2 })
    await pay(booking, 1000)
    await pay(booking, 7000, addMinutes(testNow, -24 * hour))
    const hours = [
      { hour: 7, seats: 8, taken: 1 },
      { hour: 8, seats: 0, taken: 0 },
      { hour: 9, seats: 0, taken: 0 },
      { hour: 10, seats: 4, taken: 2 },
    ]
    const figures = { seats: 12, seatsTaken: 3, noShows: 1, freeSessions: 1, hours, unpaidAmount: '54.00' }
    expect(await dayOf(kinara.manager)).toMatchObject({ ...figures, collected: '10.00' })
    const atDesk = await dayOf(kinara.staff)
    expect(atDesk).toMatchObject(figures)
    expect(atDesk).not.toHaveProperty('collected')
    const own = await dayOf(kinara.provider)
    expect(own).toMatchObject({ seats: 8, seatsTaken: 1, noShows: 1 })
    for (const figure of ['unpaid', 'unpaidAmount', 'collected']) expect(own).not.toHaveProperty(figure)
  })
})

describe('the month so far', () => {
  it('compares the same local days of both months, and equals the overview of those days', async () => {
    const { start } = dayBounds(toPlainDate('2026-11-01'), 'Asia/Kuala_Lumpur')
    const sell = async (startTime: typeof testNow, price: number) => {
      const timeSlotId = await api.createSlot(kinara, { startTime, endTime: addMinutes(startTime, hour) })
      const id = await api.createBooking(kinara, { timeSlotId, status: 'CHECKED_IN', price, total: price })
      await pay(id, price, startTime)
    }
    await sell(start, 1000)
    await sell(addMinutes(start, -1), 2000)
    await sell(toInstant('2026-10-10T02:00:00Z'), 400)
    const { body } = await api.call(kinara.manager, 'home.month')
    expect(body).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-19',
      previous: { from: '2026-10-01', to: '2026-10-19' },
      bookedValue: { current: '10.00', previous: '4.00' },
      collected: { current: '10.00', previous: '4.00' },
      bookings: { current: 1, previous: 1 },
    })
    expect(body.bookedValue.days).toHaveLength(19)
    expect(body.bookedValue.previousDays[9]).toBe('4.00')
    const { from, to } = body
    const { body: overview } = await api.call(kinara.manager, 'analytics.overview', { query: { from, to } })
    expect([overview.bookedValue, overview.collected]).toEqual([body.bookedValue.current, body.collected.current])
  })

  it('compares 1 January with 1 December, by the clock of the business', async () => {
    api.clock.set(toInstant('2026-12-31T16:30:00Z'))
    expect((await api.call(kinara.owner, 'home.month')).body).toMatchObject({
      from: '2027-01-01',
      to: '2027-01-01',
      previous: { from: '2026-12-01', to: '2026-12-01' },
    })
    expect((await api.call(nordlicht.owner, 'home.month')).body.from).toBe('2026-12-01')
  })

  it('is not available to staff and providers', async () => {
    for (const person of [kinara.staff, kinara.provider])
      expect((await api.call(person, 'home.month')).problem).toMatchObject({ permission: 'analytics.read' })
  })
})

describe('the team of today', () => {
  // 19 November 2026 is a Thursday.
  const works = (person: typeof kinara.owner, from: string, to: string) =>
    insertHours(db, { ...of, businessUserId: person.id }, { dayOfWeek: 4, startTime: from, endTime: to })

  const teamOf = async () => (await api.call(kinara.staff, 'home.team')).body.members

  it('shows working hours, sessions and absences, the first to start first', async () => {
    await works(kinara.otherProvider, '10:00', '12:00')
    await works(kinara.provider, '08:00', '16:00')
    await works(kinara.staff, '08:30', '15:30')
    const session = await api.createSlot(kinara, { startsIn: hour })
    const absence = { startTime: toInstant('2026-11-18T00:00:00Z'), endTime: toInstant('2026-11-22T16:00:00Z') }
    const decided = { status: 'APPROVED', decidedById: kinara.owner.id } as const
    await api.createTimeOff(kinara, { ...absence, ...decided, businessUserId: kinara.staff.id })
    const until = { startTime: toInstant('2026-11-19T06:00:00Z'), endTime: toInstant('2026-11-19T10:00:00Z') }
    await api.createTimeOff(kinara, { ...until, ...decided, businessUserId: kinara.provider.id })
    const members = await teamOf()
    expect(members.map(({ id }) => id)).toEqual([kinara.provider.id, kinara.otherProvider.id, kinara.staff.id])
    const [first, , away] = members
    // 08:00 to 14:00 in Kuala Lumpur, because the absence begins at 14:00.
    expect(first).toMatchObject({
      hours: [{ startTime: '2026-11-19T00:00:00.000Z', endTime: '2026-11-19T06:00:00.000Z' }],
      sessions: [{ id: session }],
      awayUntil: null,
    })
    expect(away).toMatchObject({ hours: [], sessions: [], awayUntil: absence.endTime })
  })

  it('has a session that began yesterday and still runs, as the list of Home does, but no figure counts it', async () => {
    // 00:30 in Kuala Lumpur, half an hour before the end of the session.
    api.clock.set(toInstant('2026-11-29T16:30:00.000Z'))
    const overnight = await api.createSlot(kinara, {
      startTime: '2026-11-29T15:00:00.000Z' as never,
      endTime: '2026-11-29T17:00:00.000Z' as never,
    })
    await api.createBooking(kinara, { timeSlotId: overnight, ...unpaid, status: 'CHECKED_IN' })
    expect(await teamOf()).toMatchObject([{ sessions: [{ id: overnight }] }])
    const { comingSlots, day, tasks } = (await api.call(kinara.staff, 'home.get')).body
    expect(comingSlots.map(({ id }) => id)).toEqual([overnight])
    expect(day).toMatchObject({ slots: 0, booked: 0, seats: 0, seatsTaken: 0, hours: [], unpaid: 0, toDo: 0 })
    expect(tasks.map(({ kind }) => kind)).not.toContain('VISITS_UNPAID_TODAY')
    expect((await api.call(kinara.provider, 'home.get')).body.ownSlots.map(({ id }) => id)).toEqual([overnight])
  })

  it('leaves out members without hours and sessions', async () => {
    expect(await teamOf()).toEqual([])
  })

  it('is not available to providers', async () => {
    expect((await api.call(kinara.provider, 'home.team')).problem).toMatchObject({ permission: 'today.read' })
  })
})

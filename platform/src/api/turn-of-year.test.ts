import { pino } from 'pino'
import { addMinutes, toInstant, toPlainDate } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../database/connection.ts'
import { jobs } from '../jobs/schedule.ts'
import { insertHours } from '../testing/hours.ts'
import { testApi, type TestAnswer } from '../testing/api.ts'
import { atTurnOfYear, turnOfYear } from '../testing/turn-of-year.ts'

// The clock of the other tests stands in the middle of a day, a month and a year. Here it stands at the turn of a year,
// where the two businesses have different days, months and years. Every date in the assertions is a literal.
const api = await testApi()
const now = turnOfYear
beforeEach(() => api.clock.set(now))

const db = databaseOf(api.database.admin)
const stamps = { createdAt: now, updatedAt: now }
await api.database.admin.query(`update business_details set address_line1 = '28 Jalan Telawi 3', city = 'Here'`)

describe.each(atTurnOfYear(api))('at $at', ({ business, day, ...expected }) => {
  const { owner, manager, staff, provider } = business
  const at = (startTime: string) => ({ startTime: toInstant(startTime) })

  it('the desk and the search take what overlaps the local day, tasks and figures what begins on it', async () => {
    const serviceId = await api.createService(business, { name: 'Fireworks' })
    const idOf = async (start: string) => {
      const id = await api.createSlot(business, { serviceId, ...at(start) })
      await api.createBooking(business, { timeSlotId: id, status: 'PAYMENT_PENDING', price: 100, total: 100 })
      await api.createBooking(business, { timeSlotId: id })
      return id
    }
    // It begins a minute before the day and ends in it: lists show it, and figures count it on the day before.
    const before = await idOf(expected.minuteBefore)
    const ofDay = [await idOf(expected.firstMinute), await idOf(expected.lastMinute)]
    await idOf(expected.nextDay)

    const { body: today } = await api.call(staff, 'today.get')
    expect(today.date).toBe(day)
    const idsOf = (rows: { id: string; service: { id: string } }[]) =>
      rows.filter(({ service }) => service.id === serviceId).map(({ id }) => id)
    expect(idsOf(today.slots)).toEqual([before, ...ofDay])
    const { body: home } = await api.call(manager, 'home.tasks')
    expect(home.tasks.find(({ kind }) => kind === 'VISITS_UNPAID_TODAY')).toMatchObject({
      since: expected.firstMinute,
    })
    const { body: month } = await api.call(manager, 'home.month')
    expect(month.bookings.days.at(-1)).toBe(2)
    const query = { from: toPlainDate(day), to: toPlainDate(day) }
    const { body: overview } = await api.call(manager, 'analytics.overview', { query })
    expect(overview.services.find(({ id }) => id === serviceId)).toMatchObject({ bookings: 2 })
    const { body: found } = await api.call(staff, 'search.query', { query: { q: 'fireworks today' } })
    expect(found.groups[0]!.items.map(({ id }) => id).toSorted()).toEqual([before, ...ofDay].toSorted())
  })

  it('Home has the bounds of the local day, and compares the local month so far', async () => {
    const { body: team } = await api.call(staff, 'home.team')
    expect([team.startTime, team.endTime]).toEqual([expected.firstMinute, expected.nextDay])
    const { body: month } = await api.call(manager, 'home.month')
    expect(month).toMatchObject(expected.month)
  })

  it('a check-in of an hour ago is undone by staff only on its local day', async () => {
    // 23:30 on 31 December in Kuala Lumpur, and 16:30 in Berlin.
    api.clock.set('2026-12-31T15:30:00Z')
    const timeSlotId = await api.createSlot(business, { startsIn: 0 })
    const id = await api.createBooking(business, { timeSlotId })
    await api.call(staff, 'booking.check-in', { params: { id }, version: 1 })
    api.clock.set(now)
    const undo = await api.call(staff, 'booking.undo-check-in', { params: { id }, version: 2 })
    expect(undo.status).toBe(expected.undoOfEarlierCheckIn)
  })

  it('the week of a member is the one in force on the local day', async () => {
    const of = { ...stamps, entityId: business.id, businessUserId: provider.id }
    const until = { effectiveFrom: toPlainDate('2026-01-01'), effectiveTo: toPlainDate('2026-12-31') }
    await insertHours(db, of, { ...until, startTime: '08:00', endTime: '12:00' })
    const from = { effectiveFrom: toPlainDate('2027-01-01') }
    await insertHours(db, of, { ...from, startTime: '09:00', endTime: '12:00' })
    const { body: week } = await api.call(staff, 'work-schedule.get', { params: { id: provider.id } })
    expect(week.entries.map(({ startTime }) => startTime)).toEqual([expected.opensAt])
    const { body: team } = await api.call(staff, 'member.list', { query: { q: 'priya' } })
    expect(team.items[0]!.workSchedule!.map(({ startTime }) => startTime)).toEqual([expected.opensAt])
  })

  it('a birth date is judged by the local day', async () => {
    const codesOf = (answer: TestAnswer<unknown>) =>
      answer.status < 400 ? [] : answer.problem.errors!.map(({ code }) => code)
    const email = `newborn@${business.currency.toLowerCase()}.test`
    const newborn = {
      givenName: 'Newborn',
      lastName: '',
      email,
      phoneNumber: '',
      dateOfBirth: toPlainDate('2026-12-31'),
    }
    expect(codesOf(await api.call(staff, 'customer.create', { body: newborn }))).toEqual(
      expected.bornOnLastDay.customer,
    )
    // A member is at least 13 years old.
    const change = { params: { id: provider.id }, version: 1, body: { dateOfBirth: toPlainDate('2014-01-01') } }
    expect(codesOf(await api.call(owner, 'member.update', change))).toEqual(expected.bornOnLastDay.member)
  })

  it('a slot may start until the end of the local day in 24 months', async () => {
    const serviceId = await api.createService(business)
    const create = (start: string) =>
      api.call(manager, 'time-slot.create', {
        body: {
          serviceId,
          serviceProviderId: provider.id,
          startTime: toInstant(start),
          endTime: addMinutes(toInstant(start), 60),
          slots: 5,
          override: true,
        },
      })
    expect((await create(expected.lastStart)).status).toBe(201)
    expect((await create(expected.tooLateStart)).problem.errors).toMatchObject([{ code: 'TOO_FAR_AHEAD' }])
  })

  it('exports are named by the local day', async () => {
    const { headers: customers } = await api.call(manager, 'customer.export')
    expect(customers.get('content-disposition')).toContain(`customers-${day}.csv`)
    const { headers: bookings } = await api.call(manager, 'booking.export')
    expect(bookings.get('content-disposition')).toContain(`bookings-${day}.csv`)
  })

  it('the reminder one day before names the local day and time of the booking', async () => {
    await api.database.admin.query('delete from outbox_mail')
    const email = `ana@${business.organizationId.replace('_', '-')}.test`
    const customerId = await api.createCustomer(business, { givenName: 'Ana', email })
    const timeSlotId = await api.createSlot(business)
    await api.createBooking(business, { timeSlotId, customerId, createdAt: toInstant('2026-12-01T00:00:00Z') })
    const logger = pino({ level: 'silent' })
    await jobs
      .find(({ name }) => name === 'customer-reminder')!
      .run({ pool: api.database.api, clock: api.clock, logger, appOrigin: 'https://app.test' })
    const { rows } = await api.database.admin.query<{ body: string }>(
      'select body from outbox_mail where recipient = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.body).toContain(expected.reminder)
  })
})

import { homeCards } from '@steward/shared/rules/insight/home-cards'
import { addMinutes, toInstant } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi, testNow } from '../../testing/api.ts'
import { insertHours } from '../../testing/hours.ts'
import { deleteCaseRecords } from '../../testing/platform-target.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { admin } = api.database
const db = databaseOf(admin)
const hour = 60
type Person = typeof kinara.owner

beforeEach(async () => {
  api.clock.set(testNow)
  await admin.query(
    'delete from home_layout; delete from time_off; delete from work_schedule_entry; delete from work_schedule',
  )
  await deleteCaseRecords(api)
})

const partsOf = async (person: Person, parts?: string) =>
  (await api.call(person, 'home.parts', { query: parts === undefined ? {} : { parts } })).body

/** The number of statements that the API has sent so far. */
let sent = 0
api.database.api.on('connect', (client) => {
  const { query } = client
  client.query = ((...args: Parameters<typeof query>) => {
    sent++
    return query.apply(client, args)
  }) as typeof query
})

describe('the parts of Home', () => {
  it('are those that the role may see, in one call', async () => {
    const of = async (person: Person) => {
      const { parts, failed } = await partsOf(person)
      expect(failed).toEqual([])
      return Object.keys(parts)
    }
    const all = ['today', 'tasks', 'month', 'team', 'desk', 'payroll', 'own', 'layout']
    expect(await of(kinara.owner)).toEqual(all)
    expect(await of(kinara.manager)).toEqual(all)
    expect(await of(kinara.staff)).toEqual(['today', 'tasks', 'team', 'desk', 'own', 'layout'])
    expect(await of(kinara.provider)).toEqual(['today', 'tasks', 'own', 'layout'])
  })

  it('equal the calls that read one of them', async () => {
    const timeSlotId = await api.createSlot(kinara, { startsIn: hour, slots: 9 })
    await api.createBooking(kinara, { timeSlotId, status: 'PAYMENT_PENDING', price: 5000, tax: 400, total: 5400 })
    const { parts } = await partsOf(kinara.owner)
    const one = async (id: 'home.tasks' | 'home.month' | 'home.team') => (await api.call(kinara.owner, id)).body
    expect(parts.today).toEqual((await api.call(kinara.owner, 'home.get', { query: { without: 'tasks' } })).body)
    expect([parts.tasks, parts.month, parts.team]).toEqual([
      await one('home.tasks'),
      await one('home.month'),
      await one('home.team'),
    ])
  })

  it('leave the others as they are when one fails, and work again afterwards', async () => {
    await admin.query('revoke select on work_schedule_entry from steward_api')
    try {
      const { parts, failed } = await partsOf(kinara.manager)
      const requestId = expect.any(String) as string
      expect(failed).toEqual([
        { part: 'team', status: 500, code: 'INTERNAL', requestId },
        { part: 'own', status: 500, code: 'INTERNAL', requestId },
      ])
      expect(Object.keys(parts)).toEqual(['today', 'tasks', 'month', 'desk', 'payroll', 'layout'])
    } finally {
      await admin.query('grant select on work_schedule_entry to steward_api')
    }
    const { parts, failed } = await partsOf(kinara.manager, 'team')
    expect([Object.keys(parts), failed]).toEqual([['team'], []])
  })

  it('name the permission of a part that the role may not see', async () => {
    const { parts, failed } = await partsOf(kinara.staff, 'month,layout')
    expect(failed).toMatchObject([
      { part: 'month', status: 403, code: 'PERMISSION_DENIED', permission: 'analytics.read' },
    ])
    expect(Object.keys(parts)).toEqual(['layout'])
  })

  it('give the desk the bookings of running and next sessions, and what is unpaid today', async () => {
    const running = await api.createSlot(kinara, { startsIn: -20, slots: 9 })
    const over = await api.createSlot(kinara, { startsIn: -3 * hour, slots: 9, providerId: kinara.otherProvider.id })
    const book = (timeSlotId: string, status: 'CONFIRMED' | 'PAYMENT_PENDING') =>
      api.createBooking(kinara, { timeSlotId, status, price: 5000, tax: 400, total: 5400 })
    const unpaid = await book(over, 'PAYMENT_PENDING')
    const expected = await book(running, 'PAYMENT_PENDING')
    const { desk } = (await partsOf(kinara.staff, 'desk')).parts
    expect(desk!.bookings.map(({ id }) => id)).toEqual([expected])
    expect(desk!.unpaid.map(({ id }) => id)).toEqual([unpaid, expected])
  })

  it('need as many statements for many records as for one', async () => {
    const statements = async () => {
      const before = sent
      await partsOf(kinara.owner)
      return sent - before
    }
    const add = async (startsIn: number) => {
      const timeSlotId = await api.createSlot(kinara, { startsIn, slots: 9 })
      await api.createBooking(kinara, { timeSlotId, status: 'PAYMENT_PENDING', price: 5000, tax: 400, total: 5400 })
      const startTime = addMinutes(testNow, startsIn)
      const absence = { startTime, endTime: addMinutes(startTime, hour), businessUserId: kinara.owner.id }
      await api.createTimeOff(kinara, { ...absence, status: 'REQUESTED' })
    }
    await add(hour)
    const one = await statements()
    for (const each of [2, 3, 4, 5]) await add(each * hour)
    expect(await statements()).toBe(one)
  })
})

describe('what concerns only the user', () => {
  it('has their hours of a week, their time off and their requests, and nobody else’s', async () => {
    // 19 November 2026 is a Thursday.
    const of = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow, businessUserId: kinara.provider.id }
    await insertHours(db, of, { dayOfWeek: 4, startTime: '08:00', endTime: '16:00' })
    const absence = { startTime: toInstant('2026-11-26T01:00:00Z'), endTime: toInstant('2026-11-26T09:00:00Z') }
    const away = await api.createTimeOff(kinara, {
      ...absence,
      businessUserId: kinara.provider.id,
      status: 'APPROVED',
      decidedById: kinara.owner.id,
    })
    await api.createTimeOff(kinara, { ...absence, businessUserId: kinara.otherProvider.id, status: 'REQUESTED' })
    const { own } = (await partsOf(kinara.provider, 'own')).parts
    expect(own).toMatchObject({
      hours: [{ startTime: '2026-11-19T00:00:00.000Z', endTime: '2026-11-19T08:00:00.000Z' }],
      timeOff: [{ id: away, firstDay: '2026-11-26', lastDay: '2026-11-26' }],
      requests: 0,
      sessions: null,
      earnings: null,
    })
    expect((await partsOf(kinara.otherProvider, 'own')).parts.own).toMatchObject({
      hours: [],
      timeOff: [],
      requests: 1,
    })
  })

  it('counts their own sessions of 30 days as the overview does, without money of others', async () => {
    const over = { startsIn: -24 * hour, slots: 8, status: 'COMPLETED' } as const
    const own = await api.createSlot(kinara, over)
    await api.createBooking(kinara, {
      timeSlotId: own,
      status: 'CHECKED_IN',
      price: 5000,
      total: 5000,
      bookingSlots: 2,
    })
    const other = await api.createSlot(kinara, { ...over, providerId: kinara.otherProvider.id })
    await api.createBooking(kinara, { timeSlotId: other, status: 'CHECKED_IN', price: 7000, total: 7000 })
    const { parts } = await partsOf(kinara.provider)
    expect(parts.own!.sessions).toEqual({
      from: '2026-10-21',
      to: '2026-11-19',
      bookings: 1,
      seats: 8,
      seatsTaken: 2,
      fillRate: 0.25,
    })
    expect(JSON.stringify(parts)).not.toMatch(/50\.00|70\.00|"(price|total|paidAmount|email|phoneNumber)"/)
  })
})

describe('the payroll card', () => {
  const run = (month: string, status: string) =>
    admin.query(
      `insert into payroll_run (entity_id, month, status, void_reason, currency, created_at, updated_at)
       values ($1, $2, $3, $4, 'MYR', $5, $5)`,
      [kinara.id, month, status, status === 'VOID' ? 'A test' : '', testNow],
    )
  const payrollOf = async (person: Person) => (await partsOf(person, 'payroll')).parts.payroll

  beforeEach(async () => {
    await admin.query('delete from payroll_run_line')
    await admin.query("delete from payroll_run where status in ('DRAFT', 'VOID')")
  })

  it('has the present month before the first run', async () => {
    expect(await payrollOf(kinara.manager)).toMatchObject({ month: '2026-11', run: null })
  })

  it('has the latest run that takes its month, with its members and without amounts', async () => {
    await run('2026-10', 'DRAFT')
    await run('2026-11', 'VOID')
    // One is calculated, one could not be. Only the first is paid.
    await admin.query(
      `insert into payroll_run_line (entity_id, payroll_run_id, business_user_id, status, input_digest, request, calculation, created_at)
       select $1, run.id, line.member, line.status, '', '{}', line.calculation, $4 from payroll_run as run,
         (values ($2::uuid, 'CALCULATED', '{}'::jsonb), ($3::uuid, 'FAILED', null)) as line (member, status, calculation)
       where run.entity_id = $1 and run.status = 'DRAFT'`,
      [kinara.id, kinara.staff.id, kinara.provider.id, testNow],
    )
    const payroll = await payrollOf(kinara.owner)
    expect(payroll).toMatchObject({ month: '2026-10', run: { status: 'DRAFT', members: 1 } })
    expect(JSON.stringify(payroll)).not.toMatch(/\d+\.\d\d/)
    expect(await payrollOf(nordlicht.owner)).toMatchObject({ run: null })
  })
})

describe('the arrangement of Home', () => {
  const layoutOf = async (person: Person) => (await partsOf(person, 'layout')).parts.layout
  const arrange = (person: Person, body: unknown) =>
    api.call(person, 'home-layout.replace', { body: body as { order: []; hidden: [] } })

  it('is that of the product until the member changes it, and theirs alone', async () => {
    expect(await layoutOf(kinara.owner)).toEqual({ order: [], hidden: [] })
    const layout = { order: ['TEAM', 'DAY'], hidden: ['MONTH'] }
    expect((await arrange(kinara.owner, layout)).body).toEqual(layout)
    expect(await layoutOf(kinara.owner)).toEqual(layout)
    expect(await layoutOf(kinara.manager)).toEqual({ order: [], hidden: [] })
    await arrange(kinara.owner, { order: [], hidden: [] })
    expect(await layoutOf(kinara.owner)).toEqual({ order: [], hidden: [] })
  })

  it('counts a card once, and knows no others', async () => {
    expect((await arrange(kinara.owner, { order: ['DAY', 'TEAM', 'DAY'], hidden: [] })).body.order).toEqual([
      'DAY',
      'TEAM',
    ])
    expect((await arrange(kinara.owner, { order: ['WEATHER'], hidden: [] })).problem).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    const tooMany = [...homeCards, 'DAY']
    expect((await arrange(kinara.owner, { order: tooMany, hidden: [] })).problem).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })

  it('leaves out cards that no longer exist', async () => {
    await arrange(kinara.owner, { order: ['DAY'], hidden: [] })
    await admin.query("update home_layout set card_order = '{WEATHER,DAY}'")
    expect(await layoutOf(kinara.owner)).toEqual({ order: ['DAY'], hidden: [] })
  })
})

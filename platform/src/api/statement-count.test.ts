import { randomUUID } from 'node:crypto'
import type { OperationId } from '@steward/shared/contracts'
import { addDays, addMinutes, plainDateOf, tickingClock, toInstant, toPlainDate } from '@steward/shared/time'
import { afterAll, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { createTokenVerifier } from '../kernel/token-verifier.ts'
import { handlers } from './routes.ts'
import { databaseOf, openPool } from '../database/connection.ts'
import { databaseUrlFor } from '../database/roles.ts'
import { recordStatements } from '../database/statement-recorder.ts'
import { invoice } from '../tables/booking/invoice.ts'
import { blackout, businessUser } from '../tables/team/team.ts'
import { testApi, testNow, type CallOptions } from '../testing/api.ts'
import { insertException, insertHours } from '../testing/hours.ts'
import { insertMembershipInvoice } from '../testing/invoice-records.ts'

// The number of statements of a request must not depend on how many rows it reads. Then a request that is fast in the
// demo is fast in a business of ten years. This test counts, and `pnpm bench api` measures.

const api = await testApi()
const { kinara, nordlicht } = api

const pool = openPool(databaseUrlFor('steward_api', api.database.settings), { max: 1 })
const recorder = recordStatements(pool)
const app = createApp({
  pool,
  clock: tickingClock(testNow),
  verify: createTokenVerifier(api.issuer),
  handlers,
  appOrigin: 'http://localhost:3000',
  hasOwnProvider: true,
})
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await app.close()
  await pool.end()
})

/** Returns the number of statements of one call after a first call, and the number of rows in its response. */
async function count<Id extends OperationId>(id: Id, options: CallOptions<Id>, rowsOf: (body: never) => unknown[]) {
  await api.call(kinara.owner, id, { ...options, origin })
  recorder.taken()
  const { body } = await api.call(kinara.owner, id, { ...options, origin })
  return { statements: recorder.taken().length, rows: rowsOf(body as never).length }
}

const items = ({ items }: { items: unknown[] }) => items
const serviceId = await api.createService(kinara)

async function addBookings(timeSlotId: string, from: number, to: number) {
  for (let n = from; n < to; n++) await api.createBooking(kinara, { timeSlotId, price: 100, total: 100 })
}

it('takes as many statements for a roster of 40 as for one of 2', async () => {
  const timeSlotId = await api.createSlot(kinara, { serviceId, slots: 100, startsIn: 60 })
  const roster = () => count('booking.list', { query: { timeSlotId } }, items)
  await addBookings(timeSlotId, 0, 2)
  const few = await roster()
  await addBookings(timeSlotId, 2, 40)
  const many = await roster()
  expect([few.rows, many.rows]).toEqual([2, 40])
  expect(many.statements).toBe(few.statements)
})

it('takes as many statements for a day of 60 slots as for one of 5, each with bookings', async () => {
  const today = () => count('today.get', { query: { date: '2026-12-01' } }, ({ slots }: { slots: unknown[] }) => slots)
  const addSlots = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const timeSlotId = await api.createSlot(kinara, { serviceId, startTime: '2026-12-01T02:00:00.000Z' as never })
      await addBookings(timeSlotId, 0, 1)
    }
  }
  await addSlots(0, 5)
  const few = await today()
  await addSlots(5, 60)
  const many = await today()
  expect([few.rows, many.rows]).toEqual([5, 60])
  expect(many.statements).toBe(few.statements)
})

it('takes as many statements for the cards of Home with 40 sessions as with 2', async () => {
  const cards = async () => [
    await count('home.tasks', {}, ({ tasks }: { tasks: unknown[] }) => tasks),
    await count('home.month', {}, ({ bookings }: { bookings: { days: unknown[] } }) => bookings.days),
    await count('home.team', {}, ({ members }: { members: { sessions: unknown[] }[] }) => members[0]!.sessions),
  ]
  const addSlots = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const timeSlotId = await api.createSlot(kinara, { serviceId, startsIn: n })
      await api.createBooking(kinara, { timeSlotId, status: 'PAYMENT_PENDING', price: 100, total: 100 })
    }
  }
  await addSlots(0, 2)
  const few = await cards()
  await addSlots(2, 40)
  const many = await cards()
  expect(many[2]!.rows).toBe(few[2]!.rows + 38)
  expect(many.map(({ statements }) => statements)).toEqual(few.map(({ statements }) => statements))
  expect(Math.min(...few.map(({ statements }) => statements))).toBeGreaterThan(0)
})

it('takes as many statements for 92 days with exceptions and absences as for one day', async () => {
  const days = (to: string) =>
    count(
      'member-day.list',
      { params: { id: kinara.provider.id }, query: { from: toPlainDate('2026-12-01'), to: toPlainDate(to) } },
      ({ days: list }: { days: unknown[] }) => list,
    )
  const few = await days('2026-12-01')
  const db = databaseOf(api.database.admin)
  const stamps = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow }
  const of = { ...stamps, businessUserId: kinara.provider.id }
  for (let day = 0; day < 40; day++) {
    const startTime = addMinutes(toInstant('2026-12-01T02:00Z'), day * 24 * 60)
    await insertException(db, of, plainDateOf(startTime, 'UTC'), ['09:00', '12:00'])
    await db.insert(blackout).values({ ...of, startTime, endTime: addMinutes(startTime, 60) })
  }
  const many = await days('2027-03-02')
  expect([few.rows, many.rows]).toEqual([1, 92])
  expect(many.statements).toBe(few.statements)
})

it('takes as many statements for 20 memberships of a customer as for 2', async () => {
  const timeSlotId = await api.createSlot(kinara, { serviceId })
  const customerId = await api.createCustomer(kinara)
  const offered = () => count('membership-coverage.list', { query: { timeSlotId, customerId } }, items)
  const add = async (number: number) => {
    for (let n = 0; n < number; n++) await api.createSubscription(kinara, { customerId })
  }
  await add(2)
  const few = await offered()
  await add(18)
  const many = await offered()
  expect([few.rows, many.rows]).toEqual([2, 20])
  expect(many.statements).toBe(few.statements)
})

it.each<[OperationId, Record<string, string>]>([
  ['customer.list', {}],
  ['customer.list', { q: 'mei' }],
  ['booking.list', {}],
  ['booking.list', { serviceId }],
  ['booking.list', { sort: 'customer', q: 'bk' }],
  ['customer.list', { unpaid: 'true', sort: '-createdAt' }],
  ['time-slot.list', {}],
  ['time-slot.list', { q: 'yoga', free: 'true' }],
  ['service.list', {}],
  ['member.list', {}],
  ['invoice.list', {}],
  ['audit.list', {}],
])('takes as many statements for 200 rows of %s %j as for 10', async (id, query) => {
  await fillBusiness()
  const few = await count(id, { query: { ...query, limit: '10' } }, items)
  const many = await count(id, { query: { ...query, limit: '200' } }, items)
  expect(many.rows).toBeGreaterThanOrEqual(few.rows)
  expect(many.statements).toBe(few.statements)
})

const recordLists = [
  'customer.bookings',
  'customer.invoices',
  'customer.payments',
  'customer.activity',
  'customer-note.list',
] as const

it('takes as many statements for a customer with a long record as for one with a short one', async () => {
  const id = await api.createCustomer(kinara)
  // The fields that an invoice requires.
  await api.database.admin.query(
    `update business_details set address_line1 = '28 Jalan Telawi 3', city = 'Kuala Lumpur', country = 'MY' where entity_id = $1`,
    [kinara.id],
  )
  const countAll = async () => {
    const counted = []
    for (const list of recordLists) counted.push({ list, ...(await count(list, { params: { id } }, items)) })
    return counted
  }
  const addTo = async (from: number, to: number) => {
    for (let n = from; n < to; n++) await addToRecord(id, n)
  }
  await addTo(0, 2)
  const short = await countAll()
  await addTo(2, 14)
  const long = await countAll()
  expect(long.filter(({ rows }, at) => rows <= short[at]!.rows)).toEqual([])
  expect(long.filter(({ statements }, at) => statements !== short[at]!.statements)).toEqual([])
})

/** Adds a paid booking, its invoice, and a note. */
async function addToRecord(customerId: string, n: number) {
  const timeSlotId = await api.createSlot(kinara, { serviceId, startsIn: 10_000 + n * 60 })
  const body = { timeSlotId, customerId, paymentType: 'CASH', total: '53.90' } as const
  const { body: made } = await api.call(kinara.staff, 'booking.create', { body })
  await api.call(kinara.staff, 'invoice.create', { body: { bookingId: made.booking.id } })
  await api.call(kinara.staff, 'customer-note.create', { params: { id: customerId }, body: { body: `Note ${n}` } })
}

it('takes as many statements for many notifications, invitations and contacts as for one', async () => {
  for (let n = 0; n < 8; n++) {
    await api.createNotification(kinara)
    await api.createInvitation(kinara, { givenName: `Newcomer${n}` })
  }
  for (const id of ['notification.list', 'invitation.list', 'contact.list'] as const) {
    const few = await count(id, { query: { limit: '1' } }, items)
    const many = await count(id, { query: { limit: '50' } }, items)
    expect(many.rows).toBeGreaterThan(few.rows)
    expect(many.statements).toBe(few.statements)
  }
})

it('takes as many statements for the commission ledger, its sums and its gaps of 30 bookings as of 2', async () => {
  const month = '2026-11'
  const timeSlotId = await api.createSlot(kinara, { serviceId, slots: 100, startsIn: -600 })
  const readAll = async () => [
    await count('commission-entry.list', { query: { month } }, items),
    await count('commission-entry.totals', { query: { month } }, ({ byMember }: { byMember: unknown[] }) => byMember),
    await count('commission-gap.list', { query: { month } }, (gaps: { nothing: number }) =>
      Array.from({ length: gaps.nothing }, () => gaps),
    ),
    await count('earnings.get', { params: { month } }, ({ months }: { months: unknown[] }) => months),
  ]
  await addBookings(timeSlotId, 0, 2)
  const few = await readAll()
  await addBookings(timeSlotId, 2, 30)
  for (const amount of ['1.00', '2.00', '3.00'])
    await api.call(kinara.owner, 'commission-entry.create', {
      body: { memberId: kinara.provider.id, change: 'ADDITION', amount, reason: 'For the count' },
    })
  const many = await readAll()
  expect(many[0]!.rows - few[0]!.rows).toBe(3)
  expect(many[2]!.rows - few[2]!.rows).toBe(28)
  expect(many.map(({ statements }) => statements)).toEqual(few.map(({ statements }) => statements))
})

let isFull = false
/** Creates more than ten of each record in the lists. */
async function fillBusiness() {
  if (isFull) return
  isFull = true
  for (let n = 0; n < 30; n++) {
    const timeSlotId = await api.createSlot(kinara, { serviceId, startsIn: 2000 + n * 60 })
    await addBookings(timeSlotId, 0, 2)
    await api.createService(kinara)
  }
}

it('takes as many statements to search among many as among few', async () => {
  const search = (q: string) =>
    count('search.query', { query: { q } }, ({ groups }: { groups: { items: unknown[] }[] }) =>
      groups.flatMap((group) => group.items),
    )
  await api.createCustomer(kinara, { givenName: 'Xanthippe', lastName: 'Quist' })
  const one = await search('xanthippe')
  await fillBusiness()
  const many = await search('mei')
  expect(one.rows).toBeGreaterThan(0)
  expect(many.rows).toBeGreaterThan(one.rows)
  expect(many.statements).toBe(one.statements)
})

it('takes as many statements to check in, cancel and restore 30 bookings of a slot as for 2', async () => {
  const changes = async (people: number) => {
    const timeSlotId = await api.createSlot(kinara, { serviceId, slots: 100, startsIn: 30 })
    await addBookings(timeSlotId, 0, people)
    const { body: roster } = await api.call(kinara.owner, 'booking.list', { query: { timeSlotId } })
    const seen = (version: number) => roster.items.map(({ id }) => ({ id, version }))
    const asked: [OperationId, object][] = [
      ['booking-bulk.preview', { body: { bookings: seen(1) } }],
      ['booking-bulk.check-in', { body: { bookings: seen(1) } }],
      ['booking-bulk.undo', {}],
      ['booking-bulk.cancel', { body: { bookings: seen(3) } }],
      ['booking-bulk.undo', {}],
    ]
    const statements: number[] = []
    let operationId = ''
    for (const [id, options] of asked) {
      recorder.taken()
      const undo = id === 'booking-bulk.undo' ? { params: { operationId } } : {}
      const answer = await api.call(kinara.owner, id, { ...options, ...undo, origin } as never)
      statements.push(recorder.taken().length)
      expect(answer.status).toBe(200)
      operationId = (answer.body as unknown as { operationId?: string }).operationId ?? ''
    }
    return statements
  }
  await changes(1)
  expect(await changes(30)).toEqual(await changes(2))
})

it('takes as many statements for the quote of a plan with 40 subscriptions as for one with 1', async () => {
  const membershipPlanId = await api.createPlan(kinara, { price: 10_000, trialDays: 7 })
  const customerId = await api.createCustomer(kinara)
  const sell = async (times: number) => {
    for (let n = 0; n < times; n++)
      await api.createSubscription(kinara, { membershipPlanId, customerId, status: 'CANCELLED', price: 10_000 })
  }
  const quote = () =>
    count(
      'membership.quote',
      { params: { id: membershipPlanId }, body: { paymentType: 'CASH', customerId } },
      ({ bills }: { bills: unknown[] }) => bills,
    )
  await sell(1)
  const few = await quote()
  await sell(39)
  expect(await quote()).toEqual(few)
  expect(few.rows).toBe(2)
})

it('takes as many statements for 40 memberships that are to collect, end or have sessions that lapse as for 2', async () => {
  const membershipPlanId = await api.createPlan(kinara, { price: 26_000, sessions: 8 })
  const today = plainDateOf(testNow, 'Asia/Kuala_Lumpur')
  const end = addDays(today, 10)
  const sell = async (times: number) => {
    for (let n = 0; n < times; n++) {
      const customerId = await api.createCustomer(kinara)
      const id = await api.createSubscription(kinara, {
        membershipPlanId,
        customerId,
        currentPeriodEnd: end,
        cancelAt: end,
        sessionsLeft: 0,
      })
      await api.grantCredits(kinara, id, 3, { validUntil: end })
      await insertMembershipInvoice(databaseOf(api.database.admin), {
        entityId: kinara.id,
        customerId,
        subscriptionId: id,
        currency: kinara.currency,
        at: testNow,
        invoiceNumber: `INV-2026-8${id.slice(0, 5)}`,
        dueOn: today,
      })
    }
  }
  const read = async () => [
    await count('membership-collection.get', {}, items),
    await count('subscription.list', { query: { soon: 'ENDING', limit: '100' } }, items),
    await count('subscription.list', { query: { soon: 'LAPSING', limit: '100' } }, items),
    await count('home.tasks', {}, ({ tasks }: { tasks: unknown[] }) => tasks),
  ]
  await sell(2)
  const few = await read()
  await sell(38)
  const many = await read()
  expect(few.map(({ rows }) => rows).slice(0, 3)).toEqual([2, 2, 2])
  expect(many.map(({ rows }) => rows).slice(0, 3)).toEqual([40, 40, 40])
  expect(many.map(({ statements }) => statements)).toEqual(few.map(({ statements }) => statements))
})

it('reads at most 200 open bills of a part of To collect, and sums all of them', async () => {
  const admin = databaseOf(api.database.admin)
  const customerId = await api.createCustomer(nordlicht)
  const subscriptionId = await api.createSubscription(nordlicht, { customerId, status: 'PAST_DUE' })
  const bill = {
    price: 1000,
    tax: 0,
    total: 1000,
    currency: nordlicht.currency,
    createdAt: testNow,
    updatedAt: testNow,
  }
  const today = toPlainDate('2026-11-19')
  const dueOn = (place: number) => addDays(today, place < 205 ? -1 : 1)
  await admin.insert(invoice).values(
    Array.from({ length: 210 }, (_, place) => ({
      ...bill,
      entityId: nordlicht.id,
      customerId,
      subscriptionId,
      dueOn: dueOn(place),
    })),
  )
  await api.database.admin.query(
    `update invoice set status = 'ISSUED', issued_at = $2, invoice_number = 'INV-2026-6' || numbered.place
     from (select id, lpad((row_number() over (order by id))::text, 5, '0') as place from invoice
       where subscription_id = $1) numbered
     where invoice.id = numbered.id`,
    [subscriptionId, testNow],
  )
  const read = () => api.call(nordlicht.owner, 'membership-collection.get', { origin })
  await read()
  recorder.taken()
  const { body } = await read()
  expect(Math.max(...recorder.taken().map(({ rows }) => rows.length))).toBe(200)
  const numbers = body.items.map((item) => item.invoice.invoiceNumber)
  expect(numbers).toEqual(numbers.toSorted())
  expect(numbers).toHaveLength(200)
  expect(body.groups.map(({ group, count, open }) => [group, count, open])).toEqual([
    ['DUE', 0, '0.00'],
    ['PAST_DUE', 205, '2050.00'],
    ['SUSPENDED', 0, '0.00'],
  ])
  expect(body.total).toBe('2050.00')
})

it('takes as many statements for four absences and sessions as for one', async () => {
  const absence = (date: string) => ({
    businessUserId: kinara.provider.id,
    leaveKindId: kinara.leaveKinds['annual']!,
    startTime: toInstant(`${date}T00:00Z`),
    endTime: toInstant(`${date}T23:00Z`),
  })
  const id = await api.createTimeOff(kinara, absence('2027-05-03'))
  const session = (hour: number) =>
    api.createSlot(kinara, { serviceId, startTime: toInstant(`2027-05-03T${String(hour).padStart(2, '0')}:00Z`) })
  await session(9)
  const read = async () => [
    await count('time-off.list', {}, items),
    await count('time-off.review', { params: { id } }, ({ sessions }: { sessions: unknown[] }) => sessions),
  ]
  const few = await read()
  for (const date of ['2027-05-04', '2027-05-05', '2027-05-06']) await api.createTimeOff(kinara, absence(date))
  for (const hour of [11, 13, 15]) await session(hour)
  const many = await read()
  expect(many.map(({ rows }) => rows)).toEqual([4, 4])
  expect(many.map(({ statements }) => statements)).toEqual(few.map(({ statements }) => statements))
})

it('takes as many statements for the week of 30 members with sessions and absences as for that of a few', async () => {
  const query = { from: toPlainDate('2027-04-05'), to: toPlainDate('2027-04-11') }
  const week = () => count('team-roster.get', { query }, ({ members }: { members: unknown[] }) => members)
  const few = await week()
  const db = databaseOf(api.database.admin)
  const stamps = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow }
  const startTime = toInstant('2027-04-06T02:00Z')
  for (let n = 0; n < 26; n++) {
    const id = randomUUID()
    const person = { givenName: `Member ${n}`, email: `member.${n}@kinara.test`, status: 'ACTIVE' } as const
    await db.insert(businessUser).values({ ...stamps, id, ...person, role: 'SERVICE_PROVIDER' })
    const of = { ...stamps, businessUserId: id }
    await insertHours(db, of, { startTime: '09:00', endTime: '17:00' })
    await insertException(db, of, '2027-04-07', ['09:00', '12:00'])
    await db.insert(blackout).values({ ...of, startTime, endTime: addMinutes(startTime, 60) })
    await api.createTimeOff(kinara, { businessUserId: id, startTime, endTime: addMinutes(startTime, 60) })
    await api.createSlot(kinara, { serviceId, providerId: id, startTime })
  }
  const many = await week()
  expect(many.rows).toBe(few.rows + 26)
  expect(many.statements).toBe(few.statements)
})

it('takes as many statements for the figures of 40 bookings as for those of 2, and for their records', async () => {
  const startTime = toInstant('2028-05-03T02:00Z')
  const query = { from: toPlainDate('2028-05-01'), to: toPlainDate('2028-05-31') }
  const timeSlotId = await api.createSlot(kinara, { serviceId, slots: 100, startTime })
  const params = { figure: 'bookedValue' } as const
  const read = async () => [
    await count(
      'analytics.overview',
      { query: { ...query, compare: 'PREVIOUS' } },
      ({ figures }: { figures: unknown[] }) => figures,
    ),
    await count('analytics.series', { params, query }, ({ points }: { points: unknown[] }) => points),
    await count('analytics.breakdown', { params, query: { ...query, by: 'SERVICE' } }, items),
    await count('analytics.records', { params, query }, items),
  ]
  await addBookings(timeSlotId, 0, 2)
  const few = await read()
  await addBookings(timeSlotId, 2, 40)
  const many = await read()
  expect([few[3]!.rows, many[3]!.rows]).toEqual([2, 40])
  expect(many.map(({ statements }) => statements)).toEqual(few.map(({ statements }) => statements))
})

it('takes as many statements for the figures of three months as for those of a day, and for their records', async () => {
  const statementsOf = async (from: string, to: string) => {
    const query = { from: toPlainDate(from), to: toPlainDate(to) }
    const counts = [
      await count('analytics.overview', { query: { ...query, compare: 'YEAR' } }, ({ figures }) => figures),
    ]
    for (const figure of ['bookedValue', 'utilisation', 'retention', 'collected'] as const)
      counts.push(await count('analytics.records', { params: { figure }, query }, items))
    return counts.map(({ statements }) => statements)
  }
  expect(await statementsOf('2026-11-19', '2027-02-18')).toEqual(await statementsOf('2028-05-03', '2028-05-03'))
})

import { randomUUID } from 'node:crypto'
import { figureDefinitions, figureKeys, type FigureKey } from '@steward/shared/rules/insight/figures'
import {
  addDays,
  addMinutes,
  daysBetween,
  toInstant,
  toPlainDate,
  type Instant,
  type PlainDate,
} from '@steward/shared/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { payment, refund } from '../../tables/booking/money.ts'
import { subscriptionEvent } from '../../tables/membership/subscription.ts'
import { blackout } from '../../tables/team/team.ts'
import { testApi } from '../../testing/api.ts'
import { insertHours } from '../../testing/hours.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const db = databaseOf(api.database.admin)

/** Returns the whole numbers of a fixed sequence (xorshift), so that a failure repeats. */
function sequence(seed: number) {
  let state = seed
  return (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

const random = sequence(20_261_119)
const pick = <T>(values: readonly T[]): T => values[random(values.length)]!

type Business = typeof kinara

interface Range {
  from: PlainDate
  to: PlainDate
}

/** Sums decimal strings in hundredths, because amounts have two digits. */
const sumOf = (values: readonly (string | null)[]) =>
  values.reduce((sum, value) => sum + Math.round(Number(value ?? '0') * 100), 0) / 100

/** The median of whole numbers, rounded to one. */
function medianOf(values: readonly string[]): string | null {
  const sorted = values.map(Number).sort((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length === 0
    ? null
    : String(Math.round((sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2))
}

/** A range with at most two filters, or none if the figure cannot be narrowed. */
function randomQuery(business: Business, figure: FigureKey): Range & Record<string, string> {
  const choices = {
    serviceId: [...servicesOf.get(business.id)!, 'none'],
    providerId: [business.provider.id, business.otherProvider.id, 'none'],
    locationId: [business.locationId, 'none'],
  }
  const names = Object.keys(choices) as (keyof typeof choices)[]
  const chosen = figureDefinitions[figure].isFilterable ? names.filter(() => random(3) === 0).slice(0, 2) : []
  return { ...randomRange(), ...Object.fromEntries(chosen.map((name) => [name, pick(choices[name])])) }
}

/** The businesses in the zones in which the figures are compared: the second one also where summer time is half an hour. */
async function inEveryZone(check: (business: Business, zone: string) => Promise<void>) {
  for (const [business, zone] of [
    [kinara, 'Asia/Kuala_Lumpur'],
    [nordlicht, 'Australia/Lord_Howe'],
    [nordlicht, 'Europe/Berlin'],
  ] as const) {
    await api.database.admin.query('update business_entity set time_zone = $2 where id = $1', [business.id, zone])
    await check(business, zone)
  }
}

async function recordsOf(business: Business, figure: FigureKey, query: object) {
  const items = []
  let cursor: string | undefined
  let first
  do {
    const { body } = await api.call(business.owner, 'analytics.records', {
      params: { figure },
      query: { ...query, limit: '40', ...(cursor && { cursor }) } as never,
    })
    first ??= body
    items.push(...body.items)
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return { items, figure: first!.figure, total: first!.total }
}

const servicesOf = new Map<string, string[]>()

/** Bookings of every status over three months around the clock changes of Berlin, with money that came and went. */
async function addRandomMonths(business: Business) {
  const services = [
    await api.createService(business, { name: 'Yoga' }),
    await api.createService(business, { name: 'Massage', type: 'APPOINTMENT', locationId: null }),
  ]
  servicesOf.set(business.id, services)
  const customers = await Promise.all(Array.from({ length: 8 }, () => api.createCustomer(business)))
  const first = toInstant('2026-09-15T03:00:00Z')
  for (let n = 0; n < 70; n++) {
    const startTime = addMinutes(first, 30 * random(2 * 24 * 75))
    const status = pick(['CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'REFUNDED', 'PAYMENT_PENDING'] as const)
    const timeSlotId = await api.createSlot(business, {
      serviceId: pick(services),
      providerId: pick([business.provider.id, business.otherProvider.id]),
      startTime,
      endTime: addMinutes(startTime, pick([30, 60, 90])),
      slots: 6,
      conflictForced: true,
      status: startTime < '2026-11-19T01:00:00.000Z' ? pick(['COMPLETED', 'ACTIVE'] as const) : 'ACTIVE',
    })
    const attended = status === 'CHECKED_IN' || (status === 'REFUNDED' && random(2) === 0)
    const price = 1000 + random(9000)
    const tax = Math.round(price * 0.08)
    const bookingId = await api.createBooking(business, {
      timeSlotId,
      customerId: pick(customers),
      createdAt: addMinutes(startTime, -random(20_000)),
      status,
      bookingSlots: 1 + random(2),
      price,
      tax,
      total: price + tax,
      ...(status === 'REFUNDED' && { paidAmount: price + tax, refundedAmount: price + tax }),
      checkedInAt: attended ? startTime : null,
      cancelledAt: status === 'CANCELLED' ? addMinutes(startTime, -60) : null,
      cancelCause: status === 'CANCELLED' ? pick(['CUSTOMER', 'BUSINESS'] as const) : null,
      lateCancel: status === 'CANCELLED' && random(2) === 0,
    })
    if (random(2) === 0) await payInParts(business, bookingId, price + tax, startTime)
  }
}

async function payInParts(
  business: Business,
  bookingId: string,
  total: number,
  from: Instant,
  isReturned = random(2) === 0,
) {
  const of = { entityId: business.id, bookingId, currency: business.currency, paymentType: 'CASH' as const }
  let left = total
  let at = from
  const parts: number[] = []
  while (left > 0) {
    const amount = parts.length === 4 ? left : Math.min(left, 1 + random(total))
    parts.push(amount)
    left -= amount
    at = addMinutes(at, 60 * 24 * (1 + random(5)))
    await db.insert(payment).values({ ...of, createdAt: at, receivedAt: at, amount })
  }
  if (!isReturned) return
  for (const amount of parts.toReversed()) {
    at = addMinutes(at, 60 * 24)
    await db.insert(refund).values({
      ...of,
      id: randomUUID(),
      createdAt: at,
      refundedAt: at,
      amount,
      creditNoteNumber: `CN-${randomUUID()}`,
    })
  }
}

const randomRange = (): Range => {
  const from = addDays(toPlainDate('2026-09-10'), random(80))
  return { from, to: addDays(from, random(30)) }
}

beforeAll(async () => {
  for (const business of [kinara, nordlicht]) {
    await insertHours(
      db,
      {
        entityId: business.id,
        businessUserId: business.provider.id,
        createdAt: toInstant('2026-01-01T00:00:00Z'),
        updatedAt: toInstant('2026-01-01T00:00:00Z'),
      },
      { dayOfWeek: 3, startTime: '09:00', endTime: '17:00' },
    )
    await addRandomMonths(business)
  }
})

/** Books a new service of Nordlicht once in each hour between two instants, and in the hours before and after. */
async function bookEveryHour(start: Instant, end: Instant): Promise<string> {
  const serviceId = await api.createService(nordlicht)
  for (let startTime = addMinutes(start, -60); startTime <= end; startTime = addMinutes(startTime, 60)) {
    const endTime = addMinutes(startTime, 30)
    const timeSlotId = await api.createSlot(nordlicht, { serviceId, startTime, endTime, conflictForced: true })
    await api.createBooking(nordlicht, { timeSlotId })
  }
  return serviceId
}

describe('every figure', () => {
  it('is what its records add up to over all pages, in any range, with any filter, in every zone', async () => {
    await inEveryZone(async (business, zone) => {
      for (const figure of figureKeys) {
        const query = randomQuery(business, figure)
        const { items, figure: whole, total } = await recordsOf(business, figure, query)
        const label = `${zone} ${figure} ${JSON.stringify(query)}`
        expect([label, items.length]).toEqual([label, total])
        expect(new Set(items.map(({ id }) => id)).size).toBe(total)
        const { from } = figureDefinitions[figure]
        if (from === 'SUM') expect([label, Number(whole.value)]).toEqual([label, sumOf(items.map(({ part }) => part))])
        if (from === 'RATIO') {
          expect([label, Number(whole.part)]).toEqual([label, sumOf(items.map(({ part }) => part))])
          expect([label, Number(whole.whole)]).toEqual([label, sumOf(items.map((item) => item.whole))])
        }
        if (from === 'MEDIAN') expect([label, whole.value]).toEqual([label, medianOf(items.map(({ part }) => part))])
        const { body } = await api.call(business.owner, 'analytics.overview', { query: { ...query, figures: figure } })
        expect(body.figures[0]).toMatchObject({ figure, ...whole })
      }
    })
  }, 120_000)

  it('read together with all others is what its own records make', async () => {
    await inEveryZone(async (business, zone) => {
      for (const query of [randomRange(), ...Array.from({ length: 3 }, () => randomQuery(business, 'bookings'))]) {
        const { body } = await api.call(business.owner, 'analytics.overview', { query })
        expect(body.figures).toHaveLength(figureKeys.length)
        for (const { figure, gap, records, ...whole } of body.figures) {
          if (gap === 'NOT_FILTERED') continue
          const label = `${zone} ${figure} ${JSON.stringify(query)}`
          const { items } = (
            await api.call(business.owner, 'analytics.breakdown', {
              params: { figure },
              query: { ...query, by: 'KIND' },
            })
          ).body
          expect([label, records]).toEqual([label, items.reduce((sum, item) => sum + item.records, 0)])
          expect([label, whole.open]).toEqual([label, items.find(({ kind }) => kind === 'OPEN')?.records ?? 0])
          const { from } = figureDefinitions[figure]
          for (const name of from === 'SUM'
            ? (['value'] as const)
            : from === 'RATIO'
              ? (['part', 'whole'] as const)
              : [])
            expect([label, Number(whole[name])]).toEqual([label, sumOf(items.map((item) => item[name]))])
        }
      }
    })
  }, 120_000)

  it('is the sum of its days, services, places and providers, with those of none', async () => {
    await inEveryZone(async (business, zone) => {
      for (const figure of figureKeys) {
        const { from, at } = figureDefinitions[figure]
        if (from === 'MEDIAN') continue
        const query = randomQuery(business, figure)
        const label = `${zone} ${figure} ${JSON.stringify(query)}`
        const sumsOf = (values: readonly { value: string | null; part: string | null; whole: string | null }[]) =>
          (from === 'SUM' ? (['value'] as const) : (['part', 'whole'] as const)).map((name) =>
            sumOf(values.map((value) => value[name])),
          )
        const whole = sumsOf([(await recordsOf(business, figure, query)).figure])
        for (const by of ['SERVICE', 'PROVIDER', 'LOCATION', 'KIND'] as const) {
          const { body } = await api.call(business.owner, 'analytics.breakdown', {
            params: { figure },
            query: { ...query, by },
          })
          expect([label, by, ...sumsOf(body.items)]).toEqual([label, by, ...whole])
        }
        // Retention is about visits before the range, which are on none of its days.
        if (at === 'NOW' || figure === 'retention') continue
        const { body } = await api.call(business.owner, 'analytics.series', {
          params: { figure },
          query: { ...query, grain: 'DAY' },
        })
        expect(body.points).toHaveLength(daysBetween(query.from, query.to) + 1)
        expect([label, 'DAY', ...sumsOf(body.points)]).toEqual([label, 'DAY', ...whole])
      }
    })
  }, 120_000)

  it('of one place and of no place make the whole', async () => {
    const query = { from: toPlainDate('2026-09-10'), to: toPlainDate('2026-12-10') }
    const valueOf = async (filter: object) =>
      Number((await recordsOf(kinara, 'bookedValue', { ...query, ...filter })).figure.value)
    const [whole, here, nowhere] = [
      await valueOf({}),
      await valueOf({ locationId: kinara.locationId }),
      await valueOf({ locationId: 'none' }),
    ]
    expect(nowhere).toBeGreaterThan(0)
    expect(Math.round((here + nowhere) * 100)).toBe(Math.round(whole * 100))
  })

  it.each([
    ['2026-03-29', 23, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['2026-10-25', 25, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ] as const)(
    'splits %s, which has %i hours in Berlin, at the midnights of the business',
    async (date, hours, from, until) => {
      const serviceId = await api.createService(nordlicht)
      const [start, end] = [toInstant(from), toInstant(until)]
      const day = { from: toPlainDate(date), to: toPlainDate(date) }
      const of = async () => Number((await recordsOf(nordlicht, 'bookings', { ...day, serviceId })).figure.value)
      for (const [startTime, count] of [
        [addMinutes(start, -1), 0],
        [start, 1],
        [addMinutes(end, -1), 2],
        [end, 2],
      ] as const) {
        const timeSlotId = await api.createSlot(nordlicht, {
          serviceId,
          startTime,
          endTime: addMinutes(startTime, 30),
          conflictForced: true,
        })
        await api.createBooking(nordlicht, { timeSlotId })
        expect([startTime, await of()]).toEqual([startTime, count])
      }
      // The hours of somebody who works around the clock, and a booking in each of them.
      const member = nordlicht.otherProvider
      const query = { ...day, providerId: member.id }
      await insertHours(
        db,
        { entityId: nordlicht.id, businessUserId: member.id, createdAt: start, updatedAt: start },
        { dayOfWeek: 0, startTime: '00:00', endTime: '24:00', effectiveFrom: day.from, effectiveTo: day.to },
      )
      expect((await recordsOf(nordlicht, 'utilisation', query)).figure.whole).toBe(String(hours * 60))
      const { figure } = await recordsOf(nordlicht, 'bookings', { ...day, serviceId: await bookEveryHour(start, end) })
      expect(figure.value).toBe(String(hours))
    },
  )
})

describe('collected', () => {
  it('is zero for a booking that was paid and refunded in three parts', async () => {
    const serviceId = await api.createService(kinara)
    const at = toInstant('2027-01-04T02:00:00Z')
    const timeSlotId = await api.createSlot(kinara, { serviceId, startTime: at, endTime: addMinutes(at, 60) })
    const bookingId = await api.createBooking(kinara, { timeSlotId, price: 4990, tax: 399, rounding: 1, total: 5390 })
    const of = { entityId: kinara.id, bookingId, currency: 'MYR', paymentType: 'CASH' as const, createdAt: at }
    await db.insert(payment).values({ ...of, amount: 5390, receivedAt: at })
    for (const [n, amount] of [1797, 1797, 1796].entries())
      await db.insert(refund).values({
        ...of,
        id: randomUUID(),
        amount,
        refundedAt: addMinutes(at, 24 * 60 * (n + 1)),
        creditNoteNumber: `CN-3-${n}`,
      })
    const query = { from: toPlainDate('2027-01-01'), to: toPlainDate('2027-01-31'), serviceId }
    const { items, figure } = await recordsOf(kinara, 'collected', query)
    expect(items.map(({ part }) => part)).toEqual(['-16.63', '-16.63', '-16.64', '49.90'])
    expect(figure.value).toBe('0.00')
  })

  it('is zero for any booking that was paid and refunded in any parts', async () => {
    const serviceId = await api.createService(kinara)
    for (let n = 0; n < 12; n++) {
      const at = addMinutes(toInstant('2027-02-01T02:00:00Z'), n * 60)
      const timeSlotId = await api.createSlot(kinara, { serviceId, startTime: at, endTime: addMinutes(at, 60) })
      const price = 1 + random(9999)
      const total = price + Math.round(price * 0.08)
      const bookingId = await api.createBooking(kinara, { timeSlotId, price, tax: total - price, total })
      await payInParts(kinara, bookingId, total, at, true)
    }
    const query = { from: toPlainDate('2027-02-01'), to: toPlainDate('2027-06-30'), serviceId }
    const { items, figure } = await recordsOf(kinara, 'collected', query)
    expect([figure.value, items.length > 24]).toEqual(['0.00', true])
  })
})

describe('utilisation', () => {
  it('is 75 of 170 minutes: 25 booked, and 50 of paid blackouts', async () => {
    const monday = '2026-11-16'
    const member = kinara.otherProvider
    const of = {
      entityId: kinara.id,
      businessUserId: member.id,
      createdAt: toInstant('2026-01-01T00:00:00Z'),
      updatedAt: toInstant('2026-01-01T00:00:00Z'),
    }
    const at = (minutes: number) => addMinutes(toInstant(`${monday}T01:00:00Z`), minutes)
    // 09:00 to 11:50 in Kuala Lumpur, and another 60 minutes that an unpaid blackout takes away.
    await insertHours(db, of, {
      dayOfWeek: 1,
      startTime: '09:00',
      endTime: '12:50',
      effectiveFrom: toPlainDate(monday),
      effectiveTo: toPlainDate(monday),
    })
    for (const [from, to, isPaid] of [
      [30, 50, true],
      [60, 90, true],
      [170, 230, false],
    ] as const)
      await db.insert(blackout).values({ ...of, startTime: at(from), endTime: at(to), isPaid })
    const timeSlotId = await api.createSlot(kinara, { providerId: member.id, startTime: at(0), endTime: at(25) })
    await api.createBooking(kinara, { timeSlotId, price: 100, total: 100 })
    // The same time once more, and twenty minutes after the end of the day.
    const twice = await api.createSlot(kinara, {
      providerId: member.id,
      startTime: at(5),
      endTime: at(25),
      conflictForced: true,
    })
    await api.createBooking(kinara, { timeSlotId: twice })
    const late = await api.createSlot(kinara, { providerId: member.id, startTime: at(230), endTime: at(250) })
    await api.createBooking(kinara, { timeSlotId: late })

    const query = { from: toPlainDate(monday), to: toPlainDate(monday), providerId: member.id }
    const { figure, items } = await recordsOf(kinara, 'utilisation', query)
    expect(figure).toMatchObject({ part: '75', whole: '170', value: '0.4412' })
    expect(items).toMatchObject([{ type: 'MEMBER', recordId: member.id, part: '75', whole: '170', day: monday }])
    expect((await recordsOf(kinara, 'outsideHours', query)).figure.value).toBe('20')
  })
})

describe('memberships', () => {
  const january = { from: toPlainDate('2028-01-01'), to: toPlainDate('2028-01-31') }

  it('bring 12,500 a month: a hundred of 100 a month, and fifty of 600 a year', async () => {
    const month = await api.createPlan(kinara, { price: 10_000, billingInterval: 'MONTH' })
    const year = await api.createPlan(kinara, { price: 60_000, billingInterval: 'YEAR' })
    const of = { withTrial: false, sessionsLeft: null } as const
    const customerId = await api.createCustomer(kinara)
    for (let n = 0; n < 100; n++)
      await api.createSubscription(kinara, { ...of, customerId, membershipPlanId: month, price: 10_000 })
    for (let n = 0; n < 50; n++)
      await api.createSubscription(kinara, { ...of, customerId, membershipPlanId: year, price: 60_000 })
    const { figure, total } = await recordsOf(kinara, 'recurringRevenue', january)
    expect([figure.value, total]).toEqual(['12500.00', 150])
  })

  it('lose 18 of 506 members, which is 3.56 %, and the roll-forward balances', async () => {
    const plan = await api.createPlan(kinara)
    const day = (on: string) => ({ onDay: toPlainDate(on), at: toInstant(`${on}T02:00:00Z`) })
    const events: (typeof subscriptionEvent.$inferInsert)[] = []
    for (let n = 0; n < 506; n++) {
      const subscriptionId = await api.createSubscription(kinara, {
        membershipPlanId: plan,
        sessionsLeft: null,
        ...(n < 18 && {
          status: 'CANCELLED' as const,
          cancelCause: n < 5 ? ('NON_PAYMENT' as const) : ('CUSTOMER' as const),
        }),
      })
      const of = { entityId: kinara.id, subscriptionId }
      events.push({
        ...of,
        ...day('2027-12-01'),
        id: randomUUID(),
        kind: 'SOLD',
        statusAfter: 'ACTIVE',
        revenueAfter: 9900,
        cause: 'NEW',
      })
      if (n < 18)
        events.push({
          ...of,
          ...day('2028-01-10'),
          id: randomUUID(),
          kind: 'END',
          statusBefore: 'ACTIVE',
          statusAfter: 'CANCELLED',
          revenueBefore: 9900,
          cause: 'CHURN',
        })
    }
    await db.insert(subscriptionEvent).values(events)
    const { figure } = await recordsOf(kinara, 'memberChurn', january)
    expect(figure).toMatchObject({ part: '18', whole: '506', value: '0.0356' })
    const { body } = await api.call(kinara.owner, 'analytics.breakdown', {
      params: { figure: 'memberChurn' },
      query: { ...january, by: 'KIND' },
    })
    expect(body.items.map(({ kind, records }) => [kind, records])).toEqual([
      ['LEFT', 13],
      ['LEFT_UNPAID', 5],
      ['STAYED', 488],
    ])
    const { rollForward } = (await api.call(kinara.owner, 'analytics.overview', { query: january })).body
    expect(rollForward).toEqual({
      start: '50094.00',
      movements: [{ cause: 'CHURN', amount: '-1782.00' }],
      end: '48312.00',
      since: null,
    })
  }, 120_000)
})

describe('figures of customers', () => {
  it('leave out those whose days are not over, and count them', async () => {
    const serviceId = await api.createService(nordlicht)
    const visit = async (
      customerId: string,
      start: string,
      made: string,
      status: 'CHECKED_IN' | 'CONFIRMED' = 'CHECKED_IN',
    ) => {
      const startTime = toInstant(start)
      const timeSlotId = await api.createSlot(nordlicht, { serviceId, startTime, endTime: addMinutes(startTime, 60) })
      await api.createBooking(nordlicht, {
        timeSlotId,
        customerId,
        status,
        createdAt: toInstant(made),
        checkedInAt: startTime,
      })
    }
    const [early, back, late] = await Promise.all([1, 2, 3].map(() => api.createCustomer(nordlicht)))
    await visit(early!, '2026-10-05T08:00:00Z', '2026-10-01T08:00:00Z')
    await visit(back!, '2026-10-05T10:00:00Z', '2026-10-01T08:00:00Z')
    await visit(back!, '2026-12-20T08:00:00Z', '2026-10-20T08:00:00Z', 'CONFIRMED')
    await visit(late!, '2026-10-31T08:00:00Z', '2026-10-30T08:00:00Z')
    const october = { from: toPlainDate('2026-10-01'), to: toPlainDate('2026-10-31'), serviceId }
    expect((await recordsOf(nordlicht, 'rebookingRate', october)).figure).toEqual({
      value: '0.5',
      part: '1',
      whole: '2',
      records: 3,
      open: 1,
      gap: null,
    })
    const november = { from: toPlainDate('2026-11-01'), to: toPlainDate('2026-11-30'), serviceId }
    expect((await recordsOf(nordlicht, 'retention', november)).figure).toMatchObject({
      value: null,
      open: 3,
      gap: 'STILL_OPEN',
    })
    expect((await recordsOf(nordlicht, 'newCustomers', october)).figure.value).toBe('3')
    expect((await recordsOf(nordlicht, 'returningCustomers', october)).figure.value).toBe('0')
  })
})

it('other currencies are listed beside the figures and never added', async () => {
  const serviceId = await api.createService(kinara)
  const startTime = toInstant('2027-07-05T02:00:00Z')
  const timeSlotId = await api.createSlot(kinara, { serviceId, startTime, endTime: addMinutes(startTime, 60) })
  await api.createBooking(kinara, { timeSlotId, price: 4000, total: 4000 })
  await api.createBooking(kinara, { timeSlotId, price: 12_000, total: 12_000, currency: 'USD' })
  const { body } = await api.call(kinara.owner, 'analytics.overview', {
    query: { from: toPlainDate('2027-07-01'), to: toPlainDate('2027-07-31') },
  })
  expect(body).toMatchObject({
    bookings: 1,
    bookedValue: '40.00',
    otherCurrencies: [{ currency: 'USD', bookings: 1, bookedValue: '120.00' }],
  })
})

it('a manager does not get the figures of what everybody earns', async () => {
  const query = { from: toPlainDate('2026-11-01'), to: toPlainDate('2026-11-30') }
  const keysOf = async (person: typeof kinara.owner) =>
    (await api.call(person, 'analytics.overview', { query })).body.figures.map(({ figure }) => figure)
  expect(await keysOf(kinara.owner)).toEqual(figureKeys)
  expect(figureKeys.filter((key) => !(key in { commissionCost: 1, commissionRatio: 1, payrollRatio: 1 }))).toEqual(
    await keysOf(kinara.manager),
  )
})

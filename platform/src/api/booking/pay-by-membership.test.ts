import type { BodyOf } from '@steward/shared/contracts'
import { toInstant, toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { manager, staff } = kinara

const day = 24 * 60

type Sold = Parameters<typeof api.createSubscription>[1]
type Plan = Parameters<typeof api.createPlan>[1]

/** Creates a customer with a membership, by default with five sessions that do not lapse. */
async function sell(plan: Plan = {}, sold: Sold = {}) {
  const customerId = await api.createCustomer(kinara)
  const membershipPlanId = await api.createPlan(kinara, plan)
  const subscriptionId = await api.createSubscription(kinara, { customerId, membershipPlanId, ...sold })
  return { customerId, subscriptionId }
}

type Covered = { customerId: string; subscriptionId: string }

const book = (timeSlotId: string, covered: Covered, fields: Partial<BodyOf<'booking.create'>> = {}) =>
  api.call(staff, 'booking.create', {
    body: { timeSlotId, ...covered, paymentType: 'NOT_REQUIRED', total: '0.00', ...fields },
  })

type Answer = Awaited<ReturnType<typeof book>>

/** Returns the code of a rejected booking, or undefined. */
const codeOf = (answer: Answer) => (answer.status === 201 ? undefined : answer.problem?.code)

const offer = async (timeSlotId: string, customerId: string, bookingSlots = 1) => {
  const query = { timeSlotId, customerId, bookingSlots: String(bookingSlots) }
  return (await api.call(staff, 'membership-coverage.list', { query })).body.items
}

async function sessionsLeft(subscriptionId: string): Promise<number | null> {
  const { rows } = await api.database.admin.query<{ sessions_left: number | null }>(
    'select sessions_left from subscription where id = $1',
    [subscriptionId],
  )
  return rows[0]!.sessions_left
}

async function entriesOf(bookingId: string): Promise<string[]> {
  const { rows } = await api.database.admin.query<{ entry: string }>(
    `select kind || ' ' || credits as entry from credit_entry where booking_id = $1 order by 1`,
    [bookingId],
  )
  return rows.map(({ entry }) => entry)
}

const setStatus = (subscriptionId: string, status: string) =>
  api.database.admin.query('update subscription set status = $2 where id = $1', [subscriptionId, status])

describe('a booking that a membership pays for', () => {
  it('costs nothing, keeps the price of the slot and takes one session', async () => {
    const covered = await sell({ name: 'Five a month' })
    const { body, status } = await book(await api.createSlot(kinara), covered)
    expect(status).toBe(201)
    expect(body.booking).toMatchObject({
      status: 'CONFIRMED',
      price: '0.00',
      tax: '0.00',
      total: '0.00',
      coveredValue: '49.90',
      paymentType: 'NOT_REQUIRED',
      receiptNumber: null,
      subscription: { id: covered.subscriptionId, membershipName: 'Five a month' },
    })
    expect(await entriesOf(body.booking.id)).toEqual(['USE -1'])
    expect(await sessionsLeft(covered.subscriptionId)).toBe(4)
  })

  it('of two seats takes two sessions, and its covered value is that of both seats', async () => {
    const covered = await sell({ seatsPerBooking: 2 })
    const { body } = await book(await api.createSlot(kinara), covered, { bookingSlots: 2 })
    expect(body.booking.coveredValue).toBe('99.80')
    expect(await sessionsLeft(covered.subscriptionId)).toBe(3)
  })

  it('takes no session of an unlimited membership', async () => {
    const covered = await sell({ sessions: null }, { sessionsLeft: null })
    const { body } = await book(await api.createSlot(kinara), covered)
    expect([body.booking.total, await entriesOf(body.booking.id)]).toEqual(['0.00', []])
    expect(await sessionsLeft(covered.subscriptionId)).toBeNull()
  })

  it('has no price of its own, no other payment, and no slot without a price', async () => {
    const covered = await sell()
    const slot = await api.createSlot(kinara)
    const free = await api.createSlot(kinara, { price: 0 })
    const answers = [
      await book(slot, covered, { price: '49.90' }),
      await book(slot, covered, { paymentType: 'CASH' }),
      await book(slot, covered, { total: '53.90' }),
      await book(free, covered),
    ]
    expect(answers.map(({ problem }) => problem?.errors?.[0] ?? problem?.code)).toEqual([
      expect.objectContaining({ path: 'price', code: 'NOT_APPLICABLE' }),
      expect.objectContaining({ path: 'paymentType', code: 'INVALID_CHOICE' }),
      'QUOTE_CHANGED',
      expect.objectContaining({ path: 'subscriptionId', code: 'NOT_APPLICABLE' }),
    ])
    expect(await sessionsLeft(covered.subscriptionId)).toBe(5)
  })

  it('is for the customer who has the membership', async () => {
    const { subscriptionId } = await sell()
    const other = await api.createCustomer(kinara)
    const { problem } = await book(await api.createSlot(kinara), { customerId: other, subscriptionId })
    expect(problem?.errors).toEqual([expect.objectContaining({ path: 'subscriptionId', code: 'NOT_FOUND' })])
  })

  it('is in the trail with its membership', async () => {
    const covered = await sell()
    const { body } = await book(await api.createSlot(kinara), covered)
    const { rows } = await api.database.admin.query<{ subscription: string }>(
      `select new ->> 'subscriptionId' as subscription from audit_event where record_id = $1`,
      [body.booking.id],
    )
    expect(rows).toEqual([{ subscription: covered.subscriptionId }])
  })
})

describe('a membership does not pay', () => {
  it.each([
    ['PENDING', 'NOT_VALID_THEN'],
    ['SUSPENDED', 'SUBSCRIPTION_SUSPENDED'],
    ['PAUSED', 'SUBSCRIPTION_PAUSED'],
  ] as const)('while it is %s: %s', async (status, code) => {
    const pause =
      status === 'PAUSED' ? { pausedFrom: toPlainDate('2026-11-10'), pausedUntil: toPlainDate('2026-11-24') } : {}
    const covered = await sell({}, { status, ...pause })
    const { problem } = await book(await api.createSlot(kinara), covered)
    expect(problem).toMatchObject({ status: 409, code })
  })

  it('for a service that its plan does not cover', async () => {
    const serviceId = await api.createService(kinara)
    const covered = await sell({ serviceIds: [serviceId] })
    const other = await book(await api.createSlot(kinara), covered)
    expect(other.problem?.code).toBe('NOT_COVERED')
    expect((await book(await api.createSlot(kinara, { serviceId }), covered)).status).toBe(201)
  })

  it('for more seats than its plan allows, or than it has sessions', async () => {
    const slot = await api.createSlot(kinara)
    const single = await book(slot, await sell(), { bookingSlots: 2 })
    const empty = await book(slot, await sell({ seatsPerBooking: 9 }), { bookingSlots: 6 })
    expect([single.problem?.code, empty.problem?.code]).toEqual(['TOO_MANY_SEATS', 'NO_CREDITS_LEFT'])
    const { body } = await api.call(manager, 'time-slot.get', { params: { id: slot } })
    expect(body.seatsTaken).toBe(0)
  })
})

/** A membership of November whose period ends with the month in Kuala Lumpur, without sessions that are left. */
const november = {
  startDate: toPlainDate('2026-11-01'),
  currentPeriodStart: toPlainDate('2026-11-01'),
  currentPeriodEnd: toPlainDate('2026-12-01'),
  sessionsLeft: 0,
}

/** The instant of a local time in Kuala Lumpur. */
const localSlot = (localDay: string, time: string) =>
  api.createSlot(kinara, {
    startTime: toInstant(`${localDay}T${time}:00+08:00`),
    endTime: toInstant(`${localDay}T23:59:00+08:00`),
  })

describe('the local day of the slot', () => {
  it('decides which period pays: a slot at 00:30 on the first is in the new one', async () => {
    const covered = await sell({ sessions: 2 }, november)
    await api.grantCredits(kinara, covered.subscriptionId, 1, {
      validFrom: toPlainDate('2026-11-01'),
      validUntil: toPlainDate('2026-12-01'),
    })
    const before = await book(await localSlot('2026-11-30', '23:30'), covered)
    const after = await book(await localSlot('2026-12-01', '00:30'), covered)
    expect(await entriesOf(before.body.booking.id)).toEqual(['USE -1'])
    expect(await entriesOf(after.body.booking.id)).toEqual(['ADVANCE -1'])
    const full = await book(await localSlot('2026-11-30', '23:40'), covered)
    expect(full.problem?.code).toBe('NO_CREDITS_LEFT')
  })

  it('decides how many sessions are offered, never more than the next period grants', async () => {
    const covered = await sell({ sessions: 2 }, november)
    const slot = await localSlot('2026-12-20', '10:00')
    expect(await offer(slot, covered.customerId)).toMatchObject([
      { creditsLeft: 2, lastDay: '2026-12-31', whyNot: null },
    ])
    const answers = []
    for (const time of ['10:00', '11:00', '12:00'])
      answers.push(codeOf(await book(await localSlot('2026-12-20', time), covered)))
    expect(answers).toEqual([undefined, undefined, 'NO_CREDITS_LEFT'])
    expect(await offer(slot, covered.customerId)).toMatchObject([{ creditsLeft: 0, whyNot: 'NO_CREDITS_LEFT' }])
    const beyond = await book(await localSlot('2027-01-01', '00:30'), covered)
    expect(beyond.problem?.code).toBe('NOT_VALID_THEN')
  })

  it('decides about a membership that ends with its period', async () => {
    const covered = await sell(
      { sessions: null },
      { ...november, sessionsLeft: null, cancelAt: november.currentPeriodEnd },
    )
    const last = await book(await localSlot('2026-11-30', '23:30'), covered)
    const next = await book(await localSlot('2026-12-01', '00:30'), covered)
    expect([last.status, next.problem?.code]).toEqual([201, 'NOT_VALID_THEN'])
  })
})

describe('new terms that wait for the next period', () => {
  it('decide about bookings in that period', async () => {
    const [yoga, massage] = [await api.createService(kinara), await api.createService(kinara)]
    const membershipPlanId = await api.createPlan(kinara, { name: 'Changing', sessions: null, serviceIds: [yoga] })
    const customerId = await api.createCustomer(kinara)
    const sold = { ...november, sessionsLeft: null, customerId, membershipPlanId }
    const subscriptionId = await api.createSubscription(kinara, sold)
    await api.call(kinara.owner, 'membership.update', {
      params: { id: membershipPlanId },
      version: 1,
      body: { serviceIds: [massage] },
    })
    const applied = await api.call(kinara.owner, 'membership-terms.apply', {
      params: { id: membershipPlanId },
      version: 2,
      body: { fromVersion: 1 },
    })
    expect(applied.body.changed).toBe(1)
    const at = (serviceId: string, localDay: string) =>
      api.createSlot(kinara, {
        serviceId,
        startTime: toInstant(`${localDay}T10:00:00+08:00`),
        endTime: toInstant(`${localDay}T11:00:00+08:00`),
      })
    const codes = []
    for (const [serviceId, localDay] of [
      [yoga, '2026-11-30'],
      [massage, '2026-11-30'],
      [yoga, '2026-12-02'],
      [massage, '2026-12-02'],
    ] as const)
      codes.push(codeOf(await book(await at(serviceId, localDay), { customerId, subscriptionId })))
    expect(codes).toEqual([undefined, 'NOT_COVERED', 'NOT_COVERED', undefined])
  })
})

describe('the memberships that are offered', () => {
  it('pay in their order, then come those that do not, with the reason', async () => {
    const timeSlotId = await api.createSlot(kinara)
    const customerId = await api.createCustomer(kinara)
    const add = async (name: string, plan: Plan, sold: Sold) =>
      api.createSubscription(kinara, {
        customerId,
        membershipPlanId: await api.createPlan(kinara, { name, ...plan }),
        ...sold,
      })
    await add('Everything', { sessions: null }, { sessionsLeft: null })
    await add('Pack', { billingInterval: 'ONE_OFF' }, {})
    await add('Stopped', {}, { status: 'SUSPENDED' })
    await add('Former', { sessions: null }, { sessionsLeft: null, status: 'EXPIRED' })
    const items = await offer(timeSlotId, customerId)
    expect(items.map(({ membershipName, creditsLeft, whyNot }) => [membershipName, creditsLeft, whyNot])).toEqual([
      ['Pack', 5, null],
      ['Everything', null, null],
      ['Stopped', 5, 'SUBSCRIPTION_SUSPENDED'],
    ])
  })

  it('are not for providers', async () => {
    const query = { timeSlotId: await api.createSlot(kinara), customerId: await api.createCustomer(kinara) }
    expect((await api.call(kinara.provider, 'membership-coverage.list', { query })).status).toBe(403)
  })
})

describe('a covered booking is judged anew', () => {
  async function cancelled(plan: Plan = {}) {
    const covered = await sell(plan)
    const timeSlotId = await api.createSlot(kinara, { startsIn: 2 * day })
    const { body } = await book(timeSlotId, covered)
    const params = { id: body.booking.id }
    await api.call(staff, 'booking.cancel', { params, version: 1, body: { reason: '' } })
    return { ...covered, params, timeSlotId }
  }

  it('when it is restored, also after a late cancellation', async () => {
    const { subscriptionId, params } = await cancelled()
    await setStatus(subscriptionId, 'SUSPENDED')
    const restore = () => api.call(staff, 'booking.restore', { params, version: 2 })
    expect((await restore()).problem).toMatchObject({ status: 409, code: 'SUBSCRIPTION_SUSPENDED' })
    await api.database.admin.query('update booking set late_cancel = true where id = $1', [params.id])
    expect((await restore()).problem?.code).toBe('SUBSCRIPTION_SUSPENDED')
    await setStatus(subscriptionId, 'ACTIVE')
    expect((await restore()).status).toBe(200)
    expect(await entriesOf(params.id)).toEqual(['RETURN 1', 'USE -1'])
  })

  it('when it moves to a service that the plan does not cover', async () => {
    const serviceId = await api.createService(kinara)
    const covered = await sell({ serviceIds: [serviceId] })
    const { body } = await book(await api.createSlot(kinara, { serviceId, startsIn: 2 * day }), covered)
    const move = async (timeSlotId: string, version: number) =>
      api.call(manager, 'booking.move', { params: { id: body.booking.id }, version, body: { timeSlotId } })
    const other = await api.createSlot(kinara, { startsIn: 3 * day })
    expect((await move(other, 1)).problem?.code).toBe('NOT_COVERED')
    const same = await api.createSlot(kinara, { serviceId, startsIn: 3 * day })
    expect((await move(same, 1)).status).toBe(200)
    expect(await entriesOf(body.booking.id)).toEqual(['USE -1'])
  })

  it('when a cancelled slot is undone: the undo as a whole is rejected', async () => {
    const timeSlotId = await api.createSlot(kinara, { startsIn: 2 * day })
    const suspended = await sell()
    await book(timeSlotId, suspended)
    await book(timeSlotId, await sell())
    const { body: slot } = await api.call(manager, 'time-slot.get', { params: { id: timeSlotId } })
    const { body } = await api.call(manager, 'time-slot-bulk.cancel', {
      body: { slots: [{ id: slot.id, version: slot.version }], reason: 'Water damage' },
    })
    await setStatus(suspended.subscriptionId, 'SUSPENDED')
    const undo = () => api.call(manager, 'time-slot-bulk.undo', { params: { operationId: body.operationId! } })
    expect((await undo()).problem).toMatchObject({ status: 409, code: 'SUBSCRIPTION_SUSPENDED' })
    expect((await api.call(manager, 'time-slot.get', { params: { id: timeSlotId } })).body.status).toBe('CANCELLED')
    await setStatus(suspended.subscriptionId, 'ACTIVE')
    expect((await undo()).status).toBe(200)
    expect(await sessionsLeft(suspended.subscriptionId)).toBe(4)
  })
})

it('one of 50 clients books with the last session, and the others read NO_CREDITS_LEFT', async () => {
  const covered = await sell({}, { sessionsLeft: 1 })
  const slots = await Promise.all(
    Array.from({ length: 50 }, (_, index) => api.createSlot(kinara, { startsIn: 2 * day + index })),
  )
  const answers = await Promise.all(slots.map((timeSlotId) => book(timeSlotId, covered)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ problem }) => problem?.code)).toEqual(Array.from({ length: 49 }, () => 'NO_CREDITS_LEFT'))
  expect(await sessionsLeft(covered.subscriptionId)).toBe(0)
})

it('a provider sees that a membership paid, and no money', async () => {
  const { body } = await book(await api.createSlot(kinara), await sell({ name: 'Ten classes' }))
  const { body: shown } = await api.call(kinara.provider, 'booking.get', { params: { id: body.booking.id } })
  expect(shown.subscription?.membershipName).toBe('Ten classes')
  expect(shown).not.toHaveProperty('coveredValue')
  expect(shown).not.toHaveProperty('total')
})

import {
  bookingActions,
  bookingTransitions,
  type BookingAction,
  type BookingStatus,
} from '@steward/shared/rules/booking/booking-transitions'
import { addMinutes } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi, testNow } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { staff, manager, provider } = kinara

beforeEach(() => api.clock.set(testNow))

const paid = {
  price: 4990,
  tax: 399,
  rounding: 1,
  total: 5390,
  paidAmount: 5390,
  paymentType: 'CASH' as const,
  taxPercentage: '8',
}
const unpaid = { ...paid, paidAmount: 0, status: 'PAYMENT_PENDING' as const }
const byCard = { ...unpaid, paymentType: 'CREDIT_CARD' as const }

const act = <A extends BookingAction>(
  action: A,
  id: string,
  { version = 1, as = staff, body }: { version?: number; as?: typeof staff; body?: object } = {},
) => api.call(as, `booking.${action}` as `booking.${A}`, { params: { id } as never, version, body: body as never })

const get = async (id: string) => (await api.call(staff, 'booking.get', { params: { id } })).body
const seatsOf = async (id: string) => (await api.call(staff, 'time-slot.get', { params: { id } })).body.seatsTaken

const bodies: Record<BookingAction, object | undefined> = {
  pay: { paymentType: 'CASH', total: '53.90' },
  cancel: { reason: 'Ill' },
  'check-in': undefined,
  'undo-check-in': undefined,
  'payment-failed': undefined,
  retry: undefined,
  restore: undefined,
  move: { timeSlotId: '' },
  'waive-no-show': undefined,
  refund: { reason: 'Moved away' },
}

/** Returns a request body whose records exist. */
const bodyOf = async (action: BookingAction, beside: string) => {
  if (action !== 'move') return bodies[action]
  const { body } = await api.call(staff, 'time-slot.get', { params: { id: beside } })
  return { timeSlotId: await api.createSlot(kinara, { serviceId: body.service.id, startsIn: 24 * 60 }) }
}

describe('the table of transitions', () => {
  const statuses = Object.keys(bookingTransitions) as BookingStatus[]
  const actions = Object.keys(bodies) as BookingAction[]
  const cases = statuses.flatMap((status) => actions.map((action) => [status, action] as const))

  it.each(cases)('a %s booking allows or rejects %s', async (status, action) => {
    // A booking can be a no-show only after its slot is over.
    const timeSlotId = await api.createSlot(
      kinara,
      action === 'waive-no-show' ? { startsIn: -180, status: 'COMPLETED' } : { startsIn: 30 },
    )
    const money = {
      CONFIRMED: paid,
      CHECKED_IN: action === 'pay' ? { ...paid, paidAmount: 0 } : paid,
      REFUNDED: { ...paid, refundedAmount: 5390 },
      CANCELLED: paid,
      PAYMENT_PENDING: byCard,
      PAYMENT_FAILED: byCard,
    }[status]
    const id = await api.createBooking(kinara, {
      timeSlotId,
      ...money,
      status,
      ...(status === 'CHECKED_IN' ? { checkedInAt: testNow } : {}),
    })
    const answer = await act(action, id, { as: manager, body: await bodyOf(action, timeSlotId) })
    const to = (bookingTransitions[status] as Partial<Record<BookingAction, BookingStatus>>)[action]
    if (to)
      expect('booking' in answer.body ? answer.body.booking : answer.body).toMatchObject({ status: to, version: 2 })
    else
      expect(answer.problem).toMatchObject({
        status: 409,
        code: 'TRANSITION_NOT_ALLOWED',
        from: status,
        action,
        allowed: bookingActions(status),
      })
  })
})

it('waiving a no-show is rejected before the slot is over, with the actions that are possible', async () => {
  const id = await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara, { startsIn: 30 }), ...paid })
  expect((await act('waive-no-show', id, { as: manager })).problem).toMatchObject({
    status: 409,
    code: 'TRANSITION_NOT_ALLOWED',
    allowed: ['check-in', 'cancel', 'move', 'refund'],
  })
})

it.each(['check-in', 'undo-check-in', 'pay', 'cancel'] as const)(
  '%s of a stale version is rejected',
  async (action) => {
    const id = await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara), version: 4 })
    expect((await act(action, id, { version: 3, body: bodies[action] })).problem).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      current: { version: 4 },
    })
  },
)

describe('check-in', () => {
  it.each([
    ['61 minutes before the start', 61, 'CHECK_IN_NOT_OPEN'],
    ['60 minutes before the start', 60, undefined],
    ['24 hours after the end', -25 * 60, undefined],
    ['24 hours and a minute after the end', -25 * 60 - 1, 'CHECK_IN_NOT_OPEN'],
  ])('is open from 60 minutes before the start until 24 hours after the end: %s', async (_, startsIn, code) => {
    const id = await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara, { startsIn }) })
    const answer = await act('check-in', id)
    if (code) expect(answer.problem.code).toBe(code)
    else expect(answer.body).toMatchObject({ status: 'CHECKED_IN', checkedInAt: testNow })
  })

  it('works in a full slot, but not in a cancelled one', async () => {
    const full = await api.createSlot(kinara, { startsIn: 10, slots: 1 })
    expect((await act('check-in', await api.createBooking(kinara, { timeSlotId: full }))).status).toBe(200)
    const cancelled = await api.createSlot(kinara, { startsIn: 10, status: 'CANCELLED' })
    const id = await api.createBooking(kinara, { timeSlotId: cancelled })
    expect((await act('check-in', id)).problem.code).toBe('SLOT_CANCELLED')
  })

  it('returns no amounts of money to the provider of the slot', async () => {
    const id = await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara, { startsIn: 10 }), ...paid })
    const { body } = await act('check-in', id, { as: provider })
    expect(body.status).toBe('CHECKED_IN')
    expect(body).not.toHaveProperty('total')
  })

  it('is undone by staff on the same local day, and later only by a manager', async () => {
    const timeSlotId = await api.createSlot(kinara, { startsIn: 10 })
    const id = await api.createBooking(kinara, { timeSlotId })
    await act('check-in', id)
    // 23:59 and 00:01 in Kuala Lumpur.
    api.clock.set('2026-11-19T16:01:00Z')
    expect((await act('undo-check-in', id, { version: 2 })).problem).toMatchObject({
      status: 403,
      permission: 'booking.cancel-late',
    })
    api.clock.set('2026-11-19T15:59:00Z')
    expect((await act('undo-check-in', id, { version: 2 })).body).toMatchObject({
      status: 'CONFIRMED',
      checkedInAt: null,
      version: 3,
    })
    await act('check-in', id, { version: 3 })
    api.clock.set('2026-11-19T16:01:00Z')
    expect((await act('undo-check-in', id, { version: 4, as: manager })).status).toBe(200)
  })
})

describe('cancelling', () => {
  it('frees the seats at once', async () => {
    const timeSlotId = await api.createSlot(kinara, { slots: 3 })
    const id = await api.createBooking(kinara, { timeSlotId, bookingSlots: 2 })
    expect(await seatsOf(timeSlotId)).toBe(2)
    expect((await act('cancel', id)).body).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'CUSTOMER',
      cancelledAt: testNow,
    })
    expect(await seatsOf(timeSlotId)).toBe(0)
  })

  it.each([
    [24 * 60, 'CUSTOMER', false],
    [24 * 60 - 1, 'CUSTOMER', true],
    [10, 'BUSINESS', false],
  ] as const)(
    '%i minutes before the start, by the %s, sets lateCancel to %s',
    async (startsIn, cancelledBy, lateCancel) => {
      const id = await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara, { startsIn }) })
      expect((await act('cancel', id, { body: { cancelledBy } })).body.lateCancel).toBe(lateCancel)
    },
  )

  it('after the start needs a manager and a reason', async () => {
    const id = await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara, { startsIn: 0 }) })
    expect((await act('cancel', id, { body: { reason: 'Ill' } })).problem).toMatchObject({
      status: 403,
      permission: 'booking.cancel-late',
    })
    expect((await act('cancel', id, { as: manager })).problem.errors).toEqual([{ path: 'reason', code: 'REQUIRED' }])
    expect((await act('cancel', id, { as: manager, body: { reason: 'Fire alarm' } })).body).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Fire alarm',
    })
  })
})

describe('paying at the desk', () => {
  const arrange = async (fields: object = {}) =>
    api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara), ...unpaid, ...fields })

  it('confirms the booking with a receipt', async () => {
    const { body } = await act('pay', await arrange(), { body: { paymentType: 'CASH', total: '53.90' } })
    expect(body).toMatchObject({
      status: 'CONFIRMED',
      paidAmount: '53.90',
      receiptNumber: expect.stringMatching(/^R-2026-/),
      holdExpiresAt: null,
    })
  })

  it('with another payment type than planned recomputes the rounding', async () => {
    const id = await arrange()
    const card = { paymentType: 'CREDIT_CARD', paymentIDReferenceNumber: 'T-77' }
    expect((await act('pay', id, { body: { ...card, total: '53.90' } })).problem).toMatchObject({
      code: 'QUOTE_CHANGED',
      current: { total: '53.89', rounding: '0.00' },
    })
    expect((await act('pay', id, { body: { ...card, total: '53.89' } })).body).toMatchObject({
      total: '53.89',
      rounding: '0.00',
      paymentType: 'CREDIT_CARD',
    })
  })

  it('takes the price of the booking, whatever the slot costs now', async () => {
    const timeSlotId = await api.createSlot(kinara, { price: 9900 })
    const { body } = await act('pay', await arrange({ timeSlotId }), { body: { paymentType: 'CASH', total: '53.90' } })
    expect(body.price).toBe('49.90')
  })

  it('for a failed payment needs a free seat again', async () => {
    const timeSlotId = await api.createSlot(kinara, { slots: 1 })
    const released = { status: 'PAYMENT_FAILED', seatsReleasedAt: testNow, timeSlotId }
    const id = await arrange(released)
    const other = await api.createBooking(kinara, { timeSlotId })
    const pay = { body: { paymentType: 'CASH', total: '53.90' } }
    expect((await act('pay', id, pay)).problem.code).toBe('SLOT_FULL')
    await act('cancel', other)
    expect((await act('pay', id, pay)).body.status).toBe('CONFIRMED')
    expect(await seatsOf(timeSlotId)).toBe(1)
  })

  it('twice with one idempotency key records one payment', async () => {
    const id = await arrange()
    const call = () =>
      api.call(staff, 'booking.pay', {
        params: { id },
        version: 1,
        key: 'desk-1',
        body: { paymentType: 'CASH', total: '53.90' },
      })
    const [first, second] = await Promise.all([call(), call()])
    expect(second.body).toEqual(first.body)
    const { rows } = await api.database.admin.query(
      `select count(*)::int as payments from payment where booking_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ payments: 1 }])
  })
})

it('a booking counts as a no-show later than two hours after the end of its slot', async () => {
  const id = await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara, { startsIn: 0 }) })
  api.clock.set(addMinutes(testNow, 180))
  expect((await get(id)).noShow).toBe(false)
  api.clock.set(addMinutes(testNow, 181))
  expect((await get(id)).noShow).toBe(true)
})

import { addMinutes, toInstant } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { manager, staff, owner } = kinara
const start = toInstant('2026-11-19T01:00:00.000Z')
const day = 24 * 60
const paid = { price: 7500, tax: 600, total: 8100, paidAmount: 8100, taxPercentage: '8' } as const
const total = (amount: string, bookings: number) => [{ currency: 'MYR', amount, bookings }]

beforeEach(() => api.clock.set(start))

/** Sells a membership with sessions, or an unlimited one if `sessionsLeft` is null. */
async function sellMembership(sessionsLeft: number | null) {
  const customerId = await api.createCustomer(kinara)
  const membershipPlanId = await api.createPlan(kinara, { sessions: sessionsLeft })
  const subscriptionId = await api.createSubscription(kinara, { customerId, membershipPlanId, sessionsLeft })
  return { customerId, subscriptionId }
}

const sessionsLeft = async (subscriptionId: string) => {
  const { rows } = await api.database.admin.query('select sessions_left from subscription where id = $1', [
    subscriptionId,
  ])
  return rows[0].sessions_left
}
const bookingOf = async (id: string) => (await api.call(manager, 'booking.get', { params: { id } })).body
const creditNotesOf = async (ids: readonly string[]) => {
  const { rows } = await api.database.admin.query<{ number: string; total: string; payment_type: string }>(
    `select credit_note.credit_note_number as number, credit_note.total, refund.payment_type from credit_note
     join refund using (id) where credit_note.booking_id = any($1::uuid[]) order by 1`,
    [ids],
  )
  return rows
}
const lastNumber = async () => {
  const { rows } = await api.database.admin.query<{ last: number }>(
    `select coalesce(max(last_number), 0)::int as last from document_counter where document_type = 'CREDIT_NOTE' and entity_id = $1`,
    [kinara.id],
  )
  return rows[0]!.last
}
const mailsTo = async (recipient: string) => {
  const { rows } = await api.database.admin.query<{ template: string; body: string }>(
    `select template, body from outbox_mail where recipient = $1 and status <> 'WITHDRAWN'`,
    [recipient],
  )
  return rows
}
const cancelSlot = (id: string, body: object, as = manager, version = 1) =>
  api.call(as, 'time-slot.cancel', { params: { id }, version, body: { reason: 'Water damage', ...body } })

/** Creates a class with one booking of each kind. */
async function mixedClass() {
  const timeSlotId = await api.createSlot(kinara)
  const pack = await sellMembership(1)
  const unlimited = await sellMembership(null)
  const ids = {
    pack: await api.createBooking(kinara, { timeSlotId, ...pack }),
    unlimited: await api.createBooking(kinara, { timeSlotId, ...unlimited }),
    card: await api.createBooking(kinara, { timeSlotId, ...paid, paymentType: 'CREDIT_CARD' }),
    cash: await api.createBooking(kinara, { timeSlotId, ...paid, paymentType: 'CASH' }),
    transfer: await api.createBooking(kinara, { timeSlotId, ...paid, paymentType: 'BANK_TRANSFER' }),
    unpaid: await api.createBooking(kinara, { timeSlotId, ...paid, paidAmount: 0, status: 'PAYMENT_PENDING' }),
  }
  return { timeSlotId, pack, ids }
}

describe('a class that is cancelled with its refunds', () => {
  it('previews what happens to each booking, and then does exactly that', async () => {
    const { timeSlotId, pack, ids } = await mixedClass()
    const numberBefore = await lastNumber()
    const { body: preview } = await api.call(manager, 'time-slot.preview-cancel', { params: { id: timeSlotId } })
    const outcomes = new Map(preview.rows.map((row) => [row.bookingId, row]))
    expect(
      Object.entries(ids).map(([kind, id]) => [kind, outcomes.get(id)!.outcome, outcomes.get(id)!.amount]),
    ).toEqual([
      ['pack', 'CREDITS', '0.00'],
      ['unlimited', 'NOTHING', '0.00'],
      ['card', 'REFUND', '81.00'],
      ['cash', 'REFUND', '81.00'],
      ['transfer', 'REFUND', '81.00'],
      ['unpaid', 'NOT_OWED', '81.00'],
    ])
    expect(outcomes.get(ids.pack)).toMatchObject({ credits: 1, creditsLeft: 2 })
    const { refunds, bookings } = preview
    expect({ refunds, bookings, seats: preview.seats, credits: preview.credits }).toEqual({
      refunds: total('243.00', 3),
      bookings: 6,
      seats: 6,
      credits: 1,
    })
    const shown = { bookings, refunds: [{ currency: 'MYR', amount: '243.00' }] }
    const { body: cancelled } = await cancelSlot(timeSlotId, { refund: 'NOW', shown })
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      seatsTaken: 0,
      refundsMade: { refunds: total('243.00', 3), waiting: [] },
    })
    const statuses = await Promise.all(Object.values(ids).map(async (id) => (await bookingOf(id)).status))
    expect(statuses).toEqual(['CANCELLED', 'CANCELLED', 'REFUNDED', 'REFUNDED', 'REFUNDED', 'CANCELLED'])
    expect(await sessionsLeft(pack.subscriptionId)).toBe(2)
    const notes = await creditNotesOf(Object.values(ids))
    expect(notes.map(({ payment_type }) => payment_type).toSorted()).toEqual(['BANK_TRANSFER', 'CASH', 'CREDIT_CARD'])
    const numbers = notes.map(({ number }) => Number(number.slice(-6)))
    expect(numbers).toEqual([numberBefore + 1, numberBefore + 2, numberBefore + 3])
  })

  it('previews no seats for a failed payment whose seats were released before', async () => {
    const timeSlotId = await api.createSlot(kinara)
    const failed = { timeSlotId, ...paid, paidAmount: 0, paymentType: 'CREDIT_CARD', status: 'PAYMENT_FAILED' } as const
    await api.createBooking(kinara, { ...failed, bookingSlots: 2 })
    await api.createBooking(kinara, { ...failed, bookingSlots: 3, seatsReleasedAt: start })
    const { body } = await api.call(manager, 'time-slot.preview-cancel', { params: { id: timeSlotId } })
    expect({ bookings: body.bookings, seats: body.seats }).toEqual({ bookings: 2, seats: 2 })
  })

  it('writes each refund to the trail and sends no notification of refunds due', async () => {
    const timeSlotId = await api.createSlot(kinara)
    const id = await api.createBooking(kinara, { timeSlotId, ...paid })
    await cancelSlot(timeSlotId, { refund: 'NOW' })
    const { rows } = await api.database.admin.query(
      'select action from audit_event where record_id = $1 order by action',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['booking.cancel', 'booking.refund'])
    const { rows: notifications } = await api.database.admin.query(
      `select 1 from notification where type = 'refund-due' and subject_id = $1`,
      [id],
    )
    expect(notifications).toHaveLength(0)
  })

  it('sends one email that names the cancellation and the refund', async () => {
    const timeSlotId = await api.createSlot(kinara)
    const customerId = await api.createCustomer(kinara, { email: 'one-mail@customer.test' })
    const id = await api.createBooking(kinara, { timeSlotId, customerId, ...paid })
    await cancelSlot(timeSlotId, { refund: 'NOW' })
    const mails = await mailsTo('one-mail@customer.test')
    expect(mails.map(({ template }) => template)).toEqual(['customer-cancelled'])
    const text = mails[0]!.body
    const [note] = await creditNotesOf([id])
    expect(text).toContain(`credit note ${note!.number}`)
    expect(text).not.toContain('contact you about your refund')
  })

  it('refunds once when two desks cancel at the same moment, or one sends the request twice', async () => {
    const timeSlotId = await api.createSlot(kinara)
    const id = await api.createBooking(kinara, { timeSlotId, ...paid })
    const answers = await Promise.all(
      [manager, owner, manager].map((as) => cancelSlot(timeSlotId, { refund: 'NOW' }, as)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await cancelSlot(timeSlotId, { refund: 'NOW' })).status).toBe(409)
    expect(await creditNotesOf([id])).toHaveLength(1)
  })

  it('refunds each booking once when one of them is refunded at the same moment, without a gap in the numbers', async () => {
    const timeSlotId = await api.createSlot(kinara)
    const ids = [
      await api.createBooking(kinara, { timeSlotId, ...paid }),
      await api.createBooking(kinara, { timeSlotId, ...paid }),
    ]
    const numberBefore = await lastNumber()
    await Promise.all([
      cancelSlot(timeSlotId, { refund: 'NOW' }),
      api.call(owner, 'booking.refund', { params: { id: ids[0]! }, version: 1, body: { reason: 'Goodwill' } }),
    ])
    expect((await creditNotesOf(ids)).map(({ number }) => Number(number.slice(-6)))).toEqual([
      numberBefore + 1,
      numberBefore + 2,
    ])
    for (const id of ids) expect(await bookingOf(id)).toMatchObject({ status: 'REFUNDED', refundedAmount: '81.00' })
  })

  it('refunds exactly what earlier refunds and cash rounding left', async () => {
    const timeSlotId = await api.createSlot(kinara)
    const cash = { price: 4990, tax: 399, rounding: 1, total: 5390, paidAmount: 5390, taxPercentage: '8' }
    const id = await api.createBooking(kinara, { timeSlotId, ...cash, paymentType: 'CASH' })
    const body = { amount: '10.03', reason: 'Late start' }
    await api.call(manager, 'booking.refund', { params: { id }, version: 1, body })
    const { body: cancelled } = await cancelSlot(timeSlotId, { refund: 'NOW' })
    expect(cancelled.refundsMade!.refunds).toEqual(total('43.85', 1))
    expect((await creditNotesOf([id])).map((note) => note.total)).toEqual(['1005', '4385'])
    expect(await bookingOf(id)).toMatchObject({ status: 'REFUNDED', refundedAmount: '53.90' })
  })

  it('makes no refund when nothing was paid', async () => {
    const timeSlotId = await api.createSlot(kinara)
    await api.createBooking(kinara, { timeSlotId })
    const numberBefore = await lastNumber()
    const { body } = await cancelSlot(timeSlotId, { refund: 'NOW', shown: { bookings: 1, refunds: [] } })
    expect(body.refundsMade).toEqual({ refunds: [], waiting: [] })
    expect(await lastNumber()).toBe(numberBefore)
  })

  it('returns a conflict when somebody books meanwhile, and changes nothing', async () => {
    const timeSlotId = await api.createSlot(kinara)
    await api.createBooking(kinara, { timeSlotId, ...paid })
    const shown = { bookings: 1, refunds: [{ currency: 'MYR', amount: '81.00' }] }
    const second = await api.createBooking(kinara, { timeSlotId, ...paid })
    const { problem } = await cancelSlot(timeSlotId, { refund: 'NOW', shown })
    expect(problem).toMatchObject({
      status: 409,
      code: 'CANCELLATION_CHANGED',
      current: { bookings: 2, refunds: total('162.00', 2) },
    })
    expect(await bookingOf(second)).toMatchObject({ status: 'CONFIRMED', version: 1 })
    const again = { bookings: 2, refunds: [{ currency: 'MYR', amount: '162.00' }] }
    expect((await cancelSlot(timeSlotId, { refund: 'NOW', shown: again })).status).toBe(200)
  })

  it("cancels the actor's own booking and leaves its refund to somebody else", async () => {
    const { rows } = await api.database.admin.query<{ email: string }>(
      'select email from business_user where id = $1',
      [manager.id],
    )
    const customerId = await api.createCustomer(kinara, { email: rows[0]!.email.toUpperCase() })
    const timeSlotId = await api.createSlot(kinara)
    const own = await api.createBooking(kinara, { timeSlotId, customerId, ...paid })
    const other = await api.createBooking(kinara, { timeSlotId, ...paid })
    const { body } = await cancelSlot(timeSlotId, { refund: 'NOW' })
    expect(body.refundsMade).toEqual({
      refunds: total('81.00', 1),
      waiting: [
        {
          bookingId: own,
          bookingNumber: (await bookingOf(own)).bookingNumber,
          currency: 'MYR',
          amount: '81.00',
          code: 'OWN_BOOKING',
        },
      ],
    })
    expect([(await bookingOf(own)).status, (await bookingOf(other)).status]).toEqual(['CANCELLED', 'REFUNDED'])
    const { body: home } = await api.call(owner, 'home.get', {})
    expect(home.tasks.find(({ about }) => about?.id === timeSlotId)).toMatchObject({
      kind: 'REFUNDS_DUE',
      count: 1,
      amount: '81.00',
    })
  })

  it('restarts the numbers of credit notes in a new local year', async () => {
    // 31 December, 23:59 and 00:01 in Kuala Lumpur.
    api.clock.set(toInstant('2026-12-31T15:59:00.000Z'))
    const first = await api.createSlot(kinara)
    const before = await api.createBooking(kinara, { timeSlotId: first, ...paid })
    const second = await api.createSlot(kinara)
    const after = await api.createBooking(kinara, { timeSlotId: second, ...paid })
    await cancelSlot(first, { refund: 'NOW' })
    api.clock.set(toInstant('2026-12-31T16:01:00.000Z'))
    await cancelSlot(second, { refund: 'NOW' })
    expect((await creditNotesOf([before]))[0]!.number).toMatch(/^CN-2026-/)
    expect((await creditNotesOf([after]))[0]!.number).toBe('CN-2027-000001')
  })
})

describe('a booking that is cancelled with its refund', () => {
  const cancel = (id: string, body: object, as = manager) =>
    api.call(as, 'booking.cancel', { params: { id }, version: 1, body: { reason: 'Ill', ...body } })

  it('keeps the money and the session of a customer who cancels late', async () => {
    const timeSlotId = await api.createSlot(kinara, { startTime: addMinutes(start, 60) })
    const pack = await sellMembership(3)
    const ids = [
      await api.createBooking(kinara, { timeSlotId, ...paid }),
      await api.createBooking(kinara, { timeSlotId, ...pack }),
    ]
    for (const id of ids)
      expect((await cancel(id, { refund: 'NOW' })).body).toMatchObject({
        status: 'CANCELLED',
        lateCancel: true,
        refundsMade: { refunds: [], waiting: [] },
      })
    expect(await sessionsLeft(pack.subscriptionId)).toBe(3)
    const due = await api.call(manager, 'booking.list', { query: { paymentState: 'REFUND_DUE', timeSlotId } })
    const kept = await api.call(manager, 'booking.list', { query: { paymentState: 'PAID', timeSlotId } })
    expect([due.body.total, kept.body.items.map(({ id }) => id)]).toEqual([0, [ids[0]]])
  })

  it('is refunded even when it is late, if the business cancels', async () => {
    const timeSlotId = await api.createSlot(kinara, { startTime: addMinutes(start, 60) })
    const id = await api.createBooking(kinara, { timeSlotId, ...paid })
    const { body } = await cancel(id, { refund: 'NOW', cancelledBy: 'BUSINESS' })
    expect(body).toMatchObject({ status: 'REFUNDED', lateCancel: false, refundedAmount: '81.00', version: 3 })
  })

  it('stays on Home as a refund due when the customer cancels in time', async () => {
    const timeSlotId = await api.createSlot(kinara, { startTime: addMinutes(start, 3 * day) })
    const id = await api.createBooking(kinara, { timeSlotId, ...paid })
    expect((await cancel(id, {}, staff)).body).toMatchObject({ status: 'CANCELLED' })
    const { body: home } = await api.call(owner, 'home.get', {})
    expect(home.tasks.find(({ about }) => about?.id === timeSlotId)).toMatchObject({ kind: 'REFUNDS_DUE', count: 1 })
  })

  it('is not restored by an undo after its refund', async () => {
    const timeSlotId = await api.createSlot(kinara, { startTime: addMinutes(start, 3 * day) })
    const id = await api.createBooking(kinara, { timeSlotId, ...paid })
    const { body: done } = await api.call(manager, 'booking-bulk.cancel', {
      body: { bookings: [{ id, version: 1 }], cancelledBy: 'BUSINESS', reason: 'Ill' },
    })
    await api.call(manager, 'booking.refund', { params: { id }, version: 2, body: { reason: 'Ill' } })
    const undo = await api.call(manager, 'booking-bulk.undo', { params: { operationId: done.operationId! } })
    expect(undo.problem).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'REFUNDED' })
  })

  it('is not refunded in a bulk cancellation whose total has changed, nor is any other', async () => {
    const timeSlotId = await api.createSlot(kinara, { startTime: addMinutes(start, 3 * day) })
    const ids = [
      await api.createBooking(kinara, { timeSlotId, ...paid }),
      await api.createBooking(kinara, { timeSlotId, ...paid }),
    ]
    const bookings = ids.map((id) => ({ id, version: 1 }))
    await api.call(manager, 'booking.refund', { params: { id: ids[0]! }, version: 1, body: { reason: 'Ill' } })
    const { problem } = await api.call(manager, 'booking-bulk.cancel', {
      body: {
        bookings,
        cancelledBy: 'BUSINESS',
        reason: 'Ill',
        refund: 'NOW',
        shown: { bookings: 2, refunds: [{ currency: 'MYR', amount: '162.00' }] },
      },
    })
    expect(problem).toMatchObject({ code: 'CANCELLATION_CHANGED', current: { refunds: total('81.00', 1) } })
    expect(await bookingOf(ids[1]!)).toMatchObject({ status: 'CONFIRMED' })
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { staff, manager, provider } = kinara

const cash = { paymentType: 'CASH', total: '53.90' } as const

async function arrange(slot: Parameters<typeof api.createSlot>[1] = {}) {
  return { timeSlotId: await api.createSlot(kinara, slot), customerId: await api.createCustomer(kinara) }
}

describe('the quote', () => {
  it.each([
    [
      '49.90 and 8 % in cash is rounded to 53.90',
      4990,
      'CASH',
      1,
      { tax: '3.99', subtotal: '53.89', rounding: '0.01', total: '53.90' },
    ],
    [
      '49.90 and 8 % by card is 53.89',
      4990,
      'CREDIT_CARD',
      1,
      { tax: '3.99', subtotal: '53.89', rounding: '0.00', total: '53.89' },
    ],
    ['two seats is twice as high', 4990, 'BANK_TRANSFER', 2, { price: '99.80', tax: '7.98', total: '107.78' }],
    [
      'two sen in cash is rounded to nothing',
      2,
      'CASH',
      1,
      { tax: '0.00', subtotal: '0.02', rounding: '-0.02', total: '0.00' },
    ],
  ] as const)('for %s', async (_, price, paymentType, bookingSlots, expected) => {
    const timeSlotId = await api.createSlot(kinara, { price })
    const { body } = await api.call(staff, 'booking.quote', { body: { timeSlotId, paymentType, bookingSlots } })
    expect(body).toMatchObject({ currency: 'MYR', taxPercentage: '8', ...expected })
  })

  it('for 42.01 in Berlin is not rounded', async () => {
    const timeSlotId = await api.createSlot(nordlicht, { price: 4201 })
    const { body } = await api.call(nordlicht.staff, 'booking.quote', { body: { timeSlotId, paymentType: 'CASH' } })
    expect(body).toMatchObject({ currency: 'EUR', taxPercentage: '19', tax: '7.98', total: '49.99' })
  })
})

describe('a booking', () => {
  it('paid in cash is confirmed, gets its numbers and a receipt, and takes its seat', async () => {
    const slot = await arrange()
    const { status, body } = await api.call(staff, 'booking.create', { body: { ...slot, ...cash } })
    expect(status).toBe(201)
    expect(body.booking).toMatchObject({
      status: 'CONFIRMED',
      price: '49.90',
      tax: '3.99',
      rounding: '0.01',
      total: '53.90',
      paidAmount: '53.90',
      currency: 'MYR',
      bookingNumber: expect.stringMatching(/^BK-202611-\d{5}$/),
      receiptNumber: expect.stringMatching(/^R-2026-\d{6}$/),
      bookingSlots: 1,
    })
    expect(body.timeSlot).toMatchObject({ seatsTaken: 1, bookingCount: 1 })
    const { rows } = await api.database.admin.query(`select contents from receipt where booking_id = $1`, [
      body.booking.id,
    ])
    expect(rows[0].contents).toMatchObject({
      seller: { name: 'Kinara Wellness Ltd' },
      cashier: 'Sam Test',
      lines: [{ amount: '49.90', quantity: 1 }],
    })
    const trail = await api.database.admin.query(`select action, actor_id from audit_event where record_id = $1`, [
      body.booking.id,
    ])
    expect(trail.rows).toEqual([{ action: 'booking.create', actor_id: staff.id }])
  })

  it('to be paid on arrival holds its seat until the end of the slot, and has no receipt', async () => {
    const slot = await arrange()
    const { body } = await api.call(staff, 'booking.create', { body: { ...slot, ...cash, payLater: true } })
    expect(body.booking).toMatchObject({
      status: 'PAYMENT_PENDING',
      paidAmount: '0.00',
      receiptNumber: null,
      holdExpiresAt: body.timeSlot.endTime,
    })
  })

  it('with a price of zero is confirmed without a payment', async () => {
    const slot = await arrange({ price: 0 })
    const { body } = await api.call(staff, 'booking.create', {
      body: { ...slot, paymentType: 'NOT_REQUIRED', total: '0.00' },
    })
    expect(body.booking).toMatchObject({ status: 'CONFIRMED', receiptNumber: null, total: '0.00' })
  })

  it('with a price of zero is confirmed without a hold, even if it is to be paid later', async () => {
    const slot = await arrange({ price: 0 })
    const { body } = await api.call(staff, 'booking.create', {
      body: { ...slot, paymentType: 'NOT_REQUIRED', total: '0.00', payLater: true },
    })
    expect(body.booking).toMatchObject({ status: 'CONFIRMED', holdExpiresAt: null })
  })

  it('by card stores the card type, the last four digits and a unique reference', async () => {
    const slot = await arrange()
    const card = {
      paymentType: 'CREDIT_CARD',
      total: '53.89',
      creditCardType: 'VISA',
      creditCardLastFour: '4242',
      paymentIDReferenceNumber: 'T-1',
    } as const
    const { body } = await api.call(staff, 'booking.create', { body: { ...slot, ...card } })
    expect(body.booking).toMatchObject({
      creditCardType: 'VISA',
      creditCardLastFour: '4242',
      paymentIDReferenceNumber: 'T-1',
    })
    const twice = await api.call(staff, 'booking.create', { body: { ...(await arrange()), ...card } })
    expect([twice.status, twice.problem.code]).toEqual([409, 'REFERENCE_TAKEN'])
  })

  it('at another price needs a manager', async () => {
    const body = { ...(await arrange()), paymentType: 'CASH', price: '40.00', total: '43.20' } as const
    const rejected = await api.call(staff, 'booking.create', { body })
    expect(rejected.problem).toMatchObject({
      code: 'PERMISSION_DENIED',
      permission: 'booking.override-price',
      status: 403,
    })
    expect((await api.call(manager, 'booking.create', { body })).body.booking.total).toBe('43.20')
  })

  it('can take the seats of holds that have expired', async () => {
    const timeSlotId = await api.createSlot(kinara, { slots: 1 })
    const late = await api.createBooking(kinara, {
      timeSlotId,
      status: 'PAYMENT_PENDING',
      price: 4990,
      tax: 399,
      total: 5389,
      paymentType: 'CREDIT_CARD',
      holdExpiresAt: api.clock.now(),
    })
    expect((await api.call(staff, 'time-slot.get', { params: { id: timeSlotId } })).body.seatsTaken).toBe(0)
    const { status } = await api.call(staff, 'booking.create', {
      body: { timeSlotId, customerId: await api.createCustomer(kinara), ...cash },
    })
    expect(status).toBe(201)
    const expired = await api.call(staff, 'booking.get', { params: { id: late } })
    expect(expired.body).toMatchObject({ status: 'CANCELLED', cancelledBy: 'EXPIRED' })
  })
})

describe('the API rejects a booking', () => {
  const refusal = async (body: object, slot = arrange()) => {
    const answer = await api.call(staff, 'booking.create', { body: { ...(await slot), ...cash, ...body } as never })
    return answer.problem
  }

  it.each([
    [
      'without anything',
      () => api.call(staff, 'booking.create', { body: {} as never }),
      [
        { path: 'timeSlotId', code: 'REQUIRED' },
        { path: 'customerId', code: 'REQUIRED' },
        { path: 'paymentType', code: 'REQUIRED' },
        { path: 'total', code: 'REQUIRED' },
      ],
    ],
  ])('%s', async (_, call, errors) => {
    const { problem } = await call()
    expect(problem.code).toBe('VALIDATION_FAILED')
    expect(problem.errors?.map(({ path, code }) => ({ path, code }))).toEqual(errors)
  })

  it.each([
    ['no seats', { bookingSlots: 0 }, 'bookingSlots', 'TOO_SMALL'],
    ['too many seats', { bookingSlots: 21 }, 'bookingSlots', 'TOO_LARGE'],
    ['an unknown field', { colour: 'red' }, 'colour', 'UNKNOWN_FIELD'],
    ['a payment type that does not exist', { paymentType: 'SHELLS' }, 'paymentType', 'INVALID_CHOICE'],
    [
      'nothing to pay where there is something',
      { paymentType: 'NOT_REQUIRED', total: '53.89' },
      'paymentType',
      'INVALID_CHOICE',
    ],
    ['card fields with cash', { creditCardType: 'VISA' }, 'creditCardType', 'INVALID_CHOICE'],
    [
      'a card without a reference',
      { paymentType: 'CREDIT_CARD', total: '53.89' },
      'paymentIDReferenceNumber',
      'REQUIRED',
    ],
    [
      'a card number as a reference',
      { paymentIDReferenceNumber: '4242 4242 4242 4242' },
      'paymentIDReferenceNumber',
      'CARD_NUMBER',
    ],
    ['five last digits', { paymentType: 'CREDIT_CARD', creditCardLastFour: '42424' }, 'creditCardLastFour', 'TOO_LONG'],
    ['more digits than the currency has', { total: '53.901' }, 'total', 'NOT_AN_AMOUNT'],
    ['a total that is a number', { total: 53.9 }, 'total', 'WRONG_TYPE'],
    ['a slot that does not exist', { timeSlotId: randomUUID() }, 'timeSlotId', 'NOT_FOUND'],
    ['a customer that does not exist', { customerId: randomUUID() }, 'customerId', 'NOT_FOUND'],
  ])('with %s, and names the field', async (_, body, path, code) => {
    const problem = await refusal(body)
    expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(problem.errors).toContainEqual(expect.objectContaining({ path, code }))
  })

  it('with the slot or customer of another business, as if it did not exist', async () => {
    expect((await refusal({ timeSlotId: await api.createSlot(nordlicht) })).errors).toEqual([
      { path: 'timeSlotId', code: 'NOT_FOUND' },
    ])
    expect((await refusal({ customerId: await api.createCustomer(nordlicht) })).errors).toEqual([
      { path: 'customerId', code: 'NOT_FOUND' },
    ])
  })

  it('with two seats for an appointment', async () => {
    const serviceId = await api.createService(kinara, { type: 'APPOINTMENT' })
    const problem = await refusal({ bookingSlots: 2 }, arrange({ serviceId, slots: 1 }))
    expect(problem.errors).toEqual([{ path: 'bookingSlots', code: 'TOO_LARGE', params: { max: 1 } }])
  })

  it.each([
    ['when the slot is full', { slots: 1 }, { bookingSlots: 2, total: '107.80' }, 'SLOT_FULL'],
    ['when the slot is over', { startsIn: -60 }, {}, 'SLOT_ENDED'],
    ['when the slot is completed', { status: 'COMPLETED', startsIn: -30 }, {}, 'SLOT_ENDED'],
    ['when the slot is cancelled', { status: 'CANCELLED' }, {}, 'SLOT_CANCELLED'],
  ] as const)('%s', async (_, slot, body, code) => {
    expect(await refusal(body, arrange(slot))).toMatchObject({ status: 409, code })
  })

  it('when the total shown is out of date, and returns the new quote', async () => {
    const problem = await refusal({ total: '53.89' })
    expect(problem).toMatchObject({ status: 409, code: 'QUOTE_CHANGED', current: { total: '53.90', rounding: '0.01' } })
  })

  it('when the customer is already booked into the slot, unless duplicates are allowed', async () => {
    const slot = await arrange()
    await api.call(staff, 'booking.create', { body: { ...slot, ...cash } })
    expect((await refusal({}, Promise.resolve(slot))).code).toBe('DUPLICATE_BOOKING')
    const allowed = await api.call(staff, 'booking.create', { body: { ...slot, ...cash, allowDuplicate: true } })
    expect(allowed.status).toBe(201)
  })

  it('without writing anything', async () => {
    const slot = await arrange({ slots: 1 })
    const before = await counts()
    await refusal({ bookingSlots: 2, total: '107.80' }, Promise.resolve(slot))
    expect(await counts()).toEqual(before)
  })
})

async function counts() {
  const { rows } = await api.database.admin
    .query(`select (select count(*) from booking) bookings, (select count(*) from payment) payments,
    (select count(*) from receipt) receipts, (select count(*) from audit_event) audits, (select count(*) from idempotency_key) keys,
    (select sum(seats_taken) from time_slot) seats, (select coalesce(sum(last_number), 0) from document_counter) numbers`)
  return rows[0]
}

describe('a service provider', () => {
  it('sees a booking of their own slot without money and contact details, and none of other slots', async () => {
    const { body: ownBooking } = await api.call(staff, 'booking.create', { body: { ...(await arrange()), ...cash } })
    const { body } = await api.call(provider, 'booking.get', { params: { id: ownBooking.booking.id } })
    expect(body.customer).toEqual({ givenName: 'Mei', lastName: 'T.' })
    expect(JSON.stringify(body)).not.toMatch(
      /price|currency|tax|total|rounding|payment|receipt|creditCard|Amount|@|\+60/i,
    )
    const { body: otherBooking } = await api.call(staff, 'booking.create', {
      body: { ...(await arrange({ providerId: kinara.otherProvider.id })), ...cash },
    })
    const other = await api.call(provider, 'booking.get', { params: { id: otherBooking.booking.id } })
    expect(other.problem).toMatchObject({ status: 403, code: 'PERMISSION_DENIED', permission: 'booking.read' })
    const { body: list } = await api.call(provider, 'booking.list', { query: { limit: '200' } })
    expect(list.items.length).toBe(list.total)
    expect(list.items.map(({ id }) => id)).not.toContain(otherBooking.booking.id)
    expect(JSON.stringify(list)).not.toMatch(/price|currency|"tax|total":"|rounding|paymentType|@/i)
  })
})

import { describe, expect, it } from 'vitest'
import { toInstant } from '../../time/index.ts'
import { defaultTerms } from '../common/terms.ts'
import { billOfPrice } from './booking-bill.ts'
import {
  decideBooking,
  isPaidNow,
  whyNotPayment,
  whyNotByMembership,
  whyNotPrice,
  whyNotSwitchToMembership,
  type BookingCircumstances,
  type BookingRequest,
} from './booking-decision.ts'

const myr = { currency: 'MYR', taxPercentage: '8', pricesIncludeTax: false, roundingScope: 'CASH' } as const

const at = {
  ...defaultTerms('Asia/Kuala_Lumpur'),
  now: toInstant('2026-11-19T01:00:00Z'),
  may: (permission: string) => permission === 'booking.create',
  // 49.90 and 8 % are 53.89, which cash rounds to 53.90.
  shownTotal: 5390,
}

const circumstances = (changes: Partial<BookingCircumstances> = {}): BookingCircumstances => ({
  slot: {
    status: 'ACTIVE',
    startTime: toInstant('2026-11-19T02:00:00Z'),
    endTime: toInstant('2026-11-19T03:00:00Z'),
  },
  serviceType: 'SPOT',
  bill: billOfPrice(4990, myr, 'CASH'),
  price: 4990,
  regularPrice: 4990,
  isDuplicate: false,
  ...changes,
})

const request = (changes: Partial<BookingRequest> = {}): BookingRequest => ({
  bookingSlots: 1,
  paymentType: 'CASH',
  payLater: false,
  allowDuplicate: false,
  creditCardType: null,
  creditCardLastFour: null,
  paymentIDReferenceNumber: null,
  ...changes,
})

const fault = (path: string, code: string, params?: object) => ({
  code: 'VALIDATION_FAILED',
  members: { errors: [{ path, code, ...(params && { params }) }] },
})

it.each([
  ['CASH', false, true],
  ['CASH', true, false],
  ['NOT_REQUIRED', false, false],
  ['NOT_REQUIRED', true, false],
] as const)('a booking by %s with "pay later" %s is paid now: %s', (paymentType, payLater, expected) => {
  expect(isPaidNow(request({ paymentType, payLater }))).toBe(expected)
})

describe('the decision about a booking', () => {
  it('accepts a paid seat of an open slot', () => {
    expect(decideBooking(circumstances(), request(), at)).toBeUndefined()
  })

  it('rejects a cancelled slot before everything else', () => {
    const slot = { ...circumstances().slot, status: 'CANCELLED' as const }
    const rejected = decideBooking(circumstances({ slot, isDuplicate: true }), request({ bookingSlots: 2 }), at)
    expect(rejected?.code).toBe('SLOT_CANCELLED')
  })

  it('rejects a second seat of an appointment at its field, and accepts several seats of a class', () => {
    const two = request({ bookingSlots: 2 })
    expect(decideBooking(circumstances({ serviceType: 'APPOINTMENT' }), two, at)).toEqual(
      fault('bookingSlots', 'TOO_LARGE', { max: 1 }),
    )
    expect(decideBooking(circumstances(), two, at)).toBeUndefined()
    expect(decideBooking(circumstances({ serviceType: 'APPOINTMENT' }), request(), at)).toBeUndefined()
  })

  it('rejects another price than the one of the slot without the permission to change it', () => {
    const cheaper = circumstances({ price: 4000, bill: billOfPrice(4000, myr, 'CASH') })
    expect(decideBooking(cheaper, request(), at)?.members).toEqual({ permission: 'booking.override-price' })
    expect(decideBooking(cheaper, request(), { ...at, may: () => true, shownTotal: 4320 })).toBeUndefined()
  })

  it('compares the price with the tax where prices include it', () => {
    const bill = billOfPrice(4990, { ...myr, pricesIncludeTax: true }, 'CASH')
    expect(bill).toMatchObject({ price: 4620, total: 4990 })
    expect(decideBooking(circumstances({ bill }), request(), { ...at, shownTotal: 4990 })).toBeUndefined()
  })

  it('rejects a second booking of the customer unless the request allows it', () => {
    expect(decideBooking(circumstances({ isDuplicate: true }), request(), at)).toEqual({ code: 'DUPLICATE_BOOKING' })
    expect(decideBooking(circumstances({ isDuplicate: true }), request({ allowDuplicate: true }), at)).toBeUndefined()
  })

  it('names the new quote when the total has changed, before it looks for a second booking', () => {
    expect(decideBooking(circumstances({ isDuplicate: true }), request(), { ...at, shownTotal: 5389 })).toEqual({
      code: 'QUOTE_CHANGED',
      members: {
        current: {
          currency: 'MYR',
          price: '49.90',
          taxPercentage: '8',
          tax: '3.99',
          subtotal: '53.89',
          rounding: '0.01',
          total: '53.90',
        },
      },
    })
  })

  it('expects no card and no reference of a payment that is still to come', () => {
    const card = circumstances({ bill: billOfPrice(4990, myr, 'CREDIT_CARD') })
    const later = { ...at, shownTotal: 5389 }
    const unpaid = request({ paymentType: 'CREDIT_CARD', payLater: true })
    expect(decideBooking(card, unpaid, later)).toBeUndefined()
    for (const [field, value] of [
      ['creditCardType', 'VISA'],
      ['creditCardLastFour', '4242'],
      ['paymentIDReferenceNumber', 'ch_1'],
    ] as const)
      expect(decideBooking(card, { ...unpaid, [field]: value }, later)).toEqual(fault(field, 'INVALID_CHOICE'))
  })
})

describe('a payment', () => {
  const pay = (changes: Partial<BookingRequest>, price = 4990) => {
    const details = request(changes)
    const bill = billOfPrice(price, myr, details.paymentType)
    return whyNotPayment(bill, details, { isPaidNow: details.paymentType !== 'NOT_REQUIRED', shownTotal: bill.total })
  }

  it('by card needs a reference', () => {
    expect(pay({ paymentType: 'CREDIT_CARD' })).toEqual(fault('paymentIDReferenceNumber', 'REQUIRED'))
    expect(pay({ paymentType: 'CREDIT_CARD', paymentIDReferenceNumber: '' })).toEqual(
      fault('paymentIDReferenceNumber', 'REQUIRED'),
    )
    expect(
      pay({ paymentType: 'CREDIT_CARD', creditCardType: 'VISA', paymentIDReferenceNumber: 'ch_1' }),
    ).toBeUndefined()
  })

  it('in cash or by transfer has no card, and may have a reference', () => {
    expect(pay({ creditCardType: 'VISA' })).toEqual(fault('creditCardType', 'INVALID_CHOICE'))
    expect(pay({ creditCardLastFour: '4242' })).toEqual(fault('creditCardLastFour', 'INVALID_CHOICE'))
    expect(pay({ creditCardLastFour: '' })).toBeUndefined()
    expect(pay({ paymentType: 'BANK_TRANSFER', paymentIDReferenceNumber: 'T-1' })).toBeUndefined()
  })

  it('is not required exactly when the bill is zero before rounding', () => {
    expect(pay({ paymentType: 'NOT_REQUIRED' }, 0)).toBeUndefined()
    expect(pay({ paymentType: 'CASH' }, 0)).toEqual(fault('paymentType', 'INVALID_CHOICE'))
    expect(pay({ paymentType: 'NOT_REQUIRED' }, 2)).toEqual(fault('paymentType', 'INVALID_CHOICE'))
    // Two sen round to nothing in cash. They are still a payment.
    expect(pay({ paymentType: 'CASH' }, 2)).toBeUndefined()
  })
})

describe('a membership as payment of a new booking', () => {
  it('pays for a price, and is rejected where nothing is to pay or beside another price', () => {
    expect(whyNotByMembership({}, 0)).toBeUndefined()
    expect(whyNotByMembership({ subscriptionId: 'id' }, 4990)).toBeUndefined()
    expect(whyNotByMembership({ subscriptionId: 'id' }, 0)).toEqual(fault('subscriptionId', 'NOT_APPLICABLE'))
    expect(whyNotByMembership({ subscriptionId: 'id', price: '10.00' }, 4990)).toEqual(fault('price', 'NOT_APPLICABLE'))
    expect(whyNotByMembership({ price: '10.00' }, 4990)).toBeUndefined()
  })
})

describe('a membership for a booking that is unpaid', () => {
  const switchTo = (changes: Partial<BookingRequest> = {}, booking = {}, shownTotal = 0) =>
    whyNotSwitchToMembership(
      { price: 4990, isInvoiced: false, ...booking },
      request({ paymentType: 'NOT_REQUIRED', ...changes }),
      { shownTotal },
    )

  it('pays for it if the client showed that nothing is to pay', () => {
    expect(switchTo()).toBeUndefined()
    expect(switchTo({}, {}, 1)).toEqual(fault('total', 'TOO_LARGE', { max: 0 }))
  })

  it('is rejected before everything else where nothing is to pay', () => {
    const free = { price: 0, isInvoiced: true }
    expect(switchTo({ paymentType: 'CASH' }, free, 1)).toEqual(fault('subscriptionId', 'NOT_APPLICABLE'))
  })

  it.each(['CASH', 'CREDIT_CARD', 'BANK_TRANSFER'] as const)('is rejected with a payment by %s', (paymentType) => {
    expect(switchTo({ paymentType })).toEqual(fault('paymentType', 'INVALID_CHOICE'))
  })

  it.each([
    ['creditCardType', 'VISA'],
    ['creditCardLastFour', '4242'],
    ['paymentIDReferenceNumber', 'ch_1'],
  ] as const)('is rejected with the payment detail %s', (field, value) => {
    expect(switchTo({ [field]: value }, { isInvoiced: true })).toEqual(fault(field, 'INVALID_CHOICE'))
    expect(switchTo({ [field]: '' })).toEqual(field === 'creditCardType' ? fault(field, 'INVALID_CHOICE') : undefined)
  })

  it('is rejected if an invoice demands the price, after the faults of the request', () => {
    expect(switchTo({}, { isInvoiced: true })).toEqual({ code: 'ALREADY_INVOICED' })
    expect(switchTo({}, { isInvoiced: true }, 1)).toEqual(fault('total', 'TOO_LARGE', { max: 0 }))
  })
})

it('the price of the slot needs no permission', () => {
  expect(whyNotPrice(4990, 4990, { may: () => false })).toBeUndefined()
  expect(whyNotPrice(4991, 4990, { may: () => false })?.code).toBe('PERMISSION_DENIED')
})

import { describe, expect, it } from 'vitest'
import { addMinutes, toInstant } from '../../time/index.ts'
import { bookingFacts } from './booking-facts.ts'

const startTime = toInstant('2026-11-19T02:00:00Z')
const timeSlot = { status: 'ACTIVE', startTime, endTime: addMinutes(startTime, 60) } as const
const booking = {
  status: 'CONFIRMED',
  paymentType: 'CASH',
  currency: 'MYR',
  paidAmount: '53.90',
  refundedAmount: '3.90',
  customer: { email: 'mei@example.com' },
  timeSlot,
} as never as Parameters<typeof bookingFacts>[0]

describe('the facts of a booking', () => {
  it('have its amounts in minor units, its slot and its payment type', () => {
    expect(bookingFacts(booking, undefined)).toMatchObject({
      status: 'CONFIRMED',
      slot: timeSlot,
      paymentType: 'CASH',
      paidAmount: 5390,
      refundedAmount: 390,
    })
  })

  it('have no money for a user who may not see it', () => {
    const hidden = { ...booking, currency: undefined, paidAmount: undefined, refundedAmount: undefined }
    expect(bookingFacts(hidden, undefined)).toMatchObject({ paidAmount: 0, refundedAmount: 0 })
    expect(bookingFacts({ ...booking, currency: undefined }, undefined)).toMatchObject({ paidAmount: 0 })
  })

  it("show whether the booking is the user's own, by email", () => {
    expect(bookingFacts(booking, 'Mei@example.com').isOwnMoney).toBe(true)
    expect(bookingFacts(booking, 'owner@example.com').isOwnMoney).toBe(false)
    expect(bookingFacts({ ...booking, customer: {} }, undefined).isOwnMoney).toBe(false)
  })
})

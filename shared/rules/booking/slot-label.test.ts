import { describe, expect, it } from 'vitest'
import { slotLabelOf } from './slot-label.ts'

const rajesh = { givenName: 'Rajesh', lastName: 'Menon' }

describe('the label of a slot', () => {
  it.each([
    ['names the customer of a booked appointment', { slots: 1, seatsTaken: 1, customer: rajesh }, 'Rajesh Menon'],
    ['has no name when an older platform does not return it', { slots: 1, seatsTaken: 1 }, undefined],
  ])('%s', (_title, slot, name) => {
    expect(slotLabelOf({ status: 'ACTIVE', ...slot })).toEqual({ kind: 'customer', name })
  })

  it('is "free" for an appointment without a booking', () => {
    expect(slotLabelOf({ status: 'ACTIVE', slots: 1, seatsTaken: 0, customer: null })).toEqual({ kind: 'free' })
  })

  it('shows the taken seats of a class, or that it is full', () => {
    expect(slotLabelOf({ status: 'ACTIVE', slots: 8, seatsTaken: 6 })).toEqual({ kind: 'seats', taken: 6, count: 8 })
    expect(slotLabelOf({ status: 'ACTIVE', slots: 8, seatsTaken: 0 })).toEqual({ kind: 'seats', taken: 0, count: 8 })
    expect(slotLabelOf({ status: 'ACTIVE', slots: 8, seatsTaken: 8 })).toEqual({ kind: 'full' })
  })

  it('shows only that a slot is cancelled', () => {
    expect(slotLabelOf({ status: 'CANCELLED', slots: 1, seatsTaken: 0 })).toEqual({ kind: 'cancelled' })
  })
})

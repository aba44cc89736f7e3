import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, ok } from './expectations.ts'

const quote = { operation: 'booking.quote' } as const

/** Quotes for new bookings and for payments. */
export const quoteCases: ContractCase[] = [
  {
    name: 'a cash quote of 49.90 with 8 % tax is rounded from 53.89 to 53.90',
    ...quote,
    body: { timeSlotId: '#class slot', paymentType: 'CASH' },
    expect: ok({
      currency: 'MYR',
      price: '49.90',
      taxPercentage: '8',
      tax: '3.99',
      subtotal: '53.89',
      rounding: '0.01',
      total: '53.90',
    }),
  },
  {
    name: 'a card quote of 53.89 is not rounded',
    ...quote,
    body: { timeSlotId: '#class slot', paymentType: 'CREDIT_CARD' },
    expect: ok({ rounding: '0.00', total: '53.89' }),
  },
  {
    name: 'a cash quote for three seats is rounded once, on the total',
    ...quote,
    body: { timeSlotId: '#class slot', paymentType: 'CASH', bookingSlots: 3 },
    expect: ok({ price: '149.70', tax: '11.98', subtotal: '161.68', rounding: '0.02', total: '161.70' }),
  },
  {
    name: 'a cash quote in euros is not rounded',
    as: 'owner of the other business',
    ...quote,
    body: { timeSlotId: '#slot of the other business', paymentType: 'CASH' },
    expect: ok({ currency: 'EUR', tax: '9.48', rounding: '0.00', total: '59.38' }),
  },
  {
    name: 'a quote for an existing booking uses the price at the time of booking',
    ...quote,
    body: { timeSlotId: '#class slot', bookingId: '#pending booking at a lower price', paymentType: 'CREDIT_CARD' },
    expect: ok({ price: '30.00', tax: '2.40', total: '32.40' }),
  },
  {
    name: "a quote for another business's booking is rejected",
    ...quote,
    body: { timeSlotId: '#class slot', bookingId: '#booking of the other business', paymentType: 'CASH' },
    expect: invalid(['bookingId', 'NOT_FOUND']),
  },
  {
    name: 'staff cannot override the price of a quote',
    ...quote,
    body: { timeSlotId: '#class slot', paymentType: 'CASH', price: '10.00' },
    expect: forbidden('booking.override-price'),
  },
  {
    name: 'a manager overrides the price of a quote',
    as: 'manager',
    ...quote,
    body: { timeSlotId: '#class slot', paymentType: 'CASH', price: '10.00' },
    expect: ok({ price: '10.00', total: '10.80' }),
  },
  { name: 'a provider cannot get quotes', as: 'provider', ...quote, body: {}, expect: forbidden('booking.create') },
  {
    name: 'an empty quote is rejected with every missing field',
    ...quote,
    body: {},
    expect: invalid(['timeSlotId', 'REQUIRED'], ['paymentType', 'REQUIRED']),
  },
  {
    name: "a quote for another business's slot is rejected",
    ...quote,
    body: { timeSlotId: '#slot of the other business', paymentType: 'CASH' },
    expect: invalid(['timeSlotId', 'NOT_FOUND']),
  },
]

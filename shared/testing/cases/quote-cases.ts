import type { ContractCase } from '../contract-case.ts'
import { forbidden, invalid, ok } from './expectations.ts'

const quote = { operation: 'booking.quote' } as const

/** Prices before a booking is made, and before it is paid. */
export const quoteCases: ContractCase[] = [
  {
    name: 'cash of 49.90 with 8 % tax is 53.89, taken as 53.90',
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
    name: 'a card pays 53.89 to the sen',
    ...quote,
    body: { timeSlotId: '#class slot', paymentType: 'CREDIT_CARD' },
    expect: ok({ rounding: '0.00', total: '53.89' }),
  },
  {
    name: 'three seats are rounded once, on the bill',
    ...quote,
    body: { timeSlotId: '#class slot', paymentType: 'CASH', bookingSlots: 3 },
    expect: ok({ price: '149.70', tax: '11.98', subtotal: '161.68', rounding: '0.02', total: '161.70' }),
  },
  {
    name: 'euros in cash are not rounded',
    as: 'owner of the other business',
    ...quote,
    body: { timeSlotId: '#slot of the other business', paymentType: 'CASH' },
    expect: ok({ currency: 'EUR', tax: '9.48', rounding: '0.00', total: '59.38' }),
  },
  {
    name: 'the bill of a booking is at the price it was made for',
    ...quote,
    body: { timeSlotId: '#class slot', bookingId: '#pending booking at a lower price', paymentType: 'CREDIT_CARD' },
    expect: ok({ price: '30.00', tax: '2.40', total: '32.40' }),
  },
  {
    name: "another business's booking has no bill here",
    ...quote,
    body: { timeSlotId: '#class slot', bookingId: '#booking of the other business', paymentType: 'CASH' },
    expect: invalid(['bookingId', 'NOT_FOUND']),
  },
  {
    name: 'staff do not quote a price of their own',
    ...quote,
    body: { timeSlotId: '#class slot', paymentType: 'CASH', price: '10.00' },
    expect: forbidden('booking.override-price'),
  },
  {
    name: 'a manager quotes a price of their own',
    as: 'manager',
    ...quote,
    body: { timeSlotId: '#class slot', paymentType: 'CASH', price: '10.00' },
    expect: ok({ price: '10.00', total: '10.80' }),
  },
  { name: 'a provider gets no quotes', as: 'provider', ...quote, body: {}, expect: forbidden('booking.create') },
  {
    name: 'a quote for nothing names what is missing',
    ...quote,
    body: {},
    expect: invalid(['timeSlotId', 'REQUIRED'], ['paymentType', 'REQUIRED']),
  },
  {
    name: 'a slot of another business has no price here',
    ...quote,
    body: { timeSlotId: '#slot of the other business', paymentType: 'CASH' },
    expect: invalid(['timeSlotId', 'NOT_FOUND']),
  },
]

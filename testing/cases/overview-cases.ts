import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, ok } from './expectations.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const overview = { as: 'owner', operation: 'analytics.overview', query: november } as const

/** The figures of a range of local days. */
export const overviewCases: ContractCase[] = [
  {
    name: 'the overview of a business without bookings has no rates',
    ...overview,
    expect: ok({
      asOf: '2026-11-19T01:00:00.000Z',
      currency: 'MYR',
      bookings: 0,
      bookedValue: '0.00',
      collected: '0.00',
      fillRate: null,
      noShowRate: null,
      services: [],
    }),
  },
  {
    name: 'the overview counts visits, no-shows, new customers, and money without tax and rounding',
    ...overview,
    records: ['no-show', 'booking checked in yesterday', 'pending booking', 'subscription of Aisha'],
    before: [
      {
        operation: 'booking.pay',
        params: { id: '#pending booking' },
        ifMatch: 1,
        body: { paymentType: 'CASH', total: '53.90' },
      },
      {
        as: 'owner',
        operation: 'booking.refund',
        params: { id: '#pending booking' },
        ifMatch: 2,
        body: { amount: '20.00', reason: 'Fell ill' },
      },
    ],
    expect: ok({
      bookings: 3,
      seatsSold: 3,
      bookedValue: '49.90',
      // 49.90 was paid without tax. Of the 20.00, 18.52 is the price: 20.00 x 49.90 / 53.90.
      collected: '31.38',
      // 2 of 20 seats, in the two classes that are over.
      fillRate: 0.1,
      noShowRate: 0.5,
      newCustomers: 1,
      monthlyRecurringRevenue: '300.00',
      services: [{ name: 'Morning yoga', bookings: 3, bookedValue: '49.90' }],
    }),
  },
  {
    name: 'the overview of a day excludes the bookings of the next day',
    ...overview,
    records: ['no-show', 'booking for tomorrow'],
    query: { from: '2026-11-19', to: '2026-11-19' },
    expect: ok({ bookings: 1, seatsSold: 1 }),
  },
  {
    name: 'an overview that ends before it begins is rejected',
    ...overview,
    query: { from: '2026-11-30', to: '2026-11-01' },
    expect: invalid(['to', 'NOT_AFTER_START']),
  },
  {
    name: 'an overview of more than 732 days is rejected',
    ...overview,
    query: { from: '2024-11-01', to: '2026-11-03' },
    expect: invalid(['to', 'TOO_FAR_AHEAD']),
  },
  {
    name: 'an overview with a figure that the registry does not have is rejected',
    ...overview,
    query: { ...november, figures: 'bookings,happiness' },
    expect: invalid(['figures.1', 'INVALID_CHOICE']),
  },
  {
    name: 'the overview of 21 days is compared with the 21 days before',
    ...overview,
    query: { from: '2026-11-03', to: '2026-11-23', compare: 'PREVIOUS' },
    expect: ok({ compared: { from: '2026-10-13', to: '2026-11-02' } }),
  },
  { name: 'a provider cannot read the overview', ...overview, as: 'provider', expect: forbidden('analytics.read') },
]

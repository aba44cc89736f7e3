import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, ok } from './expectations.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const backwards = { from: '2026-11-30', to: '2026-11-01' }
const bookedValue = { figure: 'bookedValue' }
const visits = ['no-show', 'booking checked in yesterday', 'pending booking'] as const

/** One figure: its records, its series and its breakdowns. */
export const figureCases: ContractCase[] = [
  {
    name: 'a manager reads the registry of figures, and which of them they may not read',
    as: 'manager',
    operation: 'analytics.definitions',
    expect: ok({}),
  },
  {
    name: 'a provider cannot read the registry of figures',
    as: 'provider',
    operation: 'analytics.definitions',
    expect: forbidden('analytics.read'),
  },
  {
    name: 'the records of a figure add up to it',
    as: 'owner',
    operation: 'analytics.records',
    params: { figure: 'bookings' },
    query: november,
    records: [...visits],
    expect: ok({ total: 2, nextCursor: null, figure: { value: '2', records: 2, open: 0, gap: null }, currency: 'MYR' }),
  },
  {
    name: 'the records of one kind are a part of the figure',
    as: 'owner',
    operation: 'analytics.records',
    params: { figure: 'bookings' },
    query: { ...november, kind: 'CHECKED_IN' },
    records: [...visits],
    expect: ok({ total: 1, figure: { value: '1' } }),
  },
  {
    name: 'a figure that the registry does not have is rejected',
    as: 'owner',
    operation: 'analytics.records',
    params: { figure: 'happiness' },
    query: november,
    expect: invalid(['figure', 'INVALID_CHOICE']),
  },
  {
    name: 'a cursor of another list is rejected in the records of a figure',
    as: 'owner',
    operation: 'analytics.records',
    params: bookedValue,
    query: { ...november, cursor: 'bm9uc2Vuc2U' },
    expect: invalid(['cursor', 'INVALID']),
  },
  {
    name: 'a figure narrowed to a service of another business is rejected',
    as: 'owner',
    operation: 'analytics.records',
    params: bookedValue,
    query: { ...november, serviceId: '#service of the other business' },
    expect: invalid(['serviceId', 'NOT_FOUND']),
  },
  {
    name: 'the recurring revenue cannot be narrowed to a service',
    as: 'owner',
    operation: 'analytics.records',
    params: { figure: 'recurringRevenue' },
    query: { ...november, serviceId: 'none' },
    expect: invalid(['serviceId', 'INVALID_CHOICE']),
  },
  {
    name: 'a manager cannot read what everybody earns',
    as: 'manager',
    operation: 'analytics.records',
    params: { figure: 'commissionCost' },
    query: november,
    expect: forbidden('run.approve'),
  },
  {
    name: 'the figures of a day before its clocks are rejected if it does not exist',
    as: 'owner',
    operation: 'analytics.series',
    params: bookedValue,
    query: { from: '2026-02-28', to: '2026-02-30' },
    expect: invalid(['to', 'INVALID_FORMAT']),
  },
  {
    name: 'a series has a point for each week, with the compared weeks beside it',
    as: 'owner',
    operation: 'analytics.series',
    params: { figure: 'bookings' },
    query: { from: '2026-11-16', to: '2026-11-29', grain: 'WEEK', compare: 'PREVIOUS' },
    records: [...visits],
    expect: ok({
      grain: 'WEEK',
      compared: { from: '2026-11-02', to: '2026-11-15' },
      points: [
        { from: '2026-11-16', to: '2026-11-22', value: '2' },
        { from: '2026-11-23', to: '2026-11-29', value: '0' },
      ],
      before: [
        { from: '2026-11-02', value: '0' },
        { from: '2026-11-09', value: '0' },
      ],
    }),
  },
  {
    name: 'a series of more than 400 points is rejected',
    as: 'owner',
    operation: 'analytics.series',
    params: bookedValue,
    query: { from: '2025-01-01', to: '2026-02-05', grain: 'DAY' },
    expect: invalid(['grain', 'TOO_MANY']),
  },
  {
    name: 'a figure of the present has no series',
    as: 'owner',
    operation: 'analytics.series',
    params: { figure: 'receivables' },
    query: november,
    expect: invalid(['figure', 'INVALID_CHOICE']),
  },
  {
    name: 'a breakdown by kind adds up to the figure',
    as: 'manager',
    operation: 'analytics.breakdown',
    params: { figure: 'bookings' },
    query: { ...november, by: 'KIND' },
    records: [...visits],
    expect: ok({
      by: 'KIND',
      items: [
        { kind: 'CHECKED_IN', id: null, name: null, value: '1' },
        { kind: 'NO_SHOW', id: null, name: null, value: '1' },
      ],
    }),
  },
  {
    name: 'a breakdown that ends before it begins is rejected',
    as: 'owner',
    operation: 'analytics.breakdown',
    params: bookedValue,
    query: { ...backwards, by: 'SERVICE' },
    expect: invalid(['to', 'NOT_AFTER_START']),
  },
  {
    name: 'a business without slots has no cell in the heat map',
    as: 'owner',
    operation: 'analytics.heatmap',
    query: { from: '2026-01-01', to: '2026-01-31' },
    expect: ok({ cells: [], timeZone: 'Asia/Kuala_Lumpur' }),
  },
  {
    name: 'a heat map that ends before it begins is rejected',
    as: 'owner',
    operation: 'analytics.heatmap',
    query: backwards,
    expect: invalid(['to', 'NOT_AFTER_START']),
  },
]

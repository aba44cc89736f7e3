import { toPlainDate } from '../../time/index.ts'
import { describe, expect, it } from 'vitest'
import { balanceOf, standingOf } from './invoice-standing.ts'

const invoice = {
  status: 'ISSUED',
  total: '53.90',
  credited: '0.00',
  paid: '20.00',
  returned: '0.00',
  currency: 'MYR',
  dueOn: toPlainDate('2026-11-14'),
} as const

describe('the balance', () => {
  it.each([
    ['ISSUED', '33.90'],
    ['PARTIALLY_PAID', '33.90'],
    ['DRAFT', '0.00'],
    ['VOID', '0.00'],
  ] as const)('of an invoice that is %s is %s', (status, balance) => {
    expect(balanceOf({ ...invoice, status })).toBe(balance)
  })

  it('is what credit notes and the kept payments leave of the total', () => {
    expect(balanceOf({ ...invoice, credited: '10.00', returned: '5.00' })).toBe('28.90')
    expect(balanceOf({ ...invoice, status: 'CREDITED', credited: '53.90', returned: '20.00' })).toBe('0.00')
  })
})

describe('an invoice', () => {
  it.each([
    ['is overdue on the day after its due date', {}, '2026-11-15', 'OVERDUE'],
    ['is not overdue on its due date', {}, '2026-11-14', 'ISSUED'],
    ['is not overdue without a balance', { paid: '53.90' }, '2026-12-01', 'ISSUED'],
    ['is not overdue when it is paid', { status: 'PAID' as const, paid: '53.90' }, '2026-12-01', 'PAID'],
    ['is not overdue without a due date', { dueOn: null }, '2026-12-01', 'ISSUED'],
    ['is overdue when a part is paid', { status: 'PARTIALLY_PAID' as const }, '2026-11-15', 'OVERDUE'],
    ['is not overdue as a draft', { status: 'DRAFT' as const }, '2026-12-01', 'DRAFT'],
  ] as const)('%s', (_, fields, today, standing) => {
    expect(standingOf({ ...invoice, ...fields }, toPlainDate(today))).toBe(standing)
  })
})

import { toInstant } from '@steward/shared/time'
import type { TestBusinesses } from './businesses.ts'

export const turnOfYear = toInstant('2026-12-31T16:30:00Z')

/** The two businesses at 16:30 UTC on 31 December 2026, with the dates that each must show. */
export const atTurnOfYear = ({ kinara, nordlicht }: TestBusinesses) => [
  {
    at: '00:30 on 1 January in Kuala Lumpur',
    business: kinara,
    total: '53.90',
    numbers: ['BK-202701-00001', 'R-2027-000001', 'INV-2027-000001', 'CN-2027-000001'],
    day: '2027-01-01',
    dueOn: '2027-01-15',
    firstMinute: '2026-12-31T16:00:00.000Z',
    lastMinute: '2027-01-01T15:59:00.000Z',
    minuteBefore: '2026-12-31T15:59:00.000Z',
    nextDay: '2027-01-01T16:00:00.000Z',
    month: { from: '2027-01-01', to: '2027-01-01', previous: { from: '2026-12-01', to: '2026-12-01' } },
    undoOfEarlierCheckIn: 403,
    period: '2027-01',
    earned: { amount: '9.98', rules: ['20'] },
    revenueAfterTrial: '99.00',
    opensAt: '09:00',
    bornOnLastDay: { customer: [], member: [] },
    lastStart: '2029-01-01T15:59:00.000Z',
    tooLateStart: '2029-01-01T16:00:00.000Z',
    reminder: 'Sat 2 Jan, 00:30',
  },
  {
    at: '17:30 on 31 December in Berlin',
    business: nordlicht,
    total: '59.38',
    numbers: ['BK-202612-00001', 'R-2026-000001', 'INV-2026-000001', 'CN-2026-000001'],
    day: '2026-12-31',
    dueOn: '2027-01-14',
    firstMinute: '2026-12-30T23:00:00.000Z',
    lastMinute: '2026-12-31T22:59:00.000Z',
    minuteBefore: '2026-12-30T22:59:00.000Z',
    nextDay: '2026-12-31T23:00:00.000Z',
    month: { from: '2026-12-01', to: '2026-12-31', previous: { from: '2026-11-01', to: '2026-11-30' } },
    undoOfEarlierCheckIn: 200,
    period: '2026-12',
    earned: { amount: '4.99', rules: ['10', '20'] },
    revenueAfterTrial: '0.00',
    opensAt: '08:00',
    bornOnLastDay: { customer: ['NOT_IN_FUTURE'], member: ['AGE_OUT_OF_RANGE'] },
    lastStart: '2028-12-31T22:59:00.000Z',
    tooLateStart: '2028-12-31T23:00:00.000Z',
    reminder: 'Fr., 1. Jan., 17:30',
  },
]

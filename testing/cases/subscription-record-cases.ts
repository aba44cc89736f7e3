import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, notFound, ok } from './expectations.ts'

const record = { operation: 'subscription.record', params: { id: '#subscription to the old terms' } } as const

/** The page of a subscription. Today is 19 November 2026. */
export const subscriptionRecordCases: ContractCase[] = [
  {
    name: 'a subscription is shown with what was agreed and the dated bills to come, with tax',
    ...record,
    expect: ok({
      status: 'ACTIVE',
      customer: { id: '#Aisha' },
      membership: { id: '#changed plan', name: 'Eight a Month' },
      agreed: { anchorOn: '2026-10-02', paymentType: 'CASH', minimumTerm: 0, discount: null },
      open: '0.00',
      monthlyRevenue: '240.00',
      earliestEnd: '2026-12-02',
      pausedFrom: null,
      nextEvents: [
        '2026-12-02',
        '2027-01-02',
        '2027-02-02',
        '2027-03-02',
        '2027-04-02',
        '2027-05-02',
        '2027-06-02',
        '2027-07-02',
        '2027-08-02',
        '2027-09-02',
        '2027-10-02',
        '2027-11-02',
      ].map((on, index) => ({ on, type: 'PERIOD', number: index + 2, amount: '259.20', sessions: 8 })),
    }),
  },
  {
    name: 'a subscription that was cancelled for the end of its period announces its end and no bill',
    ...record,
    params: { id: '#ending subscription to the old terms' },
    expect: ok({
      cancelAt: '2026-12-05',
      nextEvents: [{ on: '2026-12-05', type: 'END', cause: 'CUSTOMER', amount: null }],
    }),
  },
  {
    name: 'an ended subscription announces nothing',
    ...record,
    params: { id: '#cancelled subscription of Ben' },
    expect: ok({ status: 'CANCELLED', monthlyRevenue: '0.00', nextEvents: [], periods: [], credits: [] }),
  },
  { name: 'a provider cannot see a subscription', ...record, as: 'provider', expect: forbidden('plan.read') },
  {
    name: "the page of another business's subscription is not found",
    ...record,
    as: 'owner of the other business',
    expect: notFound,
  },
  {
    name: 'a subscription of a malformed id is rejected',
    ...record,
    params: { id: 'mine' },
    expect: invalid(['id', 'INVALID_FORMAT']),
  },
]

import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, notFound, ok } from './expectations.ts'

const quote = { operation: 'membership.quote', as: 'manager', params: { id: '#changed plan' } } as const
const yearly = { ...quote, params: { id: '#yearly plan' } } as const
const terms = { operation: 'membership-terms.quote', as: 'manager' } as const
const cash = { paymentType: 'CASH' } as const
const tenPercent = { kind: 'PERCENT', value: '10', periods: 1 } as const
const sold = ['yearly subscription of Ben'] as const

/** The fee calculation: quotes of memberships before they are sold. Today is 19 November 2026. */
export const planQuoteCases: ContractCase[] = [
  {
    name: 'a quote shows the first two bills with every part of their amounts, and the days of the next ones',
    ...quote,
    body: { startDate: '2026-12-31', discount: tenPercent, ...cash },
    expect: ok({
      currency: 'MYR',
      version: 2,
      startDate: '2026-12-31',
      trial: null,
      bills: [
        {
          on: '2026-12-31',
          period: { kind: 'FULL', from: '2026-12-31', to: '2027-01-31', days: 31, daysOf: 31, sessions: 8 },
          fee: { amount: '260.00', price: '260.00' },
          discount: { amount: '26.00', kind: 'PERCENT', value: '10', periods: 1, until: null, of: '260.00' },
          joiningFee: null,
          tax: { amount: '18.72', percentage: '8', isIncluded: false, base: '234.00' },
          total: '252.72',
          rounding: { amount: '-0.02', step: '0.05' },
          toCollect: '252.70',
          isInvoiced: true,
        },
        {
          on: '2027-01-31',
          period: { from: '2027-01-31', to: '2027-02-28' },
          discount: null,
          total: '280.80',
          rounding: { amount: '0.00' },
          toCollect: '280.80',
        },
      ],
      later: ['2027-02-28', '2027-03-31', '2027-04-30'],
      endsOn: null,
    }),
  },
  {
    name: 'a card payment of a membership is not rounded',
    ...quote,
    body: { startDate: '2026-12-31', discount: tenPercent, paymentType: 'CREDIT_CARD' },
    expect: ok({ bills: [{ total: '252.72', rounding: { amount: '0.00', step: null }, toCollect: '252.72' }, {}] }),
  },
  {
    name: 'a membership starts today with the trial of its plan, and is billed after it',
    ...yearly,
    as: 'staff',
    body: cash,
    expect: ok({
      startDate: '2026-11-19',
      trial: { from: '2026-11-19', to: '2026-12-19', days: 30, daysOf: 365, sessions: null },
      trialUsed: false,
      bills: [{ on: '2026-12-19', toCollect: '1080.00' }, { on: '2027-12-19' }],
    }),
  },
  {
    name: 'a membership without the trial is billed at once',
    ...yearly,
    body: { ...cash, trial: false },
    expect: ok({ trial: null, bills: [{ on: '2026-11-19' }, { on: '2027-11-19' }] }),
  },
  {
    name: 'a customer who had the trial of a plan starts without it',
    ...yearly,
    records: sold,
    body: { ...cash, customerId: '#Ben' },
    expect: ok({ trial: null, trialUsed: true, bills: [{ on: '2026-11-19' }, {}] }),
  },
  {
    name: 'a customer cannot have the trial of a plan twice',
    ...yearly,
    records: sold,
    body: { ...cash, customerId: '#Ben', trial: true },
    expect: conflict('TRIAL_USED'),
  },
  {
    name: 'a customer who had no trial of the plan can have one',
    ...yearly,
    records: sold,
    body: { ...cash, customerId: '#Aisha', trial: true },
    expect: ok({ trialUsed: false, trial: { days: 30 } }),
  },
  {
    name: 'a period before an agreed anchor is billed by its days',
    ...quote,
    body: { ...cash, anchorOn: '2026-12-01' },
    expect: ok({
      bills: [
        // 260.00 × 12 / 30
        { period: { kind: 'PART', days: 12, daysOf: 30, sessions: 3 }, fee: { amount: '104.00', price: '260.00' } },
        { on: '2026-12-01', fee: { amount: '260.00' } },
      ],
    }),
  },
  {
    name: 'a pack has one bill',
    ...quote,
    params: { id: '#pack of ten' },
    body: cash,
    expect: ok({ bills: [{ period: { kind: 'PACK', sessions: 10 }, toCollect: '518.40' }], later: [] }),
  },
  {
    name: 'the joining fee is billed at the sale by default',
    ...terms,
    body: { ...cash, startDate: '2026-12-01', terms: { price: '100', joiningFee: '50', interval: 'MONTH' } },
    expect: ok({
      version: null,
      bills: [
        { on: '2026-11-19', period: null, fee: null, joiningFee: { amount: '50.00', moment: 'SALE' }, total: '54.00' },
        { on: '2026-12-01', joiningFee: null, total: '108.00' },
      ],
    }),
  },
  {
    name: 'the joining fee is billed with the first paid period if the business wants it so',
    ...terms,
    before: [
      {
        operation: 'business-setting.update',
        as: 'owner',
        params: { section: 'money' },
        body: { holdsFrom: '2026-11-19', values: { joiningFee: 'FIRST_PERIOD' } },
        ifMatch: 1,
      },
    ],
    body: { ...cash, startDate: '2026-12-01', terms: { price: '100', joiningFee: '50', interval: 'MONTH' } },
    expect: ok({
      bills: [{ on: '2026-12-01', joiningFee: { amount: '50.00', moment: 'FIRST_PERIOD' }, total: '162.00' }, {}],
    }),
  },
  {
    name: 'terms that contradict each other have no quote',
    ...terms,
    body: { ...cash, terms: { price: '100', interval: 'ONE_OFF', trialDays: 7, sessions: 10 } },
    expect: invalid(['trialDays', 'NOT_APPLICABLE']),
  },
  {
    name: 'staff get no quotes for terms that are not saved',
    ...terms,
    as: 'staff',
    body: {},
    expect: forbidden('plan.write'),
  },
  {
    name: 'a provider gets no quotes of memberships',
    ...quote,
    as: 'provider',
    body: cash,
    expect: forbidden('plan.read'),
  },
  {
    name: 'staff give no discounts',
    ...quote,
    as: 'staff',
    body: { ...cash, discount: tenPercent },
    expect: forbidden('subscription.override'),
  },
  {
    name: 'staff do not back-date a membership',
    ...quote,
    as: 'staff',
    body: { ...cash, startDate: '2026-11-18' },
    expect: forbidden('subscription.override'),
  },
  {
    name: 'a manager back-dates a membership by 31 days, and what has passed is billed today',
    ...quote,
    body: { ...cash, startDate: '2026-10-19' },
    expect: ok({
      bills: [
        { on: '2026-11-19', period: { from: '2026-10-19', to: '2026-11-19' } },
        { on: '2026-11-19', period: { from: '2026-11-19' } },
      ],
    }),
  },
  {
    name: 'a membership does not start more than 31 days back',
    ...quote,
    body: { ...cash, startDate: '2026-10-18' },
    expect: invalid(['startDate', 'NOT_IN_PAST']),
  },
  {
    name: 'a membership does not start more than 12 months ahead',
    ...quote,
    body: { ...cash, startDate: '2027-11-20' },
    expect: invalid(['startDate', 'TOO_FAR_AHEAD']),
  },
  {
    name: 'a discount above the price is rejected',
    ...quote,
    body: { ...cash, discount: { kind: 'AMOUNT', value: '260.01', periods: 1 } },
    expect: invalid(['discount.value', 'TOO_LARGE']),
  },
  {
    name: 'a discount without an end and an anchor before the start are rejected together',
    ...quote,
    body: { ...cash, anchorOn: '2026-11-18', discount: { kind: 'AMOUNT', value: '5' } },
    expect: invalid(['anchorOn', 'NOT_AFTER_START'], ['discount.periods', 'REQUIRED']),
  },
  {
    name: 'a membership is not paid by bank transfer',
    ...quote,
    body: { paymentType: 'BANK_TRANSFER' },
    expect: invalid(['paymentType', 'INVALID_CHOICE']),
  },
  {
    name: 'a manager gets the quote of a draft',
    ...quote,
    params: { id: '#draft plan' },
    body: cash,
    expect: ok({ version: 1, bills: [{ fee: { amount: '200.00' } }, {}] }),
  },
  {
    name: 'staff get no quote of a draft',
    ...quote,
    as: 'staff',
    params: { id: '#draft plan' },
    body: cash,
    expect: conflict('PLAN_NOT_ON_SALE'),
  },
  {
    name: 'a quote for a customer of another business is rejected',
    ...yearly,
    body: { ...cash, customerId: '#customer of the other business' },
    expect: invalid(['customerId', 'NOT_FOUND']),
  },
  {
    name: "another business's plan has no quote",
    ...quote,
    as: 'owner of the other business',
    body: cash,
    expect: notFound,
  },
]

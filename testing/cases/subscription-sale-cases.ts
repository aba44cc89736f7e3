import { quoteMembership, type QuotedTerms } from '@steward/shared/rules/membership/membership-quote-view'
import type { SaleRequest } from '@steward/shared/rules/membership/membership-sale'
import { toPlainDate } from '@steward/shared/time'
import type { ContractCase } from './contract-case.ts'
import { conflict, created, forbidden, invalid, notFound, ok } from './expectations.ts'
import { keyCases } from './key-cases.ts'
import { withAddress } from './plan-write-cases.ts'

const plans = {
  'changed plan': { version: 2, price: 26_000, interval: 'MONTH', sessions: 8, trialDays: 0 },
  'yearly plan': { version: 1, price: 100_000, interval: 'YEAR', sessions: null, trialDays: 30 },
  'archived plan': { version: 1, price: 5000, interval: 'WEEK', sessions: null, trialDays: 0 },
} as const

interface Seen extends Partial<SaleRequest> {
  hadTrial?: boolean
}

/** Returns the digest of the quote that a person saw on 19 November 2026. */
function seen(plan: keyof typeof plans, { hadTrial = false, ...request }: Seen = {}): string {
  const usual = { currency: 'MYR', joiningFee: 0, intervalCount: 1, termPeriods: null, validForDays: null }
  const terms: QuotedTerms = { ...usual, ...plans[plan] }
  const { quote } = quoteMembership(
    terms,
    { paymentType: 'CASH', ...request },
    {
      today: toPlainDate('2026-11-19'),
      taxPercentage: '8',
      terms: { settings: [] },
      status: null,
      hadTrial,
      may: () => true,
    },
  )
  return quote!.quote
}

const sell = { operation: 'subscription.sell', as: 'staff', before: [withAddress] } as const
const sale = {
  membershipId: '#changed plan',
  customerId: '#Ben',
  paymentType: 'CASH',
  payNow: true,
  quote: seen('changed plan'),
} as const
const trialSale = { ...sale, membershipId: '#yearly plan', payNow: false, quote: seen('yearly plan') } as const
const card = {
  ...sale,
  paymentType: 'CREDIT_CARD',
  quote: seen('changed plan', { paymentType: 'CREDIT_CARD' }),
} as const
const tenPercent = { kind: 'PERCENT', value: '10', periods: 1 } as const
const december = toPlainDate('2026-12-01')

/** Memberships that are sold. Today is 19 November 2026. */
export const subscriptionSaleCases: ContractCase[] = [
  {
    name: 'a membership can follow one of the customer that has ended',
    ...sell,
    body: { ...sale, previousSubscriptionId: '#cancelled subscription of Ben' },
    expect: created({ subscription: { status: 'ACTIVE' } }),
    after: [
      {
        operation: 'subscription.record',
        params: { id: '#cancelled subscription of Ben' },
        expect: ok({ previous: null, following: { membershipName: 'Eight a Month', startDate: '2026-11-19' } }),
      },
    ],
  },
  {
    name: 'a membership cannot follow one that runs',
    ...sell,
    body: { ...sale, previousSubscriptionId: '#ending subscription to the old terms' },
    expect: invalid(['previousSubscriptionId', 'INVALID_CHOICE']),
  },
  {
    name: 'a membership cannot follow that of another customer',
    ...sell,
    body: { ...sale, customerId: '#Aisha', force: true, previousSubscriptionId: '#cancelled subscription of Ben' },
    expect: invalid(['previousSubscriptionId', 'INVALID_CHOICE']),
  },
  {
    name: 'a membership cannot follow one that does not exist',
    ...sell,
    body: { ...sale, previousSubscriptionId: '01890000-0000-7000-8000-000000000000' },
    expect: invalid(['previousSubscriptionId', 'NOT_FOUND']),
  },
  {
    name: 'a membership that is paid at the sale is active, with its invoice and its receipt',
    ...sell,
    body: sale,
    expect: created({
      subscription: {
        status: 'ACTIVE',
        startDate: '2026-11-19',
        currentPeriodEnd: '2026-12-19',
        creditsLeft: 8,
        paymentType: 'CASH',
        anchorOn: '2026-11-19',
        discount: null,
        payBefore: null,
        terms: { version: 2, price: '260.00' },
      },
      invoices: [{ invoiceNumber: 'INV-2026-000001', status: 'PAID', total: '280.80', dueOn: '2026-11-19' }],
      payment: { amount: '280.80', rounding: '0.00', receiptNumber: 'R-2026-000001' },
    }),
    after: [
      {
        operation: 'subscription.list',
        query: { customerId: '#Ben' },
        expect: ok({ total: 1, items: [{ status: 'ACTIVE', creditsLeft: 8 }] }),
      },
    ],
  },
  {
    name: 'a membership that is paid later waits for its payment',
    ...sell,
    body: { ...sale, payNow: false },
    expect: created({
      subscription: { status: 'PENDING', currentPeriodEnd: null, creditsLeft: 0, payBefore: '2026-11-27' },
      invoices: [{ status: 'ISSUED', total: '280.80' }],
      payment: null,
    }),
  },
  {
    name: 'a membership by card has to be paid within a whole day',
    ...sell,
    body: { ...card, payNow: false },
    expect: created({ subscription: { status: 'PENDING', paymentType: 'CREDIT_CARD', payBefore: '2026-11-21' } }),
  },
  {
    name: 'a card payment with the sale has the reference of the terminal',
    ...sell,
    body: { ...card, creditCardType: 'VISA', creditCardLastFour: '4242', paymentIDReferenceNumber: 'TERMINAL 7' },
    expect: created({ payment: { creditCardLastFour: '4242', paymentIDReferenceNumber: 'TERMINAL 7' } }),
  },
  {
    name: 'a membership with a trial is active at once and without an invoice',
    ...sell,
    body: trialSale,
    expect: created({
      subscription: { status: 'ACTIVE', withTrial: true, currentPeriodEnd: '2026-12-19', anchorOn: '2026-12-19' },
      invoices: [],
      payment: null,
    }),
  },
  {
    name: 'a customer who had the trial of a plan buys it without one',
    ...sell,
    records: ['yearly subscription of Ben'],
    body: { ...trialSale, quote: seen('yearly plan', { hadTrial: true }), force: true },
    expect: created({ subscription: { status: 'PENDING', withTrial: false }, invoices: [{ total: '1080.00' }] }),
  },
  {
    name: 'a membership that starts ahead is billed now and begins on its day',
    ...sell,
    body: { ...sale, startDate: december, quote: seen('changed plan', { startDate: december }) },
    expect: created({
      subscription: { status: 'PENDING', startDate: '2026-12-01', payBefore: '2026-12-08' },
      invoices: [{ status: 'PAID', dueOn: '2026-12-01' }],
    }),
  },
  {
    name: 'a manager sells with a discount and an agreed day of the bill',
    ...sell,
    as: 'manager',
    body: {
      ...sale,
      anchorOn: december,
      discount: tenPercent,
      quote: seen('changed plan', { anchorOn: december, discount: tenPercent }),
    },
    expect: created({
      subscription: {
        currentPeriodEnd: '2026-12-01',
        creditsLeft: 3,
        discount: { kind: 'PERCENT', value: '10', periods: 1, until: null },
      },
      // 260.00 × 12 / 30 = 104.00, less 10 %, with tax
      invoices: [{ total: '101.09' }],
      payment: { amount: '101.10', rounding: '0.01' },
    }),
  },
  {
    name: 'a price that has changed since the quote is shown and not charged',
    ...sell,
    body: { ...sale, quote: '0123456789abcdef' },
    expect: conflict('QUOTE_CHANGED', { current: { bills: [{ total: '280.80' }, {}], quote: sale.quote } }),
    after: [{ operation: 'subscription.list', query: { customerId: '#Ben' }, expect: ok({ total: 0 }) }],
  },
  {
    name: 'the same plan is not sold twice to a customer by mistake',
    ...sell,
    before: [withAddress, { as: 'staff', operation: 'subscription.sell', body: sale }],
    body: sale,
    expect: conflict('ALREADY_SUBSCRIBED'),
  },
  {
    name: 'a second one of the same plan can be sold on purpose',
    ...sell,
    before: [withAddress, { as: 'staff', operation: 'subscription.sell', body: sale }],
    body: { ...sale, force: true },
    expect: created({ invoices: [{ invoiceNumber: 'INV-2026-000002' }] }),
  },
  {
    name: 'an archived plan is not sold, also not by a manager',
    ...sell,
    as: 'manager',
    body: { ...sale, membershipId: '#archived plan', quote: seen('archived plan') },
    expect: conflict('PLAN_NOT_ON_SALE'),
  },
  {
    name: 'a trial is not sold twice',
    ...sell,
    records: ['yearly subscription of Ben'],
    body: { ...trialSale, trial: true },
    expect: conflict('TRIAL_USED'),
  },
  {
    name: 'a membership with a bill needs the address of the business',
    ...sell,
    before: [],
    body: sale,
    expect: conflict('BUSINESS_DETAILS_MISSING'),
  },
  {
    name: 'a reference cannot be used for two sales',
    ...sell,
    before: [
      withAddress,
      {
        as: 'staff',
        operation: 'subscription.sell',
        body: { ...card, customerId: '#Aisha', paymentIDReferenceNumber: 'TERMINAL 7' },
      },
    ],
    body: { ...card, paymentIDReferenceNumber: 'TERMINAL 7' },
    expect: { ...conflict('REFERENCE_TAKEN'), errors: [{ path: 'paymentIDReferenceNumber', code: 'TAKEN' }] },
  },
  {
    name: 'a sale by card that is paid now needs the reference of the terminal',
    ...sell,
    body: card,
    expect: invalid(['paymentIDReferenceNumber', 'REQUIRED']),
  },
  {
    name: 'nothing can be paid with a sale that issues no bill',
    ...sell,
    body: { ...trialSale, payNow: true },
    expect: invalid(['payNow', 'NOT_APPLICABLE']),
  },
  {
    name: 'a membership is not sold by bank transfer',
    ...sell,
    body: { ...sale, paymentType: 'BANK_TRANSFER' },
    expect: invalid(['paymentType', 'INVALID_CHOICE']),
  },
  {
    name: 'a card number is no reference of a sale',
    ...sell,
    body: { ...card, paymentIDReferenceNumber: '4242 4242 4242 4242' },
    expect: invalid(['paymentIDReferenceNumber', 'CARD_NUMBER']),
  },
  {
    name: 'staff sell no discounts',
    ...sell,
    body: { ...sale, discount: tenPercent },
    expect: forbidden('subscription.override'),
  },
  {
    name: 'staff do not back-date a sale',
    ...sell,
    body: { ...sale, startDate: '2026-11-18' },
    expect: forbidden('subscription.override'),
  },
  {
    name: 'a manager does not back-date a sale by more than 31 days',
    ...sell,
    as: 'manager',
    body: { ...sale, startDate: '2026-10-18' },
    expect: invalid(['startDate', 'NOT_IN_PAST']),
  },
  {
    name: 'a provider sells no memberships',
    ...sell,
    as: 'provider',
    body: sale,
    expect: forbidden('subscription.sell'),
  },
  {
    name: 'a membership of another business is not sold',
    ...sell,
    before: [],
    as: 'owner of the other business',
    body: { ...sale, customerId: '#customer of the other business' },
    expect: invalid(['membershipId', 'NOT_FOUND']),
  },
  {
    name: 'a customer of another business buys no membership',
    ...sell,
    body: { ...sale, customerId: '#customer of the other business' },
    expect: invalid(['customerId', 'NOT_FOUND']),
  },
  ...keyCases(
    { operation: 'subscription.sell', as: 'staff' },
    { makes: ['a sale', 'sales'], body: trialSale, other: { ...trialSale, force: true }, expect: created() },
  ),
  {
    name: 'a subscription shows what was agreed at its sale',
    operation: 'subscription.get',
    params: { id: '#subscription of Aisha' },
    expect: ok({ status: 'ACTIVE', paymentType: 'CASH', discount: null, terms: { price: '300.00' } }),
  },
  {
    name: "another business's subscription is not found",
    operation: 'subscription.get',
    as: 'owner of the other business',
    params: { id: '#subscription of Aisha' },
    expect: notFound,
  },
]

import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, notFound, ok } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const params = { id: '#subscription of Aisha' }
const settled = { id: '#yearly subscription of Ben' }
const records = ['membership invoice of Aisha'] as const
const pay = { operation: 'subscription.payment', params, records } as const
const cash = { paymentType: 'CASH', amount: '53.89' } as const
const writeOff = { operation: 'subscription.write-off', as: 'manager', params, records } as const
const reason = { reason: 'Left the country' } as const

/** Payments and write-offs of what a subscription owes, and its ledger of sessions. */
export const subscriptionSettleCases: ContractCase[] = [
  {
    name: 'a payment of a membership settles its oldest open invoice',
    ...pay,
    body: cash,
    expect: ok({ invoiceNumber: 'INV-2026-000101', status: 'PAID', payments: [{ amount: '53.90', rounding: '0.01' }] }),
  },
  {
    name: 'a payment of a membership can be a part of what is open',
    ...pay,
    body: { ...cash, amount: '20.00' },
    expect: ok({ status: 'PARTIALLY_PAID', paid: '20.00' }),
  },
  {
    name: 'a payment of a membership cannot be above what is open',
    ...pay,
    body: { ...cash, amount: '53.90' },
    expect: conflict('AMOUNT_TOO_HIGH'),
  },
  {
    name: 'what a membership owes is not settled by bank transfer',
    ...pay,
    body: { ...cash, paymentType: 'BANK_TRANSFER' },
    expect: invalid(['paymentType', 'INVALID_CHOICE']),
  },
  {
    name: 'a membership that owes nothing takes no payment',
    ...pay,
    params: settled,
    body: cash,
    expect: conflict('INVOICE_SETTLED'),
  },
  {
    name: 'a provider cannot settle what a membership owes',
    ...pay,
    as: 'provider',
    body: cash,
    expect: forbidden('subscription.sell'),
  },
  {
    name: "another business's membership takes no payment",
    ...pay,
    as: 'owner of the other business',
    body: cash,
    expect: notFound,
  },
  ...keyCases(pay, {
    makes: ['a payment of a membership', 'payments of a membership'],
    body: { ...cash, amount: '20.00' },
    other: { ...cash, amount: '10.00' },
    expect: ok({ paid: '20.00' }),
  }),
  {
    name: 'a manager writes off everything that a membership owes',
    ...writeOff,
    body: reason,
    expect: ok({ items: [{ invoiceNumber: 'INV-2026-000101', status: 'CREDITED' }] }),
    after: [{ operation: 'subscription.payment', params, body: cash, expect: conflict('INVOICE_SETTLED') }],
  },
  ...keyCases(writeOff, {
    makes: ['a write-off of a membership', 'write-offs of a membership'],
    body: reason,
    other: { reason: 'Another reason' },
    expect: ok({ items: [{ credited: '53.89' }] }),
  }),
  {
    name: 'a membership that owes nothing cannot be written off',
    ...writeOff,
    params: settled,
    body: reason,
    expect: conflict('INVOICE_SETTLED'),
  },
  {
    name: 'staff cannot write off a membership',
    ...writeOff,
    as: 'staff',
    body: reason,
    expect: forbidden('subscription.end'),
  },
  {
    name: 'the ledger of a membership has its sessions',
    operation: 'subscription.credits',
    params: { id: '#subscription to the old terms' },
    expect: ok({ left: null, items: [] }),
  },
  {
    name: "another business's ledger is not found",
    operation: 'subscription.credits',
    params,
    as: 'owner of the other business',
    expect: notFound,
  },
]

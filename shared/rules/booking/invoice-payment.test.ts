import { describe, expect, it } from 'vitest'
import type { Bill } from './credit.ts'
import { paidPartOf, receiptLines, roundingOf, whyNotInvoicePayment } from './invoice-payment.ts'
import type { PaymentType } from '../common/quote.ts'

const bill: Bill = { price: 4990, tax: 399, rounding: 0, total: 5389 }
const nothing: Bill = { price: 0, tax: 0, rounding: 0, total: 0 }
const details = (paymentType: PaymentType, reference: string | null = null) => ({
  paymentType,
  creditCardType: null,
  creditCardLastFour: null,
  paymentIDReferenceNumber: reference,
})

describe('the cash rounding of a payment', () => {
  it.each([
    ['rounds the payment that settles up', 5389, 5389, 'MYR', 'CASH', 1],
    ['rounds the payment that settles down', 5387, 5387, 'MYR', 'CASH', -2],
    ['is nothing for coins', 5390, 5390, 'MYR', 'CASH', 0],
    ['leaves two sen to nothing', 2, 2, 'MYR', 'CASH', -2],
    ['is not on a part', 5000, 5389, 'MYR', 'CASH', 0],
    ['is not on a card', 5389, 5389, 'MYR', 'CREDIT_CARD', 0],
    ['is not in a currency with coins of one cent', 5389, 5389, 'EUR', 'CASH', 0],
  ] as const)('%s', (_, applied, open, currency, paymentType, rounding) => {
    expect(roundingOf({ applied, open, currency }, paymentType, 'CASH')).toBe(rounding)
  })

  it('is also on a card if the business rounds every payment', () => {
    expect(roundingOf({ applied: 5389, open: 5389, currency: 'MYR' }, 'CREDIT_CARD', 'ALL')).toBe(1)
  })
})

describe('a payment of an invoice with 53.89 open', () => {
  const why = (applied: number, payment = details('CASH')) =>
    whyNotInvoicePayment({ applied, open: 5389, currency: 'MYR' }, payment)

  it.each([
    ['of all in cash', 5389, details('CASH')],
    ['of a part in coins', 5385, details('CASH')],
    ['of one sen by card', 1, details('CREDIT_CARD', 'T-1')],
    ['of all by card', 5389, details('CREDIT_CARD', 'T-1')],
  ] as const)('%s is possible', (_, applied, payment) => {
    expect(why(applied, payment)).toBeUndefined()
  })

  it('of nothing is rejected', () => {
    expect(why(0)?.members?.errors).toEqual([{ path: 'amount', code: 'TOO_SMALL', params: { min: '0.01' } }])
  })

  it('of one sen more is rejected with what is open', () => {
    expect(why(5390)).toEqual({ code: 'AMOUNT_TOO_HIGH', members: { current: { open: '53.89', currency: 'MYR' } } })
  })

  it('of a part in cash that no coins make is rejected', () => {
    expect(why(5388)?.members?.errors).toEqual([{ path: 'amount', code: 'NOT_A_STEP', params: { step: '0.05' } }])
  })

  it('by card needs the reference of the terminal', () => {
    expect(why(5389, details('CREDIT_CARD'))?.members?.errors).toEqual([
      { path: 'paymentIDReferenceNumber', code: 'REQUIRED' },
    ])
  })
})

describe('the receipts of an invoice', () => {
  const add = (a: Bill, b: Bill): Bill => ({
    price: a.price + b.price,
    tax: a.tax + b.tax,
    rounding: a.rounding + b.rounding,
    total: a.total + b.total,
  })

  it.each([
    ['one payment', [5389]],
    ['two halves', [2695, 2694]],
    ['payments of one sen', Array.from({ length: 5389 }, () => 1)],
    ['a large part and one sen', [5388, 1]],
  ] as const)('of %s add up to the bill, and none has a negative part', (_, payments) => {
    let sum = nothing
    for (const applied of payments) {
      const part = paidPartOf(bill, sum, { applied, rounding: 0 })
      expect(part.price + part.tax + part.rounding).toBe(applied)
      expect(Math.min(part.price, part.tax)).toBeGreaterThanOrEqual(0)
      sum = add(sum, part)
    }
    expect(sum).toEqual(bill)
  })

  it('show the cash rounding apart from price and tax', () => {
    expect(paidPartOf(bill, nothing, { applied: 5389, rounding: 1 })).toEqual({
      price: 4990,
      tax: 399,
      rounding: 1,
      total: 5390,
    })
  })

  it('take the rounding that an older invoice already has with the last payment', () => {
    const rounded = { ...bill, rounding: 1, total: 5390 }
    const first = paidPartOf(rounded, nothing, { applied: 5000, rounding: 0 })
    expect(first.rounding).toBe(0)
    expect(paidPartOf(rounded, first, { applied: 390, rounding: 0 }).rounding).toBe(1)
  })
})

describe('the lines on a receipt', () => {
  const line = (description: string, amount: string) => ({ description, detail: 'July', quantity: 2, amount })
  const billed = [line('Unlimited', '90.00'), line('Joining fee', '10.00')]

  it('are those of the bill, if the payment covers all of them', () => {
    expect(receiptLines(billed, { billPrice: '100.00', price: '100.00' })).toEqual(billed)
  })

  it('are one line for a part, which names them all', () => {
    expect(receiptLines(billed, { billPrice: '100.00', price: '99.99' })).toEqual([
      { description: 'Unlimited, Joining fee', detail: 'July', quantity: 1, amount: '99.99' },
    ])
  })
})

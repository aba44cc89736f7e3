import { describe, expect, it } from 'vitest'
import { operations } from '../../contracts/operations.ts'
import { toPlainDate } from '../../time/index.ts'
import {
  invoicePermissions,
  whyNotCredit,
  whyNotCreditOf,
  whyNotInvoiced,
  whyNotPay,
  whyNotReverse,
  whyNotReversedOn,
  whyNotVoid,
} from './invoice-guards.ts'
import { invoiceStatuses } from './invoice-standing.ts'

const manager = { may: () => true }
const staff = { may: () => false }

describe('invoices', () => {
  it.each(['create', 'void'] as const)('the permission to %s one is that of its operation', (action) => {
    expect(operations[`invoice.${action}`].permission).toBe(invoicePermissions[action])
  })

  it('only an issued invoice without a payment can be voided', () => {
    const isVoidable = (isPaid: boolean) =>
      invoiceStatuses.filter((status) => whyNotVoid({ status, isPaid }, manager) === undefined)
    expect([isVoidable(false), isVoidable(true)]).toEqual([['ISSUED'], []])
  })

  it('a person without the permission voids and issues none', () => {
    const paid = { status: 'CONFIRMED', total: 5390, paidAmount: 5390, refundedAmount: 0, paymentType: 'CASH' } as const
    expect(whyNotVoid({ status: 'PAID', isPaid: true }, staff)?.members).toEqual({ permission: 'invoice.void' })
    expect(whyNotInvoiced(paid, staff)?.members).toEqual({ permission: 'invoice.issue' })
    expect(whyNotInvoiced(paid, manager)).toBeUndefined()
  })

  it('a booking that was refunded gets no invoice', () => {
    const refunded = {
      status: 'REFUNDED',
      total: 5390,
      paidAmount: 5390,
      refundedAmount: 5390,
      paymentType: 'CASH',
    } as const
    expect(whyNotInvoiced(refunded, manager)).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      members: { from: 'REFUNDED', action: 'invoice', allowed: [] },
    })
  })
})

describe('the payment of an invoice', () => {
  const everybody = { may: () => true }

  it.each(invoiceStatuses.map((status) => [status] as const))('of a membership in %s', (status) => {
    const expected = {
      DRAFT: 'TRANSITION_NOT_ALLOWED',
      ISSUED: undefined,
      PARTIALLY_PAID: undefined,
      PAID: 'INVOICE_SETTLED',
      VOID: 'TRANSITION_NOT_ALLOWED',
      CREDITED: 'INVOICE_SETTLED',
      PARTIALLY_CREDITED: 'INVOICE_SETTLED',
    }[status]
    expect(whyNotPay({ status, isOfMembership: true }, everybody)?.code).toBe(expected)
  })

  it('of a booking is recorded with the booking', () => {
    expect(whyNotPay({ status: 'ISSUED', isOfMembership: false }, everybody)?.code).toBe('TRANSITION_NOT_ALLOWED')
  })

  it('is refused to providers', () => {
    expect(whyNotPay({ status: 'ISSUED', isOfMembership: true }, { may: () => false })?.code).toBe('PERMISSION_DENIED')
  })
})

describe('the reversal of a payment', () => {
  const kept = { isOfInvoice: true, isReversed: false, isHeld: true }

  it('has the permission of its operation', () => {
    expect(operations['payment.reverse'].permission).toBe(invoicePermissions.reverse)
    expect(whyNotReverse(kept, staff)?.members).toEqual({ permission: invoicePermissions.reverse })
  })

  it.each([
    ['that the business holds is possible', {}, undefined],
    ['of a booking is not possible', { isOfInvoice: false }, 'OF_BOOKING'],
    ['that was reversed is not possible', { isReversed: true, isHeld: false }, 'REVERSED'],
    ['that was refunded is not possible', { isHeld: false }, 'RETURNED'],
  ] as const)('%s', (_, change, from) => {
    expect(whyNotReverse({ ...kept, ...change }, manager)).toEqual(
      from && {
        code: 'TRANSITION_NOT_ALLOWED',
        reason: `PAYMENT_${from}`,
        members: { from, action: 'reverse', allowed: [] },
      },
    )
  })

  it.each([
    ['2026-11-18', { code: 'NOT_IN_PAST', params: { min: '2026-11-19' } }],
    ['2026-11-19', undefined],
    ['2026-11-22', undefined],
    ['2026-11-23', { code: 'TOO_FAR_AHEAD', params: { max: '2026-11-22' } }],
  ] as const)('of a payment of 19 November, recorded on the 22nd, on %s is rejected with %o', (day, error) => {
    const days = { paidOn: toPlainDate('2026-11-19'), today: toPlainDate('2026-11-22') }
    expect(whyNotReversedOn(toPlainDate(day), days)).toEqual(
      error && { code: 'VALIDATION_FAILED', members: { errors: [{ path: 'reversedOn', ...error }] } },
    )
  })
})

describe('a credit without money', () => {
  it.each(['invoice.credit', 'invoice.write-off'] as const)('has the permission of %s', (operation) => {
    expect(operations[operation].permission).toBe(invoicePermissions.credit)
    expect(whyNotCredit({ status: 'ISSUED', isOfMembership: true }, staff)?.code).toBe('PERMISSION_DENIED')
  })

  it('is possible only while something is open on the invoice of a membership', () => {
    const of = (isOfMembership: boolean) =>
      invoiceStatuses.filter((status) => whyNotCredit({ status, isOfMembership }, manager) === undefined)
    expect([of(true), of(false)]).toEqual([['ISSUED', 'PARTIALLY_PAID'], []])
  })

  it('takes off at least one sen, and at most what is open', () => {
    const of = (amount: number) => whyNotCreditOf(amount, { open: 5389, currency: 'MYR' })
    expect([of(1), of(5389)]).toEqual([undefined, undefined])
    expect(of(5390)).toEqual({ code: 'AMOUNT_TOO_HIGH', members: { current: { open: '53.89', currency: 'MYR' } } })
    expect(of(0)).toEqual({
      code: 'VALIDATION_FAILED',
      members: { errors: [{ path: 'amount', code: 'TOO_SMALL', params: { min: '0.01' } }] },
    })
  })
})

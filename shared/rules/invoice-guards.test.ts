import { describe, expect, it } from 'vitest'
import { operations } from '../contracts/operations.ts'
import { invoicePermissions, whyNotInvoiced, whyNotVoid } from './invoice-guards.ts'
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

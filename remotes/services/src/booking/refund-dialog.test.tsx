import { screen, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as TimeSlotDetailsPage } from '../time-slot/time-slot-details-page.tsx'

const paid = {
  price: 4990,
  tax: 399,
  rounding: 1,
  total: 5390,
  taxPercentage: '8',
  paymentType: 'CASH' as const,
  paidAmount: 5390,
  receiptNumber: 'R-2026-000001',
}

/** Opens the refund dialog of Aisha, who paid RM 53.90 in cash and already got a refund of RM 20.05. */
async function openRefund(fields: Partial<Parameters<MockApi['booking']>[0]> = {}) {
  const api = createMockApi()
  const slot = api.slot({ serviceId: api.service({ name: 'Morning yoga' }).id, startsIn: 180 })
  const { id } = api.booking({
    timeSlotId: slot.id,
    customerId: api.customer({ givenName: 'Aisha', lastName: 'Rahman' }).id,
    ...paid,
    refundedAmount: 2005,
    ...fields,
  })
  const path = `/services/time-slots-details?id=${slot.id}&dialog=booking-refund:${id}`
  const { user } = await openPage(<TimeSlotDetailsPage />, { path, api })
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund Aisha Rahman' }))
  const confirm = () => dialog.getByRole('button', { name: /^Refund/ })
  const typePart = async (amount: string) => {
    await user.click(dialog.getByRole('radio', { name: 'Partial refund' }))
    await user.clear(dialog.getByRole('textbox', { name: /^Amount/ }))
    await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), amount)
  }
  const figure = (label: string) => dialog.getByText(label).nextElementSibling?.textContent?.replace(/\s/g, ' ')
  const rowOf = () => api.state.bookings.find((booking) => booking.id === id)
  return { api, user, dialog, confirm, typePart, figure, rowOf }
}

const nameOf = (button: HTMLElement) => button.textContent?.replace(/\s/g, ' ')

describe('the refund dialog', () => {
  it('offers the rest after a first refund, and a full second refund closes the booking', async () => {
    const { user, dialog, confirm, figure, api, rowOf } = await openRefund()
    expect(dialog.getByRole('radio', { name: /^Full refund ?RM\s33\.85$/ })).toHaveProperty('checked', true)
    expect(['Paid', 'Already refunded', 'Refund before rounding', 'Rounding', 'Refund total'].map(figure)).toEqual([
      'RM 53.90',
      'RM 20.05',
      'RM 33.85',
      'RM 0.00',
      'RM 33.85',
    ])
    await user.type(dialog.getByLabelText(/^Reason/), 'Ill')
    expect(nameOf(confirm())).toBe('Refund RM 33.85')
    await user.click(confirm())
    expect((await screen.findByText(/refunded to Aisha Rahman/)).textContent).toMatch(/^RM\s33\.85 /)
    expect(api.callsOf('booking.refund').map(({ body }) => body)).toEqual([
      { reason: 'Ill', paymentType: 'CASH', notify: true },
    ])
    expect(rowOf()).toMatchObject({ status: 'REFUNDED', refundedAmount: 5390 })
  })

  it.each(['33.86', '53.90', '0'])(
    'rejects a refund of RM %s while RM 33.85 is left, and names the limit at the field',
    async (amount) => {
      const { user, dialog, confirm, typePart, figure, api } = await openRefund()
      await typePart(amount)
      await user.type(dialog.getByLabelText(/^Reason/), 'Ill')
      expect(nameOf(confirm())).toBe('Refund')
      expect(figure('Refund total')).toBe('RM 0.00')
      await user.click(confirm())
      expect((await dialog.findByText(/^Enter an amount up to/)).textContent).toMatch(/RM\s33\.85\.$/)
      expect(dialog.getByRole('textbox', { name: /^Amount/ }).getAttribute('aria-invalid')).toBe('true')
      expect(api.callsOf('booking.refund')).toEqual([])
    },
  )

  it('rounds a partial refund to five sen in cash only', async () => {
    const { user, dialog, confirm, typePart, figure, api, rowOf } = await openRefund()
    await typePart('33.83')
    expect([nameOf(confirm()), figure('Rounding')]).toEqual(['Refund RM 33.85', '+RM 0.02'])
    await user.click(dialog.getByRole('radio', { name: /Bank transfer/ }))
    expect([nameOf(confirm()), figure('Rounding')]).toEqual(['Refund RM 33.83', 'RM 0.00'])
    await user.type(dialog.getByLabelText(/^Reason/), 'Late start')
    await user.click(confirm())
    await screen.findByText(/refunded to Aisha Rahman/)
    expect(api.callsOf('booking.refund').map(({ body }) => body)).toEqual([
      { reason: 'Late start', paymentType: 'BANK_TRANSFER', amount: '33.83', notify: true },
    ])
    expect(rowOf()).toMatchObject({ status: 'CONFIRMED', refundedAmount: 5388 })
  })

  it('rejects a partial cash refund that rounds to zero', async () => {
    const { user, dialog, confirm, typePart } = await openRefund({ refundedAmount: 0 })
    await typePart('0.02')
    expect(confirm().getAttribute('aria-disabled')).toBe('true')
    expect(dialog.getByText('Too small to refund in cash.')).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: /^Card/ }))
    expect(confirm().getAttribute('aria-disabled')).not.toBe('true')
    expect(nameOf(confirm())).toBe('Refund RM 0.02')
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole } from '@steward/testing/render'
import { expect, it } from 'vitest'
import { addInvoice, openInvoices } from '../testing/invoices.tsx'

/** Opens an invoice of RM 53.89 that was just paid in cash. */
async function openPaid(role: 'BUSINESS_MANAGER' | 'STAFF' = 'BUSINESS_MANAGER') {
  const api = createMockApi({ role })
  const { id } = addInvoice(api, { total: '53.89', rounding: '0.00', paid: '0.00' })
  const page = await openInvoices(`/memberships/invoice?id=${id}&dialog=invoice-pay:${id}`, api)
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }))
  await page.user.click(dialog.getByRole('button', { name: /^Record/ }))
  await screen.findByRole('link', { name: 'R-2026-000001' })
  return { ...page, id, row: () => api.state.invoices[0]! }
}

it('a manager reverses a payment with day and reason, and the invoice is open again', async () => {
  const { api, user, row } = await openPaid()
  await user.click(await byRole('button', 'Actions for payment R-2026-000001'))
  await user.click(await byRole('menuitem', 'Reverse payment'))
  const dialog = within(await screen.findByRole('dialog', { name: /^Reverse RM\s53\.90\?$/ }))
  expect(dialog.getByText('Open again').nextElementSibling?.textContent).toMatch(/^RM\s53\.89$/)
  await user.click(dialog.getByRole('button', { name: 'Reverse payment' }))
  await waitFor(() => expect(dialog.getByLabelText(/^Reason/).getAttribute('aria-invalid')).toBe('true'))
  expect(api.callsOf('payment.reverse')).toEqual([])
  await user.type(dialog.getByLabelText(/^Reason/), 'Card bounced')
  await user.click(dialog.getByRole('button', { name: 'Reverse payment' }))
  await screen.findByText(/^RM\s53\.90 reversed$/)
  expect(api.callsOf('payment.reverse').map(({ body }) => body)).toEqual([
    { reason: 'Card bounced', reversedOn: '2026-11-19' },
  ])
  expect(row()).toMatchObject({ status: 'ISSUED', returned: '53.89' })
  const payments = await screen.findByRole('list', { name: 'Payments' })
  await waitFor(() => expect(payments.textContent).toMatch(/^CashReversed.* · 19 Nov 2026: Card bounced/))
  expect(within(payments).queryByRole('button', { name: /^Actions/ })).toBeNull()
  const totals = screen.getByText('Returned').closest('dl')!.textContent
  expect(totals).toMatch(/Paid53\.89Returned53\.89Balance53\.89$/)
  await byRole('button', 'Record payment')
  await user.click(screen.getByRole('link', { name: 'R-2026-000001' }))
  expect(await screen.findByText('The payment of this receipt was reversed on 19 Nov 2026.')).toBeTruthy()
})

it('staff see no action to reverse a payment', async () => {
  await openPaid('STAFF')
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
})

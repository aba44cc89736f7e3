import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole } from '@steward/testing/render'
import { expect, it } from 'vitest'
import { addInvoice, openInvoices } from '../testing/invoices.tsx'

/** Opens an action of the menu of an invoice of RM 53.89, of which RM 20.00 are paid. */
async function openAction(action: string, title: RegExp) {
  const api = createMockApi({ role: 'BUSINESS_MANAGER' })
  const { id } = addInvoice(api, { total: '53.89', rounding: '0.00', status: 'PARTIALLY_PAID' })
  const { user } = await openInvoices(`/memberships/invoice?id=${id}`, api)
  await user.click(await byRole('button', 'More actions'))
  await user.click(await byRole('menuitem', action))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const openAfter = () => dialog.getByText('Open afterwards').nextElementSibling?.textContent?.replace(/\s/g, ' ')
  return { api, user, dialog, openAfter }
}

it('a manager writes off what is open, and the page shows the credit note', async () => {
  const { api, user, dialog, openAfter } = await openAction('Write off', /^Write off RM\s33\.89\?$/)
  expect(openAfter()).toBe('RM 0.00')
  await user.click(dialog.getByRole('button', { name: 'Write off' }))
  await waitFor(() => expect(dialog.getByLabelText(/^Reason/).getAttribute('aria-invalid')).toBe('true'))
  await user.type(dialog.getByLabelText(/^Reason/), 'Moved abroad')
  await user.click(dialog.getByRole('button', { name: 'Write off' }))
  await screen.findByText(/^RM\s33\.89 written off$/)
  expect(api.callsOf('invoice.write-off').map(({ body }) => body)).toEqual([{ reason: 'Moved abroad' }])
  const notes = await screen.findByRole('list', { name: 'Refunds and credit notes' })
  expect(notes.textContent).toMatch(/CN-2026-000001.*Written off.*Moved abroad.*33\.89/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull())
})

it('a manager credits a part, and the rest stays open', async () => {
  const { api, user, dialog, openAfter } = await openAction('Credit a part', /^Credit a part of the invoice$/)
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  expect(openAfter()).toBe('–')
  await user.type(amount, '33.90')
  await user.type(dialog.getByLabelText(/^Reason/), 'The heating failed')
  await user.click(dialog.getByRole('button', { name: 'Credit' }))
  await dialog.findByText(/^Only RM\s33\.89 is open on this invoice$/)
  expect(api.callsOf('invoice.credit')).toEqual([])
  await user.clear(amount)
  await user.type(amount, '3.89')
  expect(openAfter()).toBe('RM 30.00')
  await user.click(dialog.getByRole('button', { name: 'Credit' }))
  await screen.findByText(/^RM\s3\.89 credited$/)
  expect(api.state.invoices[0]).toMatchObject({ status: 'PARTIALLY_PAID', credited: '3.89' })
  await byRole('button', 'Record payment')
})

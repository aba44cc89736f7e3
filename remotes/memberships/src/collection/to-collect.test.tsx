import { screen, waitFor, within } from '@testing-library/react'
import { toPlainDate } from '@steward/shared/time'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { renderPage } from '@steward/testing/render'
import { beforeAll, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { addSubscription } from '../subscription/testing/sold-subscription.tsx'
import { Component as ToCollectPage } from './to-collect-page.tsx'

// Loads the code of the late parts first, so that no query times out while it loads.
beforeAll(() => Promise.all([import('../invoice/pay-invoice-dialog.tsx'), import('../subscription/change-dialog.tsx')]))

const open = (api: MockApi) =>
  renderPage(<ToCollectPage />, {
    path: '/memberships/to-collect',
    api,
    texts: { memberships: en },
  })

function addOwed(api: MockApi, dueOn: string, status: 'ACTIVE' | 'PAST_DUE' | 'SUSPENDED') {
  const { id, customer } = api.invoice({ dueOn: toPlainDate(dueOn), sourceType: 'SUBSCRIPTION' })
  return addSubscription(api, { status, invoiceIds: [id], customer: { ...customer, email: '', phoneNumber: '' } })
}

it('lists what memberships owe by part with its sum, and says what follows', async () => {
  const api = createMockApi()
  addOwed(api, '2026-11-19', 'ACTIVE')
  addOwed(api, '2026-11-12', 'PAST_DUE')
  addOwed(api, '2026-11-01', 'SUSPENDED')
  await open(api)
  const due = within(await screen.findByRole('table', { name: 'Due today' }))
  expect(due.getByText('Past due from 20 Nov 2026')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Past due' })).getByText('Suspended on 20 Nov 2026')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Suspended' })).getByText('Cancelled on 9 Dec 2026')).toBeTruthy()
  expect(screen.getByText(/161\.70 to collect/)).toBeTruthy()
})

it('takes the payment of a row, which leaves the list', async () => {
  const api = createMockApi()
  addOwed(api, '2026-11-19', 'ACTIVE')
  const { user } = await open(api)
  await user.click(await screen.findByRole('button', { name: /^Take payment from/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: /^Record RM/ }))
  expect(await screen.findByText('Nothing to collect')).toBeTruthy()
  expect(api.state.invoices[0]?.status).toBe('PAID')
})

it('records a failed attempt with its reason, and shows it in the row', async () => {
  const api = createMockApi()
  addOwed(api, '2026-11-19', 'ACTIVE')
  const { user } = await open(api)
  await user.click(await screen.findByRole('button', { name: /^Record a failed payment of/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Card declined')
  await user.click(dialog.getByRole('button', { name: 'Record failure' }))
  expect(await screen.findByText('Failed on 19 Nov 2026: Card declined')).toBeTruthy()
})

it('decides about the missed periods of a membership whose billing stopped', async () => {
  const api = createMockApi()
  const row = addSubscription(api, { heldOn: toPlainDate('2026-11-10') })
  const { user } = await open(api)
  await user.click(await screen.findByRole('button', { name: 'Decide about Nadia Rahim' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bill Nadia Rahim’s Eight a Month again?' }))
  await user.click(dialog.getByRole('radio', { name: /^Leave them out/ }))
  await user.click(dialog.getByRole('button', { name: 'Bill again' }))
  await waitFor(() => expect(row.heldOn).toBeNull())
  expect(api.callsOf('subscription.release-hold')[0]?.body).toEqual({ missed: 'SKIP' })
})

it('says that nothing is owed', async () => {
  await open(createMockApi())
  expect(await screen.findByText('Nothing to collect')).toBeTruthy()
})

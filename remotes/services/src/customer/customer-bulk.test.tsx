import { screen, waitFor, within } from '@testing-library/react'
import type { MockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as CustomersPage } from './customers-page.tsx'

function seed(api: MockApi): void {
  api.customer({ givenName: 'Aisha', lastName: 'Rahman', email: 'aisha@customer.test' })
  api.customer({ givenName: 'Ben', lastName: 'Ong', email: 'ben@customer.test' })
  api.customer({ givenName: 'Benny', lastName: 'Ong', email: '' })
}

async function openList(role: 'BUSINESS_MANAGER' | 'STAFF' = 'BUSINESS_MANAGER') {
  const page = await openPage(<CustomersPage />, { path: '/customers', role, seed })
  await screen.findByText('Benny Ong')
  return page
}

describe('the selected customers', () => {
  it('are exported, and no others', async () => {
    const { api, user } = await openList()
    await user.click(screen.getByRole('checkbox', { name: /Aisha Rahman/ }))
    await user.click(screen.getByRole('checkbox', { name: /Benny Ong/ }))
    const bar = within(screen.getByRole('region', { name: 'Selection' }))
    await user.click(bar.getByRole('button', { name: 'Export selected' }))
    await waitFor(() => expect(api.callsOf('customer.export-selected')).toHaveLength(1))
    const ids = api.state.customers.filter(({ givenName }) => givenName !== 'Ben').map(({ id }) => id)
    expect(api.callsOf('customer.export-selected')[0]!.body).toMatchObject({ ids })
  })

  it('are merged if they are two, and the selection clears', async () => {
    const { api, user } = await openList()
    await user.click(screen.getByRole('checkbox', { name: /Ben Ong/ }))
    const merge = () => screen.getByRole('button', { name: 'Merge' })
    expect(merge().getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('checkbox', { name: /Benny Ong/ }))
    await user.click(merge())
    const dialog = within(await screen.findByRole('dialog', { name: /Ben Ong/ }))
    await user.click(await dialog.findByRole('radio', { name: /^Benny/ }))
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('Benny Ong merged into Benny Ong')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
    const [mergedCustomer] = api.state.customers.filter(({ email }) => email === 'ben@customer.test')
    expect(mergedCustomer).toMatchObject({ givenName: 'Benny' })
    await waitFor(() => expect(screen.queryByText('Ben Ong')).toBeNull())
  })

  it('do not exist for a user without permission for any bulk action', async () => {
    await openList('STAFF')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('are from a list that the server sorts by creation date', async () => {
    const { api, user } = await openList()
    await user.click(screen.getByRole('button', { name: /^Created/ }))
    await waitFor(() => expect(api.callsOf('customer.list').at(-1)?.query).toMatchObject({ sort: 'createdAt' }))
  })
})

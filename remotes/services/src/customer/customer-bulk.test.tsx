import { screen, waitFor, within } from '@testing-library/react'
import type { MockApi } from '@steward/shared/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { CustomersPage } from './customers-page.tsx'

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

describe('selected customers', () => {
  it('are taken along as a file, they and nobody else', async () => {
    const { api, user } = await openList()
    await user.click(screen.getByRole('checkbox', { name: /Aisha Rahman/ }))
    await user.click(screen.getByRole('checkbox', { name: /Benny Ong/ }))
    const bar = within(screen.getByRole('region', { name: 'Selection' }))
    await user.click(bar.getByRole('button', { name: 'Export selected' }))
    await waitFor(() => expect(api.callsOf('customer.export-selected')).toHaveLength(1))
    const ids = api.state.customers.filter(({ givenName }) => givenName !== 'Ben').map(({ id }) => id)
    expect(api.callsOf('customer.export-selected')[0]!.body).toMatchObject({ ids })
  })

  it('are merged where they are two, and the selection is gone', async () => {
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
    const [kept] = api.state.customers.filter(({ email }) => email === 'ben@customer.test')
    expect(kept).toMatchObject({ givenName: 'Benny' })
    await waitFor(() => expect(screen.queryByText('Ben Ong')).toBeNull())
  })

  it('are no matter for who may do nothing with many of them', async () => {
    await openList('STAFF')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('have come at a time, by which the list is sorted on the server', async () => {
    const { api, user } = await openList()
    await user.click(screen.getByRole('button', { name: /^Created/ }))
    await waitFor(() => expect(api.callsOf('customer.list').at(-1)?.query).toMatchObject({ sort: 'createdAt' }))
  })
})

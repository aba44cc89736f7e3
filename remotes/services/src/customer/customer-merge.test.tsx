import { screen, waitFor } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as CustomerDetailsPage } from './customer-details-page.tsx'

function seed(api: MockApi): void {
  const slot = api.slot({ startsIn: 60 })
  api.customer({ givenName: 'Aisha', lastName: 'Rahman', phoneNumber: '', email: 'aisha@customer.test' })
  const other = api.customer({ givenName: 'Aisyah', lastName: 'Rahman', phoneNumber: '+60123384410', email: '' })
  api.booking({ timeSlotId: slot.id, customerId: other.id })
}

async function open(role: 'OWNER' | 'STAFF' = 'OWNER') {
  const api = createMockApi({ role, seed })
  const [kept, other] = api.state.customers
  const page = await openPage(<CustomerDetailsPage />, { path: `/customers/details?id=${kept!.id}`, api })
  return { ...page, kept: kept!, other: other! }
}

async function mergeAisyah({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Merge with…' }))
  await user.type(await screen.findByRole('combobox'), 'rahman')
  // The customer themselves is not an option.
  expect(await screen.findAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('radio', { name: /^Aisyah/ }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  return screen.findByText(/Aisyah Rahman merged into/)
}

describe('a duplicate customer', () => {
  it('is merged: the phone number comes from the other record, the name from the choice', async () => {
    const page = await open()
    await mergeAisyah(page)
    expect(page.api.state.customers).toHaveLength(1)
    expect(page.api.state.customers[0]).toMatchObject({
      givenName: 'Aisyah',
      email: 'aisha@customer.test',
      phoneNumber: '+60123384410',
    })
    expect(page.api.state.bookings[0]?.customerId).toBe(page.kept.id)
    expect(await screen.findByRole('heading', { name: 'Aisyah Rahman', level: 1 })).toBeTruthy()
  })

  it('is split again by Undo', async () => {
    const page = await open()
    await mergeAisyah(page)
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Merge undone')).toBeTruthy()
    expect(page.api.state.bookings[0]?.customerId).toBe(page.other.id)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Aisha Rahman', level: 1 })).toBeTruthy())
  })

  it('cannot be merged by staff', async () => {
    const { user, api } = await open('STAFF')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Merge with…/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.callsOf('customer.merge')).toHaveLength(0)
  })
})

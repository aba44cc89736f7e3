import { screen, waitFor, within } from '@testing-library/react'
import type { MockApi } from '@steward/shared/testing/mock-api'
import { expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { ServicesPage } from './services-page.tsx'

function seed(api: MockApi): void {
  const [pilates] = [api.service({ name: 'Pilates' }), api.service({ name: 'Sauna' })]
  const slot = api.slot({ serviceId: pilates!.id, startsIn: 60 })
  api.booking({ timeSlotId: slot.id, customerId: api.customer({ givenName: 'Aisha' }).id })
}

async function openList(role: 'OWNER' | 'STAFF' = 'OWNER') {
  const page = await openPage(<ServicesPage />, { path: '/services', role, seed })
  await screen.findByText('Sauna')
  const onSale = () => page.api.state.services.filter(({ archivedAt }) => archivedAt === null).map(({ name }) => name)
  return { ...page, onSale }
}

it('archives the selected services but one with bookings, says why, and takes it back', async () => {
  const { user, onSale } = await openList()
  await user.click(screen.getByRole('checkbox', { name: /Pilates/ }))
  await user.click(screen.getByRole('checkbox', { name: /Sauna/ }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  await user.click(bar.getByRole('button', { name: 'Archive' }))
  const left = within(await screen.findByRole('dialog', { name: "1 service couldn't be archived" }))
  expect(left.getByText('Pilates')).toBeTruthy()
  expect(left.getByText(/^It has upcoming bookings/)).toBeTruthy()
  expect(onSale()).toEqual(['Pilates'])
  await user.click(left.getByText('Close'))
  expect(within(screen.getByRole('region', { name: 'Selection' })).getByText('1 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(onSale()).toEqual(['Pilates', 'Sauna']))
})

it('brings selected services back in the view of what is archived', async () => {
  const { user, api, onSale } = await openList()
  for (const service of api.state.services) service.archivedAt = service.createdAt
  await user.click(screen.getByRole('button', { name: /^Archived/ }))
  await user.click(await screen.findByRole('checkbox', { name: /Sauna/ }))
  await user.click(within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('1 service restored')).toBeTruthy()
  expect(onSale()).toEqual(['Sauna'])
})

it('lets nobody select who may archive none', async () => {
  await openList('STAFF')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import type { MockApi } from '@steward/testing/mock-api'
import { expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as ServicesPage } from './services-page.tsx'

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

it('archives the selected services except one with bookings, gives the reason, and can be undone', async () => {
  const { user, onSale } = await openList()
  await user.click(screen.getByRole('checkbox', { name: /Pilates/ }))
  await user.click(screen.getByRole('checkbox', { name: /Sauna/ }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  await user.click(bar.getByRole('button', { name: 'Archive' }))
  const report = within(await screen.findByRole('dialog', { name: "1 service couldn't be archived" }))
  expect(report.getByText('Pilates')).toBeTruthy()
  expect(report.getByText(/^It has upcoming bookings/)).toBeTruthy()
  expect(onSale()).toEqual(['Pilates'])
  await user.click(report.getByText('Close'))
  expect(within(screen.getByRole('region', { name: 'Selection' })).getByText('1 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(onSale()).toEqual(['Pilates', 'Sauna']))
})

it('restores selected services in the view of archived services', async () => {
  const { user, api, onSale } = await openList()
  for (const service of api.state.services) service.archivedAt = service.createdAt
  await user.click(screen.getByRole('button', { name: /^Archived/ }))
  await user.click(await screen.findByRole('checkbox', { name: /Sauna/ }))
  await user.click(within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('1 service restored')).toBeTruthy()
  expect(onSale()).toEqual(['Sauna'])
})

it('offers no selection to a user who may not archive services', async () => {
  await openList('STAFF')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

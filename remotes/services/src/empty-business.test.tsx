import { screen } from '@testing-library/react'
import type { Role } from '@steward/shared/roles'
import type { PageComponent } from '@steward/shared/federation/remote-entry'
import { createMockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { Component as ServiceBookingsPage } from './booking-list/service-bookings-page.tsx'
import { Component as CustomersPage } from './customer/customers-page.tsx'
import { Component as ServiceInvoicePage } from './invoice/service-invoice-page.tsx'
import { Component as FirstService } from './service/first-service.tsx'
import { Component as ServicesPage } from './service/services-page.tsx'
import { Component as FirstSlot } from './slot-form/first-slot.tsx'
import { openPage } from './testing/test-page.tsx'
import { Component as TimeSlotsPage } from './time-slot/time-slots-page.tsx'
import { Component as TodayPage } from './today/today-page.tsx'

const roles: Role[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF']

/** The pages of the remote, with their text and action in a business that has nothing yet. */
const pages: [path: string, Page: PageComponent, text: string, action: string][] = [
  ['/services', ServicesPage, 'Offer your first service', 'New service'],
  ['/services/bookings', ServiceBookingsPage, 'No bookings yet', 'New booking'],
  ['/services/time-slots?view=list', TimeSlotsPage, 'Schedule your first session', 'New time slot'],
  ['/services/invoice', ServiceInvoicePage, 'No invoices yet', 'Open bookings'],
  ['/today', TodayPage, 'Nothing scheduled for this day', 'Schedule a session'],
  ['/customers', CustomersPage, 'Add your first customer', 'New customer'],
]

describe('a business without anything', () => {
  it.each(pages.flatMap((page) => roles.map((role) => [role, ...page] as const)))(
    'tells %s on %s what belongs there, with the action that begins it',
    async (role, path, Page, text, action) => {
      const api = createMockApi()
      api.actAs(role)
      await openPage(<Page />, { path, api })
      expect(await screen.findByText(text)).toBeTruthy()
      const named = { name: new RegExp(`^${action}`) }
      expect([...screen.queryAllByRole('link', named), ...screen.queryAllByRole('button', named)]).not.toEqual([])
      expect(document.body.textContent).not.toMatch(/NaN|Infinity/)
    },
  )
})

describe('the forms of the set-up', () => {
  it('choose the only location and the only provider for the first service', async () => {
    const api = createMockApi()
    api.actAs('OWNER')
    for (const member of api.state.members) if (member.role !== 'OWNER') member.status = 'DEACTIVATED'
    const { user, address } = await openPage(<FirstService />, { path: '/home?dialog=first-service', api })
    await user.type(await screen.findByLabelText(/^Name/), 'Vinyasa flow')
    await user.type(screen.getByLabelText(/^Price/), '45')
    await user.click(screen.getByRole('button', { name: 'Create service' }))
    await screen.findByText('Service created')
    const [service] = api.state.services
    expect(service).toMatchObject({ name: 'Vinyasa flow', locationId: api.kinara.locationId })
    expect(service!.serviceProviderIds).toEqual([api.kinara.owner.id])
    expect(address()).toBe('/home')
  })

  it('lead from the first time slot to the first service if there is none', async () => {
    const api = createMockApi()
    api.actAs('OWNER')
    const { user, address } = await openPage(<FirstSlot />, { path: '/home?dialog=first-slot', api })
    expect(await screen.findByText('No services yet')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'New service' }))
    expect(address()).toBe('/services?drawer=new')
  })

  it('choose the only service for the first time slot', async () => {
    const api = createMockApi()
    api.actAs('OWNER')
    api.service({ name: 'Vinyasa flow' })
    await openPage(<FirstSlot />, { path: '/home?dialog=first-slot', api })
    expect(await screen.findByText(/^Vinyasa flow · /)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create session' })).toBeTruthy()
  })

  it('tell staff, who add no services, what is missing', async () => {
    const api = createMockApi()
    api.actAs('STAFF')
    await openPage(<FirstSlot />, { path: '/home?dialog=first-slot', api })
    expect(await screen.findByText('No services yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New service' })).toBeNull()
  })
})

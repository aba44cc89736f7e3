import { waitFor } from '@testing-library/react'
import type { PageComponent } from '@steward/shared/federation/remote-entry'
import { unreadFirstData } from '@steward/testing/first-data'
import { useServices } from '@steward/shared/stores'
import { expect, it } from 'vitest'
import { Component as ServiceBookingsPage } from './booking-list/service-bookings-page.tsx'
import { Component as CustomerDetailsPage } from './customer/customer-details-page.tsx'
import { Component as CustomersPage } from './customer/customers-page.tsx'
import { Component as ServiceInvoicePage } from './invoice/service-invoice-page.tsx'
import { Component as ServicesPage } from './service/services-page.tsx'
import { openPage } from './testing/test-page.tsx'
import { Component as TimeSlotDetailsPage } from './time-slot/time-slot-details-page.tsx'
import { Component as TodayPage } from './today/today-page.tsx'

const id = '0190f2a5-7b3c-7cc1-9d3e-2f5a6b7c8d9e'

it.each<[string, PageComponent]>([
  ['/services', ServicesPage],
  [`/services?view=archived&q=yoga&locationId=${id}`, ServicesPage],
  [`/services/bookings?id=${id}`, ServiceBookingsPage],
  [`/services/time-slots-details?id=${id}`, TimeSlotDetailsPage],
  [`/services/invoice?id=${id}`, ServiceInvoicePage],
  [`/services/invoice?booking=${id}`, ServiceInvoicePage],
  ['/today', TodayPage],
  ['/today?date=2026-11-20', TodayPage],
  ['/today?date=tomorrow', TodayPage],
  ['/customers', CustomersPage],
  ['/customers?view=members&noShows=2&sort=-createdAt', CustomersPage],
  [`/customers/details?id=${id}`, CustomerDetailsPage],
])('%s reads the data that the host fetches early', async (path, Page) => {
  const page = await openPage(<Page />, { path })
  await waitFor(() => expect(unreadFirstData(Page, page)).toEqual([]))
})

it('the services fetch the view of the last visit, which the page restores', () => {
  useServices.setState({ view: 'archived', filters: { tag: 'yoga' } })
  const keysOf = (search: string) => ServicesPage.first!(new URLSearchParams(search)).map(({ queryKey }) => queryKey)
  expect(keysOf('')).toEqual(keysOf('view=archived&tag=yoga'))
  expect(keysOf('view=classes')).not.toEqual(keysOf(''))
})

it.each<[string, PageComponent]>([
  ['/services/bookings', ServiceBookingsPage],
  ['/services/invoice', ServiceInvoicePage],
  ['/customers?drawer=import', CustomersPage],
  ['/customers/details', CustomerDetailsPage],
])('%s names no first data', (path, Page) => {
  expect(Page.first!(new URL(path, 'http://app.test').searchParams)).toEqual([])
})

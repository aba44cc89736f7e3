import { screen } from '@testing-library/react'
import type { OperationId } from '@steward/shared/contracts'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { Component as ServiceBookingsPage } from './booking-list/service-bookings-page.tsx'
import { Component as CustomerDetailsPage } from './customer/customer-details-page.tsx'
import { Component as CustomersPage } from './customer/customers-page.tsx'
import { Component as ServiceInvoicePage } from './invoice/service-invoice-page.tsx'
import { Component as ServicesPage } from './service/services-page.tsx'
import { openPage } from './testing/test-page.tsx'
import { Component as TimeSlotDetailsPage } from './time-slot/time-slot-details-page.tsx'
import { Component as TimeSlotsPage } from './time-slot/time-slots-page.tsx'
import { Component as TodayPage } from './today/today-page.tsx'

interface PageCase {
  Page: ComponentType
  /** The request that the page depends on. */
  reads: OperationId
  /** Creates one record and returns the address that shows it. */
  arrange: (api: MockApi) => string
  /** The text that proves that the record is shown. */
  shows: RegExp
  /** The text of the empty state, at the address without parameters. */
  empty: RegExp
}

const slotOfToday = (api: MockApi) => {
  const service = api.service({ name: 'Morning yoga' })
  return { service, slot: api.slot({ serviceId: service.id, startsIn: 30 }) }
}

const pages: Record<string, PageCase> = {
  '/services': {
    Page: ServicesPage,
    reads: 'service.list',
    arrange: (api) => {
      api.service({ name: 'Morning yoga' })
      return '/services'
    },
    shows: /Morning yoga/,
    empty: /Offer your first service/,
  },
  '/services/bookings': {
    Page: ServiceBookingsPage,
    reads: 'service.get',
    arrange: (api) => `/services/bookings?id=${slotOfToday(api).service.id}`,
    shows: /Morning yoga/,
    empty: /No bookings yet/,
  },
  '/services/time-slots': {
    Page: TimeSlotsPage,
    reads: 'time-slot.list',
    arrange: (api) => {
      slotOfToday(api)
      return '/services/time-slots'
    },
    shows: /Morning yoga/,
    empty: /No sessions/,
  },
  '/services/time-slots-details': {
    Page: TimeSlotDetailsPage,
    reads: 'time-slot.get',
    arrange: (api) => `/services/time-slots-details?id=${slotOfToday(api).slot.id}`,
    shows: /09:30/,
    empty: /Choose a session/,
  },
  '/services/invoice': {
    Page: ServiceInvoicePage,
    reads: 'invoice.list',
    arrange: (api) => {
      api.invoice({ invoiceNumber: 'INV-2026-000001' })
      return '/services/invoice'
    },
    shows: /INV-2026-000001/,
    empty: /No invoices yet/,
  },
  '/today': {
    Page: TodayPage,
    reads: 'today.get',
    arrange: (api) => {
      slotOfToday(api)
      return '/today'
    },
    shows: /Morning yoga/,
    empty: /Nothing scheduled for this day/,
  },
  '/customers': {
    Page: CustomersPage,
    reads: 'customer.list',
    arrange: (api) => {
      api.customer({ givenName: 'Aisha', lastName: 'Rahman' })
      return '/customers'
    },
    shows: /Aisha Rahman/,
    empty: /Add your first customer/,
  },
  '/customers/details': {
    Page: CustomerDetailsPage,
    reads: 'customer.get',
    arrange: (api) => `/customers/details?id=${api.customer({ givenName: 'Aisha', lastName: 'Rahman' }).id}`,
    shows: /Aisha Rahman/,
    empty: /Choose a customer/,
  },
}

describe.each(Object.entries(pages))('the page %s', (path, { Page, reads, arrange, shows, empty }) => {
  const open = (api: MockApi, at: string) => openPage(<Page />, { path: at, api })

  it('shows a loading state, then the content', async () => {
    const api = createMockApi()
    const release = api.hold(reads)
    await open(api, arrange(api))
    expect((await screen.findAllByRole('status')).some((status) => /Loading/.test(status.textContent))).toBe(true)
    expect(screen.queryByText(shows)).toBeNull()
    release()
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0)
  })

  it('shows an empty state with the next step', async () => {
    await open(createMockApi(), path)
    expect(await screen.findByText(empty)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a failure in its place, and recovers with Try again', async () => {
    const api = createMockApi()
    const address = arrange(api)
    api.failNext(reads, 'INTERNAL')
    const { user } = await open(api, address)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/couldn't be loaded/)
    expect(alert.textContent).toMatch(/request-/)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it.each([
  ['/services/bookings', ServiceBookingsPage, 'Service not found', 'All services'],
  ['/services/time-slots-details', TimeSlotDetailsPage, 'Session not found', 'All time slots'],
  ['/customers/details', CustomerDetailsPage, 'Customer not found', 'All customers'],
])('%s shows that the ID in the address does not exist, and links to the list', async (path, Page, says, list) => {
  await openPage(<Page />, { path: `${path}?id=00000000-0000-4000-8000-00000000dead` })
  expect(await screen.findByRole('heading', { name: says })).toBeTruthy()
  expect(screen.getByRole('link', { name: list })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

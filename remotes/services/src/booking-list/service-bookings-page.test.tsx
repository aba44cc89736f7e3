import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { expect, it, vi } from 'vitest'
import { cellsOf } from '@steward/testing/shown'
import { openPage } from '../testing/test-page.tsx'
import { Component as ServiceBookingsPage } from './service-bookings-page.tsx'

/** The page of Morning yoga with Aisha booked for tomorrow. Another service has a booking too. */
async function openService() {
  const api = createMockApi({ role: 'BUSINESS_MANAGER' })
  const service = api.service({ name: 'Morning yoga' })
  const slot = api.slot({ serviceId: service.id })
  const { id: customerId } = api.customer({ givenName: 'Aisha', lastName: 'Rahman' })
  const bill = { price: 4990, tax: 798, rounding: 2, total: 10780, taxPercentage: '8', paidAmount: 10780 }
  api.booking({ timeSlotId: slot.id, customerId, bookingNumber: 'BK-202611-00001', bookingSlots: 2, ...bill })
  api.booking({ timeSlotId: api.slot().id, bookingNumber: 'BK-202611-00002' })
  api.slot({ serviceId: service.id, startsIn: -60 })
  api.slot({ serviceId: service.id, status: 'CANCELLED' })
  const page = await openPage(<ServiceBookingsPage />, { path: `/services/bookings?id=${service.id}`, api })
  return { ...page, slot }
}

it('shows a manager the bookings of this service, and none of another service', async () => {
  await openService()
  expect(cellsOf(await screen.findByText('Aisha Rahman')).slice(1, 7)).toEqual([
    'Aisha RahmanBK-202611-00001',
    'Fri 20 Nov, 09:00',
    '2',
    'Confirmed',
    'Cash',
    '107.80',
  ])
  expect(screen.queryByText('BK-202611-00002')).toBeNull()
})

it('shows the upcoming slots with their seats, and no past or cancelled ones', async () => {
  const { slot } = await openService()
  const upcoming = (await screen.findByRole('heading', { name: 'Upcoming sessions' })).closest('section')!
  const links = await within(upcoming).findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Fri 20 Nov, 09:002 of 10Priya Test', `/services/time-slots-details?id=${slot.id}`],
  ])
})

it('keeps the page when the bookings cannot be loaded', async () => {
  const { api, user, goTo, address } = await openService()
  await screen.findByText('Aisha Rahman')
  api.failNext('booking.list', 'INTERNAL')
  await goTo(`${address()}&q=aisha`)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { name: 'Morning yoga' })).toBeTruthy()
  expect(screen.queryByText('Aisha Rahman')).toBeNull()
  await user.click(again)
  await screen.findByText('Aisha Rahman')
  expect(api.callsOf('booking.list').map(({ query }) => query.q)).toEqual([undefined, 'aisha', 'aisha'])
})

it('exports exactly the bookings of the chosen days', async () => {
  const { api, user, address } = await openService()
  await screen.findByText('Aisha Rahman')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(screen.getByRole('button', { name: 'Dates' }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-01' } })
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(address()).toMatch(/&from=2026-11-01&to=2026-11-20$/))
  expect(await screen.findByText('Aisha Rahman')).toBeTruthy()
  const createObjectURL = vi.fn<(file: Blob) => string>().mockReturnValue('blob:bookings')
  URL.createObjectURL = createObjectURL
  URL.revokeObjectURL = vi.fn()
  await user.click(screen.getByRole('button', { name: /^Export [\d,]+ rows?$/ }))
  await user.click(screen.getByRole('menuitem', { name: 'CSV with semicolons' }))
  await waitFor(() => expect(createObjectURL).toHaveBeenCalled())
  const { limit: _, sort: __, ...shown } = api.callsOf('booking.list').at(-1)!.query
  expect(shown).toMatchObject({ from: '2026-10-31T16:00:00.000Z', to: '2026-11-20T16:00:00.000Z' })
  expect(api.callsOf('data-export.create')[0]!.body).toEqual({
    kind: 'bookings',
    filter: shown,
    language: 'en',
    delimiter: ';',
    byteOrderMark: true,
  })
})

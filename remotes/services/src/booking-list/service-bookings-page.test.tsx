import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/shared/testing/mock-api'
import { expect, it, vi } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { ServiceBookingsPage } from './service-bookings-page.tsx'

/** Morning yoga with Aisha booked for tomorrow; another service has a booking too. */
function openService() {
  const api = createMockApi({ role: 'BUSINESS_MANAGER' })
  const service = api.service({ name: 'Morning yoga' })
  const slot = api.slot({ serviceId: service.id })
  const { id: customerId } = api.customer({ givenName: 'Aisha', lastName: 'Rahman' })
  api.booking({ timeSlotId: slot.id, customerId, bookingNumber: 'BK-202611-00001' })
  api.booking({ timeSlotId: api.slot().id, bookingNumber: 'BK-202611-00002' })
  return openPage(<ServiceBookingsPage />, { path: `/services/bookings?id=${service.id}`, api })
}

it('shows a manager who has booked this service, and nobody of another', async () => {
  await openService()
  const row = (await screen.findByText('Aisha Rahman')).closest('tr') as HTMLElement
  expect(within(row).getByText('BK-202611-00001')).toBeTruthy()
  expect(within(row).getByText('Confirmed')).toBeTruthy()
  expect(screen.queryByText('BK-202611-00002')).toBeNull()
})

it('shows the slots ahead with their seats', async () => {
  await openService()
  expect(await screen.findByRole('link', { name: /Fri.? 20 Nov.*1 of 10/ })).toBeTruthy()
})

it('keeps the page where the bookings cannot be read', async () => {
  const { api, user, goTo, address } = await openService()
  await screen.findByText('Aisha Rahman')
  api.failNext('booking.list', 'INTERNAL')
  await goTo(`${address()}&q=aisha`)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Morning yoga' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Aisha Rahman')).toBeTruthy()
})

it('takes along exactly the bookings of the days that are chosen', async () => {
  const { api, user, address } = await openService()
  await screen.findByText('Aisha Rahman')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(screen.getByRole('button', { name: 'Dates' }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-01' } })
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(address()).toMatch(/&from=2026-11-01&to=2026-11-20$/))
  expect(await screen.findByText('Aisha Rahman')).toBeTruthy()
  const kept = vi.fn<(file: Blob) => string>().mockReturnValue('blob:bookings')
  URL.createObjectURL = kept
  URL.revokeObjectURL = vi.fn()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(kept).toHaveBeenCalled())
  const { limit: _, sort: __, ...shown } = api.callsOf('booking.list').at(-1)!.query
  expect(shown).toMatchObject({ from: '2026-10-31T16:00:00.000Z', to: '2026-11-20T16:00:00.000Z' })
  expect(api.callsOf('booking.export')[0]!.query).toEqual({ ...shown, language: 'en' })
})

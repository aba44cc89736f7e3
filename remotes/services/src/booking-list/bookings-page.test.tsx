import { screen, waitFor, within } from '@testing-library/react'
import * as to from '@steward/shared/addresses'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { useServices } from '@steward/shared/stores'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as ServiceBookingsPage } from './service-bookings-page.tsx'

const day = 24 * 60

beforeEach(() => useServices.setState({ savedViews: [] }))

/**
 * The list on Thursday, 19 November 2026, 09:00 in Kuala Lumpur. Aisha and Ben are booked in half an hour, Chen unpaid
 * for tomorrow.
 */
async function openBookings(
  search = '',
  arrange: (api: MockApi) => void = () => undefined,
  role: 'STAFF' | 'OWNER' = 'OWNER',
) {
  const api = createMockApi({
    role,
    seed: (mock) => {
      const soon = mock.slot({ startsIn: 30 })
      const tomorrow = mock.slot({ startsIn: day })
      const customer = (givenName: string) => mock.customer({ givenName, lastName: '' }).id
      mock.booking({ timeSlotId: soon.id, customerId: customer('Aisha'), bookingNumber: 'BK-202611-00001' })
      mock.booking({ timeSlotId: soon.id, customerId: customer('Ben'), bookingNumber: 'BK-202611-00002' })
      mock.booking({
        timeSlotId: tomorrow.id,
        customerId: customer('Chen'),
        bookingNumber: 'BK-202611-00003',
        status: 'PAYMENT_PENDING',
        bookingSource: 'ONLINE',
      })
      arrange(mock)
    },
  })
  const page = await openPage(<ServiceBookingsPage />, { path: `/services/bookings${search}`, api })
  await screen.findByRole('table', { name: 'Bookings' })
  await screen.findByRole('button', { name: /^Chen/ })
  const statuses = () => api.state.bookings.map(({ status }) => status)
  const query = () => api.callsOf('booking.list').at(-1)!.query
  return { ...page, statuses, query }
}

describe('the list of all bookings', () => {
  it('opens each booking in the address', async () => {
    const { user, address } = await openBookings()
    expect(screen.getAllByRole('row')).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: /^Chen/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Chen' }))
    expect(address()).toMatch(/\?booking=/)
    expect(dialog.getByText('BK-202611-00003')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'More actions' }))
    const link = screen.getByRole('menuitem', { name: 'View session' })
    expect(link.getAttribute('href')).toMatch(/^\/services\/time-slots-details\?id=/)
    await user.keyboard('{Escape}')
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(address()).toBe('/services/bookings'))
  })

  it('is filtered on the server, by the view and the chips together', async () => {
    const { user, address, query } = await openBookings('?view=unpaid')
    expect(query()).toMatchObject({ paymentState: 'UNPAID', sort: '-createdAt' })
    expect(screen.queryByRole('button', { name: /^Aisha/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(screen.getByRole('button', { name: 'Source' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Online' }))
    await waitFor(() => expect(address()).toBe('/services/bookings?view=unpaid&source=ONLINE'))
    await waitFor(() => expect(query()).toMatchObject({ paymentState: 'UNPAID', bookingSource: 'ONLINE' }))
  })

  it('shows upcoming bookings by start, the next one first', async () => {
    const { query } = await openBookings('?view=upcoming')
    expect(query()).toMatchObject({ sort: 'startTime', from: expect.stringMatching(/^2026-11-19T01:00/) })
  })

  it.each(['view=unpaid', 'money=UNPAID'])('has a button for the payment in each row of ?%s', async (search) => {
    const { user } = await openBookings(`?${search}`)
    await user.click(screen.getByRole('button', { name: /^Take payment ?: Chen$/ }))
    expect(await screen.findByRole('dialog', { name: /^Take payment from Chen/ })).toBeTruthy()
  })

  it('takes the payments of a day from the address that Home links to, two clicks for each', async () => {
    const { api, user, goTo, statuses } = await openBookings('', (mock) => {
      const { id } = mock.customer({ givenName: 'Dina', lastName: '' })
      mock.booking({ timeSlotId: mock.slot({ startsIn: day + 60 }).id, customerId: id, status: 'PAYMENT_PENDING' })
      for (const booking of mock.state.bookings.slice(-2)) Object.assign(booking, { price: 5390, total: 5390 })
    })
    const unpaid = api.state.bookings.filter(({ status }) => status === 'PAYMENT_PENDING')
    await goTo(to.bookingPayment(unpaid[0]!.id, '2026-11-20'))
    await user.click(await screen.findByRole('button', { name: /^Take RM\s/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('button', { name: /^Take payment ?: Dina$/ }))
    await user.click(await screen.findByRole('button', { name: /^Take RM\s/ }))
    await waitFor(() => expect(statuses()).not.toContain('PAYMENT_PENDING'))
  })

  it('has no button for a payment among the paid bookings', async () => {
    await openBookings('?view=upcoming')
    expect(screen.queryByRole('button', { name: /^Take payment/ })).toBeNull()
  })

  it('names its order, also while the column of that order is hidden', async () => {
    const { user } = await openBookings()
    const order = () => screen.getByText(/^Sorted by/).textContent
    expect(order()).toBe('Sorted by Booked descending')
    await user.click(screen.getByRole('button', { name: 'Upcoming' }))
    await waitFor(() => expect(order()).toBe('Sorted by Date and time ascending'))
  })

  it('saves a named view, which belongs to this list only', async () => {
    const { user, address } = await openBookings('?money=UNPAID')
    await user.click(await screen.findByRole('button', { name: 'Save view' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    await user.type(dialog.getByLabelText(/^Name/), 'To collect')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('To collect', { selector: 'a, button' })).toBeTruthy()
    expect(address()).toMatch(/saved=To\+collect/)
    expect(useServices.getState().savedViews).toEqual([
      { name: 'To collect', search: 'money=UNPAID', list: 'bookings' },
    ])
  })

  it('exports exactly the bookings that it shows', async () => {
    const { api, user, query } = await openBookings('?source=ONLINE&view=unpaid')
    const createObjectURL = vi.fn<(file: Blob) => string>().mockReturnValue('blob:bookings')
    URL.createObjectURL = createObjectURL
    URL.revokeObjectURL = vi.fn()
    await user.click(screen.getByRole('button', { name: /^Export [\d,]+ rows?$/ }))
    await user.click(screen.getByRole('menuitem', { name: 'CSV with semicolons' }))
    await waitFor(() => expect(createObjectURL).toHaveBeenCalled())
    const { limit: _, sort: __, ...shown } = query()
    expect(api.callsOf('data-export.create')[0]!.body).toEqual({
      kind: 'bookings',
      filter: shown,
      language: 'en',
      delimiter: ';',
      byteOrderMark: true,
    })
  })
})

describe('the export of the list of bookings', () => {
  it('is missing for staff, who may not export', async () => {
    await openBookings('', undefined, 'STAFF')
    expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull()
  })
})

describe('a bulk change of bookings', () => {
  it('checks in all but an unpaid booking, and one undo reverts it', async () => {
    const { user, statuses } = await openBookings()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    const bar = within(screen.getByRole('region', { name: 'Selection' }))
    await user.click(bar.getByRole('button', { name: 'Check in' }))
    const result = within(await screen.findByRole('dialog', { name: "1 booking couldn't be checked in" }))
    expect(result.getByText('Not possible in its current status')).toBeTruthy()
    expect(statuses()).toEqual(['CHECKED_IN', 'CHECKED_IN', 'PAYMENT_PENDING'])
    await user.click(result.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(await bar.findByText('1 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    await expect.poll(statuses).toEqual(['CONFIRMED', 'CONFIRMED', 'PAYMENT_PENDING'])
  })

  it('previews what happens to the money before it cancels, and records who cancelled', async () => {
    const { api, user, statuses } = await openBookings()
    await user.keyboard('jxjx')
    await user.click(screen.getByRole('button', { name: 'Cancel bookings' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 bookings?' }))
    await user.click(dialog.getByRole('radio', { name: 'Us' }))
    const table = within(await dialog.findByRole('region', { name: 'What happens to the bookings' }))
    expect(table.getByText('Chen')).toBeTruthy()
    await waitFor(() =>
      expect(api.callsOf('booking-bulk.preview').at(-1)!.body).toMatchObject({ cancelledBy: 'BUSINESS' }),
    )
    await user.click(await dialog.findByRole('button', { name: 'Cancel 2 bookings' }))
    expect(await screen.findByText('2 bookings cancelled')).toBeTruthy()
    expect(statuses().filter((status) => status === 'CANCELLED')).toHaveLength(2)
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  it('requires a reason when a session has begun', async () => {
    const { user, statuses } = await openBookings('', (mock) => {
      mock.booking({ timeSlotId: mock.slot({ startsIn: -30 }).id, bookingNumber: 'BK-202611-00009' })
    })
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Cancel bookings' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 4 bookings?' }))
    await user.click(await dialog.findByRole('button', { name: 'Cancel 4 bookings' }))
    expect((await dialog.findAllByText('Enter a reason')).length).toBeGreaterThan(0)
    expect(statuses()).not.toContain('CANCELLED')
  })
})

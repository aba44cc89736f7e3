import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { cellsOf, factsOf } from '@steward/testing/shown'
import { toInstant, toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as CustomerDetailsPage } from './customer-details-page.tsx'
import { Component as CustomersPage } from './customers-page.tsx'

const aisha = {
  givenName: 'Aisha',
  lastName: 'Rahman',
  phoneNumber: '+60123384410',
  email: 'aisha@customer.test',
  dateOfBirth: toPlainDate('1992-02-29'),
}
const longAgo = toInstant('2026-01-05T02:00:00Z')

function seed(api: MockApi): void {
  const slot = api.slot({ startsIn: 60 })
  const bill = { price: 4990, tax: 399, rounding: 1, total: 5390, taxPercentage: '8' }
  api.booking({ timeSlotId: slot.id, customerId: api.customer(aisha).id, ...bill, status: 'PAYMENT_PENDING' })
  api.customer({ givenName: 'Ben', lastName: '', email: 'ben@customer.test', phoneNumber: '', createdAt: longAgo })
}

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`))

describe('the list of customers', () => {
  const open = () => openPage(<CustomersPage />, { path: '/customers', role: 'STAFF', seed })

  it('finds customers by the digits of a phone number', async () => {
    const { user, api } = await open()
    await screen.findByText('Ben')
    await user.type(screen.getByRole('searchbox'), '338 4410')
    await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
    // On a busy machine, the first two digits are searched alone, and find nobody.
    expect(cellsOf(await screen.findByText('Aisha Rahman'))).toEqual([
      'ARAisha Rahman',
      '+60 12 338 4410',
      'aisha@customer.test',
      '–',
      '–',
      '19 Nov 2026',
      '0',
      '19 Nov 2026',
      '0.00',
    ])
    expect(api.callsOf('customer.list').at(-1)!.query.q).toBe('338 4410')
  })

  it('has a view of customers with unpaid bookings', async () => {
    const { user, api, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Unpaid' }))
    await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
    expect(screen.getByText('Aisha Rahman')).toBeTruthy()
    expect(address()).toBe('/customers?view=unpaid')
    const { unpaid, membership } = api.callsOf('customer.list').at(-1)!.query
    expect([unpaid, membership]).toEqual(['true', undefined])
  })

  it('filters by month of birth, time since the last visit and no-shows, in the address', async () => {
    const { user, address, api } = await open()
    await screen.findByText('Ben')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(screen.getByRole('button', { name: 'Birthday' }))
    await user.click(await screen.findByRole('checkbox', { name: 'February' }))
    await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
    expect(address()).toBe('/customers?birthMonth=2')
    expect(screen.getByText('Aisha Rahman')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove filter Birthday' }))
    expect(await screen.findByText('Ben')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(screen.getByRole('button', { name: 'Inactive' }))
    await user.click(await screen.findByRole('checkbox', { name: 'More than 60 days' }))
    await waitFor(() => expect(screen.queryByText('Aisha Rahman')).toBeNull())
    expect(address()).toBe('/customers?inactiveDays=60')
    expect(screen.getByText('Ben')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: '1 filter set' }))
    await user.click(screen.getByRole('button', { name: 'No-shows, 90 d' }))
    await user.click(await screen.findByRole('checkbox', { name: '2 or more' }))
    await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
    expect(address()).toBe('/customers?inactiveDays=60&noShows=2')
    expect(api.callsOf('customer.list').at(-1)?.query).toMatchObject({ inactiveDays: '60', noShows: '2' })
  })

  it('creates a customer and opens their record', async () => {
    const { user, address, api } = await open()
    await user.click(await screen.findByRole('button', { name: 'New customer' }))
    await user.type(await field('First name'), 'Mei')
    await user.type(await field('Phone'), '+60 12-777 1234')
    await user.click(screen.getByRole('button', { name: 'Create customer' }))
    expect(await screen.findByText('Customer added')).toBeTruthy()
    const createdCustomer = api.state.customers.at(-1)
    expect(createdCustomer).toMatchObject({ phoneNumber: '+60127771234', dateOfBirth: null })
    await waitFor(() => expect(address()).toBe(`/customers/details?id=${createdCustomer?.id}`))
  })

  it('shows an error at a future date of birth and keeps the input', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'New customer' }))
    await user.type(await field('First name'), 'Mei')
    await user.type(await field('Phone'), '+60127771234')
    await user.type(await field('Date of birth'), '2027-01-01')
    await user.click(screen.getByRole('button', { name: 'Create customer' }))
    expect(await screen.findByText("This can't be in the future")).toBeTruthy()
    expect(await field('Phone')).toHaveProperty('value', '+60127771234')
  })

  /** Submits the form for Omar with the phone number of Aisha, which shows the warning about a duplicate. */
  const sendOmar = async () => {
    const page = await open()
    await page.user.click(await screen.findByRole('button', { name: 'New customer' }))
    await page.user.type(await field('First name'), 'Omar')
    await page.user.type(await field('Phone'), '+60123384410')
    const send = () => page.user.click(screen.getByRole('button', { name: 'Create customer' }))
    await send()
    expect((await screen.findByRole('alert')).textContent).toMatch(/This customer may already exist/)
    return { ...page, send }
  }

  it('warns before it creates a second customer with the same phone number', async () => {
    const { api, send } = await sendOmar()
    await send()
    expect(await screen.findByText('Customer added')).toBeTruthy()
    expect(api.state.customers).toHaveLength(3)
  })

  it('warns again when the contact changes to that of another customer', async () => {
    const { api, user, send } = await sendOmar()
    await user.clear(await field('Phone'))
    await user.type(await field('Email(?! notifications)'), 'ben@customer.test')
    await send()
    await waitFor(() => expect(api.callsOf('customer.create')).toHaveLength(2))
    expect((await screen.findByRole('alert')).textContent).toMatch(/This customer may already exist/)
    expect(api.state.customers).toHaveLength(2)
    await send()
    expect(await screen.findByText('Customer added')).toBeTruthy()
    expect(api.callsOf('customer.create')).toMatchObject([
      { body: { force: false } },
      { body: { force: false } },
      { body: { force: true } },
    ])
  })
})

describe('the record of a customer', () => {
  const open = async (arrange?: (api: MockApi, customerId: string) => void) => {
    const api = createMockApi({ role: 'STAFF', seed })
    const { id } = api.state.customers[0] ?? { id: '' }
    arrange?.(api, id)
    return openPage(<CustomerDetailsPage />, { path: `/customers/details?id=${id}`, api })
  }

  it('shows the unpaid amount and the upcoming bookings', async () => {
    await open()
    await screen.findByText(/RM\s53\.90 unpaid/)
    const upcoming = within(await screen.findByRole('table', { name: 'Upcoming' }))
      .getAllByRole('row')
      .slice(1)
    expect(upcoming.map((row) => cellsOf(row).slice(0, 4))).toEqual([
      ['Thu 19 Nov, 10:00', expect.stringMatching(/^Service \d+Priya Test · Main studio$/), 'Payment pending', '53.90'],
    ])
    expect(screen.getByText('No visits yet.')).toBeTruthy()
    expect(factsOf(document.body).slice(0, 4)).toEqual([
      ['Visits, 90 d', '0'],
      ['Last visit', '–'],
      ['Lifetime value', 'RM 0.00'],
      ['No-shows, 90 d', '0'],
    ])
  })

  it.each([
    ['Upcoming', 'CONFIRMED', 24 * 60, {}],
    ['Visits', 'CHECKED_IN', -180, {}],
    ['Visits', 'CONFIRMED', -240, {}],
    ['Visits', 'CANCELLED', -180, { cancelledAt: toInstant('2026-11-18T22:01:00Z') }],
    ['neither table', 'CANCELLED', -180, { cancelledAt: toInstant('2026-11-18T21:59:00Z') }],
    ['neither table', 'CANCELLED', 24 * 60, {}],
    ['neither table', 'REFUNDED', 24 * 60, {}],
  ] as const)('%s contains a %s booking of a session in %i minutes with %o', async (...row) => {
    const [table, status, startsIn, fields] = row
    await open((mock, customerId) => {
      const service = mock.service({ name: 'Sound bath' })
      const slot = mock.slot({ serviceId: service.id, startsIn })
      mock.booking({ customerId, timeSlotId: slot.id, status, ...fields })
    })
    await screen.findByRole('table', { name: 'Upcoming' })
    const actualTable = screen.queryByText('Sound bath')?.closest('table')
    expect(actualTable?.querySelector('caption')?.textContent ?? 'neither table').toBe(table)
  })

  it('has a button Book first, which opens a booking for the customer', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Book' }))
    expect(address()).toMatch(/&dialog=book:customer-/)
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }))
    expect(await dialog.findByRole('button', { name: 'Change' })).toBeTruthy()
  })

  it('takes the payment of the only unpaid booking', async () => {
    const { user, api } = await open()
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    await user.click(await screen.findByRole('button', { name: /Take RM\s53\.90/ }))
    await waitFor(() => expect(api.callsOf('booking.pay')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull())
  })

  it('lets staff choose the booking to pay when several are unpaid', async () => {
    const { user, api } = await open((mock, customerId) => {
      const slot = mock.slot({ serviceId: mock.service({ name: 'Sound bath' }).id, startsIn: 3 * 24 * 60 })
      mock.booking({
        ...mock.state.bookings[0]!,
        id: crypto.randomUUID(),
        bookingNumber: 'B-9',
        timeSlotId: slot.id,
        customerId,
      })
    })
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    const choice = within(await screen.findByRole('dialog', { name: 'Record payment' }))
    await user.click(await choice.findByRole('button', { name: /Sound bath/ }))
    await user.click(await screen.findByRole('button', { name: /Take RM\s53\.90/ }))
    await waitFor(() => expect(api.callsOf('booking.pay')).toHaveLength(1))
  })

  it('sends the version that was read when it is edited', async () => {
    const { user, api } = await open()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const name = await field('Last name')
    await user.clear(name)
    await user.type(name, 'Yusof')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Changes saved')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Aisha Yusof' })).toBeTruthy()
    expect(api.callsOf('customer.update')[0]?.headers.get('if-match')).toBe('"1"')
  })

  it.each([
    [undefined, 'Confirmations, changes, receipts and a reminder 24 hours before.'],
    [1, 'Confirmations, changes, receipts and a reminder 1 hour before.'],
    [0, 'Confirmations, changes and receipts.'],
  ])('names the reminder in force (setting %s) at the email choice', async (value, text) => {
    const { user } = await open(({ kinara, state, clock }) => {
      if (value === undefined) return
      const { id: entityId, owner } = kinara
      const setting = { key: 'reminder', section: 'bookings', value, currency: null, version: 2 } as const
      const holdsFrom = toPlainDate('2026-11-19')
      state.businessSettings.push({ ...setting, entityId, holdsFrom, createdAt: clock.now(), authorId: owner.id })
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('shows the email choice if it is not "all"', async () => {
    const { user, api } = await open()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.selectOptions(await field('Email notifications'), 'All except reminders')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Changes saved')
    expect(api.state.customers[0]).toMatchObject({ emailChoice: 'NO_REMINDERS' })
    expect(await screen.findByText('All except reminders')).toBeTruthy()
  })

  it('has no email after the field is cleared', async () => {
    const { user, api } = await open()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.clear(await field('Email(?! notifications)'))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Changes saved')
    expect(api.state.customers[0]).toMatchObject({ email: '', phoneNumber: '+60123384410' })
  })

  it('keeps the page when the membership cannot be loaded', async () => {
    const api = createMockApi({ role: 'STAFF', seed })
    api.failNext('subscription.list', 'INTERNAL')
    const path = `/customers/details?id=${api.state.customers[0]?.id}`
    const { user } = await openPage(<CustomerDetailsPage />, { path, api })
    expect((await screen.findByRole('alert')).textContent).toMatch(/Membership couldn't be loaded/)
    expect(screen.getByRole('heading', { name: 'Aisha Rahman' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No membership.')).toBeTruthy()
  })
})

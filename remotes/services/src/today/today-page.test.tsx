import { screen, waitFor, within } from '@testing-library/react'
import { useToday } from '@steward/shared/stores'
import { toPlainDate } from '@steward/shared/time'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as TodayPage } from './today-page.tsx'

const bill = { price: 4990, tax: 399, rounding: 1, total: 5390, taxPercentage: '8' }

/** One class in half an hour with two customers. One has paid, and one pays on arrival. */
function seed(api: MockApi): void {
  const service = api.service({ name: 'Morning yoga' })
  const slot = api.slot({ serviceId: service.id, startsIn: 30 })
  const aisha = api.customer({ givenName: 'Aisha', lastName: 'Rahman' })
  const ben = api.customer({ givenName: 'Ben', lastName: '' })
  api.booking({ timeSlotId: slot.id, customerId: aisha.id, ...bill, paidAmount: 5390, receiptNumber: 'R-2026-000001' })
  api.booking({ timeSlotId: slot.id, customerId: ben.id, ...bill, status: 'PAYMENT_PENDING' })
}

const openRoster = async (options: { role?: 'STAFF' } = {}) => {
  const page = await openPage(<TodayPage />, { path: '/today', seed, ...options })
  await page.user.click(await screen.findByRole('link', { name: /Morning yoga/ }))
  const drawer = await screen.findByRole('dialog', { name: 'Morning yoga' })
  await within(drawer).findByText('Aisha Rahman')
  return { ...page, drawer }
}

const rowOf = (link: HTMLElement) => link.closest('li')?.textContent
const stat = (label: string) => screen.getByText(label).closest('div')?.textContent ?? ''

describe('the stored slots of the last visit', () => {
  const storedDay = (date: string) => ({
    date,
    events: [
      {
        slotId: 'old',
        startTime: '2026-11-19T04:00:00.000Z',
        endTime: '2026-11-19T05:00:00.000Z',
        serviceName: 'Noon yoga',
        providerName: 'Priya Test',
        seatsTaken: 3,
        slots: 10,
        status: 'ACTIVE',
      },
    ],
  })
  const open = async (date: string, path = '/today') => {
    useToday.setState(storedDay(date))
    const api = createMockApi({ seed })
    const release = api.hold('today.get')
    await openPage(<TodayPage />, { path, api })
    return release
  }

  it('are painted without links before the response, which replaces them', async () => {
    const release = await open('2026-11-19')
    const list = screen.getByRole('list', { name: 'Today' })
    expect(list.getAttribute('aria-busy')).toBe('true')
    expect(list.textContent).toContain('Noon yogaPriya Test3 of 10')
    expect(within(list).queryByRole('link')).toBeNull()
    const heading = screen.getByRole('heading', { name: 'Today' })
    release()
    expect(await screen.findByRole('link', { name: /Morning yoga/ })).toBeTruthy()
    expect(screen.queryByText('Noon yoga')).toBeNull()
    // The heading gets the focus after a change of the path.
    expect(screen.getByRole('heading', { name: 'Today' })).toBe(heading)
  })

  it.each([
    ['yesterday', '2026-11-18', '/today'],
    ['today, while the address names another day,', '2026-11-19', '/today?date=2026-11-20'],
  ])('of %s are not painted', async (_, date, path) => {
    const release = await open(date, path)
    expect(screen.queryByText('Noon yoga')).toBeNull()
    release()
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy()
    expect(screen.queryByText('Noon yoga')).toBeNull()
  })

  it('come from today, without customers, and not from other days', async () => {
    const { goTo } = await openPage(<TodayPage />, { path: '/today', seed })
    await screen.findByRole('link', { name: /Morning yoga/ })
    const { date, events } = useToday.getState()
    expect([date, events.map(({ serviceName, seatsTaken }) => [serviceName, seatsTaken])]).toEqual([
      '2026-11-19',
      [['Morning yoga', 2]],
    ])
    const stored = localStorage.getItem('todayState')
    expect(stored).not.toContain('Aisha')
    await goTo('/today?date=2026-11-20')
    await screen.findByText('Friday, 20 November')
    expect(localStorage.getItem('todayState')).toBe(stored)
  })

  it('stay when the request fails, with a button to try again', async () => {
    useToday.setState(storedDay('2026-11-19'))
    const api = createMockApi({ seed })
    api.failNext('today.get', 500)
    const { user } = await openPage(<TodayPage />, { path: '/today', api })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('list', { name: 'Today' }).textContent).toContain('Noon yogaPriya Test3 of 10')
    await user.click(again)
    await screen.findByRole('link', { name: /Morning yoga/ })
    expect(screen.queryByText('Noon yoga')).toBeNull()
    expect(api.callsOf('today.get')).toHaveLength(2)
  })
})

describe('the day', () => {
  it('counts booked seats, check-ins, free seats and unpaid bookings', async () => {
    await openPage(<TodayPage />, { path: '/today', seed })
    await screen.findByRole('heading', { name: 'Today' })
    expect(stat('Booked')).toMatch(/2/)
    expect(stat('Checked in')).toMatch(/0/)
    expect(stat('Free seats')).toMatch(/8/)
    expect(stat('Unpaid')).toMatch(/1/)
  })

  it('is the local day of the business, and links to the previous and next day', async () => {
    const { user, address } = await openPage(<TodayPage />, { path: '/today', seed })
    expect(await screen.findByText('Thursday, 19 November')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Next day' }))
    expect(await screen.findByText('Friday, 20 November')).toBeTruthy()
    expect(address()).toBe('/today?date=2026-11-20')
    await user.click(await screen.findByRole('link', { name: 'Back to today' }))
    expect(await screen.findByText('Thursday, 19 November')).toBeTruthy()
  })

  it('names the customer of an appointment, or says that it is free', async () => {
    const seedAppointments = (api: MockApi) => {
      const massage = api.service({ name: 'Massage', type: 'APPOINTMENT' })
      const booked = api.slot({ serviceId: massage.id, startsIn: 60, slots: 1 })
      const rajesh = api.customer({ givenName: 'Rajesh', lastName: 'Menon' })
      api.booking({ timeSlotId: booked.id, customerId: rajesh.id })
      api.slot({ serviceId: massage.id, startsIn: 150, slots: 1 })
    }
    const { goTo } = await openPage(<TodayPage />, { path: '/today', seed: seedAppointments })
    expect(await screen.findByRole('link', { name: /^Rajesh Menon ?10:00 · Massage/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Free ?11:30 · Massage/ })).toBeTruthy()
    await goTo('/today?view=list')
    expect(rowOf(await screen.findByRole('link', { name: 'Rajesh Menon' }))).toMatch(/Massage/)
  })

  it('shows the same slots as a list', async () => {
    const { user } = await openPage(<TodayPage />, { path: '/today', seed })
    await user.click(await screen.findByRole('link', { name: 'List' }))
    const row = rowOf(await screen.findByRole('link', { name: 'Morning yoga' }))
    expect(row).toMatch(/2 \/ 10booked/)
    expect(row).toMatch(/1 unpaid/)
  })

  it('lists running sessions first, then the next ones, then past ones', async () => {
    const seedDay = (api: MockApi) => {
      for (const [name, startsIn] of [
        ['Early yoga', -120],
        ['Noon yoga', 90],
        ['Running yoga', -20],
      ] as const)
        api.slot({ serviceId: api.service({ name }).id, startsIn })
    }
    await openPage(<TodayPage />, { path: '/today?view=list', seed: seedDay })
    await screen.findByRole('link', { name: 'Running yoga' })
    const order = [...document.querySelectorAll('h2, li a')].map((element) => element.textContent)
    expect(order).toEqual(['Now', 'Running yoga', 'Next', 'Noon yoga', 'Earlier today', 'Early yoga'])
  })

  it('checks in the customer of an appointment from the list, once check-in is open', async () => {
    const seedAppointments = (api: MockApi) => {
      const massage = api.service({ name: 'Massage', type: 'APPOINTMENT' })
      const rajesh = api.customer({ givenName: 'Rajesh', lastName: 'Menon' })
      const aina = api.customer({ givenName: 'Aina', lastName: 'Noor' })
      for (const [customer, startsIn] of [
        [rajesh, 30],
        [aina, 180],
      ] as const)
        api.booking({
          timeSlotId: api.slot({ serviceId: massage.id, startsIn, slots: 1 }).id,
          customerId: customer.id,
        })
    }
    const { user, api } = await openPage(<TodayPage />, {
      path: '/today?view=list',
      seed: seedAppointments,
      role: 'STAFF',
    })
    await user.click(await screen.findByRole('button', { name: 'Check in Rajesh Menon' }))
    expect(await screen.findByText('Rajesh Menon checked in')).toBeTruthy()
    await waitFor(() => expect(rowOf(screen.getByRole('link', { name: 'Rajesh Menon' }))).toMatch(/Checked in/))
    expect(api.state.bookings[0]?.status).toBe('CHECKED_IN')
    expect(screen.queryByRole('button', { name: 'Check in Aina Noor' })).toBeNull()
    expect(rowOf(screen.getByRole('link', { name: 'Aina Noor' }))).toMatch(/Confirmed/)
  })

  it('says why no walk-in is possible when the user presses W', async () => {
    const { user } = await openPage(<TodayPage />, {
      path: '/today',
      seed: (api) => void api.slot({ serviceId: api.service({ name: 'Early yoga' }).id, startsIn: -120 }),
    })
    await screen.findByRole('link', { name: /Early yoga/ })
    await user.keyboard('w')
    const messages = document.querySelector<HTMLElement>('[popover][aria-label^="Messages"]')!
    expect(await within(messages).findByText("All of today's sessions have ended.")).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['Booked', 'status=CONFIRMED,CHECKED_IN,PAYMENT_PENDING,PAYMENT_FAILED'],
    ['Checked in', 'status=CHECKED_IN'],
    ['Unpaid', 'view=unpaid'],
  ])('links %s to the bookings that it counts', async (label, narrowed) => {
    await openPage(<TodayPage />, { path: '/today', seed })
    const link = await screen.findByRole('link', { name: label })
    expect(link.getAttribute('href')).toBe(`/services/bookings?${narrowed}&from=2026-11-19&to=2026-11-19`)
  })

  it('shows an unpaid appointment by its payment state alone', async () => {
    const seedAppointment = (api: MockApi) => {
      const massage = api.service({ name: 'Massage', type: 'APPOINTMENT' })
      const slot = api.slot({ serviceId: massage.id, startsIn: 180, slots: 1 })
      const rajesh = api.customer({ givenName: 'Rajesh', lastName: 'Menon' })
      api.booking({ timeSlotId: slot.id, customerId: rajesh.id, ...bill, status: 'PAYMENT_PENDING' })
    }
    await openPage(<TodayPage />, { path: '/today?view=list', seed: seedAppointment })
    const row = rowOf(await screen.findByRole('link', { name: 'Rajesh Menon' }))
    expect(row).toMatch(/Payment pending/)
    expect(row).not.toMatch(/\d unpaid/)
  })
})

describe('the roster of a slot', () => {
  it('checks in a customer, and the toast undoes it', async () => {
    const { user, api, drawer } = await openRoster({ role: 'STAFF' })
    await user.click(within(drawer).getByRole('button', { name: 'Check in Aisha Rahman' }))
    expect(await screen.findByText('Aisha Rahman checked in')).toBeTruthy()
    await within(drawer).findByText('Checked in')
    await waitFor(() => expect(drawer.textContent).toContain('1 of 2 checked in'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await within(drawer).findByRole('button', { name: 'Check in Aisha Rahman' })).toBeTruthy()
    expect(api.state.bookings[0]).toMatchObject({ status: 'CONFIRMED', checkedInAt: null, version: 3 })
  })

  it('undoes a check-in from the menu of the customer', async () => {
    const { user, api, drawer } = await openRoster()
    await user.click(within(drawer).getByRole('button', { name: 'Check in Aisha Rahman' }))
    await within(drawer).findByText('Checked in')
    await waitFor(() => expect(api.state.bookings[0]!.version).toBe(2))
    await user.click(within(drawer).getByRole('button', { name: 'Actions for Aisha Rahman' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Undo check-in' }))
    await within(drawer).findByRole('button', { name: 'Check in Aisha Rahman' })
    await waitFor(() => expect(drawer.textContent).toContain('0 of 2 checked in'))
    expect(api.state.bookings[0]).toMatchObject({ status: 'CONFIRMED', checkedInAt: null, version: 3 })
    expect(api.callsOf('booking.undo-check-in').map(({ headers }) => headers.get('if-match'))).toEqual(['"2"'])
  })

  it('says why a check-in was rejected', async () => {
    const { user, api, drawer } = await openRoster()
    const [booking] = api.state.bookings
    if (booking) Object.assign(booking, { version: 5, bookingSlots: 2 })
    await user.click(within(drawer).getByRole('button', { name: 'Check in Aisha Rahman' }))
    await screen.findByText(/Someone else changed this/)
    // The refetched list has the change of the other user.
    await within(drawer).findByText(/2 seats/)
    await user.click(await within(drawer).findByRole('button', { name: 'Check in Aisha Rahman' }))
    await screen.findByText('Aisha Rahman checked in')
    expect(api.callsOf('booking.check-in').map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"5"'])
    expect(api.state.bookings[0]).toMatchObject({ status: 'CHECKED_IN', version: 6 })
  })

  it('takes cash on arrival, rounded to five sen', async () => {
    const { user, drawer } = await openRoster()
    await user.click(within(drawer).getByRole('button', { name: 'Take payment from Ben' }))
    const dialog = await screen.findByRole('dialog', { name: 'Take payment from Ben' })
    expect(await within(dialog).findByText('53.89')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: /Take RM\s53\.90/ }))
    expect(await screen.findByText(/Ben paid RM\s53\.90/)).toBeTruthy()
    expect(await within(drawer).findByRole('button', { name: 'Check in Ben' })).toBeTruthy()
    await waitFor(() => expect(stat('Unpaid')).toMatch(/0/))
  })

  it('takes a bank transfer to the sen, with its reference', async () => {
    const { user, api, drawer } = await openRoster()
    await user.click(within(drawer).getByRole('button', { name: 'Take payment from Ben' }))
    const dialog = await screen.findByRole('dialog', { name: 'Take payment from Ben' })
    await user.click(within(dialog).getByRole('radio', { name: 'Bank transfer' }))
    await user.type(await within(dialog).findByLabelText(/^Reference/), 'FPX 77')
    await user.click(await within(dialog).findByRole('button', { name: /Take RM\s53\.89/ }))
    await screen.findByText(/Ben paid RM\s53\.89/)
    expect(api.state.bookings[1]).toMatchObject({ paymentIDReferenceNumber: 'FPX 77', total: 5389 })
  })

  it('requires the reference of a card payment at its field, and keeps the input', async () => {
    const { user, drawer } = await openRoster()
    await user.click(within(drawer).getByRole('button', { name: 'Take payment from Ben' }))
    const dialog = await screen.findByRole('dialog', { name: 'Take payment from Ben' })
    await user.click(within(dialog).getByRole('radio', { name: 'Card' }))
    await user.selectOptions(await within(dialog).findByRole('combobox', { name: 'Card type' }), 'Visa')
    await user.type(within(dialog).getByLabelText('Last four digits'), '4242')
    await user.click(await within(dialog).findByRole('button', { name: /Take RM\s53\.89/ }))
    const reference = within(dialog).getByLabelText('Reference')
    await waitFor(() => expect(reference.getAttribute('aria-invalid')).toBe('true'))
    expect(within(dialog).getByLabelText('Last four digits')).toHaveProperty('value', '4242')
    await user.type(reference, 'TX-1')
    await user.click(within(dialog).getByRole('button', { name: /Take RM\s53\.89/ }))
    expect(await screen.findByText(/Ben paid RM\s53\.89/)).toBeTruthy()
  })

  it('cancels a booking and frees its seat', async () => {
    const { user, api, drawer } = await openRoster()
    await user.click(within(drawer).getByRole('button', { name: 'Actions for Aisha Rahman' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel booking' }))
    const dialog = await screen.findByRole('dialog', { name: /Cancel Aisha Rahman's booking/ })
    // Waits until the amounts have loaded. The button is disabled until then.
    await within(dialog).findByText('No refund')
    await user.click(await within(dialog).findByRole('button', { name: 'Cancel booking' }))
    await screen.findByText('Booking cancelled')
    await within(drawer).findByText('9 seats free')
    expect(api.callsOf('booking.cancel').map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [
        { reason: '', cancelledBy: 'CUSTOMER', notify: true, refund: 'LATER', shown: { bookings: 1, refunds: [] } },
        '"1"',
      ],
    ])
    expect(api.state.bookings[0]).toMatchObject({ status: 'CANCELLED', lateCancel: true, refundedAmount: 0 })
    await waitFor(() => expect(stat('Booked')).toMatch(/1/))
  })

  it('shows a failure in its place while the day stays', async () => {
    const page = await openPage(<TodayPage />, { path: '/today', seed })
    page.api.failNext('booking.list', 'INTERNAL')
    await page.user.click(await screen.findByRole('link', { name: /Morning yoga/ }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Roster couldn't be loaded/)
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Aisha Rahman')).toBeTruthy()
  })
})

it('marks a session whose provider has time off as uncovered', async () => {
  const off = { firstDay: toPlainDate('2026-11-19'), lastDay: toPlainDate('2026-11-19'), status: 'APPROVED' as const }
  const away = (api: MockApi) => {
    seed(api)
    api.timeOff(off)
  }
  await openPage(<TodayPage />, { path: '/today?view=list', seed: away })
  expect(rowOf(await screen.findByRole('link', { name: /Morning yoga/ }))).toContain('Uncovered')
})

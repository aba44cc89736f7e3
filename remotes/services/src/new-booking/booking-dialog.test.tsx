import { screen, waitFor, within } from '@testing-library/react'
import { startLive } from '@steward/shared/live'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { describe, expect, it, vi } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as TimeSlotDetailsPage } from '../time-slot/time-slot-details-page.tsx'

type Arrange = (api: MockApi, slotId: string) => void

/** Opens the dialog for a class of two seats tomorrow. */
async function openDialog(arrange?: Arrange, slotFields: { slots?: number; price?: number } = {}) {
  let id = ''
  const seed = (api: MockApi) => {
    const service = api.service({ name: 'Morning yoga' })
    api.customer({ givenName: 'Aisha', lastName: 'Rahman', phoneNumber: '+60123384410' })
    id = api.slot({ serviceId: service.id, slots: 2, ...slotFields }).id
    arrange?.(api, id)
  }
  const api = createMockApi({ role: 'STAFF', seed })
  const page = await openPage(<TimeSlotDetailsPage />, { path: `/services/time-slots-details?id=${id}`, api })
  await page.user.click(await screen.findByRole('button', { name: 'Book a customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }))
  const type = async (label: RegExp, text: string) => page.user.type(await dialog.findByLabelText(label), text)
  const press = async (name: string | RegExp) => page.user.click(await dialog.findByRole('button', { name }))
  const choose = async (words: string, name: RegExp) => {
    await page.user.type(dialog.getByRole('combobox', { name: 'Customer' }), words)
    await page.user.click(await dialog.findByRole('option', { name }))
  }
  return { ...page, dialog, type, press, choose, slotId: id }
}

/** Waits for the toast after a booking, which names the customer. */
async function isBooked(name: string): Promise<void> {
  const title = await screen.findByText('Booking confirmed')
  expect(title.closest('[data-tone]')?.textContent).toContain(name)
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const chargeCash = /Book and charge RM\s53\.90/
const bookAgain = /Book again and charge RM\s53\.90/

describe('the booking dialog', () => {
  it('shows the bill before and after cash rounding', async () => {
    const { dialog, user } = await openDialog()
    const bill = await dialog.findByLabelText('To pay')
    expect(bill.textContent).toMatch(/Tax 8%3\.99/)
    expect(bill.textContent).toMatch(/Total before rounding53\.89/)
    expect(bill.textContent).toMatch(/Rounding\+0\.01/)
    expect(bill.textContent).toMatch(/TotalRM\s53\.90/)
    await user.click(dialog.getByRole('radio', { name: 'Bank transfer' }))
    await waitFor(() => expect(dialog.getByLabelText('To pay').textContent).toMatch(/TotalRM\s53\.89/))
  })

  it('books an existing customer, names the receipt and takes a seat', async () => {
    const { choose, press, api } = await openDialog()
    await choose('aisha', /Aisha Rahman/)
    await press(chargeCash)
    await isBooked('Aisha Rahman')
    expect(screen.getByText(/Receipt R-2026-000001/)).toBeTruthy()
    await closed()
    expect((await screen.findAllByText(/1 of 2/)).length).toBeGreaterThan(0)
    expect(api.state.bookings).toHaveLength(1)
  })

  it('finds a customer by the national form of a phone number', async () => {
    const { dialog, user, press, api } = await openDialog(
      (mock) => void mock.customer({ givenName: 'Ben', lastName: 'Ong', phoneNumber: '+60123384411' }),
    )
    await user.type(dialog.getByRole('combobox', { name: 'Customer' }), '012-338 4410')
    await user.click(await dialog.findByRole('option', { name: /Aisha Rahman.*4410/ }))
    await press(chargeCash)
    await isBooked('Aisha Rahman')
    expect(api.state.bookings.map(({ customerId }) => customerId)).toEqual([api.state.customers[0]!.id])
  })

  it('cannot submit without a customer', async () => {
    const { dialog, api, press } = await openDialog()
    const button = await dialog.findByRole('button', { name: chargeCash })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await press(chargeCash)
    expect(api.callsOf('booking.create')).toEqual([])
  })

  it('creates a new customer and books them in one step', async () => {
    const { type, press, user, dialog, api } = await openDialog()
    await user.type(dialog.getByRole('combobox', { name: 'Customer' }), 'Mei Tan')
    await press('New customer')
    expect(await dialog.findByLabelText(/^First name/)).toHaveProperty('value', 'Mei')
    await type(/^Phone/, '+60 12-777 1234')
    await press(chargeCash)
    await isBooked('Mei Tan')
    expect(api.state.customers.at(-1)).toMatchObject({ givenName: 'Mei', phoneNumber: '+60127771234' })
  })

  it('continues in the first empty field of a new customer, and in the search of existing ones', async () => {
    const { press, user, dialog } = await openDialog()
    const search = dialog.getByRole('combobox', { name: 'Customer' })
    await user.type(search, 'Mei Tan{Enter}')
    const phone = await dialog.findByLabelText(/^Phone/)
    expect(document.activeElement).toBe(phone)
    await press('Choose an existing customer')
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Customer' }))
    await press('New customer')
    expect(document.activeElement).toBe(dialog.getByLabelText(/^First name/))
  })

  it('chooses the customer of the whole text, even if Enter comes before the matches', async () => {
    const { user, dialog, api } = await openDialog()
    api.customer({ givenName: 'Aishwarya', lastName: 'Menon' })
    const field = dialog.getByRole('combobox', { name: 'Customer' })
    await user.type(field, 'Aish')
    expect(await dialog.findByRole('option', { name: /Aishwarya Menon/ })).toBeTruthy()
    const release = api.hold('customer.list')
    await user.type(field, 'w{Enter}')
    expect(dialog.queryByRole('button', { name: 'Change' })).toBeNull()
    // On a busy machine, the next frame comes before the choice is shown.
    const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
      paint(0)
      return 0
    })
    release()
    const change = await dialog.findByRole('button', { name: 'Change' })
    expect(dialog.getByText('Aishwarya Menon')).toBeTruthy()
    // The arrow keys choose a time from here.
    expect(document.activeElement).toBe(change)
    frame.mockRestore()
  })

  it('accepts a phone number in the national format of the business', async () => {
    const { type, press, api } = await openDialog()
    await press('New customer')
    await type(/^First name/, 'Zara')
    await type(/^Phone/, '012-190 9513')
    await press(chargeCash)
    await isBooked('Zara')
    expect(api.state.customers.at(-1)).toMatchObject({ phoneNumber: '+60121909513' })
  })

  it('shows a missing contact of a new customer at its field, and creates nobody', async () => {
    const { type, press, dialog, api } = await openDialog()
    await press('New customer')
    await type(/^First name/, 'Mei')
    await press(chargeCash)
    expect(await dialog.findByText('Enter an email address or a phone number')).toBeTruthy()
    expect(dialog.getByLabelText(/^First name/)).toHaveProperty('value', 'Mei')
    expect(api.callsOf('customer.create')).toEqual([])
  })

  it('lets two customers share a phone number after a warning', async () => {
    const { type, press, dialog, api } = await openDialog()
    await press('New customer')
    await type(/^First name/, 'Omar')
    await type(/^Phone/, '+60123384410')
    await press(chargeCash)
    expect((await dialog.findByRole('alert')).textContent).toMatch(/This customer may already exist/)
    await press(chargeCash)
    await isBooked('Omar')
    expect(api.state.customers).toHaveLength(2)
  })

  it('keeps the new customer and disables the slot when its last seat was taken', async () => {
    const { type, press, dialog, api, slotId, user } = await openDialog((mock, first) => {
      mock.slot({ serviceId: mock.state.slots.find(({ id }) => id === first)!.serviceId, startsIn: 25 * 60 })
    })
    await press('New customer')
    await type(/^First name/, 'Mei')
    await type(/^Phone/, '+60127771234')
    await dialog.findByRole('button', { name: chargeCash })
    api.booking({ timeSlotId: slotId, bookingSlots: 2 })
    await press(chargeCash)
    expect((await dialog.findByRole('alert')).textContent).toMatch(/full/)
    const filled = await dialog.findByRole('radio', { name: /^09:00.*Just filled/ })
    expect(filled).toHaveProperty('disabled', true)
    expect(filled.getAttribute('aria-checked')).toBe('false')
    expect(dialog.getByText('The 09:00 session just filled up. Choose another time.')).toBeTruthy()
    expect(await dialog.findByText((text) => text.replaceAll(' ', '') === '+60127771234')).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: /^10:00/ }))
    await press(chargeCash)
    await isBooked('Mei')
    expect(api.callsOf('customer.create')).toHaveLength(1)
  })

  it('shows the new total when the price has changed, and charges that', async () => {
    const { choose, press, dialog, api } = await openDialog()
    await choose('aisha', /Aisha Rahman/)
    await dialog.findByRole('button', { name: chargeCash })
    const [slot] = api.state.slots
    if (slot) slot.price = 6000
    await press(chargeCash)
    expect((await dialog.findByRole('alert')).textContent).toMatch(/The price has changed/)
    await press(/Book and charge RM\s64\.80/)
    await isBooked('Aisha Rahman')
  })

  it('says before the click that the customer is already booked, and names the amount of the second booking', async () => {
    const { choose, press, dialog, user } = await openDialog((api, slotId) => {
      api.booking({ timeSlotId: slotId, customerId: api.state.customers[0]?.id })
    })
    await choose('aisha', /Aisha Rahman/)
    expect(await dialog.findByText('This customer is already booked into this session.')).toBeTruthy()
    await dialog.findByRole('button', { name: /^Book again and charge RM\s53\.90$/ })
    await user.click(dialog.getByRole('radio', { name: 'On arrival' }))
    await dialog.findByRole('button', { name: 'Book again without payment' })
    await user.click(dialog.getByRole('radio', { name: 'Cash' }))
    await press(bookAgain)
    await isBooked('Aisha Rahman')
  })

  it('books a customer twice only after a confirmation when the other booking was made meanwhile', async () => {
    const { choose, press, dialog, api, slotId } = await openDialog()
    await choose('aisha', /Aisha Rahman/)
    await dialog.findByRole('button', { name: chargeCash })
    api.booking({ timeSlotId: slotId, customerId: api.state.customers[0]?.id })
    await press(chargeCash)
    expect((await dialog.findByRole('alert')).textContent).toMatch(/already booked/)
    await press(bookAgain)
    await isBooked('Aisha Rahman')
  })

  it('warns again when another customer is already booked too', async () => {
    const { choose, press, dialog, api } = await openDialog(
      (mock, slotId) => {
        mock.booking({ timeSlotId: slotId, customerId: mock.state.customers[0]?.id })
        mock.customer({ givenName: 'Ben' })
      },
      { slots: 4 },
    )
    await choose('aisha', /Aisha Rahman/)
    await dialog.findByRole('button', { name: bookAgain })
    await press('Change')
    await choose('ben', /Ben/)
    await dialog.findByRole('button', { name: chargeCash })
    expect(dialog.queryByText(/already booked/)).toBeNull()
    expect(api.state.bookings).toHaveLength(1)
  })

  it('reserves a seat for a customer who pays on arrival', async () => {
    const { choose, press, dialog, user, api } = await openDialog()
    await choose('aisha', /Aisha Rahman/)
    await user.click(dialog.getByRole('radio', { name: 'On arrival' }))
    await press('Book without payment')
    await isBooked('Aisha Rahman')
    expect(api.state.bookings[0]).toMatchObject({ status: 'PAYMENT_PENDING', receiptNumber: null })
  })

  it('asks for no payment when the price is zero', async () => {
    const { choose, press, api } = await openDialog(undefined, { price: 0 })
    await choose('aisha', /Aisha Rahman/)
    await press('Book')
    await isBooked('Aisha Rahman')
    expect(api.state.bookings[0]).toMatchObject({ paymentType: 'NOT_REQUIRED', total: 0 })
  })

  it('charges once when the response is lost and staff click again', async () => {
    const { choose, press, dialog, api } = await openDialog()
    const leave = startLive('desk')
    await waitFor(() => expect(api.streams.count()).toBe(1))
    await choose('aisha', /Aisha Rahman/)
    await dialog.findByRole('button', { name: chargeCash })
    const { fetch } = api
    let isLost = true
    api.fetch = async (input, init) => {
      const response = await fetch(input, init)
      const isBooking = init?.method === 'POST' && String(input).endsWith('/api/booking')
      if (isBooking && isLost) {
        isLost = false
        throw new TypeError('Failed to fetch')
      }
      return response
    }
    await press(chargeCash)
    expect((await dialog.findByRole('alert')).textContent).toMatch(/can't be reached/)
    // The live update of the very booking whose response was lost. It is no other booking that staff could accept.
    const [booking] = api.state.bookings
    api.streams.emit('today', { kind: 'booking', slotId: booking!.timeSlotId, bookingId: booking!.id })
    await dialog.findByText('This customer is already booked into this session.')
    await press(chargeCash)
    await isBooked('Aisha Rahman')
    expect(api.state.bookings).toHaveLength(1)
    expect(api.state.payments).toHaveLength(1)
    leave()
  })
})

describe('the confirmation email of a booking', () => {
  const confirmationEmail = /^Send confirmation email/

  it('can be turned off for one booking', async () => {
    const { choose, press, dialog, user, api } = await openDialog()
    await choose('aisha', /Aisha Rahman/)
    const box = await dialog.findByRole('checkbox', { name: confirmationEmail })
    expect(box).toHaveProperty('checked', true)
    await user.click(box)
    await press(chargeCash)
    await isBooked('Aisha Rahman')
    expect(api.callsOf('booking.create')).toMatchObject([{ body: { notify: false } }])
  })

  it('is disabled for a customer who wants no email', async () => {
    const { choose, dialog } = await openDialog((api) => {
      api.customer({ givenName: 'Silent', lastName: 'Sam', emailChoice: 'NONE' })
    })
    await choose('silent', /Silent Sam/)
    expect(await dialog.findByText('No email address, or email notifications are off.')).toBeTruthy()
    expect(dialog.getByRole('checkbox', { name: confirmationEmail })).toHaveProperty('disabled', true)
  })

  it('is enabled once a new customer has an address', async () => {
    const { type, press, dialog } = await openDialog()
    await press('New customer')
    expect(dialog.getByRole('checkbox', { name: confirmationEmail })).toHaveProperty('disabled', true)
    await type(/^Email/, 'mei@customer.test')
    expect(await dialog.findByRole('checkbox', { name: confirmationEmail })).toHaveProperty('disabled', false)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, mockNow, type MockApi } from '@steward/testing/mock-api'
import { expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as TimeSlotDetailsPage } from '../time-slot/time-slot-details-page.tsx'
import { Component as TodayPage } from '../today/today-page.tsx'

it('a class is checked in with one key, because the focus moves to the next expected customer', async () => {
  const api = createMockApi()
  const slot = api.slot({ serviceId: api.service({ name: 'Morning yoga' }).id, startsIn: 30, slots: 12 })
  for (const givenName of ['Aisha', 'Bella', 'Cara'])
    api.booking({
      timeSlotId: slot.id,
      customerId: api.customer({ givenName, lastName: '' }).id,
      status: 'CONFIRMED',
      paymentType: 'CASH',
    })
  const { user } = await openPage(<TodayPage />, { path: `/today?slot=${slot.id}`, api })
  const drawer = await screen.findByRole('dialog', { name: 'Morning yoga' })
  const expected = () => within(drawer).queryAllByRole('button', { name: /^Check in (Aisha|Bella|Cara)/ })
  await waitFor(() => expect(expected()).toHaveLength(3))
  expected()[0]!.focus()
  for (const left of [2, 1, 0]) {
    await user.keyboard('{Enter}')
    await waitFor(() => expect(expected()).toHaveLength(left))
    if (left > 0) await waitFor(() => expect(expected()).toContain(document.activeElement))
  }
  expect(api.state.bookings.map(({ status }) => status)).toEqual(['CHECKED_IN', 'CHECKED_IN', 'CHECKED_IN'])
})

/** Opens a class in half an hour with `seats` seats. Cara is checked in, Bella has not paid, and Aisha is expected. */
async function openClass(seats: number) {
  const api = createMockApi()
  const serviceId = api.service({ name: 'Morning yoga' }).id
  const slot = api.slot({ serviceId, startsIn: 30, slots: seats })
  const people = { Cara: 'CHECKED_IN', Aisha: 'CONFIRMED', Bella: 'PAYMENT_PENDING' } as const
  for (const [givenName, status] of Object.entries(people))
    api.booking({ timeSlotId: slot.id, customerId: api.customer({ givenName, lastName: '' }).id, status })
  const page = await openPage(<TodayPage />, { path: `/today?slot=${slot.id}`, api })
  const drawer = within(await screen.findByRole('dialog', { name: 'Morning yoga' }))
  await drawer.findByText('Cara')
  const names = () => drawer.getAllByText(/^(Aisha|Bella|Cara)$/).map(({ textContent }) => textContent)
  return { ...page, slot, drawer, names }
}

it('the roster can be sorted by status or by name', async () => {
  const { user, drawer, names } = await openClass(3)
  expect(names()).toEqual(['Bella', 'Aisha', 'Cara'])
  await user.click(drawer.getByRole('button', { name: 'By status' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'By name' }))
  await waitFor(() => expect(names()).toEqual(['Aisha', 'Bella', 'Cara']))
})

it.each([
  { seats: 3, rows: [], more: null },
  { seats: 7, rows: [4, 5, 6, 7], more: null },
  { seats: 8, rows: [4, 5, 6], more: '2 more seats free' },
])('a class with $seats seats and three bookings shows the free seats $rows', async ({ seats, rows, more }) => {
  const { drawer } = await openClass(seats)
  const buttons = drawer.queryAllByRole('button', { name: /^Add a customer to seat/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(
    rows.map((seat) => `Add a customer to seat ${seat}`),
  )
  expect(drawer.queryByText(/more seats? free/)?.textContent ?? null).toBe(more)
})

it('a free seat opens the booking dialog for its slot', async () => {
  const { user, drawer, slot, address } = await openClass(4)
  await user.click(drawer.getByRole('button', { name: 'Add a customer to seat 4' }))
  expect(new URL(address(), 'http://app.test').searchParams.get('dialog')).toBe(`book:slot-${slot.id}`)
})

const bill = { price: 4990, tax: 399, rounding: 1, total: 5390, taxPercentage: '8', paymentType: 'CASH' } as const

/** Opens a class of an hour in which Bella has not paid. */
async function openUnpaid(startsIn: number, fields: Partial<Parameters<MockApi['booking']>[0]>) {
  const api = createMockApi()
  const slot = api.slot({ serviceId: api.service({ name: 'Morning yoga' }).id, startsIn, slots: 3 })
  const customerId = api.customer({ givenName: 'Bella', lastName: '' }).id
  const booking = api.booking({ timeSlotId: slot.id, customerId, ...bill, paidAmount: 0, ...fields })
  const { user } = await openPage(<TodayPage />, { path: `/today?slot=${slot.id}`, api })
  return { user, booking, drawer: within(await screen.findByRole('dialog', { name: 'Morning yoga' })) }
}

it('a customer who pays on arrival is let in, owes the price, and pays later', async () => {
  const { user, booking, drawer } = await openUnpaid(30, { status: 'PAYMENT_PENDING' })
  await drawer.findByText('Pays on arrival')
  await user.click(drawer.getByRole('button', { name: /^Check in Bella/ }))
  await screen.findByText('RM 53.90 is still owed.')
  await drawer.findByText('Owed')
  drawer.getByText('RM 53.90')
  await user.click(drawer.getByRole('button', { name: /^Take payment from Bella/ }))
  await user.click(await screen.findByRole('button', { name: /Take RM\s53\.90/ }))
  await waitFor(() => expect(drawer.queryByText('Owed')).toBeNull())
  expect(booking).toMatchObject({ status: 'CHECKED_IN', paidAmount: 5390 })
})

it('the undo of an unpaid check-in makes the booking pending again', async () => {
  const { user, booking, drawer } = await openUnpaid(30, { status: 'PAYMENT_PENDING' })
  await user.click(await drawer.findByRole('button', { name: /^Check in Bella/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await drawer.findByText('Pays on arrival')
  expect(booking).toMatchObject({ status: 'PAYMENT_PENDING', checkedInAt: null })
})

it('the undo of an unpaid check-in after the class tells that the booking expired', async () => {
  const { user, booking, drawer } = await openUnpaid(-90, { status: 'CHECKED_IN', checkedInAt: mockNow })
  await user.click(await drawer.findByRole('button', { name: /^Actions for Bella/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Undo check-in' }))
  await screen.findByText(/^The booking expired/)
  expect(booking).toMatchObject({ status: 'CANCELLED', cancelCause: 'EXPIRED' })
})

it('an unpaid online booking cannot be checked in, and the button says why', async () => {
  const { user, drawer } = await openUnpaid(30, { status: 'PAYMENT_PENDING', bookingSource: 'ONLINE' })
  const button = await drawer.findByRole('button', { name: /^Check in Bella/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.hover(button)
  await screen.findAllByText('This online booking is paid first. Record the payment.')
})

it('a provider sees no free seats, because providers do not book', async () => {
  const api = createMockApi({ role: 'SERVICE_PROVIDER' })
  const slot = api.slot({ serviceId: api.service({ name: 'Morning yoga' }).id, startsIn: 30, slots: 6 })
  api.booking({ timeSlotId: slot.id, customerId: api.customer({ givenName: 'Cara', lastName: 'Tan' }).id })
  await openPage(<TimeSlotDetailsPage />, { path: `/services/time-slots-details?id=${slot.id}`, api })
  await screen.findByText(/Cara/)
  expect(screen.queryByRole('button', { name: /^Add a customer/ })).toBeNull()
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { dropCheckIn, keepCheckIn, waitingCheckIns } from '../../../../shared/api-ui/guards/waiting-check-ins.ts'
import { openPage } from '../testing/test-page.tsx'
import { Component as TodayPage } from '../today/today-page.tsx'

afterEach(() => {
  for (const { id } of waitingCheckIns()) dropCheckIn(id)
})

/** Opens the roster of a class with Aisha and Mei. This tab stores a check-in of Mei by another member. */
async function openRosterOfTwo() {
  const page = await openPage(<TodayPage />, {
    path: '/today',
    role: 'STAFF',
    seed(api) {
      const slot = api.slot({ serviceId: api.service({ name: 'Morning yoga' }).id, startsIn: 30 })
      for (const givenName of ['Aisha', 'Mei'])
        api.booking({ timeSlotId: slot.id, customerId: api.customer({ givenName, lastName: 'Rahman' }).id })
      keepCheckIn({ id: api.state.bookings[1]!.id, version: 1, memberId: api.kinara.owner.id })
    },
  })
  const { api, user } = page
  const bookingOf = (index: 0 | 1) => api.state.bookings[index]!
  await user.click(await screen.findByRole('link', { name: /Morning yoga/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Morning yoga' }))
  await drawer.findByText('Mei Rahman')
  return { ...page, drawer, bookingOf }
}

const reconnect = () => act(async () => void window.dispatchEvent(new Event('online')))

it('another member who signs in to the tab neither sees nor sends the stored check-ins', async () => {
  const { user, api, drawer, bookingOf } = await openRosterOfTwo()
  expect(drawer.queryByText('Waiting to be sent')).toBeNull()
  expect(screen.queryByText(/waiting to be sent/)).toBeNull()

  api.failNext('booking.check-in', 'network')
  await user.click(drawer.getByRole('button', { name: 'Check in Aisha Rahman' }))
  expect(await screen.findByText('1 check-in is waiting to be sent.')).toBeTruthy()
  await reconnect()
  expect(await screen.findByText('1 check-in sent')).toBeTruthy()
  await waitFor(() => expect(drawer.queryByText('Waiting to be sent')).toBeNull())
  expect(api.callsOf('booking.check-in').map(({ params }) => params.id)).toEqual([bookingOf(0).id, bookingOf(0).id])
  expect(bookingOf(1)).toMatchObject({ status: 'CONFIRMED', version: 1 })
  expect(waitingCheckIns()).toEqual([{ id: bookingOf(1).id, version: 1, memberId: api.kinara.owner.id }])
})

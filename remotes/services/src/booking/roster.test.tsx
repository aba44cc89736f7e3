import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/shared/testing/mock-api'
import { expect, it } from 'vitest'
import { openPage } from '../test-page.tsx'
import { TodayPage } from '../today/today-page.tsx'

it('a class is checked in by one key: the focus goes on to the next who is expected', async () => {
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

import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { expect, it } from 'vitest'
import { addMembership, type Sold } from '../testing/sold-membership.ts'
import { openPage } from '../testing/test-page.tsx'

const day = 24 * 60

/** Adds a customer with memberships that cover all services. */
function addMember(api: MockApi, memberships: readonly Sold[], givenName = 'Aisha') {
  const customer = api.customer({ givenName, lastName: 'Rahman' })
  for (const sold of memberships) addMembership(api, customer, sold)
  return customer
}

/** Opens the dialog for a customer with memberships, and for a class of tomorrow. */
async function openFor(
  memberships: readonly Sold[],
  arrange?: (api: MockApi) => void,
  kind: 'slot' | 'walk-in' = 'slot',
) {
  let path = ''
  const api = createMockApi({
    role: 'STAFF',
    seed: (mock) => {
      const slot = mock.slot({ serviceId: mock.service({ name: 'Morning yoga' }).id, slots: 4, startsIn: day })
      addMember(mock, memberships)
      arrange?.(mock)
      path = `/today?dialog=book:${kind}-${slot.id}`
    },
  })
  const page = await openPage(<h1>Some page</h1>, { path, api })
  const dialog = within(await screen.findByRole('dialog', { name: kind === 'slot' ? 'New booking' : 'Walk-in' }))
  const choose = async (words: string, name: RegExp) => {
    await page.user.type(dialog.getByRole('combobox', { name: 'Customer' }), words)
    await page.user.click(await dialog.findByRole('option', { name }))
  }
  await choose('aisha', /Aisha Rahman/)
  const card = (name: RegExp) => dialog.findByRole<HTMLInputElement>('radio', { name })
  return { ...page, api, dialog, choose, card }
}

it('preselects the membership whose sessions lapse first, says what is left, and takes no payment', async () => {
  const { card, dialog, user, api } = await openFor([
    { name: 'Everything' },
    { name: 'Eight a month', creditsLeft: 3, until: '2026-12-01' },
  ])
  const month = await card(/Eight a month/)
  await waitFor(() => expect(month.checked).toBe(true))
  expect(month.closest('label')?.textContent).toMatch(/3 sessions left · until .*30/)
  expect((await card(/Everything/)).closest('label')?.textContent).toContain('Unlimited sessions')
  expect(dialog.queryByRole('radio', { name: 'Cash' })).toBeNull()
  await waitFor(() => expect(dialog.getByLabelText('To pay').textContent).toMatch(/TotalRM\s0\.00/))
  await user.click(dialog.getByRole('button', { name: 'Book' }))
  expect((await screen.findByText('Booking confirmed')).closest('[data-tone]')?.textContent).toContain(
    'Paid by Eight a month',
  )
  const sold = api.state.subscriptions.find(({ membership }) => membership.name === 'Eight a month')
  expect(api.state.bookings[0]).toMatchObject({ subscriptionId: sold?.id, paymentType: 'NOT_REQUIRED', total: 0 })
  expect(sold?.creditsLeft).toBe(2)
})

it('takes a payment instead, and offers the memberships of the next customer again', async () => {
  const { card, dialog, user, choose } = await openFor(
    [{ name: 'Everything' }],
    (api) => void addMember(api, [{ name: 'Ten classes', creditsLeft: 2 }], 'Ben'),
  )
  await user.click(await card(/Take a payment/))
  expect(await dialog.findByRole('button', { name: /Book and charge RM\s53\.90/ })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await choose('ben', /Ben Rahman/)
  await waitFor(async () => expect((await card(/Ten classes/)).checked).toBe(true))
})

it('names the reason for which a membership does not pay, and asks for a payment', async () => {
  const { card, dialog } = await openFor([{ name: 'Stopped', status: 'SUSPENDED' }])
  const stopped = await card(/Stopped/)
  expect(stopped.disabled).toBe(true)
  expect(stopped.closest('label')?.textContent).toContain('Suspended because of an open payment')
  expect((await card(/Take a payment/)).checked).toBe(true)
  expect(await dialog.findByRole('radio', { name: 'Cash' })).toBeTruthy()
})

it('asks for a payment when a booking has more seats than the membership pays for', async () => {
  const { card, dialog, user } = await openFor([{ name: 'Everything' }])
  await waitFor(async () => expect((await card(/Everything/)).checked).toBe(true))
  await user.clear(dialog.getByLabelText('Seats'))
  await user.type(dialog.getByLabelText('Seats'), '2')
  await waitFor(async () => expect((await card(/Everything/)).disabled).toBe(true))
  expect((await card(/Everything/)).closest('label')?.textContent).toContain('Pays for 1 seat per booking')
  expect(await dialog.findByRole('button', { name: /Book and charge RM\s107\.8/ })).toBeTruthy()
})

it('pays by the membership again once it covers the booking again', async () => {
  const { card, dialog, user } = await openFor([{ name: 'Everything' }])
  await waitFor(async () => expect((await card(/Everything/)).checked).toBe(true))
  await user.type(dialog.getByLabelText('Seats'), '{Backspace}2')
  await waitFor(async () => expect((await card(/Everything/)).disabled).toBe(true))
  await user.type(dialog.getByLabelText('Seats'), '{Backspace}1')
  await waitFor(async () => expect((await card(/Everything/)).checked).toBe(true))
  expect(dialog.queryByRole('radio', { name: 'Cash' })).toBeNull()
})

it('asks for no payment while the memberships are unknown', async () => {
  const { dialog, user, card } = await openFor([{ name: 'Everything' }], (api) =>
    api.failNext('membership-coverage.list', 500),
  )
  const retry = await dialog.findByRole('button', { name: 'Try again' })
  expect(dialog.queryByRole('radio', { name: 'Cash' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Book' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(retry)
  await waitFor(async () => expect((await card(/Everything/)).checked).toBe(true))
})

it('preselects the membership for a walk-in', async () => {
  const { dialog, user, card } = await openFor([{ name: 'Everything' }], undefined, 'walk-in')
  await waitFor(async () => expect((await card(/Everything/)).checked).toBe(true))
  expect(dialog.queryByRole('radio', { name: 'Cash' })).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Book' }))
  await screen.findByText('Booking confirmed')
})

it('says that somebody used the last session, keeps the input, and asks for a payment', async () => {
  const { card, dialog, user, api } = await openFor([{ name: 'Ten classes', creditsLeft: 1 }])
  await waitFor(async () => expect((await card(/Ten classes/)).checked).toBe(true))
  await dialog.findByText(/1 session left/)
  Object.assign(api.state.subscriptions[0]!, { creditsLeft: 0 })
  await user.click(await dialog.findByRole('button', { name: 'Book' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('too few sessions left for that day')
  expect((await card(/Ten classes/)).closest('label')?.textContent).toContain('No sessions left for that day')
  expect(dialog.getByText('Aisha Rahman')).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: /Book and charge RM\s53\.90/ }))
  await screen.findByText('Booking confirmed')
  expect(api.state.bookings).toMatchObject([{ subscriptionId: null, total: 5390 }])
})

it('shows no choice to a customer without a membership, and none for a slot without a price', async () => {
  const { dialog, api } = await openFor([], (mock) => void Object.assign(mock.state.slots[0]!, { price: 0 }))
  await dialog.findByRole('button', { name: 'Book' })
  expect(dialog.queryByRole('radio', { name: /Take a payment/ })).toBeNull()
  expect(api.callsOf('membership-coverage.list')).toEqual([])
})

import type { Home } from '@steward/shared/contracts'
import { createMockApi, type MockApi } from '@steward/shared/testing/mock-api'
import { byRole, renderPage } from '@steward/shared/testing/render'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import host from '../../locales/en.json'
import { HomePage } from './home-page.tsx'
import { addressOfTask } from './task-panel.tsx'

const open = (api: MockApi, role: 'OWNER' | 'BUSINESS_MANAGER' | 'STAFF' | 'SERVICE_PROVIDER') =>
  renderPage(<HomePage />, { path: '/home', texts: { host }, api, role })

/** The words of a list in order, row by row. */
const rowsOf = async (panel: string) =>
  within(await byRole('region', panel))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

/** A slot that is paid and cancelled, one that runs, and a customer who has not paid. */
function busyDay() {
  const api = createMockApi()
  const service = api.service({ name: 'Morning yoga' })
  const slot = api.slot({ serviceId: service.id, startsIn: 24 * 60 })
  api.booking({ timeSlotId: slot.id, status: 'PAYMENT_PENDING', price: 5000, total: 5000 })
  const running = api.slot({ serviceId: service.id, startsIn: -20, providerId: api.kinara.provider.id })
  api.booking({ timeSlotId: running.id })
  const cancelled = api.slot({ serviceId: service.id, startsIn: 48 * 60, status: 'CANCELLED' })
  api.booking({
    timeSlotId: cancelled.id,
    status: 'CANCELLED',
    cancelCause: 'BUSINESS',
    price: 4000,
    total: 4000,
    paidAmount: 4000,
  })
  return api
}

describe('the start page', () => {
  it('shows a manager the day, and what waits with its money, each row leading to where it is done', async () => {
    const page = await open(busyDay(), 'BUSINESS_MANAGER')
    expect(await byRole('heading', 'Good morning, Mira')).toBeTruthy()
    expect(await rowsOf('Now and next')).toHaveLength(1)
    const [owing, refund] = await rowsOf('Waiting for you')
    expect(owing).toMatch(/1 customer has something to pay.*RM\s50\.00/)
    expect(refund).toMatch(/1 refund is due.*RM\s40\.00 · Morning yoga · Sat.*21 Nov/)
    await page.user.click(screen.getByRole('link', { name: /something to pay/ }))
    expect(page.address()).toBe('/customers?view=unpaid')
  })

  it('keeps refunds from staff', async () => {
    await open(busyDay(), 'STAFF')
    expect(await rowsOf('Waiting for you')).toHaveLength(1)
  })

  it('shows a provider their own slots and nothing of money', async () => {
    await open(busyDay(), 'SERVICE_PROVIDER')
    const [row] = await rowsOf('Your next time slots')
    expect(row).toContain('1 of')
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
    expect(screen.queryByText('Unpaid')).toBeNull()
    expect(document.body.textContent).not.toContain('RM')
  })

  it('says that nothing waits', async () => {
    await open(createMockApi(), 'STAFF')
    expect(await screen.findByText('Nothing is waiting')).toBeTruthy()
  })

  it('tells an owner what is left to set up, until it is done', async () => {
    const api = createMockApi()
    const first = await open(api, 'OWNER')
    const steps = await rowsOf('Set up your business')
    expect(steps).toHaveLength(6)
    expect(steps[0]).toContain('done')
    expect(steps[5]).not.toContain('done')
    await first.user.click(screen.getByRole('link', { name: 'Plan a time slot' }))
    expect(first.address()).toBe('/services/time-slots?drawer=new')
  })

  it('has no list of what to set up once there was a booking', async () => {
    await open(busyDay(), 'OWNER')
    await byRole('region', 'Now and next')
    expect(screen.queryByRole('region', { name: 'Set up your business' })).toBeNull()
  })

  it('says why it could not be loaded, and tries again', async () => {
    const api = createMockApi()
    api.failNext('home.get', 500)
    const page = await open(api, 'STAFF')
    expect(await screen.findByText('The start page could not be loaded')).toBeTruthy()
    await page.user.click(await byRole('button', 'Try again'))
    expect(await screen.findByText('Nothing is waiting')).toBeTruthy()
  })
})

it.each([
  ['CUSTOMERS_OWING', '/customers?view=unpaid'],
  ['CHECK_INS_UNPAID', '/services/time-slots-details?id=x'],
  ['REFUNDS_DUE', '/services/time-slots-details?id=x'],
  ['SUBSCRIPTIONS_PAST_DUE', '/memberships/details?id=x&status=PAST_DUE'],
  ['TIME_OFF_REQUESTED', '/team-members/schedules?id=x'],
  ['INVITATIONS_OPEN', '/dashboard/settings/team?status=PENDING'],
  ['INVITATIONS_EXPIRED', '/dashboard/settings/team?status=EXPIRED'],
] as const satisfies readonly (readonly [Home['tasks'][number]['kind'], string])[])(
  '%s is done at %s',
  (kind, address) => {
    expect(addressOfTask({ kind, count: 1, about: { id: 'x', name: '', at: null } })).toBe(address)
  },
)

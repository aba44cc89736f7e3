import { createMockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import host from '../../locales/en.json'
import { PageRegistryContext, type PageRegistry } from '../../page-registry/registry.ts'
import { BookingBar } from './booking-bar.tsx'

const title = { en: 'New booking', de: '', es: '' }
const registry = {
  status: 'ready',
  routes: [],
  remotes: [{ name: 'services', overlays: [{ dialog: 'book', title, permission: 'booking.create' }] }],
  reload: () => undefined,
  prefetch: () => undefined,
} as unknown as PageRegistry

/** Opens the bar with a full session that runs, and one with free seats in half an hour. */
async function openBar(role: 'STAFF' | 'OWNER', seats = 4) {
  const api = createMockApi()
  const full = api.slot({ startsIn: -5, slots: 1 })
  api.booking({ timeSlotId: full.id })
  const next = api.slot({ startsIn: 30, slots: seats, providerId: api.kinara.otherProvider.id })
  api.booking({ timeSlotId: next.id })
  const page = await renderPage(
    <PageRegistryContext value={registry}>
      <BookingBar />
    </PageRegistryContext>,
    { path: '/home', texts: { host }, api, role },
  )
  return { ...page, next }
}

describe('the bar at the bottom of Home', () => {
  it('opens the booking dialog, and for the desk the walk-in of the next session with a free seat', async () => {
    const { user, address, goTo, next } = await openBar('STAFF')
    await user.click(await byRole('button', 'Walk-in'))
    expect(address()).toBe(`/home?dialog=book:walk-in-${next.id}`)
    await goTo('/home')
    await user.click(await byRole('button', 'New booking'))
    expect(address()).toBe('/home?dialog=book:new')
  })

  it.each([
    ['the desk when every seat is taken', 'STAFF', 1],
    ['an owner', 'OWNER', 4],
  ] as const)('has no walk-in for %s', async (_, role, seats) => {
    const { queries } = await openBar(role, seats)
    await byRole('button', 'New booking')
    await expect.poll(() => queries.isFetching()).toBe(0)
    expect(screen.queryByRole('button', { name: 'Walk-in' })).toBeNull()
  })
})

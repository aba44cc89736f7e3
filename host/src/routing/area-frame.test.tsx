import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '@steward/shared/roles'
import { startTexts } from '@steward/shared/i18n'
import { useBusinessCore } from '@steward/shared/stores'
import { PageHeader, PageSkeleton, UiProvider } from '@steward/shared/ui/core'
import ui from '@steward/shared/ui/locales/en.json'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RemotePageRoute } from '../federation/registry-hooks.ts'
import host from '../locales/en.json'
import { AreaFrame } from './area-frame.tsx'
import { PageRegistryContext } from '../page-registry/registry.ts'

const folder = join(import.meta.dirname, '../../../remotes')
const routes: RemotePageRoute[] = readdirSync(folder).flatMap((remote) => {
  const text = readFileSync(join(folder, remote, 'remote.json'), 'utf8')
  return (JSON.parse(text) as { routes: RemotePageRoute[] }).routes.map((route) => ({ ...route, remote }))
})

beforeAll(() => startTexts({ language: 'en', bundled: { host, ui }, offline: true }))
afterEach(() => {
  cleanup()
  useBusinessCore.clear()
})

interface Shown {
  at: string
  area: string
  isRecord?: boolean
  role?: Role
  page?: React.ReactNode
}

function show({ at, area, isRecord = false, role = 'OWNER', page = <PageHeader title="Yoga" /> }: Shown) {
  useBusinessCore.setState({
    user: { id: 'u', givenName: 'Siti', lastName: '', email: 's@kinara.test', role, avatar: null, auth0UserId: 'a' },
  })
  const registry = {
    status: 'ready' as const,
    routes,
    remotes: [],
    reload: () => undefined,
    prefetch: () => undefined,
  }
  render(
    <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
      <MemoryRouter initialEntries={[at]}>
        <PageRegistryContext value={registry}>
          <AreaFrame area={area} isRecord={isRecord}>
            {page}
          </AreaFrame>
        </PageRegistryContext>
      </MemoryRouter>
    </UiProvider>,
  )
}

const tabs = () => screen.getByRole('navigation', { name: 'Pages in this section' })
const labels = () =>
  within(tabs())
    .getAllByRole('link')
    .map((link) => link.textContent)
const isBefore = (first: Element, second: Element) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)

describe('the tabs of an area', () => {
  it('link the services to time slots, bookings, invoices and commissions', () => {
    show({ at: '/services', area: 'services' })
    expect(labels()).toEqual(['Services', 'Time slots', 'Bookings', 'Invoices', 'Commissions'])
    expect(isBefore(tabs(), screen.getByRole('heading'))).toBe(true)
    expect(within(tabs()).getByRole('link', { name: 'Services' }).getAttribute('aria-current')).toBe('page')
  })

  it('hide commissions from staff', () => {
    show({ at: '/services', area: 'services', role: 'STAFF' })
    expect(labels()).toEqual(['Services', 'Time slots', 'Bookings', 'Invoices'])
  })

  it('hide pages that need a record', () => {
    show({ at: '/memberships', area: 'memberships' })
    expect(labels()).toEqual(['Memberships', 'Subscribers', 'To collect', 'Invoices', 'Commissions'])
  })
})

describe('the tabs of a record', () => {
  it('appear under the title, keep the id and start with the details', () => {
    show({ at: '/services/bookings?id=7&page=2', area: 'services', isRecord: true })
    expect(labels()).toEqual(['Details', 'Time slots', 'Commissions'])
    expect(isBefore(screen.getByRole('heading'), tabs())).toBe(true)
    const slots = within(tabs()).getByRole('link', { name: 'Time slots' })
    expect(slots.getAttribute('href')).toBe('/services/time-slots?id=7')
  })

  it('remain while the next page of the record loads', () => {
    show({ at: '/team-members/calendar?id=7', area: 'team-members', isRecord: true, page: <PageSkeleton /> })
    expect(labels()).toEqual(['Details', 'Calendar', 'Schedules', 'Payroll'])
    expect(within(tabs()).getByRole('link', { name: 'Calendar' }).getAttribute('aria-current')).toBe('page')
  })

  it('do not appear on an invoice, which is a different kind of record', () => {
    show({ at: '/services/invoice?id=7', area: 'services', isRecord: true })
    expect(screen.queryByRole('navigation', { name: 'Pages in this section' })).toBeNull()
  })
})

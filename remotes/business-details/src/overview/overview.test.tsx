import { screen, within } from '@testing-library/react'
import type { Overview } from '@steward/shared/contracts'
import { useBusinessDetails } from '@steward/shared/stores'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { nextId } from '@steward/testing/mock/tables/world'
import { byRole, renderPage } from '@steward/testing/render'
import { cellsOf, factsOf } from '@steward/testing/shown'
import { toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { Component as LocationsPage } from '../location/locations-page.tsx'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MediaPage } from '../media/media-page.tsx'
import { Component as BusinessServicesPage } from '../service/business-services-page.tsx'
import { changeOf } from './delta.tsx'
import { Component as OverviewPage } from './overview-page.tsx'

const open = (page: React.ReactNode, path: string, api: MockApi) =>
  renderPage(page, { path, api, texts: { 'business-details': en } })

function addOverview(api: MockApi, from: string, to: string, fields: Partial<Overview> = {}): void {
  api.state.overviews.push({
    entityId: api.kinara.id,
    from: toPlainDate(from),
    to: toPlainDate(to),
    asOf: api.clock.now(),
    currency: 'MYR',
    bookings: 120,
    seatsSold: 140,
    bookedValue: '8000.00',
    collected: '7900.00',
    fillRate: 0.8,
    noShowRate: 0.05,
    newCustomers: 12,
    monthlyRecurringRevenue: '3950.00',
    services: [
      { id: nextId(api.state), name: 'Yoga', bookings: 90, bookedValue: '6000.00' },
      { id: nextId(api.state), name: 'Massage', bookings: 30, bookedValue: '2000.00' },
    ],
    ...fields,
  })
}

function addPicture(api: MockApi, ownerType: 'BUSINESS' | 'SERVICE', alt: string): void {
  const now = api.clock.now()
  api.state.media.push({
    entityId: api.kinara.id,
    id: nextId(api.state),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
    ownerType,
    ownerId: ownerType === 'BUSINESS' ? api.kinara.id : nextId(api.state),
    url: '/media/door.webp',
    contentType: 'image/webp',
    alt,
    position: 0,
  })
}

/** The accessible description of an element. */
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null

describe('the range of the overview', () => {
  const openAt = (path: string) => {
    const api = createMockApi()
    addOverview(api, '2026-11-13', '2026-11-19', { bookings: 77 })
    addOverview(api, '2026-11-01', '2026-11-19', { bookings: 120 })
    return open(<OverviewPage />, path, api)
  }

  it('is the last chosen one, unless the address names another', async () => {
    useBusinessDetails.setState({ view: '7d' })
    const { goTo } = await openAt('/overview')
    expect(await screen.findAllByText('77')).not.toEqual([])
    await goTo('/overview?range=month')
    expect(await screen.findAllByText('120')).not.toEqual([])
    expect(useBusinessDetails.getState().view).toBe('month')
  })

  it('ends with today in the time zone of the business', async () => {
    const api = createMockApi()
    api.clock.set('2026-11-30T16:00:00Z')
    addOverview(api, '2026-12-01', '2026-12-01')
    await open(<OverviewPage />, '/overview?range=month', api)
    expect(await screen.findByText('1 Dec 2026 – 1 Dec 2026, compared with 1 Nov 2026 – 1 Nov 2026')).toBeTruthy()
    expect(screen.getByText('Amounts exclude tax. As of Tue 1 Dec, 00:00.')).toBeTruthy()
    expect(api.callsOf('analytics.overview').map(({ query }) => query)).toEqual([
      { from: '2026-12-01', to: '2026-12-01' },
      { from: '2026-11-01', to: '2026-11-01' },
    ])
  })
})

describe('the overview', () => {
  it('shows the figures of the month with their changes, and the services behind them', async () => {
    const api = createMockApi()
    addOverview(api, '2026-11-01', '2026-11-19')
    addOverview(api, '2026-10-01', '2026-10-19', {
      bookings: 100,
      bookedValue: '10000.00',
      fillRate: 0.75,
      noShowRate: 0.03,
      newCustomers: 0,
    })
    await open(<OverviewPage />, '/overview', api)
    const figure = async (label: string) =>
      (await screen.findByText(label, { selector: 'dt' })).closest('div')!.textContent?.replace(/\s/g, ' ')
    expect(await figure('Booked value')).toContain('RM 8,000.00')
    expect(await screen.findByText('−20%')).toBeTruthy()
    expect(await figure('Bookings')).toContain('+20%')
    expect(await figure('Fill rate')).toContain('+5 pt')
    expect(await figure('No-show rate')).toContain('+2 pt')
    expect(await figure('New customers')).toContain('–')
    const row = screen.getByRole('link', { name: 'Yoga' }).closest('tr')!
    expect(within(row).getByText('6,000.00')).toBeTruthy()
    expect(within(row).getByText('75%')).toBeTruthy()
  })

  it.each([
    ['more no-shows are as bad as less revenue', 0.03, '+2 pt', '−20%'],
    ['fewer no-shows are as good as more bookings', 0.08, '−3 pt', '+20%'],
  ])('has colours that mean good or bad: %s', async (_, noShowRate, change, alike) => {
    const api = createMockApi()
    addOverview(api, '2026-11-01', '2026-11-19')
    addOverview(api, '2026-10-01', '2026-10-19', { bookings: 100, bookedValue: '10000.00', noShowRate })
    await open(<OverviewPage />, '/overview', api)
    // Styles are not in the document. Elements of one colour have one class.
    const lookOf = async (text: string) => (await screen.findByText(text)).parentElement!.className
    const [good, bad] = [await lookOf('+20%'), await lookOf('−20%')]
    expect(good).not.toBe(bad)
    expect(await lookOf(change)).toBe(await lookOf(alike))
  })

  it('stores the range in the address', async () => {
    const api = createMockApi()
    addOverview(api, '2026-11-01', '2026-11-19')
    addOverview(api, '2026-11-13', '2026-11-19', { bookings: 7 })
    const { user, address } = await open(<OverviewPage />, '/overview', api)
    await user.click(await byRole('link', '7 days'))
    expect(address()).toBe('/overview?range=7d')
    expect(api.callsOf('analytics.overview').map(({ query }) => query.from)).toContain('2026-11-13')
  })

  it('shows the figures without a comparison when only the previous range fails', async () => {
    const api = createMockApi()
    addOverview(api, '2026-11-01', '2026-11-19')
    const originalFetch = api.fetch
    api.fetch = async (input, init) => {
      if (String(input).includes('from=2026-10-01')) throw new TypeError('Failed to fetch')
      return originalFetch(input, init)
    }
    await open(<OverviewPage />, '/overview', api)
    await screen.findByRole('link', { name: 'Yoga' })
    expect(factsOf(document.body)).toEqual([
      ['Booked value', 'RM 8,000.00–'],
      ['Collected', 'RM 7,900.00–'],
      ['Bookings', '120–'],
      ['Seats booked', '140–'],
      ['Fill rate', '80%–'],
      ['No-show rate', '5%–'],
      ['New customers', '12–'],
      ['Monthly recurring revenue', 'RM 3,950.00'],
    ])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('refetches failed figures for the same days', async () => {
    const api = createMockApi()
    addOverview(api, '2026-11-13', '2026-11-19')
    api.failNext('analytics.overview', 500, 2)
    const { user } = await open(<OverviewPage />, '/overview?range=7d', api)
    const again = await byRole('button', 'Try again')
    expect(document.body.textContent).toContain("Business overview couldn't be loaded")
    expect(factsOf(document.body)).toEqual([])
    api.calls.length = 0
    await user.click(again)
    await screen.findByRole('link', { name: 'Yoga' })
    expect(factsOf(document.body)[0]![1]).toContain('RM 8,000.00')
    expect(api.callsOf('analytics.overview').map(({ query }) => query)).toContainEqual({
      from: '2026-11-13',
      to: '2026-11-19',
    })
  })
})

it.each([
  [120, 100, false, 0.2],
  [0.8, 0.75, true, 0.05],
  [5, 0, false, null],
  [null, 0.5, true, null],
  [5, undefined, false, null],
] as const)('the change from %s to %s', (now, before, isRate, change) => {
  const actual = changeOf(now, before, isRate)
  expect(actual === null ? null : Math.round(actual * 100) / 100).toBe(change)
})

describe('locations, services and photos', () => {
  it('lists the locations with their addresses', async () => {
    const api = createMockApi()
    api.location({ name: 'Bangsar', addressLine1: '28 Jalan Telawi 3', postalCode: '59100', city: 'Kuala Lumpur' })
    await open(<LocationsPage />, '/business-details/location', api)
    const row = (await screen.findByText('Bangsar')).closest('tr')!
    expect(row.textContent).toContain('28 Jalan Telawi 3')
    expect(row.textContent).toContain('59100 Kuala Lumpur')
    expect(screen.getByText('2 locations')).toBeTruthy()
  })

  it('lists the services on sale and links to the page that changes them', async () => {
    const api = createMockApi()
    const yoga = api.service({ name: 'Yoga' })
    api.service({ name: 'Gone', archivedAt: api.clock.now() })
    await open(<BusinessServicesPage />, '/business-details/services', api)
    const link = await screen.findByRole('link', { name: 'Yoga' })
    expect(link.getAttribute('href')).toBe(`/services/bookings?id=${yoga.id}`)
    expect(screen.queryByText('Gone')).toBeNull()
    expect(screen.getByRole('link', { name: 'Manage services' })).toBeTruthy()
  })

  it.each([
    ['OWNER', 'No photos yet. Add some or drop them here: JPEG, PNG or WebP, up to 10 MB each.', null],
    ['STAFF', 'No photos yet.', 'Only owners and managers can change photos.'],
  ] as const)('shows the role %s of a business without photos: %s', async (role, text, refusal) => {
    await open(<MediaPage />, '/business-details/media', createMockApi({ role }))
    const panel = (await byRole('heading', 'Photos')).closest('section')!
    expect(await within(panel).findByText(text)).toBeTruthy()
    const add = within(panel).getByRole('button', { name: 'Add photos' })
    expect(add.getAttribute('aria-disabled')).toBe(refusal === null ? null : 'true')
    expect(describedBy(add)).toBe(refusal)
  })

  it('refetches the locations after a failure', async () => {
    const api = createMockApi()
    api.failNext('location.list', 500)
    const { user } = await open(<LocationsPage />, '/business-details/location', api)
    const again = await byRole('button', 'Try again')
    expect(document.body.textContent).toContain("Locations couldn't be loaded")
    await user.click(again)
    expect(cellsOf(await screen.findByText('Main studio'))).toEqual([
      'Main studio',
      '–',
      'Here',
      '–',
      'Asia/Kuala Lumpur',
    ])
    expect(api.callsOf('location.list')).toHaveLength(2)
  })

  it('refetches the photos of the business, and no others, after a failure', async () => {
    const api = createMockApi()
    addPicture(api, 'BUSINESS', 'The door')
    addPicture(api, 'SERVICE', 'A mat')
    api.failNext('media.list', 500)
    const { user } = await open(<MediaPage />, '/business-details/media', api)
    const again = await byRole('button', 'Try again')
    expect(document.body.textContent).toContain("Photos couldn't be loaded")
    await user.click(again)
    await screen.findByText('1 of 40')
    const descriptions = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Description of photo/ })
    expect(descriptions.map(({ value }) => value)).toEqual(['The door'])
  })
})

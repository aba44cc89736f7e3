import { screen, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { nextId } from '@steward/testing/mock/tables/world'
import { byRole, renderPage } from '@steward/testing/render'
import { cellsOf } from '@steward/testing/shown'
import { describe, expect, it } from 'vitest'
import { Component as LocationsPage } from './location/locations-page.tsx'
import en from './locales/en.json' with { type: 'json' }
import { Component as MediaPage } from './media/media-page.tsx'
import { Component as BusinessServicesPage } from './service/business-services-page.tsx'

const open = (page: React.ReactNode, path: string, api: MockApi) =>
  renderPage(page, { path, api, texts: { 'business-details': en } })

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

import { screen, waitFor, within } from '@testing-library/react'
import type { LocationRecord } from '@steward/shared/contracts'
import { toInstant, toPlainDate, toWallTime } from '@steward/shared/time'
import { createMockApi, mockNow, type MockApi } from '@steward/testing/mock-api'
import { Refusal } from '@steward/testing/mock/kernel/refusal'
import { byRole, renderPage } from '@steward/testing/render'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as LocationsPage } from './locations-page.tsx'

const id = '0190f2a5-7b3c-7cc1-9d3e-2f5a6b7c8d9e'
const closureId = '0190f2a5-7b3c-7cc1-9d3e-2f5a6b7c8d9f'

function bangsar(fields: Partial<LocationRecord> = {}): LocationRecord {
  return {
    id,
    createdAt: mockNow,
    updatedAt: mockNow,
    deletedAt: null,
    version: 3,
    name: 'Bangsar',
    status: 'ACTIVE',
    addressLine1: '28 Jalan Telawi 3',
    addressLine2: '',
    city: 'Kuala Lumpur',
    state: '',
    postalCode: '59100',
    country: 'MY',
    email: 'bangsar@kinara.test',
    phoneNumber: '+60322824410',
    timeZone: 'Asia/Kuala_Lumpur',
    ownTimeZone: null,
    openingHours: [
      { dayOfWeek: 4, startTime: toWallTime('07:00'), endTime: toWallTime('12:30') },
      { dayOfWeek: 4, startTime: toWallTime('14:30'), endTime: toWallTime('21:00') },
    ],
    openingExceptions: [],
    services: [],
    members: [],
    closures: [],
    isUsed: true,
    ...fields,
  }
}

/** The location as a write returns it, without what belongs to it. */
function saved(fields: Partial<LocationRecord> = {}) {
  const { services: _, members: __, closures: ___, isUsed: ____, ...location } = bangsar(fields)
  return location
}

function open(location: LocationRecord, api: MockApi = createMockApi({ role: 'OWNER' })) {
  api.answerWith('location.get', location)
  const path = `/business-details/location?id=${location.id}`
  return renderPage(<LocationsPage />, { path, api, texts: { 'business-details': en } })
}

const bodyOf = (api: MockApi, operation: Parameters<MockApi['callsOf']>[0]) => api.callsOf(operation).at(-1)?.body

describe('the list of locations', () => {
  it('offers no new location at the limit of the plan, and says whom to ask', async () => {
    const api = createMockApi({ role: 'BUSINESS_MANAGER' })
    api.state.businesses.find((business) => business.id === api.kinara.id)!.limits.location = 1
    await renderPage(<LocationsPage />, { path: '/business-details/location', api, texts: { 'business-details': en } })
    await waitFor(async () =>
      expect((await byRole('button', 'New location')).getAttribute('aria-disabled')).toBe('true'),
    )
  })

  it('creates a location in the zone of the business and opens its page', async () => {
    const api = createMockApi({ role: 'OWNER' })
    api.answerWith('location.create', saved({ version: 1 }))
    api.answerWith('location.get', bangsar())
    const { user, address } = await renderPage(<LocationsPage />, {
      path: '/business-details/location',
      api,
      texts: { 'business-details': en },
    })
    await user.click(await byRole('button', 'New location'))
    await user.type(await screen.findByLabelText('Name'), 'Bangsar')
    await user.type(screen.getByLabelText(/^Phone/), '03-2282 4410')
    await user.click(screen.getByRole('button', { name: 'Create location' }))
    await waitFor(() => expect(address()).toBe(`/business-details/location?id=${id}`))
    expect(bodyOf(api, 'location.create')).toMatchObject({
      name: 'Bangsar',
      phoneNumber: '+60322824410',
      timeZone: null,
    })
  })
})

describe('the page of a location', () => {
  // The mock's now is 09:00 on Thursday, 19 November 2026 in Kuala Lumpur.
  it('says whether it is open now, its hours, and whose time zone it has', async () => {
    await open(bangsar())
    expect(await screen.findByText('Open now until 12:30 · 12 hr a week')).toBeTruthy()
    expect(screen.getByText('07:00 – 12:30, 14:30 – 21:00')).toBeTruthy()
    expect(screen.getByText('The time zone of the business')).toBeTruthy()
  })

  it('lists coming exceptions and closures by date', async () => {
    const day = toPlainDate('2026-12-25')
    const closure = { id: closureId, fromTime: null, toTime: null, kind: 'CLOSURE' as const, isOfLocation: true }
    await open(
      bangsar({
        openingExceptions: [
          { date: toPlainDate('2026-11-18'), reason: 'Yesterday', intervals: [] },
          {
            date: toPlainDate('2027-01-02'),
            reason: 'Fair',
            intervals: [{ startTime: toWallTime('09:00'), endTime: toWallTime('15:00') }],
          },
        ],
        closures: [{ ...closure, firstDay: day, lastDay: day, reason: 'Christmas Day' }],
      }),
    )
    const panel = within(await byRole('region', 'Other hours and closures'))
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Christmas Day'),
      expect.stringContaining('09:00 – 15:00 · Fair'),
    ])
  })

  it('a manager adds a day without hours, which closes the location', async () => {
    const api = createMockApi({ role: 'BUSINESS_MANAGER' })
    api.answerWith('location.update', saved({ version: 4 }))
    const { user } = await open(bangsar(), api)
    await user.click(await byRole('button', 'Add day'))
    const dialog = within(await byRole('dialog', 'Add other hours'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Stocktaking')
    await user.click(dialog.getByRole('button', { name: 'Save day' }))
    await waitFor(() =>
      expect(bodyOf(api, 'location.update')).toEqual({
        openingExceptions: [{ date: '2026-11-20', reason: 'Stocktaking', intervals: [] }],
      }),
    )
  })

  it('an owner changes the usual week, and overlapping hours are an error of the form', async () => {
    const api = createMockApi({ role: 'OWNER' })
    api.answerWith('location.update', saved({ version: 4 }))
    const { user } = await open(bangsar(), api)
    await user.click(await byRole('button', 'Edit hours'))
    const dialog = within(await byRole('dialog', 'Edit opening hours'))
    const start = dialog.getByLabelText('Thursday, from, interval 2')
    await user.clear(start)
    await user.type(start, '12:00')
    await user.click(dialog.getByRole('button', { name: 'Save hours' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Thursday, to, interval 1').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(api.callsOf('location.update')).toEqual([])
    await user.clear(start)
    await user.type(start, '13:00')
    await user.click(dialog.getByRole('button', { name: 'Save hours' }))
    await waitFor(() =>
      expect(bodyOf(api, 'location.update')).toEqual({
        openingHours: [
          { dayOfWeek: 4, startTime: '07:00', endTime: '12:30' },
          { dayOfWeek: 4, startTime: '13:00', endTime: '21:00' },
        ],
      }),
    )
  })

  it('another time zone is confirmed with its effect, and once more if that has changed meanwhile', async () => {
    const api = createMockApi({ role: 'OWNER' })
    let effect = { slots: 3, days: 1 }
    api.answerWith('location.preview', () => ({ zone: effect }))
    api.answerWith('location.update', ({ body }) => {
      if (body.confirmed?.slots !== effect.slots) throw new Refusal('CONFIRMATION_NEEDED', { current: effect })
      return saved({ version: 4, timeZone: 'Asia/Tokyo', ownTimeZone: 'Asia/Tokyo' })
    })
    const { user } = await open(bangsar(), api)
    await user.click(await byRole('button', 'Edit location'))
    const dialog = within(await byRole('dialog', 'Edit Bangsar'))
    await user.selectOptions(dialog.getByLabelText(/^Time zone/), 'Asia/Tokyo')
    expect(await dialog.findByText('3 sessions ahead get other local times.')).toBeTruthy()
    expect(dialog.getByText('1 absence or closure keeps its days.')).toBeTruthy()
    const save = dialog.getByRole('button', { name: /^Save/ })
    const confirm = () =>
      dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Change the time zone to Asia\/Tokyo/ })
    await user.click(save)
    await waitFor(() => expect(confirm().getAttribute('aria-invalid')).toBe('true'))
    expect(api.callsOf('location.update')).toEqual([])
    await user.click(confirm())
    effect = { slots: 4, days: 1 }
    await user.click(save)
    expect(await dialog.findByText('4 sessions ahead get other local times.')).toBeTruthy()
    await waitFor(() => expect(confirm().checked).toBe(false))
    await user.click(confirm())
    await user.click(save)
    await waitFor(() =>
      expect(bodyOf(api, 'location.update')).toMatchObject({ timeZone: 'Asia/Tokyo', confirmed: effect }),
    )
    expect(bodyOf(api, 'location.update')).not.toHaveProperty('zoneConfirmed')
  })

  it('archiving with upcoming time slots lists them and moves the services', async () => {
    const api = createMockApi({ role: 'OWNER' })
    const studio = api.state.locations.find(({ name }) => name === 'Main studio')!
    const slot = {
      id: 's',
      startTime: toInstant('2026-12-07T02:00:00Z'),
      service: { id: 'm', name: 'Mat Pilates' },
      serviceProvider: { id: 'p', givenName: 'Priya', lastName: 'Nair' },
      bookingCount: 4,
    }
    api.answerWith('location.archive', ({ body }) => {
      if (body.moveServicesTo === undefined)
        throw new Refusal('LOCATION_HAS_SLOTS', { current: { total: 1, slots: [slot] } })
      return saved({ status: 'ARCHIVED', version: 4 })
    })
    const { user } = await open(bangsar(), api)
    await user.click(await byRole('button', 'More actions'))
    await user.click(await byRole('menuitem', 'Archive location'))
    await user.click(
      within(await byRole('dialog', 'Archive Bangsar?')).getByRole('button', { name: 'Archive location' }),
    )
    const dialog = within(await byRole('dialog', '1 upcoming time slot is here'))
    expect(dialog.getByRole('link', { name: 'Mat Pilates' })).toBeTruthy()
    await user.selectOptions(await dialog.findByLabelText('Move all services to'), 'Main studio')
    await user.click(dialog.getByRole('button', { name: 'Move services and archive' }))
    await waitFor(() => expect(bodyOf(api, 'location.archive')).toEqual({ moveServicesTo: studio.id }))
  })

  it('a location that was used is not deleted, and the menu says why', async () => {
    const { user } = await open(bangsar())
    await user.click(await byRole('button', 'More actions'))
    expect((await byRole('menuitem', /^Delete location/)).getAttribute('aria-disabled')).toBe('true')
  })

  it('staff read the page without actions', async () => {
    await open(saved(), createMockApi({ role: 'STAFF' }))
    expect(await screen.findByText('07:00 – 12:30, 14:30 – 21:00')).toBeTruthy()
    for (const name of ['Edit location', 'Edit hours', 'Add day', 'More actions'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('says that a deleted location is gone', async () => {
    const api = createMockApi({ role: 'OWNER' })
    api.answerWith('location.get', () => {
      throw new Refusal('NOT_FOUND')
    })
    await renderPage(<LocationsPage />, {
      path: `/business-details/location?id=${id}`,
      api,
      texts: { 'business-details': en },
    })
    expect(await screen.findByText('This location no longer exists')).toBeTruthy()
  })
})

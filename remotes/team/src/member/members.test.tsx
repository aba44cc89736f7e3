import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { cellsOf, factsOf } from '@steward/testing/shown'
import { toPlainDate, toWallTime } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MemberDetailsPage } from './member-details-page.tsx'
import { Component as MembersPage } from './members-page.tsx'

const open = (page: React.ReactNode, path: string, api: MockApi) => renderPage(page, { path, api, texts: { team: en } })

function addHours(api: MockApi, businessUserId: string, dayOfWeek: number, from: string, to: string): void {
  api.workingHours({ businessUserId, dayOfWeek, startTime: toWallTime(from), endTime: toWallTime(to) })
}

describe('the team', () => {
  it('is listed with role, contact, services, weekly hours and status', async () => {
    const api = createMockApi()
    api.service({ serviceProviderIds: [api.kinara.provider.id] })
    addHours(api, api.kinara.provider.id, 1, '09:00', '17:30')
    addHours(api, api.kinara.provider.id, 2, '09:00', '09:15')
    Object.assign(api.kinara.provider, { contractedMinutesWeek: 2250 })
    Object.assign(api.kinara.otherProvider, { status: 'DEACTIVATED' })
    await open(<MembersPage />, '/team-members', api)
    expect(cellsOf(await screen.findByRole('link', { name: /Priya Test/ }))).toEqual([
      expect.stringMatching(/Priya Test/),
      'Service provider',
      'priya@kinara.test',
      '–',
      '1',
      '8.75 hr',
      '37.5 hr',
      'Active',
    ])
    expect(cellsOf(screen.getByRole('link', { name: /Paul Test/ })).slice(1)).toEqual([
      'Service provider',
      'paul@kinara.test',
      '–',
      '–',
      '–',
      '–',
      'Deactivated',
    ])
    expect(screen.getByText('5 people')).toBeTruthy()
  })

  it('stores the role filter in the address', async () => {
    const api = createMockApi()
    const { user, address } = await open(<MembersPage />, '/team-members', api)
    await user.click(await byRole('button', 'Filter'))
    await user.click(within(await byRole('dialog', 'Filters')).getByRole('button', { name: 'Role' }))
    await user.click(await byRole('checkbox', 'Owner'))
    expect(address()).toBe('/team-members?role=OWNER')
    expect(await screen.findByRole('link', { name: /Olivia Test/ })).toBeTruthy()
    expect(api.callsOf('member.list').at(-1)!.query.role).toBe('OWNER')
  })

  it('is filtered by a service and by a location', async () => {
    const api = createMockApi()
    const { provider, otherProvider } = api.kinara
    const yoga = api.service({ name: 'Yoga', serviceProviderIds: [provider.id] })
    const place = api.location({ name: 'Bangsar' })
    const monday = { dayOfWeek: 1, startTime: toWallTime('09:00'), endTime: toWallTime('17:00') }
    api.workingHours({ ...monday, businessUserId: otherProvider.id, locationId: place.id })
    const { user, address } = await open(<MembersPage />, '/team-members', api)
    await user.click(await byRole('button', 'Filter'))
    await user.click(within(await byRole('dialog', 'Filters')).getByRole('button', { name: 'Service' }))
    await user.click(await byRole('checkbox', 'Yoga'))
    expect(address()).toBe(`/team-members?service=${yoga.id}`)
    expect(await screen.findByRole('link', { name: /Priya Test/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('link', { name: /Paul Test/ })).toBeNull())
    cleanup()
    await open(<MembersPage />, `/team-members?location=${place.id}`, api)
    expect(await screen.findByRole('link', { name: /Paul Test/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Priya Test/ })).toBeNull()
  })

  it('loads after a failure when the user clicks Try again', async () => {
    const api = createMockApi()
    api.failNext('member.list', 500)
    // The page requests the number of members first, then the list.
    api.failNext('member.list', 500)
    const { user } = await open(<MembersPage />, '/team-members?role=STAFF&sort=-name', api)
    const again = await byRole('button', 'Try again')
    expect(document.body.textContent).toContain("Team members couldn't be loaded")
    api.calls.length = 0
    await user.click(again)
    await screen.findByRole('link', { name: /Sam Test/ })
    expect(screen.queryByRole('link', { name: /Priya Test/ })).toBeNull()
    expect(api.callsOf('member.list').map(({ query: { role, sort } }) => [role, sort])).toEqual([['STAFF', '-name']])
  })
})

describe('a member', () => {
  it('is shown with contact, personal data, services and weekly hours', async () => {
    const api = createMockApi()
    const { provider } = api.kinara
    Object.assign(provider, {
      dateOfBirth: toPlainDate('1990-05-14'),
      identificationNumber: '900514-14-5123',
      country: 'MY',
      city: 'Ipoh',
      contractedMinutesWeek: 2250,
      emergencyName: 'Ravi Nair',
      emergencyRelation: 'Brother',
      emergencyPhoneNumber: '+60123384410',
    })
    api.service({ name: 'Mat Pilates', serviceProviderIds: [provider.id] })
    addHours(api, provider.id, 1, '09:00', '12:00')
    // This instant is after midnight in Kuala Lumpur.
    Object.assign(provider, { createdAt: '2026-03-31T16:30:00.000Z' })
    await open(<MemberDetailsPage />, `/team-members/details?id=${provider.id}`, api)
    await byRole('heading', 'Priya Test')
    expect(factsOf(document.body)).toEqual([
      ['Email', 'priya@kinara.test'],
      ['Phone', '–'],
      ['Address', 'Ipoh, Malaysia'],
      ['Date of birth', '14 May 1990'],
      ['Identification number', '900514-14-5123'],
      ['Contracted hours a week', '37.5 hr'],
      ['Contact name', 'Ravi Nair'],
      ['Relation', 'Brother'],
      ['Contact phone', '+60 12 338 4410'],
    ])
    expect(screen.getByText('Joined 1 Apr 2026')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mat Pilates' }).getAttribute('href')).toBe(
      `/services/bookings?id=${api.state.services[0]!.id}`,
    )
    const hours = within(await screen.findByRole('table', { name: 'Weekly hours' })).getAllByRole('row')
    expect(hours.map(({ textContent }) => textContent)).toEqual([
      'Monday09:00 – 12:003 hr',
      ...['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => `${day}Day off`),
      'Total3 hr',
    ])
  })

  it('leads back to the list when no member is chosen or the member does not exist', async () => {
    const api = createMockApi()
    const { goTo } = await open(<MemberDetailsPage />, '/team-members/details', api)
    const toList = () => screen.getByRole('link', { name: 'All team members' }).getAttribute('href')
    await byRole('heading', 'Choose a team member')
    expect(toList()).toBe('/team-members')
    expect(api.calls).toEqual([])
    await goTo('/team-members/details?id=00000000-0000-4000-8000-00000000ffff')
    await byRole('heading', 'Team member not found')
    expect(toList()).toBe('/team-members')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await goTo(`/team-members/details?id=${api.nordlicht.staff.id}`)
    await byRole('heading', 'Team member not found')
  })

  it('stays on screen when only their weekly hours fail to load', async () => {
    const api = createMockApi()
    api.failNext('work-schedule.get', 500)
    const { user } = await open(<MemberDetailsPage />, `/team-members/details?id=${api.kinara.provider.id}`, api)
    const week = (await byRole('heading', 'Weekly hours')).closest('section')!
    const again = await within(week).findByRole('button', { name: 'Try again' })
    expect(week.textContent).toContain("Weekly hours couldn't be loaded")
    expect(factsOf(document.body)[0]).toEqual(['Email', 'priya@kinara.test'])
    await user.click(again)
    await within(week).findByRole('heading', { name: 'No working hours yet' })
    expect(week.textContent).toContain('Bookings outside working hours show a warning.')
    expect(api.callsOf('work-schedule.get')).toHaveLength(2)
    expect(api.callsOf('member.get')).toHaveLength(1)
  })
})

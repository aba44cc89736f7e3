import { screen, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/shared/testing/mock-api'
import { nextId } from '@steward/shared/testing/mock/world'
import { byRole, renderPage } from '@steward/shared/testing/render'
import { toPlainDate, toWallTime } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { MemberDetailsPage } from './member-details-page.tsx'
import { MembersPage } from './members-page.tsx'

const open = (page: React.ReactNode, path: string, api: MockApi) => renderPage(page, { path, api, texts: { team: en } })

function addHours(api: MockApi, businessUserId: string, dayOfWeek: number, from: string, to: string): void {
  api.state.schedules.push({
    id: nextId(api.state),
    entityId: api.kinara.id,
    createdAt: api.clock.now(),
    updatedAt: api.clock.now(),
    deletedAt: null,
    version: 1,
    businessUserId,
    dayOfWeek,
    isWorkingDay: true,
    startTime: toWallTime(from),
    endTime: toWallTime(to),
  })
}

describe('the team', () => {
  it('is listed with role, contact, services, hours of the week and status', async () => {
    const api = createMockApi()
    api.service({ serviceProviderIds: [api.kinara.provider.id] })
    addHours(api, api.kinara.provider.id, 1, '09:00', '17:30')
    await open(<MembersPage />, '/team-members', api)
    const row = (await screen.findByRole('link', { name: /Priya Test/ })).closest('tr')!
    expect(within(row).getByText('Service provider')).toBeTruthy()
    expect(within(row).getByText('priya@kinara.test')).toBeTruthy()
    expect(within(row).getByText('8.5 hr')).toBeTruthy()
    expect(within(row).getByText('Active')).toBeTruthy()
    expect(screen.getByText('5 people')).toBeTruthy()
  })

  it('is narrowed by role in the address', async () => {
    const api = createMockApi()
    const { user, address } = await open(<MembersPage />, '/team-members', api)
    await user.click(await byRole('button', 'Filter'))
    await user.click(within(await byRole('dialog', 'Filters')).getByRole('button', { name: 'Role' }))
    await user.click(await byRole('checkbox', 'Owner'))
    expect(address()).toBe('/team-members?role=OWNER')
    expect(await screen.findByRole('link', { name: /Olivia Test/ })).toBeTruthy()
    expect(api.callsOf('member.list').at(-1)!.query.role).toBe('OWNER')
  })

  it('comes after a failure when asked again', async () => {
    const api = createMockApi()
    api.failNext('member.list', 500)
    const { user } = await open(<MembersPage />, '/team-members', api)
    await user.click(await byRole('button', 'Try again'))
    expect(await screen.findByRole('link', { name: /Priya Test/ })).toBeTruthy()
  })
})

describe('a member', () => {
  it('is shown with contact, personal data, services and week', async () => {
    const api = createMockApi()
    const { provider } = api.kinara
    Object.assign(provider, {
      dateOfBirth: toPlainDate('1990-05-14'),
      identificationNumber: '900514-14-5123',
      country: 'MY',
      city: 'Ipoh',
    })
    api.service({ name: 'Mat Pilates', serviceProviderIds: [provider.id] })
    addHours(api, provider.id, 1, '09:00', '12:00')
    await open(<MemberDetailsPage />, `/team-members/details?id=${provider.id}`, api)
    expect(await byRole('heading', 'Priya Test')).toBeTruthy()
    expect(screen.getByText('14 May 1990')).toBeTruthy()
    expect(screen.getByText('Ipoh, Malaysia')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mat Pilates' })).toBeTruthy()
    expect(await screen.findByText('09:00 – 12:00')).toBeTruthy()
    expect(screen.getAllByText('Day off')).toHaveLength(6)
  })

  it('leads back to the list where nobody is chosen or there', async () => {
    const { goTo } = await open(<MemberDetailsPage />, '/team-members/details', createMockApi())
    expect(await byRole('heading', 'Choose a team member')).toBeTruthy()
    await goTo('/team-members/details?id=00000000-0000-4000-8000-00000000ffff')
    expect(await byRole('heading', 'Team member not found')).toBeTruthy()
  })

  it('fails in its own places: the record stays when the week does not come', async () => {
    const api = createMockApi()
    api.failNext('work-schedule.get', 500)
    const { user } = await open(<MemberDetailsPage />, `/team-members/details?id=${api.kinara.provider.id}`, api)
    expect(await byRole('heading', 'Priya Test')).toBeTruthy()
    await user.click(await byRole('button', 'Try again'))
    expect(await byRole('heading', 'No working hours yet')).toBeTruthy()
  })
})

import type { CurrentUser } from '@steward/shared/contracts/types'
import type { Role } from '@steward/shared/roles'
import { useBusinessCore, useMyDetails } from '@steward/shared/stores'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { toPlainDate } from '@steward/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { SessionContext, type Session } from '../../../auth/session.ts'
import host from '../../../locales/en.json'
import { AccountPage } from './account-page.tsx'
import account from './locales/en.json'

function open(api: MockApi, role: Role) {
  api.actAs(role)
  const session = { claims: { sub: api.actor.auth0UserId }, isMember: true } as Session
  const page = (
    <SessionContext value={session}>
      <AccountPage />
      <Link to="/home">Home</Link>
    </SessionContext>
  )
  return renderPage(page, { path: '/my-details/account', texts: { host, account }, api })
}

const field = async (label: string) => (await screen.findByLabelText(new RegExp(`^${label}`))) as HTMLInputElement
// Looked up each time, because a failed mock call restores the records as new objects.
const memberNow = ({ state, actor }: MockApi) => state.members.find(({ id }) => id === actor.id)
const save = () => byRole('button', /^Save/)

describe("the user's own account", () => {
  it('shows the user that the start-up read, also when the refresh fails', async () => {
    const api = createMockApi()
    const answer = api.fetch
    let reads = 0
    // The first read is the start-up's, which stores the user. The read of the page itself fails.
    api.fetch = async (input, init) => {
      if (!String(input).includes('/api/business-user/')) return answer(input, init)
      if (++reads === 2) api.failNext('business-user.get', 500)
      const response = await answer(input, init)
      if (reads === 1) useMyDetails.setState({ person: (await response.clone().json()) as CurrentUser })
      return response
    }
    const { user } = await open(api, 'STAFF')
    expect((screen.getByLabelText(/^First name/) as HTMLInputElement).value).toBe('Sam')
    await user.click(await byRole('button', 'Try again'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
    expect((await field('First name')).value).toBe('Sam')
  })

  it('is saved by the user and updates the bars', async () => {
    const api = createMockApi()
    const { user } = await open(api, 'STAFF')
    await user.clear(await field('First name'))
    await user.type(await field('First name'), 'Samira')
    await user.type(await field('Phone'), '+60 12-338 4410')
    await user.selectOptions(await field('Country'), 'Malaysia')
    await user.click(await save())
    expect(await screen.findByText('Profile saved')).toBeTruthy()
    expect(api.kinara.staff).toMatchObject({ givenName: 'Samira', phoneNumber: '+60123384410', country: 'MY' })
    expect(useBusinessCore.getState().user?.givenName).toBe('Samira')
    expect(await byRole('heading', 'Samira Test')).toBeTruthy()
    await waitFor(async () => expect((await field('Phone')).value).toBe('+60123384410'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())
  })

  it('has the emergency contact', async () => {
    const api = createMockApi()
    const { user } = await open(api, 'SERVICE_PROVIDER')
    await user.type(await field('Contact name'), 'Ravi Nair')
    await user.type(await field('Contact phone'), '+60 12-338 4410')
    await user.click(await save())
    expect(await screen.findByText('Profile saved')).toBeTruthy()
    expect(api.callsOf('member.update').map(({ body }) => body)).toEqual([
      { emergencyName: 'Ravi Nair', emergencyPhoneNumber: '+60123384410' },
    ])
    await waitFor(async () => expect((await field('Contact phone')).value).toBe('+60123384410'))
  })

  it('sends only changed fields', async () => {
    const api = createMockApi()
    const { user } = await open(api, 'SERVICE_PROVIDER')
    await user.type(await field('City'), 'Ipoh')
    await user.click(await save())
    await waitFor(() => expect(api.callsOf('member.update').map(({ body }) => body)).toEqual([{ city: 'Ipoh' }]))
  })

  it('clears fields that are no longer needed', async () => {
    const api = createMockApi()
    Object.assign(api.kinara.staff, { dateOfBirth: toPlainDate('1990-05-14'), lastName: 'Lim' })
    const { user } = await open(api, 'STAFF')
    await user.clear(await field('Last name'))
    await user.clear(await field('Date of birth'))
    await user.click(await save())
    await waitFor(() => expect(api.kinara.staff).toMatchObject({ dateOfBirth: null, lastName: '' }))
  })

  it('shows email, role and fields that others maintain as read-only, with who maintains them', async () => {
    const api = createMockApi()
    Object.assign(api.kinara.provider, { jobTitle: 'Pilates instructor', identificationNumber: '900514-14-5123' })
    await open(api, 'SERVICE_PROVIDER')
    expect(await screen.findByText('priya@kinara.test')).toBeTruthy()
    expect(screen.getByText('Service provider')).toBeTruthy()
    expect(screen.getByText('900514-14-5123')).toBeTruthy()
    expect(screen.getByText(/can change your role, job title and identification number/)).toBeTruthy()
    for (const label of [/^Email$/, /^Role/, /^Job title/, /^Identification/])
      expect(screen.queryByLabelText(label)).toBeNull()
  })

  it('lets users who manage the team edit job title and identification number', async () => {
    const api = createMockApi()
    const { user } = await open(api, 'BUSINESS_MANAGER')
    await user.type(await field('Job title'), 'Studio manager')
    await user.click(await save())
    await waitFor(() => expect(api.kinara.manager.jobTitle).toBe('Studio manager'))
  })

  it('shows errors before anything is sent, and rejections of the platform at their field', async () => {
    const api = createMockApi()
    const { user } = await open(api, 'STAFF')
    await user.clear(await field('First name'))
    await user.click(await save())
    await waitFor(async () => expect(document.activeElement).toBe(await field('First name')))
    expect(api.callsOf('member.update')).toEqual([])
    await user.type(await field('First name'), 'Sam')
    await user.type(await field('Date of birth'), '2020-01-01')
    await user.click(await save())
    expect(await screen.findByText('The age must be between 13 and 100 years')).toBeTruthy()
    expect((await field('Date of birth')).value).toBe('Wed 1 Jan 2020')
    expect(memberNow(api)?.dateOfBirth).toBeNull()
  })

  it("merges a manager's concurrent change, keeps the typed values, and saves again", async () => {
    const api = createMockApi()
    const { user } = await open(api, 'STAFF')
    await user.type(await field('City'), 'Ipoh')
    Object.assign(api.kinara.staff, { lastName: 'Lim', version: 2 })
    await user.click(await save())
    const dialog = await byRole('dialog', 'Someone else changed these details')
    expect(within(dialog).getByText('Lim')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save with my changes' }))
    await waitFor(() => expect(memberNow(api)).toMatchObject({ lastName: 'Lim', city: 'Ipoh', version: 3 }))
  })

  it('asks before a navigation loses unsaved changes', async () => {
    const api = createMockApi()
    const { user } = await open(api, 'STAFF')
    await user.type(await field('City'), 'Ipoh')
    await user.click(await byRole('link', 'Home'))
    const dialog = await byRole('dialog', 'Discard your changes?')
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect((await field('City')).value).toBe('Ipoh')
  })

  it('lets a user choose their email notifications, and starts with the defaults of the role', async () => {
    const api = createMockApi()
    const { user } = await open(api, 'STAFF')
    const box = async (name: RegExp) => (await screen.findByRole('checkbox', { name })) as HTMLInputElement
    expect((await box(/^Bookings in your sessions/)).checked).toBe(true)
    expect((await box(/^Payments/)).checked).toBe(false)
    expect(screen.queryByRole('checkbox', { name: /^Limits/ })).toBeNull()
    await user.click(await box(/^Payments/))
    expect(await screen.findByText('Email settings saved')).toBeTruthy()
    expect(api.callsOf('notification-preference.update')).toMatchObject([
      { body: { items: [{ topic: 'payments', email: true }] } },
    ])
    expect((await box(/^Payments/)).checked).toBe(true)
  })

  it('reverts a choice that could not be saved', async () => {
    const api = createMockApi()
    const { user } = await open(api, 'STAFF')
    const box = await screen.findByRole('checkbox', { name: /^Payments/ })
    api.failNext('notification-preference.update', 500)
    await user.click(box)
    await waitFor(() => expect(api.callsOf('notification-preference.update')).toHaveLength(1))
    await waitFor(() => expect(box).toHaveProperty('checked', false))
  })

  it('loads with Try again after a failure', async () => {
    const api = createMockApi()
    const answer = api.fetch
    let reads = 0
    // The start-up reads the user first. The read of the page itself then fails.
    api.fetch = (input, init) => {
      if (String(input).includes('/api/business-user/') && ++reads === 2) api.failNext('business-user.get', 500)
      return answer(input, init)
    }
    const { user } = await open(api, 'STAFF')
    await user.click(await byRole('button', 'Try again'))
    expect((await field('First name')).value).toBe('Sam')
  })
})

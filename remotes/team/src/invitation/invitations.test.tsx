import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/shared/testing/mock-api'
import { byRole, renderPage } from '@steward/shared/testing/render'
import type { Role } from '@steward/shared/roles'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { MembersPage } from '../member/members-page.tsx'
import { TeamSettingsPage } from '../settings/team-settings-page.tsx'

const open = (api: MockApi, path = '/team-members', role?: Role) =>
  renderPage(path.startsWith('/dashboard') ? <TeamSettingsPage /> : <MembersPage />, {
    path,
    api,
    texts: { team: en },
    ...(role ? { role } : {}),
  })

const field = async (label: string) => (await screen.findByLabelText(new RegExp(`^${label}$`))) as HTMLInputElement

const rowMenu = 'Actions for Nia'

/** Fills the dialog and sends it. */
async function invite(page: Awaited<ReturnType<typeof open>>, email: string, role?: string) {
  const { user } = page
  await user.click(await byRole('button', 'Invite member'))
  await user.type(await field('Email'), email)
  await user.type(await field('First name'), 'Nia')
  if (role) await user.click(await byRole('radio', new RegExp(role)))
  await user.click(await byRole('button', 'Send invitation'))
}

/** An invitation as the owner made it, some days ago. */
async function invited(api: MockApi, email = 'nia@kinara.test', role: Role = 'STAFF') {
  const page = await open(api)
  await invite(page, email, { STAFF: 'Staff', BUSINESS_MANAGER: 'Business manager' }[role as string])
  await screen.findByText(`Invitation sent to ${email}`)
  return page
}

describe('inviting a member', () => {
  it('sends email, name and role, and shows the person in both lists', async () => {
    const api = createMockApi()
    const page = await open(api)
    await invite(page, 'nia@kinara.test', 'Service provider')
    expect(await screen.findByText('Invitation sent to nia@kinara.test')).toBeTruthy()
    expect(api.callsOf('invitation.create')[0]!.body).toMatchObject({
      email: 'nia@kinara.test',
      givenName: 'Nia',
      role: 'SERVICE_PROVIDER',
    })
    expect(page.address()).toBe('/team-members')
    expect(await screen.findByRole('link', { name: /Nia/ })).toBeTruthy()
    await page.user.click(await byRole('link', /^Invitations/))
    const row = (await screen.findByText('nia@kinara.test')).closest('tr')!
    expect(within(row).getByText('Pending')).toBeTruthy()
    expect(within(row).getByText('Service provider')).toBeTruthy()
  })

  it('says what each role may do, and what of the plan is taken', async () => {
    const { user } = await open(createMockApi())
    await user.click(await byRole('button', 'Invite member'))
    expect(await screen.findByText(/Front desk: customers, bookings/)).toBeTruthy()
    expect(await screen.findByText('5 of 30 seats used.')).toBeTruthy()
  })

  it('keeps owners and managers for owners to invite, with the reason', async () => {
    const { user } = await open(createMockApi(), '/team-members', 'BUSINESS_MANAGER')
    await user.click(await byRole('button', 'Invite member'))
    const owner = (await byRole('radio', /^Owner/)) as HTMLInputElement
    expect(owner.disabled).toBe(true)
    expect(screen.getAllByText('Only owners can manage owners and managers')).toHaveLength(2)
    expect(((await byRole('radio', /^Staff/)) as HTMLInputElement).disabled).toBe(false)
  })

  it.each([
    ['who is on the team', 'sam@kinara.test', 'This person is already on the team.'],
    ['who is invited', 'nia@kinara.test', /already has an invitation/],
    ['who is deactivated', 'paul@kinara.test', /is on the team but deactivated/],
    ['with an address that is none', 'nia', 'Check the format'],
  ])('names at the address a person %s', async (_, email, words) => {
    const api = createMockApi()
    api.member({ role: 'STAFF', email: 'nia@kinara.test', status: 'INVITED' })
    Object.assign(api.kinara.otherProvider, { status: 'DEACTIVATED' })
    await invite(await open(api), email)
    expect(await screen.findByText(words)).toBeTruthy()
    // One error has no summary beside it.
    expect(screen.queryByText(/needs? attention/)).toBeNull()
    expect((await field('Email')).value).toBe(email)
    expect((await field('First name')).value).toBe('Nia')
  })

  it('names at the address that the plan has no place left', async () => {
    const api = createMockApi()
    api.state.businesses[0]!.limits.user = 5
    await invite(await open(api), 'nia@kinara.test')
    expect(await screen.findByText(/All seats of your plan are used/)).toBeTruthy()
  })

  it('invites once, however often the answer is lost', async () => {
    const api = createMockApi()
    const page = await open(api)
    api.failNext('invitation.create', 'network')
    await invite(page, 'nia@kinara.test')
    await screen.findByRole('alert')
    await page.user.click(await byRole('button', 'Send invitation'))
    await screen.findByText('Invitation sent to nia@kinara.test')
    const keys = api.callsOf('invitation.create').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })
})

describe('the invitations', () => {
  it('stand first in the team settings', async () => {
    await open(createMockApi(), '/dashboard/settings/team')
    expect(await byRole('heading', 'No pending invitations')).toBeTruthy()
    expect((await byRole('link', /^Invitations/)).getAttribute('aria-current')).toBeTruthy()
  })

  it('can be sent again, for another seven days', async () => {
    const api = createMockApi()
    const { user } = await invited(api)
    api.clock.set('2026-11-28T01:00:00Z')
    await user.click(await byRole('link', /^Invitations/))
    await user.click(await byRole('button', rowMenu))
    await user.click(await byRole('menuitem', 'Resend'))
    await waitFor(() => expect(api.state.invitations[0]!.expiresAt).toBe('2026-12-05T01:00:00.000Z'))
  })

  it('are taken back after a question that says what follows', async () => {
    const api = createMockApi()
    const { user } = await invited(api)
    await user.click(await byRole('link', /^Invitations/))
    await user.click(await byRole('button', rowMenu))
    await user.click(await byRole('menuitem', 'Revoke'))
    const dialog = await byRole('dialog', 'Revoke this invitation?')
    expect(within(dialog).getByText(/nia@kinara.test stops working/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('Invitation revoked')).toBeTruthy()
    const row = (await screen.findByText('nia@kinara.test')).closest('tr')!
    expect(await within(row).findByText('Revoked')).toBeTruthy()
    await user.click(await byRole('link', /^Members/))
    expect(await screen.findByRole('link', { name: /Olivia/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Nia/ })).toBeNull()
  })

  it('say why one that was accepted cannot be sent again', async () => {
    const api = createMockApi()
    const { user } = await invited(api)
    Object.assign(api.state.invitations[0]!, { status: 'ACCEPTED' })
    await user.click(await byRole('link', /^Invitations/))
    await user.click(await byRole('button', rowMenu))
    expect(await screen.findAllByText('Already accepted')).toHaveLength(2)
  })

  it('are narrowed by status in the address', async () => {
    const api = createMockApi()
    const { user, address } = await invited(api)
    await user.click(await byRole('link', /^Invitations/))
    // The filter; the column's head has the same name.
    await user.click((await screen.findAllByRole('button', { name: 'Status' }))[0]!)
    await user.click(await byRole('checkbox', 'Expired'))
    expect(address()).toBe('/team-members?tab=invitations&status=EXPIRED')
    expect(await byRole('button', 'Clear filters')).toBeTruthy()
    expect(api.callsOf('invitation.list').at(-1)!.query['status']).toBe('EXPIRED')
  })

  it('come after a failure when asked again', async () => {
    const api = createMockApi()
    api.failNext('invitation.list', 500, 2)
    const { user } = await open(api, '/team-members?tab=invitations')
    await user.click(await byRole('button', 'Try again'))
    expect(await byRole('heading', 'No pending invitations')).toBeTruthy()
  })

  it('are refused in words where someone else was faster', async () => {
    const api = createMockApi()
    const { user } = await invited(api)
    await user.click(await byRole('link', /^Invitations/))
    await user.click(await byRole('button', rowMenu))
    await screen.findByRole('menuitem', { name: 'Resend' })
    Object.assign(api.state.invitations[0]!, { version: 2, status: 'ACCEPTED' })
    await user.click(await byRole('menuitem', 'Resend'))
    expect(await screen.findByText(/Someone else changed this in the meantime/)).toBeTruthy()
    expect(await screen.findByText('Accepted')).toBeTruthy()
  })
})

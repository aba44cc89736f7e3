import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { cellsOf } from '@steward/testing/shown'
import type { Role } from '@steward/shared/roles'
import { toInstant } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MembersPage } from '../member/members-page.tsx'
import { Component as TeamSettingsPage } from '../settings/team-settings-page.tsx'

const open = (api: MockApi, path = '/team-members', role?: Role) =>
  renderPage(path.startsWith('/dashboard') ? <TeamSettingsPage /> : <MembersPage />, {
    path,
    api,
    texts: { team: en },
    ...(role ? { role } : {}),
  })

const field = async (label: string) => (await screen.findByLabelText(new RegExp(`^${label}$`))) as HTMLInputElement

const rowMenu = 'Actions for Nia'

/** Fills in the dialog and submits it. */
async function invite(page: Awaited<ReturnType<typeof open>>, email: string, role?: string) {
  const { user } = page
  await user.click(await byRole('button', 'Invite member'))
  await user.type(await field('Email'), email)
  await user.type(await field('First name'), 'Nia')
  if (role) await user.click(await byRole('radio', new RegExp(role)))
  await user.click(await byRole('button', 'Send invitation'))
}

/** Opens the page and sends an invitation as the owner. */
async function invited(api: MockApi, email = 'nia@kinara.test', role: Role = 'STAFF') {
  const page = await open(api)
  await invite(page, email, { STAFF: 'Staff', BUSINESS_MANAGER: 'Business manager' }[role as string])
  await screen.findByText(`Invitation sent to ${email}`)
  return page
}

describe('inviting a member', () => {
  it('closes without a question while nothing was entered, also after a field was left', async () => {
    const { user } = await open(createMockApi())
    await user.click(await byRole('button', 'Invite member'))
    await user.click(await field('Email'))
    await user.tab()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('sends email, name and role, and adds the person to both lists', async () => {
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

  it('describes what each role may do in the dialog, and preselects staff', async () => {
    const { user } = await open(createMockApi())
    await user.click(await byRole('button', 'Invite member'))
    await byRole('dialog', 'Invite a team member')
    const roles = screen.getAllByRole<HTMLInputElement>('radio')
    expect(roles.map((radio) => [radio.checked, radio.closest('label')!.textContent])).toEqual([
      [false, 'OwnerFull access, including payroll, tax and ownership.'],
      [false, 'Business managerEverything except bank details, payroll approval, and managing owners and managers.'],
      [true, 'StaffFront desk: customers, bookings, payments, memberships. No settings or reports.'],
      [false, 'Service providerOwn schedule and rosters only. No contact details or payments.'],
    ])
  })

  it('counts active and invited members among the seats of the plan', async () => {
    const api = createMockApi()
    api.member({ role: 'STAFF', status: 'INVITED' })
    api.member({ role: 'STAFF', status: 'DEACTIVATED' })
    const { user } = await open(api)
    await user.click(await byRole('button', 'Invite member'))
    expect(await screen.findByText('6 of 30 seats used.')).toBeTruthy()
  })

  it('shows no number of seats if the plan has no limit', async () => {
    const api = createMockApi()
    api.state.businesses[0]!.limits.user = null
    const { user } = await open(api)
    await user.click(await byRole('button', 'Invite member'))
    // The limits have loaded long before the user has typed the email.
    await user.type(await field('Email'), 'nia.sofia.abdullah@kinara.test')
    expect(api.callsOf('entity-limits.get')).toHaveLength(1)
    expect(screen.queryByText(/seats used/)).toBeNull()
  })

  it('lets only owners invite owners and managers, and gives a manager the reason', async () => {
    const { user } = await open(createMockApi(), '/team-members', 'BUSINESS_MANAGER')
    await user.click(await byRole('button', 'Invite member'))
    const owner = (await byRole('radio', /^Owner/)) as HTMLInputElement
    expect(owner.disabled).toBe(true)
    expect(screen.getAllByText('Only owners can manage owners and managers.')).toHaveLength(2)
    expect(((await byRole('radio', /^Staff/)) as HTMLInputElement).disabled).toBe(false)
  })

  it.each([
    ['who is already on the team', 'sam@kinara.test', 'This person is already on the team.'],
    ['who is invited', 'nia@kinara.test', /already has an invitation/],
    ['who is deactivated', 'paul@kinara.test', /is on the team but deactivated/],
    ['with an invalid address', 'nia', 'Check the format'],
  ])('shows an error at the email field for a person %s', async (_, email, words) => {
    const api = createMockApi()
    api.member({ role: 'STAFF', email: 'nia@kinara.test', status: 'INVITED' })
    Object.assign(api.kinara.otherProvider, { status: 'DEACTIVATED' })
    await invite(await open(api), email)
    expect(await screen.findByText(words)).toBeTruthy()
    // A single error has no summary.
    expect(screen.queryByText(/needs? attention/)).toBeNull()
    expect((await field('Email')).value).toBe(email)
    expect((await field('First name')).value).toBe('Nia')
  })

  it('shows an error at the email field when the plan has no seat left', async () => {
    const api = createMockApi()
    api.state.businesses[0]!.limits.user = 5
    await invite(await open(api), 'nia@kinara.test')
    const refusal = await screen.findByText(
      'All seats of your plan are used. Deactivate someone or revoke an invitation first.',
    )
    const email = await field('Email')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(email.getAttribute('aria-describedby')).toContain(refusal.id)
    expect(email.value).toBe('nia@kinara.test')
    expect(api.state.invitations).toEqual([])
  })

  it('creates one invitation when the response is lost and the user sends again', async () => {
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

describe('the list of invitations', () => {
  it('comes first in the team settings', async () => {
    const api = createMockApi()
    api.invitation({ status: 'EXPIRED' })
    await open(api, '/dashboard/settings/team')
    expect((await screen.findByText('nora@invited.test')).closest('tr')!.textContent).toContain('Expired')
    const tabs = () =>
      within(screen.getByRole('navigation', { name: 'Team lists' }))
        .getAllByRole('link')
        .map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])
    await waitFor(() =>
      expect(tabs()).toEqual([
        ['Members6', '/dashboard/settings/team?tab=members', null],
        ['Invitations0', '/dashboard/settings/team', 'page'],
        ['Time off', '/dashboard/settings/team?tab=leaveKinds', null],
      ]),
    )
  })

  it('shows the role, the dates in the time zone of the business and the delivery of the email', async () => {
    const api = createMockApi()
    const sentAt = toInstant('2026-11-17T16:30:00Z')
    const expiresAt = toInstant('2026-11-24T16:30:00Z')
    api.invitation({ sentAt, expiresAt, role: 'SERVICE_PROVIDER', mailStatus: 'FAILED' })
    api.invitation({ givenName: 'Ravi', status: 'REVOKED', sentAt, expiresAt, mailStatus: 'FAILED' })
    await open(api, '/team-members?tab=invitations')
    const row = async (email: string) => cellsOf(await screen.findByText(email)).slice(1, 5)
    expect(await row('nora@invited.test')).toEqual([
      'Service provider',
      'Wed 18 Nov, 00:30',
      'Wed 25 Nov, 00:30',
      'PendingEmail not delivered',
    ])
    expect(await row('ravi@invited.test')).toEqual(['Staff', 'Wed 18 Nov, 00:30', '–', 'Revoked'])
  })

  it('can resend an invitation for another seven days', async () => {
    const api = createMockApi()
    const { user } = await invited(api)
    api.clock.set('2026-11-28T01:00:00Z')
    await user.click(await byRole('link', /^Invitations/))
    await user.click(await byRole('button', rowMenu))
    await user.click(await byRole('menuitem', 'Resend'))
    await waitFor(() => expect(api.state.invitations[0]!.expiresAt).toBe('2026-12-05T01:00:00.000Z'))
  })

  it('revokes an invitation after a confirmation that explains the effect', async () => {
    const api = createMockApi()
    const { user } = await invited(api)
    await user.click(await byRole('link', /^Invitations/))
    await user.click(await byRole('button', rowMenu))
    await user.click(await byRole('menuitem', 'Revoke'))
    const dialog = await byRole('dialog', 'Revoke this invitation?')
    expect(within(dialog).getByText(/nia@kinara.test stops working/)).toBeTruthy()
    expect(api.callsOf('invitation.revoke')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    await screen.findByText('Invitation revoked')
    const [revoked] = api.state.invitations
    expect(api.callsOf('invitation.revoke').map(({ params, headers }) => [params.id, headers.get('if-match')])).toEqual(
      [[revoked!.id, '"1"']],
    )
    expect(revoked!.status).toBe('REVOKED')
    const row = (await screen.findByText('nia@kinara.test')).closest('tr')!
    await within(row).findByText('Revoked')
    await waitFor(() => expect(screen.getByRole('link', { name: /^Invitations/ }).textContent).toBe('Invitations0'))
    await user.click(await byRole('link', /^Members/))
    await screen.findByRole('link', { name: /Olivia/ })
    expect(screen.queryByRole('link', { name: /Nia/ })).toBeNull()
  })

  it('says why an accepted invitation cannot be resent', async () => {
    const api = createMockApi()
    const { user } = await invited(api)
    Object.assign(api.state.invitations[0]!, { status: 'ACCEPTED' })
    await user.click(await byRole('link', /^Invitations/))
    await user.click(await byRole('button', rowMenu))
    expect(await screen.findAllByText('Already accepted.')).toHaveLength(2)
  })

  it('stores the status filter in the address', async () => {
    const api = createMockApi()
    const { user, address } = await invited(api)
    await user.click(await byRole('link', /^Invitations/))
    // This is the filter. The column header has the same name.
    await user.click((await screen.findAllByRole('button', { name: 'Status' }))[0]!)
    await user.click(await byRole('checkbox', 'Expired'))
    expect(address()).toBe('/team-members?tab=invitations&status=EXPIRED')
    expect(await byRole('button', 'Clear filters')).toBeTruthy()
    expect(api.callsOf('invitation.list').at(-1)!.query['status']).toBe('EXPIRED')
  })

  it('loads after a failure when the user clicks Try again', async () => {
    const api = createMockApi()
    api.invitation()
    api.failNext('invitation.list', 500, 2)
    const { user } = await open(api, '/team-members?tab=invitations&status=PENDING')
    const again = await byRole('button', 'Try again')
    expect(document.body.textContent).toContain("Invitations couldn't be loaded")
    api.calls.length = 0
    await user.click(again)
    expect(cellsOf(await screen.findByText('nora@invited.test'))).toContain('Pending')
    expect(api.callsOf('invitation.list').map(({ query }) => query.status)).toEqual(['PENDING'])
  })

  it('explains an error when the invitation has been accepted in the meantime', async () => {
    const api = createMockApi()
    const { user } = await invited(api)
    await user.click(await byRole('link', /^Invitations/))
    await user.click(await byRole('button', rowMenu))
    await screen.findByRole('menuitem', { name: 'Resend' })
    Object.assign(api.state.invitations[0]!, { version: 2, status: 'ACCEPTED' })
    await user.click(await byRole('menuitem', 'Resend'))
    await screen.findByText(/Someone else changed this in the meantime/)
    await screen.findByText('Accepted')
    expect(cellsOf(screen.getByText('nia@kinara.test')).slice(3, 5)).toEqual(['–', 'Accepted'])
    expect(api.callsOf('invitation.resend').map(({ headers }) => headers.get('if-match'))).toEqual(['"1"'])
    await user.click(await byRole('button', rowMenu))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
      [expect.stringMatching(/^Resend ?Already accepted\.$/), 'true'],
      ['Why?', null],
      [expect.stringMatching(/^Revoke ?Already accepted\.$/), 'true'],
      ['Why?', null],
    ])
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@steward/shared/roles'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as MemberDetailsPage } from './member-details-page.tsx'

/** Opens the page of a member with its menu open. */
async function manage(api: MockApi, { id }: { id: string }, role: Role = 'OWNER') {
  const path = `/team-members/details?id=${id}`
  const page = await renderPage(<MemberDetailsPage />, { path, api, role, texts: { team: en } })
  await page.user.click(await byRole('button', 'Manage'))
  return page
}

// The mock rolls back a rejected call by replacing its records, so a record read earlier may be stale.
const memberNow = (api: MockApi, { id }: { id: string }) => api.state.members.find((row) => row.id === id)!

describe('the role of a member', () => {
  it('is changed in a dialog that explains the other roles, and takes effect immediately', async () => {
    const api = createMockApi()
    const { provider } = api.kinara
    const { user, address } = await manage(api, provider)
    await user.click(await byRole('menuitem', 'Change role'))
    expect(address()).toContain('dialog=change-role')
    const dialog = await byRole('dialog', 'Change role')
    expect(within(dialog).getByText("Priya Test's current role is Service provider.")).toBeTruthy()
    expect(within(dialog).getByText('Takes effect immediately.')).toBeTruthy()
    await user.click(within(dialog).getByRole('radio', { name: /^Staff/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }))
    expect(await screen.findByText('Role changed to Staff')).toBeTruthy()
    expect(memberNow(api, provider).role).toBe('STAFF')
    expect(await screen.findByText('Staff')).toBeTruthy()
    expect(address()).not.toContain('dialog')
  })

  it('cannot be changed to the same role, and the button gives the reason', async () => {
    const api = createMockApi()
    const path = `/team-members/details?id=${api.kinara.provider.id}&dialog=change-role`
    const { user } = await renderPage(<MemberDetailsPage />, { path, api, texts: { team: en } })
    const dialog = within(await byRole('dialog', 'Change role'))
    const button = dialog.getByRole('button', { name: 'Change role' })
    const reason = dialog.getByText('Choose a different role for Priya Test')
    expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-describedby')]).toEqual(['true', reason.id])
    await user.click(button)
    expect(api.callsOf('member.change-role')).toEqual([])
  })

  it('is not overwritten if another user changed it in the meantime', async () => {
    const api = createMockApi()
    const { staff } = api.kinara
    const { user } = await manage(api, staff)
    await user.click(await byRole('menuitem', 'Change role'))
    Object.assign(memberNow(api, staff), { role: 'BUSINESS_MANAGER', version: 2 })
    const dialog = await byRole('dialog', 'Change role')
    await user.click(within(dialog).getByRole('radio', { name: /^Service provider/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }))
    expect(await within(dialog).findByText(/Someone else changed this in the meantime/)).toBeTruthy()
    expect(memberNow(api, staff).role).toBe('BUSINESS_MANAGER')
  })

  it('cannot be changed by a manager for an owner, and the menu gives the reason', async () => {
    const api = createMockApi()
    await manage(api, api.kinara.owner, 'BUSINESS_MANAGER')
    const menu = within(await byRole('menu', 'Manage'))
    expect(await menu.findAllByText('Only owners can manage owners and managers.')).toHaveLength(3)
  })

  it('cannot be changed by the member, and the only owner reads that another owner is needed', async () => {
    const api = createMockApi()
    const { user } = await manage(api, api.kinara.owner)
    expect(await screen.findAllByText(/You're the only owner/)).toHaveLength(3)
    await user.click(await byRole('menuitem', /^Deactivate/))
    expect(screen.queryByRole('dialog', { name: /Deactivate/ })).toBeNull()
  })

  it.each([
    ['opens for a member whom the owner may deactivate', 'provider', 'deactivate', true],
    ['does not open for the only owner', 'owner', 'deactivate', false],
    ['does not open for an action that the status excludes', 'provider', 'reactivate', false],
  ] as const)('a dialog in the address %s', async (_, who, action, isOpen) => {
    const api = createMockApi()
    const { id, givenName } = api.kinara[who]
    const path = `/team-members/details?id=${id}&dialog=${action}`
    const { user } = await renderPage(<MemberDetailsPage />, { path, api, texts: { team: en } })
    await byRole('heading', `${givenName} Test`)
    if (isOpen) {
      const dialog = await byRole('dialog', `Deactivate ${givenName} Test?`)
      await user.click(within(dialog).getByRole('button', { name: 'Keep as it is' }))
    } else {
      // The reasons in the menu prove that everything that decides about the dialog has loaded.
      await user.click(await byRole('button', 'Manage'))
      await byRole('menuitem', /^Deactivate/)
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.calls.map((call) => call.id).filter((call) => /member\.(de|re)activate/.test(call))).toEqual([])
    expect(memberNow(api, { id }).status).toBe('ACTIVE')
  })
})

describe('a member', () => {
  it('is deactivated in a dialog that counts the upcoming sessions, and can be reactivated', async () => {
    const api = createMockApi()
    const { provider } = api.kinara
    const service = api.service({ serviceProviderIds: [provider.id] })
    api.slot({ serviceId: service.id, providerId: provider.id, startsIn: 60 })
    const { user } = await manage(api, provider)
    await user.click(await byRole('menuitem', /^Deactivate/))
    const dialog = await byRole('dialog', 'Deactivate Priya Test?')
    await waitFor(() => expect(within(dialog).getByText('Upcoming sessions').nextSibling?.textContent).toBe('1'))
    expect(within(dialog).getByText(/signed out everywhere/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Priya Test deactivated')).toBeTruthy()
    expect(await screen.findByText('Deactivated')).toBeTruthy()

    await user.click(await byRole('button', 'Manage'))
    await user.click(await byRole('menuitem', /^Reactivate/))
    const again = await byRole('dialog', 'Reactivate Priya Test?')
    expect(within(again).getByText(/sign in again as Service provider/)).toBeTruthy()
    await user.click(within(again).getByRole('button', { name: 'Reactivate' }))
    expect(await screen.findByText('Priya Test reactivated')).toBeTruthy()
    expect(memberNow(api, provider).status).toBe('ACTIVE')
  })

  it('cannot be reactivated when the plan has no seat left', async () => {
    const api = createMockApi()
    Object.assign(api.kinara.provider, { status: 'DEACTIVATED' })
    api.state.businesses[0]!.limits.user = 4
    const { user } = await manage(api, api.kinara.provider)
    await user.click(await byRole('menuitem', /^Reactivate/))
    await user.click(within(await byRole('dialog', /Reactivate/)).getByRole('button', { name: 'Reactivate' }))
    expect(await screen.findByText("You've reached your plan's limit.")).toBeTruthy()
    expect(memberNow(api, api.kinara.provider).status).toBe('DEACTIVATED')
  })

  it('cannot be removed with upcoming slots, and the button gives the reason', async () => {
    const api = createMockApi()
    const { provider } = api.kinara
    const service = api.service({ serviceProviderIds: [provider.id] })
    api.slot({ serviceId: service.id, providerId: provider.id, startsIn: 60 })
    const { user } = await manage(api, provider)
    await user.click(await byRole('menuitem', /^Remove from team/))
    const dialog = await byRole('dialog', 'Remove Priya Test from the team?')
    const remove = within(dialog).getByRole('button', { name: /Remove from team/ })
    await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBe('true'))
    await user.click(remove)
    expect(api.callsOf('member.remove')).toEqual([])
  })

  it('is removed from the team, and the list opens', async () => {
    const api = createMockApi()
    const { user, address } = await manage(api, api.kinara.otherProvider)
    await user.click(await byRole('menuitem', /^Remove from team/))
    const dialog = await byRole('dialog', /^Remove Paul/)
    await user.click(within(dialog).getByRole('button', { name: 'Remove from team' }))
    expect(await screen.findByText('Paul Test removed from the team')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/team-members'))
  })

  it('links to the invitation while they are invited', async () => {
    const api = createMockApi()
    const nia = api.member({ role: 'STAFF', givenName: 'Nia', status: 'INVITED', email: 'nia@kinara.test' })
    await manage(api, nia)
    const link = await byRole('link', 'View invitation')
    expect(link.getAttribute('href')).toBe('/team-members?tab=invitations&q=nia%40kinara.test')
    expect(await byRole('menuitem', 'Change role')).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /Deactivate/ })).toBeNull()
  })
})

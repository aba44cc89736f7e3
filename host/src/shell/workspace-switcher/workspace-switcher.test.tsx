import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Identity } from '../../auth/identity.ts'
import { SessionContext } from '../../auth/session.ts'
import host from '../../locales/en.json'
import panels from '../panels/locales/en.json'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

const signIn = vi.fn<Identity['signIn']>(async () => undefined)

const open = (api: MockApi) =>
  renderPage(
    <SessionContext value={{ identity: { signIn } as unknown as Identity, claims: undefined, isMember: true }}>
      <WorkspaceSwitcher />
    </SessionContext>,
    { path: '/home', texts: { host, panels }, api },
  )

const itemsOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitemradio', { hidden: true })
    .map((item) => [item.textContent, item.getAttribute('aria-checked')])

describe('the workspace switcher', () => {
  it('shows a user of one business that business, checked, in a menu of 250 px (section 9)', async () => {
    const api = createMockApi()
    const { user, address } = await open(api)
    await user.click(await byRole('button', 'Workspace: Kinara Wellness'))
    const menu = screen.getByRole('menu', { name: 'Workspaces', hidden: true })
    expect(menu.style.width).toBe('250px')
    expect(itemsOf(menu)).toEqual([[expect.stringContaining('Kinara Wellness'), 'true']])
    await user.click(within(menu).getByRole('menuitemradio', { hidden: true }))
    await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull())
    expect(address()).toBe('/home')
    expect(signIn).not.toHaveBeenCalled()
  })

  it('offers a user of two businesses the other one, and signs in there', async () => {
    const api = createMockApi()
    const { nordlicht } = api
    api.member({ entityId: nordlicht.id, role: 'STAFF', auth0UserId: api.kinara.owner.auth0UserId })
    const { user } = await open(api)
    await user.click(await byRole('button', 'Switch workspace, currently Kinara Wellness'))
    const menu = screen.getByRole('menu', { name: 'Workspaces', hidden: true })
    expect(itemsOf(menu).map(([, checked]) => checked)).toEqual(['true', 'false'])
    await user.click(within(menu).getAllByRole('menuitemradio', { hidden: true })[1]!)
    await waitFor(() =>
      expect(signIn).toHaveBeenCalledWith({ returnTo: '/home', organization: nordlicht.organizationId }),
    )
  })
})

import { startTexts } from '@steward/shared/i18n'
import { useBusinessCore, useSettings } from '@steward/shared/stores'
import { Toaster, UiProvider } from '@steward/shared/ui/core'
import ui from '@steward/shared/ui/locales/en.json'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Identity } from '../../auth/identity.ts'
import { SessionContext } from '../../auth/session.ts'
import host from '../../locales/en.json'
import { UserMenu } from './user-menu.tsx'

beforeAll(() => startTexts({ language: 'en', bundled: { host, ui }, offline: true }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(signOut: () => Promise<void>, opensAtOnce = false) {
  useBusinessCore.setState({
    user: {
      id: 'u',
      givenName: 'Siti',
      lastName: 'Yusof',
      email: 'owner@kinara.test',
      role: 'OWNER',
      avatar: null,
      auth0UserId: 'a',
    },
  })
  const identity = { signOut } as unknown as Identity
  render(
    <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
      <SessionContext value={{ identity, claims: undefined, isMember: true }}>
        <MemoryRouter>
          <UserMenu opensAtOnce={opensAtOnce} />
        </MemoryRouter>
      </SessionContext>
      <Toaster />
    </UiProvider>,
  )
}

function open(signOut: () => Promise<void>) {
  show(signOut)
  fireEvent.click(screen.getByRole('button', { name: "Siti Yusof's account" }))
}

it('the user menu shows the signed-in user and their role', () => {
  open(async () => undefined)
  const menu = screen.getByRole('menu', { hidden: true })
  expect(menu.textContent).toContain('Siti Yusof')
  expect(menu.textContent).toContain('owner@kinara.test')
  expect(menu.textContent).toContain('Owner')
  expect(menu.style.width).toBe('280px')
})

it('the user menu opens by itself if the avatar was pressed before the menu had loaded', () => {
  show(async () => undefined, true)
  expect(screen.getByRole('menu', { hidden: true })).toBeTruthy()
})

it('the user menu changes the colour mode and stores it', () => {
  open(async () => undefined)
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Dark', hidden: true }))
  expect(useSettings.getState().mode).toBe('dark')
  expect(localStorage.getItem('steward.mode')).toBe('dark')
})

it('a failed sign-out is logged and shows the text of the specification (section 8)', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open(() => Promise.reject(new Error('the provider is away')))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out', hidden: true }))
  await waitFor(() => expect(screen.getByText('Something went wrong, unable to sign out')).toBeTruthy())
  expect(log).toHaveBeenCalledWith('Sign-out failed', expect.any(Error))
})

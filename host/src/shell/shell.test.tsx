import type { Role } from '@steward/shared/roles'
import { startTexts } from '@steward/shared/i18n'
import { changeSettings, useBusinessCore } from '@steward/shared/stores'
import { UiProvider } from '@steward/shared/ui/core'
import ui from '@steward/shared/ui/locales/en.json'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NotFound } from '../failure/not-found.tsx'
import { Forbidden } from '../failure/forbidden.tsx'
import host from '../locales/en.json'
import { SideNav } from './side-nav/side-nav.tsx'
import { Workspace } from './side-nav/workspace.tsx'

beforeAll(() => startTexts({ language: 'en', bundled: { host, ui }, offline: true }))
afterEach(() => {
  cleanup()
  useBusinessCore.clear()
})

const signInAs = (role: Role) =>
  useBusinessCore.setState({
    user: {
      id: 'u',
      givenName: 'Siti',
      lastName: 'Yusof',
      email: 's@kinara.test',
      role,
      avatar: null,
      auth0UserId: 'a',
    },
  })

function show(content: React.ReactNode, at = '/home') {
  render(
    <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[at]}>{content}</MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
}

describe('the side navigation', () => {
  it('shows an owner ten links, all enabled', () => {
    signInAs('OWNER')
    show(<SideNav />)
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links).toHaveLength(10)
    expect(links.filter((link) => link.getAttribute('aria-disabled') === 'true')).toEqual([])
  })

  it('groups the items that a provider may not open, disabled and each with its reason', async () => {
    signInAs('SERVICE_PROVIDER')
    show(<SideNav />)
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Schedule', 'My Details'])
    await userEvent.click(screen.getByRole('button', { name: 'Not available in your role (8)' }))
    const links = screen.getAllByRole('link')
    const open = links.filter((link) => link.getAttribute('aria-disabled') !== 'true')
    expect(open.map((link) => link.textContent)).toEqual(['Schedule', 'My Details'])
    const payroll = links.find((link) => link.textContent === 'Payroll')!
    expect(payroll.getAttribute('href')).toBeNull()
    expect(payroll.tabIndex).toBe(0)
    const reason = document.getElementById(payroll.getAttribute('aria-describedby')!)
    expect(reason?.textContent).toBe('Available to owners and business managers only')
  })

  it('treats an empty user as staff (specification, section 6)', () => {
    show(<SideNav />)
    const open = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-disabled') !== 'true')
    expect(open.map((link) => link.textContent)).toEqual([
      'Customers',
      'Today',
      'Services',
      'Memberships',
      'Schedule',
      'My Details',
    ])
  })

  it('marks the item of the current page, also on its sub-pages', () => {
    signInAs('OWNER')
    show(<SideNav />, '/team-members/calendar')
    const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual(['Team Members'])
  })
})

it('the business link shows name and city, and leads to the start page', () => {
  useBusinessCore.setState({ entity: { name: 'Kinara Wellness' } as never, city: 'Kuala Lumpur' })
  show(<Workspace />)
  const link = screen.getByRole('link')
  expect(link.textContent).toBe('Kinara WellnessKuala Lumpur')
  expect(link.getAttribute('href')).toBe('/home')
})

it('an unknown path shows the texts of the specification', () => {
  signInAs('OWNER')
  show(<NotFound />)
  expect(document.title).toBe('Not found | Steward')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("404: The page you are looking for isn't here")
  expect(screen.getByText(/use the navigation/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/overview')
})

it('the page for an unknown path links staff to a page that they may open', () => {
  signInAs('STAFF')
  show(<NotFound />)
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/today')
})

it('a forbidden page names the roles that may open it', () => {
  signInAs('STAFF')
  show(<Forbidden page="Payroll" roles={['OWNER', 'BUSINESS_MANAGER']} />)
  expect(screen.getByText('Only owners and business managers can open Payroll.')).toBeTruthy()
})

it('the settings of the browser remain when the user leaves the business', () => {
  changeSettings({ mode: 'dark' })
  useBusinessCore.clear()
  expect(localStorage.getItem('steward.mode')).toBe('dark')
  expect(localStorage.getItem('steward.color-scheme')).toBe('dark')
})

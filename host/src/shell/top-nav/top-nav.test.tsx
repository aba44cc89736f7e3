import type { Role } from '@steward/shared/roles'
import { startTexts } from '@steward/shared/i18n'
import { useBusinessCore } from '@steward/shared/stores'
import { UiProvider } from '@steward/shared/ui/core'
import ui from '@steward/shared/ui/locales/en.json'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import host from '../../locales/en.json'
import { navigation, type NavGroup } from '../../navigation/navigation.ts'
import { TopNavGroup } from './top-nav-group.tsx'
import { hoverCloseDelay } from './use-hover-menu.ts'

beforeAll(() => startTexts({ language: 'en', bundled: { host, ui }, offline: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  useBusinessCore.clear()
})

function show(role: Role, groups: readonly NavGroup[] = navigation, at = '/home') {
  useBusinessCore.setState({ user: { id: 'u', givenName: 'A', lastName: 'B', email: 'a@b.test', role } as never })
  render(
    <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
      <MemoryRouter initialEntries={[at]}>
        <ul>
          {groups.map((group) => (
            <TopNavGroup key={group.key} group={group} />
          ))}
        </ul>
      </MemoryRouter>
    </UiProvider>,
  )
}

const head = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => head(name).getAttribute('aria-expanded') === 'true'

describe('a group of the top navigation', () => {
  it('has the same items as the side navigation, and shows a reason for each disabled one', async () => {
    show('STAFF')
    await userEvent.click(head('Business Management'))
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Business Overview',
      'Customers',
      'Payroll',
      'Team Members',
      'Business Details',
    ])
    const closed = links.filter((link) => link.getAttribute('aria-disabled') === 'true')
    expect(closed).toHaveLength(4)
    expect(document.getElementById(closed[0]!.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Available to owners and business managers only',
    )
  })

  it('is marked while one of its pages is shown', () => {
    show('OWNER', navigation, '/team-members/calendar')
    expect(head('Business Management').getAttribute('aria-current')).toBe('true')
    expect(head('Service management').getAttribute('aria-current')).toBeNull()
  })

  it('closes 50 ms after the pointer has left it (specification, section 9), and not before', () => {
    vi.useFakeTimers()
    show('OWNER')
    const area = head('My Profile').closest('li')!
    fireEvent.pointerEnter(area, { pointerType: 'mouse' })
    expect(isOpen('My Profile')).toBe(true)
    fireEvent.pointerLeave(area, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(49))
    expect(isOpen('My Profile')).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(isOpen('My Profile')).toBe(false)
    expect(hoverCloseDelay).toBe(50)
  })

  it('stays open when the pointer returns in time', () => {
    vi.useFakeTimers()
    show('OWNER')
    const area = head('My Profile').closest('li')!
    fireEvent.pointerEnter(area, { pointerType: 'mouse' })
    fireEvent.pointerLeave(area, { pointerType: 'mouse' })
    fireEvent.pointerEnter(area, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(500))
    expect(isOpen('My Profile')).toBe(true)
  })

  it('does not open on touch movement, and stays open once pressed', () => {
    show('OWNER')
    const area = head('My Profile').closest('li')!
    fireEvent.pointerEnter(area, { pointerType: 'touch' })
    expect(isOpen('My Profile')).toBe(false)
    fireEvent.pointerEnter(area, { pointerType: 'mouse' })
    fireEvent.click(head('My Profile'))
    expect(isOpen('My Profile')).toBe(true)
    fireEvent.click(head('My Profile'))
    expect(isOpen('My Profile')).toBe(false)
  })

  it('returns the focus to its button on Esc, and closes when the focus moves on', async () => {
    show('OWNER')
    head('My Profile').focus()
    await userEvent.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Schedule'))
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.textContent).toBe('My Details')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(head('My Profile'))
    expect(isOpen('My Profile')).toBe(false)
    await userEvent.click(head('My Profile'))
    act(() => head('Service management').focus())
    expect(isOpen('My Profile')).toBe(false)
  })
})

describe('an item with all members of the specification, section 2', () => {
  const text = (en: string) => ({ en, de: en, es: en })
  const item = { href: '/x', icon: 'grid', roles: ['OWNER'], matcher: { type: 'startsWith', path: '/x' } } as const
  const group: NavGroup = {
    key: 'service',
    title: 'nav.service',
    items: [
      { ...item, key: 'many', title: text('Requests'), label: 120 },
      { ...item, key: 'out', title: text('Manual'), href: 'https://steward.test/manual', external: true },
      { ...item, key: 'never', title: text('Archive'), disabled: true },
      {
        ...item,
        key: 'branch',
        title: text('Rooms'),
        items: [
          {
            ...item,
            key: 'big',
            title: text('Big room'),
            href: '/rooms/big',
            matcher: { type: 'equals', path: '/rooms/big' },
          },
        ],
      },
    ],
  }

  it('shows its label as 99+ at most, opens a new tab if external, and shows why it is disabled', async () => {
    show('OWNER', [group])
    await userEvent.click(head('Service management'))
    expect(screen.getByRole('link', { name: /Requests/ }).textContent).toBe('Requests99+')
    const external = screen.getByRole('link', { name: /Manual/ })
    expect(external.getAttribute('target')).toBe('_blank')
    expect(external.getAttribute('rel')).toBe('noreferrer')
    const disabled = screen.getByRole('link', { name: 'Archive' })
    expect(disabled.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(disabled.getAttribute('aria-describedby')!)?.textContent).toBe('Not available')
  })

  it('expands its child items on a click, or when one of them is current', async () => {
    show('OWNER', [group])
    await userEvent.click(head('Service management'))
    expect(screen.queryByRole('link', { name: 'Big room' })).toBeNull()
    await userEvent.click(head('Rooms'))
    expect(screen.getByRole('link', { name: 'Big room' })).toBeTruthy()
    cleanup()
    show('OWNER', [group], '/rooms/big')
    await userEvent.click(head('Service management'))
    expect(screen.getByRole('link', { name: 'Big room' }).getAttribute('aria-current')).toBe('page')
  })
})

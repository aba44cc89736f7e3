import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { renderPage } from '@steward/testing/render'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import host from '../../locales/en.json'
import panels from '../panels/locales/en.json'
import { SampleContacts, SampleNotifications, SampleSearch, SampleWorkspaces } from './sample-panels.ts'
import { searchDelay } from './sample-search.tsx'

let api: MockApi

async function show(panel: ReactNode) {
  api = createMockApi()
  await renderPage(panel, { path: '/home', texts: { host, panels }, api })
}

afterEach(() => {
  vi.useRealTimers()
  if (api.calls.length > 0) throw new Error(`A sample called ${api.calls.map(({ id }) => id).join(', ')}`)
})

describe('the sample panels (specification, sections 2, 3 and 4) make no calls, and', () => {
  it('show notifications of three types that "Mark all as read" and "Remove" do not change', async () => {
    await show(<SampleNotifications />)
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
    const panel = screen.getByRole('dialog', { hidden: true })
    expect(panel.style.width).toBe('380px')
    const before = panel.textContent
    for (const type of [/added a new job: /, /added a new company: /, /^New feature: /]) {
      expect(within(panel).getAllByText(type).length).toBeGreaterThan(0)
    }
    // "month day, hh:mm AM/PM" (section 9). The mock's clock is at 09:00 in Kuala Lumpur.
    expect(before).toContain('Nov 19, 08:55 AM')
    for (const button of within(panel).getAllByRole('button', { name: /^(Mark all as read|Remove)/, hidden: true })) {
      fireEvent.click(button)
    }
    expect(panel.textContent).toBe(before)
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy()
  })

  it('show contacts with each presence, and how long they have been offline', async () => {
    await show(<SampleContacts />)
    await userEvent.click(await screen.findByRole('button', { name: 'Contacts' }))
    const panel = screen.getByRole('dialog', { hidden: true })
    expect(panel.style.width).toBe('300px')
    for (const words of ['Online', 'Busy', 'Away', 'Offline, 3 hours', 'Offline, 2 days']) {
      expect(panel.textContent).toContain(words)
    }
  })

  it('show two workspaces, 250 px wide (section 9)', async () => {
    await show(<SampleWorkspaces />)
    await userEvent.click(await screen.findByRole('button', { name: /^Switch workspace/ }))
    const menu = screen.getByRole('menu', { hidden: true })
    expect(menu.style.width).toBe('250px')
    expect(within(menu).getAllByRole('menuitemradio', { hidden: true })).toHaveLength(2)
  })

  it('show a spinner for 1500 ms (section 9) after a search, then fixed results in Platform and Resources', async () => {
    await show(<SampleSearch />)
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }))
    const field = await screen.findByRole('searchbox', { hidden: true })
    expect(searchDelay).toBe(1500)
    vi.useFakeTimers()
    fireEvent.submit(field.closest('form')!)
    expect(screen.getByText('Searching')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(1499))
    expect(screen.queryByText('Platform')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    vi.useRealTimers()
    await waitFor(() => expect(screen.getByText('5 results')).toBeTruthy())
    expect(screen.getByRole('heading', { name: 'Platform', hidden: true })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Resources', hidden: true })).toBeTruthy()
  })
})

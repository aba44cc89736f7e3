import { startTexts } from '@steward/shared/i18n'
import { changeSettings, defaultSettings, forgetSlices, useSettings } from '@steward/shared/stores'
import ui from '@steward/shared/ui/locales/en.json'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import host from '../../locales/en.json'
import { Appearance } from './appearance.tsx'
import { AppearanceLink } from './appearance-link.tsx'
import { SettingsPanel } from './settings-panel-slot.tsx'

beforeAll(() => startTexts({ language: 'en', bundled: { host, ui }, offline: true }))
beforeEach(() => changeSettings(defaultSettings))
afterEach(cleanup)

const page = document.documentElement

function Address() {
  return <output>{useLocation().search}</output>
}

async function openPanel() {
  render(
    <Appearance>
      <MemoryRouter initialEntries={['/services?view=classes']}>
        <AppearanceLink />
        <SettingsPanel />
        <Address />
      </MemoryRouter>
    </Appearance>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Appearance' }))
  return screen.findByRole('dialog', { name: 'Appearance' })
}

const choicesOf = (group: HTMLElement) =>
  within(group)
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).value)

describe('the settings panel', () => {
  it('offers the choices of the specification (sections 4 and 9)', async () => {
    const panel = await openPanel()
    const groups = within(panel).getAllByRole('group')
    expect(groups.map(choicesOf)).toEqual([
      ['light', 'dark', 'system'],
      ['chateauGreen', 'neonBlue', 'royalBlue', 'tomatoOrange'],
      ['vertical', 'horizontal'],
      ['blend_in', 'discrete', 'evident'],
      ['ltr', 'rtl'],
      ['on', 'off'],
    ])
    expect(within(panel).getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true)
  })

  it('applies a choice at once and stores it', async () => {
    const panel = await openPanel()
    for (const name of ['Dark', 'Tomato orange', 'Right to left', 'Subtle', 'Top'])
      await userEvent.click(within(panel).getByRole('radio', { name }))
    expect(page.classList.contains('dark')).toBe(true)
    expect(page.classList.contains('light')).toBe(false)
    expect(page.dataset['primary']).toBe('tomatoOrange')
    expect(page.dir).toBe('rtl')
    expect(JSON.parse(localStorage.getItem('steward.settings')!)).toMatchObject({
      primaryColor: 'tomatoOrange',
      direction: 'rtl',
      navColor: 'discrete',
      layout: 'horizontal',
    })
    expect(localStorage.getItem('steward.mode')).toBe('dark')
    expect(localStorage.getItem('steward.color-scheme')).toBe('dark')
  })

  it('resets to the defaults, except the language', async () => {
    changeSettings({ mode: 'dark', navColor: 'evident', language: 'de' })
    const panel = await openPanel()
    await userEvent.click(within(panel).getByRole('button', { name: 'Reset to defaults' }))
    expect(useSettings.getState()).toEqual({ ...defaultSettings, language: 'de' })
  })

  it('is part of the address, leaves the rest of it unchanged, and closes with Esc', async () => {
    await openPanel()
    expect(screen.getByText('?view=classes&panel=appearance')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('?view=classes')).toBeTruthy()
  })
})

describe('stored settings', () => {
  it('are applied when another tab changes them', () => {
    render(<Appearance>{null}</Appearance>)
    localStorage.setItem('steward.settings', JSON.stringify({ ...defaultSettings, direction: 'rtl' }))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'steward.settings' })))
    expect(page.dir).toBe('rtl')
    localStorage.setItem('steward.mode', 'dark')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'steward.mode' })))
    expect(page.classList.contains('dark')).toBe(true)
  })

  it('are not read again when another key changes', () => {
    render(<Appearance>{null}</Appearance>)
    localStorage.setItem('steward.mode', 'dark')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'todayState' })))
    expect(page.classList.contains('dark')).toBe(false)
  })

  it('remain after sign-out', () => {
    changeSettings({ mode: 'dark', layout: 'horizontal' })
    forgetSlices()
    expect(localStorage.getItem('steward.mode')).toBe('dark')
    expect(localStorage.getItem('steward.settings')).toContain('horizontal')
  })
})

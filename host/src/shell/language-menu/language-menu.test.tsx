import { changeLanguage, currentLanguage, startTexts } from '@steward/shared/i18n'
import { changeSettings, useBusiness, useSettings } from '@steward/shared/stores'
import { toast, Toaster, UiProvider } from '@steward/shared/ui/core'
import uiDe from '@steward/shared/ui/locales/de.json'
import uiEn from '@steward/shared/ui/locales/en.json'
import type { Instant } from '@steward/shared/time'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import de from '../../locales/de.json'
import en from '../../locales/en.json'
import { PageTitle } from '../../frame/page-title.tsx'
import { useTexts } from '../../texts/texts.ts'
import { LanguageChoice } from './language-choice.tsx'

// The translations that the host serves. Spanish is missing.
const served: Record<string, object> = { '/locales/de/host.json': de, '/locales/de/ui.json': uiDe }

beforeAll(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    served[address] ? Response.json(served[address]) : new Response('', { status: 404 }),
  )
  return startTexts({ language: 'en', bundled: { host: en, ui: uiEn } })
})
afterAll(() => vi.unstubAllGlobals())

beforeEach(async () => {
  changeSettings({ language: 'en' })
  await changeLanguage('en')
})
afterEach(() => {
  toast.dismiss()
  cleanup()
  vi.restoreAllMocks()
})

function Page() {
  const t = useTexts()
  return <PageTitle title={t('nav.services')} />
}

function Moment() {
  const { dateTime } = useBusiness()
  return <time>{dateTime('2026-11-19T10:00:00.000Z' as Instant)}</time>
}

async function open() {
  render(
    <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
      <LanguageChoice />
      <Page />
      <Moment />
      <Toaster />
    </UiProvider>,
  )
  // The click loads the menu, which opens by itself.
  fireEvent.click(screen.getByRole('button', { name: 'Language' }))
  return screen.findByRole('menu', { hidden: true })
}

const choice = (name: string) => screen.getByRole('menuitemradio', { name, hidden: true })

it('offers English, German and Spanish under their own names, 220 px wide (specification, sections 2 and 9)', async () => {
  const menu = await open()
  expect(menu.style.width).toBe('220px')
  const items = screen.getAllByRole('menuitemradio', { hidden: true })
  expect(items.map((item) => item.textContent)).toEqual(['English', 'Deutsch', 'Español'])
  expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])
})

it('changes texts, title, dates and lang at once, confirms in the new language, and stores the choice', async () => {
  await open()
  fireEvent.click(choice('Deutsch'))
  expect(await screen.findByText('Sprache auf Deutsch umgestellt')).toBeTruthy()
  expect(document.documentElement.lang).toBe('de')
  expect(document.title).toBe('Leistungen | Steward')
  expect(screen.getByRole('time').textContent).toBe('Do., 19. Nov., 10:00')
  expect(screen.getByRole('button', { name: 'Sprache' })).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('steward.settings')!)).toMatchObject({ language: 'de' })
})

it('logs a language that cannot be loaded, and leaves the page unchanged without a toast (section 8)', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open()
  // A toast of an earlier test may still be disappearing.
  const said = () => screen.queryByRole('status')?.textContent ?? ''
  const before = said()
  fireEvent.click(choice('Español'))
  await waitFor(() => expect(log).toHaveBeenCalledWith('The language could not be changed', expect.any(Error)))
  expect(currentLanguage()).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  expect(useSettings.getState().language).toBe('en')
  expect(['', before]).toContain(said())
})

it('applies a language that was chosen in another tab', async () => {
  await open()
  act(() => changeSettings({ language: 'de' }))
  await waitFor(() => expect(document.title).toBe('Leistungen | Steward'))
})

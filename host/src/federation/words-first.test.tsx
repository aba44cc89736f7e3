import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { defineTexts, startTexts } from '@steward/shared/i18n'
import { UiProvider } from '@steward/shared/ui/core'
import ui from '@steward/shared/ui/locales/en.json'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { errorLog } from '../error-log/error-log.ts'
import federation from './locales/en.json'
import { WordsFirst } from './words-first.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = (of: (url: string) => Response) => vi.stubGlobal('fetch', async (url: string) => of(String(url)))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(namespace: string): Promise<void> {
  const useTexts = defineTexts<{ title: string }>(namespace)
  const Page = () => <h1>{useTexts()('title')}</h1>
  await startTexts({ language: 'en', bundled: { federation, ui } })
  render(
    <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
      <Suspense>
        <WordsFirst remote="payroll" namespace={namespace} title="Payroll">
          <Page />
        </WordsFirst>
      </Suspense>
    </UiProvider>,
  )
  // Each translation is retried five more times (specification, section 9).
  await pass(12_000)
}

it('a page without translations shows a card instead of text keys, and loads with Try again', async () => {
  answer(() => new Response('down', { status: 503 }))
  await open('wages')
  expect(screen.getByRole('alert').textContent).toContain("Payroll couldn't be loaded")
  expect(screen.queryByText('title')).toBeNull()
  expect(errorLog.all().at(-1)).toMatchObject({ source: 'payroll', code: 'translation' })
  answer(() => Response.json({ title: 'Wages' }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(1)
  expect(screen.getByRole('heading', { name: 'Wages' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a page whose translations load late appears by itself', async () => {
  answer(() => new Response('down', { status: 503 }))
  await open('salaries')
  answer(() => Response.json({ title: 'Salaries' }))
  await pass(30_000)
  expect(screen.getByRole('heading', { name: 'Salaries' })).toBeTruthy()
})

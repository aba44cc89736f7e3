import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { startTexts } from '@steward/shared/i18n'
import { UiProvider } from '@steward/shared/ui/core'
import ui from '@steward/shared/ui/locales/en.json'
import { Suspense, type ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import federation from '../federation/locales/en.json'
import host from '../locales/en.json'
import { lazyPage, lazyPart } from './lazy-part.tsx'

const gone = () => Promise.reject(new Error('Loading chunk 7 failed'))

function Arrived() {
  return <h1>Arrived</h1>
}

function loadAfter(failures: number) {
  const load = vi.fn<() => Promise<ComponentType>>(async () => Arrived)
  for (let time = 0; time < failures; time++) load.mockImplementationOnce(gone)
  return load
}

async function show(Part: ComponentType): Promise<void> {
  await act(async () => {
    render(
      <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
        <nav>shell</nav>
        <Suspense fallback={<button type="button">Stand-in</button>}>
          <Part />
        </Suspense>
      </UiProvider>,
    )
  })
}

const networkIsBack = () => act(async () => void dispatchEvent(new Event('online')))

beforeAll(() => startTexts({ language: 'en', bundled: { host, federation, ui }, offline: true }))
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a part of the shell that fails to load', () => {
  it('shows its placeholder beside the shell, and loads when the network is back', async () => {
    await show(lazyPart(loadAfter(1)))
    expect(screen.getByRole('button', { name: 'Stand-in' })).toBeTruthy()
    expect(screen.getByText('shell')).toBeTruthy()
    await networkIsBack()
    expect(screen.getByRole('heading', { name: 'Arrived' })).toBeTruthy()
  })

  it('is requested again after one minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const load = loadAfter(2)
    await show(lazyPart(load))
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(load).toHaveBeenCalledTimes(3)
  })
})

describe('a page of the host that fails to load', () => {
  it('shows an error card with an id in its place, and loads after Try again', async () => {
    await show(lazyPage(loadAfter(1)))
    expect(screen.getByRole('alert').textContent).toMatch(/couldn't be loaded.*\w{4}-\w{4}/)
    expect(screen.getByText('shell')).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    expect(screen.getByRole('heading', { name: 'Arrived' })).toBeTruthy()
  })

  it('is requested again when the network is back', async () => {
    const Page = lazyPage(loadAfter(2))
    await show(Page)
    await networkIsBack()
    expect(screen.getByRole('alert')).toBeTruthy()
    await networkIsBack()
    expect(screen.getByRole('heading', { name: 'Arrived' })).toBeTruthy()
  })
})

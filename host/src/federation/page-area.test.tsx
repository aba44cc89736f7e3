import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { RegistryEntry } from '@steward/shared/federation/registry'
import type { RemoteEntry } from '@steward/shared/federation/remote-entry'
import { startTexts } from '@steward/shared/i18n'
import { alwaysOnline } from '@steward/shared/retry'
import { manualClock } from '@steward/testing/manual-clock'
import { UiProvider } from '@steward/shared/ui/core'
import ui from '@steward/shared/ui/locales/en.json'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import federation from './locales/en.json'
import { createPageLoader, type PageLoader } from './page-loader.ts'
import { PageArea } from './page-area.tsx'

const base = '/remotes/payroll/0.1.0-a/'
const entry: RegistryEntry = {
  name: 'payroll',
  contract: '^1.0.0',
  namespace: 'payroll',
  routes: [],
  version: '0.1.0',
  build: 'a',
  base,
  manifest: `${base}mf-manifest.json`,
  integrity: `sha384-${'A'.repeat(64)}`,
}

let crashes = false

function Page() {
  if (crashes) throw new Error('a bug in the page')
  return <h1>November</h1>
}

const clock = manualClock()

function setUp(loadEntry: () => Promise<RemoteEntry>): PageLoader {
  const registry = { contract: '1.0.0', remotes: [entry], refused: [] }
  const pages = createPageLoader({
    registry: {
      state: () => ({ status: 'ready', registry }),
      subscribe: () => () => undefined,
      allow: () => undefined,
      choose: () => [],
      load: async () => ({ ok: true, value: registry }),
    },
    runtime: { loadEntry },
    loader: {
      text: async () => '',
      trust: () => undefined,
      knownHashOf: () => undefined,
      addressOf: (url) => url,
      verified: async (_, response) => response,
      script: async () => undefined,
      stylesheet: async () => '',
      warm: () => undefined,
      holdTo: () => () => undefined,
      takeFailure: () => undefined,
    },
    clock,
    connectivity: alwaysOnline,
    report: () => undefined,
  })
  render(
    <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
      <MemoryRouter initialEntries={['/payroll']}>
        <nav>shell</nav>
        <PageArea pages={pages} remote="payroll" path="/payroll" title="Payroll" />
      </MemoryRouter>
    </UiProvider>,
  )
  return pages
}

const whole: RemoteEntry = { routes: [{ path: '/payroll', lazy: async () => ({ Component: Page }) }] }
const advance = (ms: number) => act(() => clock.advance(ms))

describe('the area of a remote', () => {
  beforeAll(() => startTexts({ language: 'en', bundled: { federation, ui }, offline: true }))
  beforeEach(() => {
    crashes = false
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(cleanup)

  it('shows the page once it has loaded', async () => {
    setUp(async () => whole)
    expect(await screen.findByRole('heading', { name: 'November' })).toBeTruthy()
  })

  it('says "still loading" at 5 s and "the connection is slow" at 20 s', async () => {
    setUp(() => new Promise(() => undefined))
    await advance(4_999)
    expect(screen.queryByText(/still loading/i)).toBeNull()
    await advance(1)
    expect(screen.getByText(/still loading/i)).toBeTruthy()
    await advance(14_999)
    expect(screen.queryByText(/connection is slow/i)).toBeNull()
    await advance(1)
    expect(screen.getByText(/connection is slow/i)).toBeTruthy()
  })

  it('shows what failed, with an id, and recovers with Try again', async () => {
    const loadEntry = vi.fn<() => Promise<RemoteEntry>>(async () => whole)
    loadEntry.mockRejectedValueOnce(new Error('down'))
    setUp(loadEntry)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByText("Payroll couldn't be loaded")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open Today' }).getAttribute('href')).toBe('/today')
    expect(screen.getByText(/\b\w{4}-\w{4}\b/)).toBeTruthy()
    expect(screen.getByText('shell')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'November' })).toBeTruthy()
  })

  it('shows no old failure card while a failed page is retried', async () => {
    const loadEntry = vi.fn<() => Promise<RemoteEntry>>(() => new Promise(() => undefined))
    loadEntry.mockRejectedValueOnce(new Error('down'))
    const pages = setUp(loadEntry)
    expect(await screen.findByRole('alert')).toBeTruthy()
    cleanup()
    render(
      <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
        <MemoryRouter initialEntries={['/payroll']}>
          <PageArea pages={pages} remote="payroll" path="/payroll" title="Payroll" />
        </MemoryRouter>
      </UiProvider>,
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('contains a rendering error in its area, and mounts the page again with Try again', async () => {
    crashes = true
    setUp(async () => whole)
    expect(await screen.findByText('Payroll stopped working')).toBeTruthy()
    expect(screen.getByText('shell')).toBeTruthy()
    crashes = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'November' })).toBeTruthy()
  })
})

import { alwaysOnline } from '@steward/shared/retry'
import { CONTRACT_VERSION, type RegistryEntry } from '@steward/shared/contracts/registry'
import type { RemoteEntry } from '@steward/shared/contracts/remote-entry'
import { describe, expect, it, vi } from 'vitest'
import { manualClock } from '@steward/shared/testing/manual-clock'
import { LoadError, type LoadFailure } from './load-failure.ts'
import { createPageLoader, overlayPath } from './page-loader.ts'
import type { KnownRegistry, RegistrySource, RegistryState } from './registry-source.ts'

const Page = () => null

function entry(changes: Partial<RegistryEntry> = {}): RegistryEntry {
  const base = '/remotes/team/0.1.0-a/'
  return {
    name: 'team',
    contract: '^1.0.0',
    namespace: 'team',
    routes: [],
    version: '0.1.0',
    build: 'a',
    base,
    manifest: `${base}mf-manifest.json`,
    integrity: `sha384-${'A'.repeat(64)}`,
    ...changes,
  }
}

function setUp(registries: Partial<KnownRegistry>[] = [{ remotes: [entry()] }]) {
  let state: RegistryState = { status: 'loading' }
  const read = () => {
    const next = registries.length > 1 ? registries.shift()! : registries[0]!
    const registry: KnownRegistry = { contract: '1.0.0', remotes: [], refused: [], ...next }
    state = { status: 'ready', registry }
    return registry
  }
  const registry: RegistrySource = {
    state: () => state,
    subscribe: () => () => undefined,
    allow: () => undefined,
    choose: () => [],
    load: vi.fn<RegistrySource['load']>(async () => ({ ok: true, value: read() })),
  }
  const loadEntry = vi.fn<(entry: RegistryEntry, isAgain: boolean) => Promise<RemoteEntry>>(async () => ({
    routes: [{ path: '/schedule', lazy: async () => ({ Component: Page }) }],
  }))
  const failures: LoadFailure[] = []
  let lastFailure: LoadError | undefined
  const pages = createPageLoader({
    registry,
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
      takeFailure: () => lastFailure,
    },
    clock: manualClock(),
    connectivity: alwaysOnline,
    report: (_remote, _path, failure) => void failures.push(failure),
  })
  return { pages, registry, loadEntry, failures, fail: (error: LoadError | undefined) => (lastFailure = error) }
}

async function reasonOf(result: Promise<{ ok: boolean }>): Promise<string> {
  const outcome = (await result) as { ok: true } | { ok: false; failure: LoadFailure }
  return outcome.ok ? 'ok' : outcome.failure.reason
}

describe('loading a page of a remote', () => {
  it('answers its component, and the same one at once the next time', async () => {
    const { pages, loadEntry } = setUp()
    await expect(pages.loadPage('team', '/schedule')).resolves.toEqual({ ok: true, value: Page })
    await pages.loadPage('team', '/schedule')
    expect(loadEntry).toHaveBeenCalledTimes(1)
    expect(pages.stateOf('team', '/schedule')).toEqual({ status: 'ready', Component: Page })
  })

  it('loads an overlay by its name, apart from the pages', async () => {
    const { pages, loadEntry } = setUp()
    const Overlay = () => null
    loadEntry.mockResolvedValue({
      routes: [],
      overlays: [{ dialog: 'book', lazy: async () => ({ Component: Overlay }) }],
    })
    await expect(pages.loadPage('team', overlayPath('book'))).resolves.toEqual({ ok: true, value: Overlay })
    expect(await reasonOf(pages.loadPage('team', overlayPath('other')))).toBe('no-page')
  })

  it('loads once for all who ask at the same time', async () => {
    const { pages, loadEntry } = setUp()
    await Promise.all([pages.loadPage('team', '/schedule'), pages.loadPage('team', '/schedule')])
    expect(loadEntry).toHaveBeenCalledTimes(1)
  })

  it('says "unlisted" of a remote that the registry does not name', async () => {
    const { pages } = setUp([{}])
    expect(await reasonOf(pages.loadPage('team', '/schedule'))).toBe('unlisted')
  })

  it('says "refused" of a remote whose entry was refused, and why', async () => {
    const { pages } = setUp([{ refused: [{ name: 'team', code: 'malformed', reason: 'names no version' }] }])
    expect(await pages.loadPage('team', '/schedule')).toMatchObject({
      failure: { reason: 'refused', refusal: { remote: 'team', what: 'names no version' } },
    })
  })

  it('refuses another contract before it fetches anything, and names both versions', async () => {
    const { pages, loadEntry, failures } = setUp([{ remotes: [entry({ contract: '^2.1.0' })] }])
    expect(await reasonOf(pages.loadPage('team', '/schedule'))).toBe('contract')
    expect(loadEntry).not.toHaveBeenCalled()
    expect(failures[0]).toMatchObject({
      contract: { wanted: '^2.1.0', provided: CONTRACT_VERSION },
      detail: expect.stringMatching(new RegExp(String.raw`\^2\.1\.0.*${CONTRACT_VERSION}`)),
    })
  })

  it('says "no-page" of a page that the remote announced but does not carry', async () => {
    const { pages } = setUp()
    expect(await reasonOf(pages.loadPage('team', '/elsewhere'))).toBe('no-page')
  })

  it('tells what really failed when the runtime between wrapped it', async () => {
    const { pages, loadEntry, fail } = setUp()
    loadEntry.mockImplementationOnce(async () => {
      fail(new LoadError('manifest', 'status', 'answered 404', 3))
      throw new Error('#RUNTIME-003')
    })
    await pages.loadPage('team', '/schedule')
    expect(pages.stateOf('team', '/schedule')).toMatchObject({
      failure: {
        resource: 'manifest',
        reason: 'status',
        attempts: 3,
        reportId: expect.stringMatching(/^\w{4}-\w{4}$/),
      },
    })
  })

  it('says "threw" of code that came and failed when it ran', async () => {
    const { pages, loadEntry } = setUp()
    loadEntry.mockRejectedValueOnce(new TypeError('x is not a function'))
    expect(await reasonOf(pages.loadPage('team', '/schedule'))).toBe('threw')
  })
})

describe('trying a page again', () => {
  it('reads the registry anew and registers by force', async () => {
    const { pages, registry, loadEntry } = setUp()
    loadEntry.mockRejectedValueOnce(new Error('down'))
    await pages.loadPage('team', '/schedule')
    await expect(pages.retryPage('team', '/schedule')).resolves.toMatchObject({ ok: true })
    expect(registry.load).toHaveBeenCalledTimes(2)
    expect(loadEntry.mock.calls.map(([, isAgain]) => isAgain)).toEqual([false, true])
  })

  it('takes the release that is live now', async () => {
    const next = entry({ base: '/remotes/team/0.1.0-b/', build: 'b' })
    const { pages, loadEntry } = setUp([{ remotes: [entry()] }, { remotes: [next] }])
    loadEntry.mockRejectedValueOnce(new Error('gone'))
    await pages.loadPage('team', '/schedule')
    await pages.retryPage('team', '/schedule')
    expect(loadEntry.mock.lastCall?.[0]).toEqual(next)
  })

  it('a retry replaces a loaded remote with the release that is live now', async () => {
    const next = entry({ base: '/remotes/team/0.1.0-b/', build: 'b' })
    const { pages, loadEntry } = setUp([{ remotes: [entry()] }, { remotes: [next] }])
    await pages.loadPage('team', '/schedule')
    const Added = () => null
    loadEntry.mockResolvedValue({ routes: [{ path: '/elsewhere', lazy: async () => ({ Component: Added }) }] })
    expect(await reasonOf(pages.loadPage('team', '/elsewhere'))).toBe('no-page')
    await expect(pages.retryPage('team', '/elsewhere')).resolves.toEqual({ ok: true, value: Added })
    expect(loadEntry.mock.calls.map(([{ build }, isAgain]) => [build, isAgain])).toEqual([
      ['a', false],
      ['b', true],
    ])
  })

  it('keeps a remote that is loaded when only one page of it failed', async () => {
    const { pages, loadEntry } = setUp()
    await pages.loadPage('team', '/schedule')
    await pages.loadPage('team', '/elsewhere')
    await pages.retryPage('team', '/elsewhere')
    expect(loadEntry).toHaveBeenCalledTimes(1)
  })

  it('happens by itself when a failed page is opened again', async () => {
    const { pages, registry } = setUp([{}, { remotes: [entry()] }])
    await pages.loadPage('team', '/schedule')
    expect(await reasonOf(pages.loadPage('team', '/schedule'))).toBe('ok')
    expect(registry.load).toHaveBeenCalledTimes(2)
  })

  it('is not what a hover does', async () => {
    const { pages, registry } = setUp([{}])
    await pages.loadPage('team', '/schedule')
    pages.prefetchPage('team', '/schedule', '')
    expect(registry.load).toHaveBeenCalledTimes(1)
  })
})

describe('another release for this person', () => {
  const next = entry({ base: '/remotes/team/0.1.0-b/', build: 'b' })

  it('replaces what was prefetched for whom the browser remembered', async () => {
    const registry: Partial<KnownRegistry> = { remotes: [entry()] }
    const { pages, loadEntry } = setUp([registry])
    await pages.loadPage('team', '/schedule')
    registry.remotes = [next]
    pages.forget('team')
    expect(pages.stateOf('team', '/schedule')).toBeUndefined()
    await pages.retryPage('team', '/schedule')
    expect(loadEntry.mock.calls.map(([{ build }]) => build)).toEqual(['a', 'b'])
  })

  it('waits for a load that is under way and comes after it, so that neither takes the other for its own', async () => {
    const registry: Partial<KnownRegistry> = { remotes: [entry()] }
    const { pages, loadEntry } = setUp([registry])
    const order: string[] = []
    let arrive = () => {}
    loadEntry.mockImplementation(async ({ build }) => {
      order.push(`asked for ${build}`)
      if (build === 'a') await new Promise<void>((resolve) => (arrive = resolve))
      order.push(`got ${build}`)
      return { routes: [{ path: '/schedule', lazy: async () => ({ Component: Page }) }] }
    })
    const first = pages.loadPage('team', '/schedule')
    await vi.waitFor(() => expect(order).toHaveLength(1))
    registry.remotes = [next]
    pages.forget('team')
    const second = pages.retryPage('team', '/schedule')
    arrive()
    await Promise.all([first, second])
    expect(order).toEqual(['asked for a', 'got a', 'asked for b', 'got b'])
    expect(pages.stateOf('team', '/schedule')).toMatchObject({ status: 'ready' })
  })

  it('is chosen also where the load had not begun to ask', async () => {
    const { pages } = setUp()
    const first = pages.loadPage('team', '/schedule')
    pages.forget('team')
    await expect(first).resolves.toMatchObject({ ok: true })
    await expect(pages.loadPage('team', '/schedule')).resolves.toMatchObject({ ok: true })
  })
})

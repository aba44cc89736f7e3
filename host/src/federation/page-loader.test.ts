import { alwaysOnline } from '@steward/shared/retry'
import { CONTRACT_VERSION, type RegistryEntry } from '@steward/shared/federation/registry'
import type { RemoteEntry } from '@steward/shared/federation/remote-entry'
import { describe, expect, it, vi } from 'vitest'
import { manualClock } from '@steward/testing/manual-clock'
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
  it('returns the component, and does not load it again the next time', async () => {
    const { pages, loadEntry } = setUp()
    await expect(pages.loadPage('team', '/schedule')).resolves.toEqual({ ok: true, value: Page })
    await pages.loadPage('team', '/schedule')
    expect(loadEntry).toHaveBeenCalledTimes(1)
    expect(pages.stateOf('team', '/schedule')).toEqual({ status: 'ready', Component: Page })
  })

  it('loads an overlay by its name, separately from the pages', async () => {
    const { pages, loadEntry } = setUp()
    const Overlay = () => null
    loadEntry.mockResolvedValue({
      routes: [],
      overlays: [{ dialog: 'book', lazy: async () => ({ Component: Overlay }) }],
    })
    await expect(pages.loadPage('team', overlayPath('book'))).resolves.toEqual({ ok: true, value: Overlay })
    expect(await reasonOf(pages.loadPage('team', overlayPath('other')))).toBe('no-page')
  })

  it('loads a page once for concurrent callers', async () => {
    const { pages, loadEntry } = setUp()
    await Promise.all([pages.loadPage('team', '/schedule'), pages.loadPage('team', '/schedule')])
    expect(loadEntry).toHaveBeenCalledTimes(1)
  })

  it('fails with "unlisted" for a remote that the registry does not list', async () => {
    const { pages } = setUp([{}])
    expect(await reasonOf(pages.loadPage('team', '/schedule'))).toBe('unlisted')
  })

  it('fails with "refused" and the reason for a remote whose entry was rejected', async () => {
    const { pages } = setUp([{ refused: [{ name: 'team', code: 'malformed', reason: 'names no version' }] }])
    expect(await pages.loadPage('team', '/schedule')).toMatchObject({
      failure: { reason: 'refused', refusal: { remote: 'team', what: 'names no version' } },
    })
  })

  it('rejects another contract before it fetches anything, and reports both versions', async () => {
    const { pages, loadEntry, failures } = setUp([{ remotes: [entry({ contract: '^2.1.0' })] }])
    expect(await reasonOf(pages.loadPage('team', '/schedule'))).toBe('contract')
    expect(loadEntry).not.toHaveBeenCalled()
    expect(failures[0]).toMatchObject({
      contract: { wanted: '^2.1.0', provided: CONTRACT_VERSION },
      detail: expect.stringMatching(new RegExp(String.raw`\^2\.1\.0.*${CONTRACT_VERSION}`)),
    })
  })

  it('fails with "no-page" for a page that the remote lists but does not contain', async () => {
    const { pages } = setUp()
    expect(await reasonOf(pages.loadPage('team', '/elsewhere'))).toBe('no-page')
  })

  it('reports the original failure when the federation runtime wrapped it', async () => {
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

  it('fails with "threw" for code that was loaded and threw when it ran', async () => {
    const { pages, loadEntry } = setUp()
    loadEntry.mockRejectedValueOnce(new TypeError('x is not a function'))
    expect(await reasonOf(pages.loadPage('team', '/schedule'))).toBe('threw')
  })
})

describe('retrying a page', () => {
  it('reloads the registry and registers the remote by force', async () => {
    const { pages, registry, loadEntry } = setUp()
    loadEntry.mockRejectedValueOnce(new Error('down'))
    await pages.loadPage('team', '/schedule')
    await expect(pages.retryPage('team', '/schedule')).resolves.toMatchObject({ ok: true })
    expect(registry.load).toHaveBeenCalledTimes(2)
    expect(loadEntry.mock.calls.map(([, isAgain]) => isAgain)).toEqual([false, true])
  })

  it('loads the current live release', async () => {
    const next = entry({ base: '/remotes/team/0.1.0-b/', build: 'b' })
    const { pages, loadEntry } = setUp([{ remotes: [entry()] }, { remotes: [next] }])
    loadEntry.mockRejectedValueOnce(new Error('gone'))
    await pages.loadPage('team', '/schedule')
    await pages.retryPage('team', '/schedule')
    expect(loadEntry.mock.lastCall?.[0]).toEqual(next)
  })

  it('replaces a loaded remote with the current live release', async () => {
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

  it('reuses a loaded remote when only one of its pages failed', async () => {
    const { pages, loadEntry } = setUp()
    await pages.loadPage('team', '/schedule')
    await pages.loadPage('team', '/elsewhere')
    await pages.retryPage('team', '/elsewhere')
    expect(loadEntry).toHaveBeenCalledTimes(1)
  })

  it('happens automatically when a failed page is opened again', async () => {
    const { pages, registry } = setUp([{}, { remotes: [entry()] }])
    await pages.loadPage('team', '/schedule')
    expect(await reasonOf(pages.loadPage('team', '/schedule'))).toBe('ok')
    expect(registry.load).toHaveBeenCalledTimes(2)
  })

  it('does not happen on a prefetch', async () => {
    const { pages, registry } = setUp([{}])
    await pages.loadPage('team', '/schedule')
    await expect(pages.prefetchPage('team', '/schedule')).resolves.toBeUndefined()
    expect(registry.load).toHaveBeenCalledTimes(1)
  })
})

describe('prefetching a page', () => {
  it('returns the component, and the page opens without another load', async () => {
    const { pages, loadEntry } = setUp()
    await expect(pages.prefetchPage('team', '/schedule')).resolves.toBe(Page)
    await pages.loadPage('team', '/schedule')
    expect(loadEntry).toHaveBeenCalledTimes(1)
  })
})

describe('another release for this user', () => {
  const next = entry({ base: '/remotes/team/0.1.0-b/', build: 'b' })

  it('replaces the release that was prefetched for the remembered user', async () => {
    const registry: Partial<KnownRegistry> = { remotes: [entry()] }
    const { pages, loadEntry } = setUp([registry])
    await pages.loadPage('team', '/schedule')
    registry.remotes = [next]
    pages.forget('team')
    expect(pages.stateOf('team', '/schedule')).toBeUndefined()
    await pages.retryPage('team', '/schedule')
    expect(loadEntry.mock.calls.map(([{ build }]) => build)).toEqual(['a', 'b'])
  })

  it('waits for a load in progress, so that the two loads do not mix', async () => {
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

  it('is chosen even if the load has not sent a request yet', async () => {
    const { pages } = setUp()
    const first = pages.loadPage('team', '/schedule')
    pages.forget('team')
    await expect(first).resolves.toMatchObject({ ok: true })
    await expect(pages.loadPage('team', '/schedule')).resolves.toMatchObject({ ok: true })
  })
})

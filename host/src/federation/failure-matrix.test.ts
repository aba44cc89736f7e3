import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LoadReason } from './load-failure.ts'
import type { Fault, Resource } from './testing/broken-server.ts'
import { composedApp } from './testing/composed-app.ts'

// Breaks each resource of one remote in each way. The tests check what the page shows and when, how often and under
// which addresses the resource is requested, that the other remote is unaffected, and that the page recovers without a
// reload.

const resources: Resource[] = [
  'registry',
  'list of hashes',
  'manifest',
  'entry',
  'exposed module',
  'chunk',
  'stylesheet',
]
const documents: Resource[] = ['registry', 'list of hashes', 'manifest']

/** Faults that are reported after three attempts, within seconds. */
const definite: [Fault, LoadReason][] = [
  ['refused', 'unreachable'],
  ['404', 'status'],
  ['500', 'status'],
  ['HTML instead of code', 'not-code'],
]

/** Faults that are reported after the deadline of two minutes. */
const silent: Fault[] = ['stalled', 'stalled half-way', 'endless']

afterEach(() => vi.unstubAllGlobals())

function open(app: ReturnType<typeof composedApp>) {
  const outcome = app.pages.loadPage(app.remote, '/page')
  const state = () => app.pages.stateOf(app.remote, '/page')
  return { outcome, state }
}

/** Returns the addresses under which the broken resource was requested, without the origin. */
function asksOf(app: ReturnType<typeof composedApp>, resource: Resource): string[] {
  const names = {
    registry: '/remotes.json',
    'list of hashes': 'integrity.json',
    manifest: 'mf-manifest.json',
    entry: 'remoteEntry.js',
    'exposed module': 'expose.js',
    chunk: 'page.js',
    stylesheet: 'page.css',
  }
  const isOurs = (url: string) => url.includes(names[resource]) && (resource === 'registry' || url.includes(app.remote))
  return app.asked.filter(({ url }) => isOurs(url)).map(({ url }) => url)
}

async function expectOthersUsable(app: ReturnType<typeof composedApp>, resource: Resource): Promise<void> {
  // Without the registry no other remote is known. The shell's own pages need no remote.
  if (resource === 'registry') return
  const other = app.pages.loadPage(app.other, '/page')
  await app.clock.advance(1_000)
  await expect(other).resolves.toMatchObject({ ok: true })
}

async function expectRecovery(app: ReturnType<typeof composedApp>): Promise<void> {
  app.heal()
  const again = app.pages.retryPage(app.remote, '/page')
  await app.clock.advance(1_000)
  expect(await again).toMatchObject({ ok: true })
  expect(app.pages.stateOf(app.remote, '/page')).toMatchObject({ status: 'ready' })
}

function expectEveryRequestOver(app: ReturnType<typeof composedApp>): void {
  expect(app.asked.filter(({ isOver }) => !isOver).map(({ url }) => url)).toEqual([])
}

describe.each(resources)('the %s of a remote', (resource) => {
  describe.each(definite)('%s', (fault, reason) => {
    it('is requested three times under different addresses, fails promptly, and recovers with Try again', async () => {
      const app = composedApp()
      app.breakIt(resource, fault)
      const { outcome, state } = open(app)
      await app.clock.advance(4_900)
      const failure = { resource: nameOf(resource), reason, attempts: 3 }
      expect(await outcome).toMatchObject({ ok: false, failure })
      expect(state()).toMatchObject({ status: 'failed', failure })
      const asks = asksOf(app, resource)
      expect(asks.length).toBe(3)
      expect(new Set(asks).size).toBe(3)
      await expectOthersUsable(app, resource)
      await expectRecovery(app)
      expectEveryRequestOver(app)
    })
  })

  describe.each(silent)('%s', (fault) => {
    it('lets the page wait for 120 s over all attempts, aborts every request, and recovers with Try again', async () => {
      const app = composedApp()
      app.breakIt(resource, fault)
      const { outcome, state } = open(app)
      await app.clock.advance(119_999)
      expect(state()).toMatchObject({ status: 'loading' })
      await app.clock.advance(1)
      expect(await outcome).toMatchObject({ ok: false, failure: { reason: 'deadline' } })
      expectEveryRequestOver(app)
      const asks = new Set(asksOf(app, resource))
      // A request that still progresses is not aborted before the deadline. A stalled one is repeated under other
      // addresses.
      if (fault === 'endless') expect(asks.size).toBe(1)
      else expect(asks.size).toBeGreaterThan(3)
      await expectOthersUsable(app, resource)
      await expectRecovery(app)
    })
  })

  it.each<Fault>(['slow', 'slow to begin'])('loads without an aborted request when it is %s', async (fault) => {
    const app = composedApp()
    app.breakIt(resource, fault)
    const { outcome } = open(app)
    await app.clock.advance(60_000)
    expect(await outcome).toMatchObject({ ok: true })
    if (fault === 'slow') expect(new Set(asksOf(app, resource)).size).toBe(1)
  })

  it('is requested again under another address when it is truncated, and recovers with Try again', async () => {
    const app = composedApp()
    app.breakIt(resource, 'truncated')
    const { outcome } = open(app)
    await app.clock.advance(4_900)
    const reason = documents.includes(resource) ? 'not-code' : 'integrity'
    expect(await outcome).toMatchObject({ ok: false, failure: { reason, attempts: 3 } })
    await expectOthersUsable(app, resource)
    await expectRecovery(app)
    // Three addresses, and a fourth after the recovery, because the browser may have cached the broken response.
    expect(new Set(asksOf(app, resource)).size).toBe(4)
  })

  it('recovers without an error report when it is refused for a moment', async () => {
    const app = composedApp()
    app.breakIt(resource, 'refused')
    const { outcome } = open(app)
    await app.clock.advance(300)
    app.heal()
    await app.clock.advance(2_000)
    expect(await outcome).toMatchObject({ ok: true })
    expect(app.failures).toEqual([])
  })

  it('waits offline without counting the time, and loads when the network is back', async () => {
    const app = composedApp()
    app.connectivity.set(false)
    const { outcome, state } = open(app)
    await app.clock.advance(600_000)
    expect(state()).toMatchObject({ status: 'loading' })
    app.breakIt(resource, 'stalled')
    app.connectivity.set(true)
    await app.clock.advance(100_000)
    app.connectivity.set(false)
    await app.clock.advance(600_000)
    expect(state()).toMatchObject({ status: 'loading' })
    app.heal()
    app.connectivity.set(true)
    await app.clock.advance(19_000)
    expect(await outcome).toMatchObject({ ok: true })
  })

  it('is retried after a network failure when the network comes back', async () => {
    const app = composedApp()
    app.breakIt(resource, 'refused')
    const { outcome } = open(app)
    await app.clock.advance(4_900)
    await outcome
    const again = vi.fn<() => void>()
    const stop = app.pages.onOnline(again)
    app.connectivity.set(false)
    expect(again).not.toHaveBeenCalled()
    app.connectivity.set(true)
    expect(again).toHaveBeenCalledTimes(1)
    stop()
  })
})

describe('code that throws while it is loaded', () => {
  it.each<Resource>(['entry', 'exposed module', 'chunk'])(
    'in the %s affects only its own page, and recovers',
    async (resource) => {
      const app = composedApp()
      app.breakIt(resource, 'throws on load')
      const { outcome } = open(app)
      await app.clock.advance(4_900)
      expect(await outcome).toMatchObject({ ok: false, failure: { resource: nameOf(resource), reason: 'threw' } })
      await expectOthersUsable(app, resource)
      await expectRecovery(app)
    },
  )
})

it('a remote with another contract is rejected before any code is requested, and recovers with a new registry', async () => {
  const app = composedApp()
  app.breakIt('registry', 'wrong contract')
  const { outcome } = open(app)
  await app.clock.advance(0)
  expect(await outcome).toMatchObject({ ok: false, failure: { reason: 'contract', contract: { wanted: '^9.0.0' } } })
  expect(app.asked.map(({ url }) => url)).toEqual(['/remotes.json'])
  await expectRecovery(app)
})

describe('the names of errors (specification, section 8)', () => {
  it.each<Resource>(['exposed module', 'chunk'])(
    'report ChunkLoadError "Loading chunk N failed" for the %s',
    async (resource) => {
      const app = composedApp()
      app.breakIt(resource, '404')
      open(app)
      await app.clock.advance(4_900)
      expect(app.failures[0]?.thrown).toMatchObject({
        name: 'ChunkLoadError',
        message: expect.stringMatching(/^Loading chunk \w+ failed/),
      })
    },
  )

  it('report CSS_CHUNK_LOAD_FAILED for a stylesheet', async () => {
    const app = composedApp()
    app.breakIt('stylesheet', '500')
    open(app)
    await app.clock.advance(4_900)
    expect(app.failures[0]?.thrown).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
  })
})

describe('the deadline of a page', () => {
  it('covers the registry and the code together', async () => {
    const app = composedApp()
    app.breakIt('registry', 'stalled')
    const { outcome, state } = open(app)
    await app.clock.advance(80_000)
    app.breakIt('chunk', 'stalled')
    await app.clock.advance(39_999)
    expect(state()).toMatchObject({ status: 'loading' })
    await app.clock.advance(1)
    expect(await outcome).toMatchObject({ ok: false, failure: { reason: 'deadline' } })
    expect(app.clock.now()).toBe(120_000)
  })
})

/**
 * Maps a resource to its name in a failure. An exposed module is loaded as a chunk, and the page cannot distinguish
 * them.
 */
function nameOf(resource: Resource): string {
  if (resource === 'list of hashes') return 'integrity'
  return resource === 'exposed module' ? 'chunk' : resource
}

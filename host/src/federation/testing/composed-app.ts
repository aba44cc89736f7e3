import { createHash } from 'node:crypto'
import { init } from '@module-federation/enhanced/runtime'
import { CONTRACT_VERSION, type RegistryEntry } from '@steward/shared/federation/registry'
import { publishCodeLoader } from '@steward/shared/retry'
import chunkRetryPlugin from '@steward/shared/retry/chunk-retry'
import { manualClock, manualConnectivity } from '@steward/testing/manual-clock'
import { vi } from 'vitest'
import type { LoadFailure } from '../load-failure.ts'
import { createPageLoader } from '../page-loader.ts'
import { createRegistrySource } from '../registry-source.ts'
import { createRemoteRuntime } from '../remote-runtime.ts'
import { createResourceLoader } from '../resource-loader.ts'
import { answerOf, kindOf, runs, type Fault, type Resource } from './broken-server.ts'

/** Federation instances live as long as the process, so each app of a test uses new names for its remotes. */
let apps = 0

/**
 * Composes the host's loader, the real federation runtime and the real plugin of each remote's build. The test controls
 * the faults of the server, the clock and the network. Only the bundler's own runtime is a fake.
 */
export function composedApp() {
  apps += 1
  const names = { broken: `broken-${apps}`, other: `other-${apps}` }
  const clock = manualClock(settle)
  const connectivity = manualConnectivity()
  const asked: { url: string; signal: AbortSignal; isOver: boolean }[] = []
  const failures: LoadFailure[] = []
  let fault: { resource: Resource; fault: Fault } | undefined
  let contract = '^1.0.0'

  vi.stubGlobal('location', new URL('http://app.test/'))
  // A separate instance, because plugins are identified by name and the first one stays.
  init({ name: `host-${apps}`, remotes: [] })

  const entryOf = (name: string): RegistryEntry => {
    const base = `/remotes/${name}/1.0.0-a/`
    return {
      name,
      namespace: name,
      version: '1.0.0',
      build: 'a',
      routes: [],
      contract: name === names.broken ? contract : '^1.0.0',
      base,
      manifest: `${base}mf-manifest.json`,
      integrity: hashOf(hashesOf(name)),
    }
  }

  /** Returns the complete body that the server sends. */
  function bodyOf(url: URL): string {
    const name = url.pathname.split('/')[2] ?? ''
    if (kindOf(url) === 'registry')
      return JSON.stringify({ contract: CONTRACT_VERSION, remotes: [entryOf(names.broken), entryOf(names.other)] })
    return fileOf(name, url.pathname.split('/').at(-1)!)
  }

  function faultOf(url: URL): Fault | undefined {
    const isBroken = kindOf(url) === 'registry' || url.pathname.includes(`/${names.broken}/`)
    return fault && isBroken && kindOf(url) === fault.resource ? fault.fault : undefined
  }

  const loader = createResourceLoader({
    clock,
    connectivity,
    random: () => 1,
    async fetch(input, requested) {
      const url = new URL(String(input), 'http://app.test')
      const request = { url: String(input), signal: requested!.signal!, isOver: false }
      asked.push(request)
      const over = () => (request.isOver = true)
      request.signal.addEventListener('abort', over)
      if (!connectivity.isOnline()) throw new TypeError('net::ERR_INTERNET_DISCONNECTED')
      try {
        const body = bodyOf(url)
        return await answerOf(faultOf(url), { url, body, signal: request.signal, clock, over })
      } catch (error) {
        over()
        throw error
      }
    },
    // Synchronous, because the browser's digest runs in another thread, which the clock of a test cannot wait for.
    digest: async (bytes) => new Uint8Array(createHash('sha384').update(new Uint8Array(bytes)).digest()).buffer,
    origin: 'http://app.test',
    async runScript(address) {
      const url = new URL(address, 'http://app.test')
      if (!runs(faultOf(url))) throw new SyntaxError('Unexpected end of input')
      const name = url.pathname.split('/')[2]!
      if (kindOf(url) === 'entry') startBundle(name, url)
      else (globalThis as never as Chunks)[chunksOf(name)]!(kindOf(url) === 'chunk' ? 'page' : 'expose')
    },
  })
  publishCodeLoader({
    script: (url, _, arrived) => loader.script(url, 'chunk', arrived),
    stylesheet: (url) => loader.stylesheet(url),
  })
  const registry = createRegistrySource(loader)
  // Without hashes, as on a dev server. verification.test.ts tests the check against hashes.
  registry.allow({ origins: [], live: [names.broken, names.other] })
  const pages = createPageLoader({
    registry,
    runtime: createRemoteRuntime(loader),
    loader,
    clock,
    connectivity,
    report: (_remote, _path, failure) => void failures.push(failure),
  })

  return {
    clock,
    connectivity,
    asked,
    failures,
    pages,
    registry,
    remote: names.broken,
    other: names.other,
    /** Makes the server respond with this fault for this resource of the broken remote. */
    breakIt(resource: Resource, how: Fault) {
      fault = { resource, fault: how }
      if (how === 'wrong contract') contract = '^9.0.0'
    },
    heal() {
      fault = undefined
      contract = '^1.0.0'
    },
  }
}

type Chunks = Record<string, (id: string) => void>

const chunksOf = (remote: string) => `chunks of ${remote}`

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Returns the content of a file of a release. */
function fileOf(remote: string, name: string): string {
  if (name === 'integrity.json') return hashesOf(remote)
  return name === 'mf-manifest.json' ? manifestOf(remote) : `code of ${remote}, ${name}`
}

function hashesOf(remote: string): string {
  const names = ['mf-manifest.json', 'remoteEntry.js', 'expose.js', 'page.js', 'page.css']
  return JSON.stringify({ files: Object.fromEntries(names.map((name) => [name, hashOf(fileOf(remote, name))])) })
}

function manifestOf(remote: string): string {
  const id = `steward_${remote.replaceAll('-', '_')}`
  const assets = (js: string[]) => ({ js: { sync: js, async: [] }, css: { sync: [], async: [] } })
  return JSON.stringify({
    id,
    name: id,
    shared: [],
    remotes: [],
    metaData: {
      name: id,
      globalName: id,
      publicPath: 'auto',
      type: 'app',
      pluginVersion: '2.9.2',
      buildInfo: { buildVersion: '1.0.0', buildName: id },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
    },
    exposes: [{ id: `${id}:entry`, name: 'entry', path: './entry', assets: assets(['expose.js']) }],
  })
}

/** Does what a remote's entry script does: starts a bundler runtime with our plugin, and a container. */
function startBundle(remote: string, url: URL): void {
  const base = `${url.origin}${url.pathname.replace(/[^/]*$/, '')}`
  const installed = new Map<string, Promise<void> | true>()
  const pending = new Map<string, () => void>()
  const runtime = {
    l: (_url: string, _done: (event?: unknown) => void, _key?: string, _chunkId?: string | number) => undefined,
    f: {
      j(id: string | number, promises: Promise<unknown>[]) {
        const chunk = String(id)
        const state = installed.get(chunk)
        if (state === true) return
        const loading =
          state ??
          new Promise<void>((resolve, reject) => {
            pending.set(chunk, resolve)
            runtime.l(
              `${base}${chunk}.js`,
              () => {
                if (installed.get(chunk) === true) return
                installed.delete(chunk)
                const message = `Loading chunk ${chunk} failed.\n(missing: ${base}${chunk}.js)`
                reject(Object.assign(new Error(message), { name: 'ChunkLoadError' }))
              },
              `chunk-${chunk}`,
              id,
            )
          })
        if (!state && installed.get(chunk) !== true) installed.set(chunk, loading)
        promises.push(loading)
      },
      css(id: string | number, promises: Promise<unknown>[]) {
        if (id !== 'page') return
        const failed = Object.assign(new Error(`Loading css chunk ${id} failed.`), { name: 'ChunkLoadError' })
        const { stylesheet } = (
          globalThis as never as Record<symbol, { stylesheet: (url: string) => Promise<string> }>
        )[Symbol.for('steward.code-loader')]!
        promises.push(stylesheet(`${base}page.css`).catch(() => Promise.reject(failed)))
      },
    },
  }
  vi.stubGlobal('__webpack_require__', runtime)
  chunkRetryPlugin()
  ;(globalThis as never as Chunks)[chunksOf(remote)] = (id) => {
    installed.set(id, true)
    pending.get(id)?.()
  }
  const load = async (id: string) => {
    const promises: Promise<unknown>[] = []
    runtime.f.j(id, promises)
    runtime.f.css(id, promises)
    await Promise.all(promises)
  }
  const routes = [{ path: '/page', lazy: () => load('page').then(() => ({ Component: () => null })) }]
  Object.assign(globalThis, {
    [`steward_${remote.replaceAll('-', '_')}`]: {
      init: () => undefined,
      get: () => load('expose').then(() => () => ({ routes })),
    },
  })
}

/** Waits for streamed bodies, which need turns of the event loop in Node. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve))
}

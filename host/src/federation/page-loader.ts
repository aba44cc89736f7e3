import { acceptsContract } from '@steward/shared/federation/contract-range'
import { CONTRACT_VERSION, type RefusedEntry, type RegistryEntry } from '@steward/shared/federation/registry'
import type { PageComponent, RemoteEntry } from '@steward/shared/federation/remote-entry'
import {
  LOAD_DEADLINE_MS,
  startDeadline,
  startStopwatch,
  type Clock,
  type Connectivity,
  type Deadline,
  type Stopwatch,
} from '@steward/shared/retry'
import { failureOf, LoadError, newReportId, type LoadFailure, type LoadResult } from './load-failure.ts'
import type { RegistrySource } from './registry-source.ts'
import type { RemoteRuntime } from './remote-runtime.ts'
import type { ResourceLoader } from './resource-loader.ts'

/** The state of a page of a remote, as the user sees it. */
export type PageState =
  | { status: 'loading'; /** Online time since the load began. */ stopwatch: Stopwatch }
  | { status: 'ready'; Component: PageComponent }
  | { status: 'failed'; failure: LoadFailure }

export interface PageLoader {
  /** Returns the state of a page. Undefined if the page was never requested. */
  stateOf(remote: string, path: string): PageState | undefined
  subscribe(listener: () => void): () => void
  /** Loads a page of a remote, once for concurrent callers. Never rejects. */
  loadPage(remote: string, path: string): Promise<LoadResult<PageComponent>>
  /** Retries from the start: reloads the registry, registers by force, and uses changed addresses. */
  retryPage(remote: string, path: string): Promise<LoadResult<PageComponent>>
  /**
   * Loads a page that will probably be opened. Resolves to undefined if that fails, or if it failed before: only opening
   * the page shows the failure and tries again.
   */
  prefetchPage(remote: string, path: string): Promise<PageComponent | undefined>
  /** Drops the prefetched release of a remote, because this user gets another release. */
  forget(remote: string): void
  /** Runs `again` each time the network comes back. The returned function unsubscribes. */
  onOnline(again: () => void): () => void
  /** Starts to measure online time, for anything that a page waits for after its code has loaded. */
  startStopwatch(): Stopwatch
}

export interface PageLoaderParts {
  registry: RegistrySource
  runtime: RemoteRuntime
  loader: ResourceLoader
  clock: Clock
  connectivity: Connectivity
  /** Reports a failure to the console and the error log. */
  report: (remote: string, path: string, failure: LoadFailure) => void
}

export function createPageLoader(parts: PageLoaderParts): PageLoader {
  const states = new Map<string, PageState>()
  const running = new Map<string, { attempt: symbol; result: Promise<LoadResult<PageComponent>> }>()
  const loaded = new Map<string, { base: string; module: RemoteEntry }>()
  const listeners = new Set<() => void>()
  /** Loads of a release that is no longer wanted, by remote. The next load of that remote waits for them. */
  const leftovers = new Map<string, Promise<unknown>>()

  function become(key: string, state: PageState): void {
    states.set(key, state)
    for (const listener of listeners) listener()
  }

  async function entryOf(remote: string, isAgain: boolean): Promise<LoadResult<RegistryEntry>> {
    const state = parts.registry.state()
    const known =
      state.status === 'ready' && !isAgain
        ? ({ ok: true, value: state.registry } as const)
        : await parts.registry.load()
    if (!known.ok) return known
    const entry = known.value.remotes.find(({ name }) => name === remote)
    if (!entry) {
      const refused = known.value.refused.find(({ name }) => name === remote)
      const error = refused
        ? refusalOf(refused)
        : new LoadError('registry', 'unlisted', `The registry does not name ${remote}.`)
      return { ok: false, failure: failureOf(error) }
    }
    if (!acceptsContract(entry.contract, CONTRACT_VERSION)) {
      return { ok: false, failure: contractFailure(entry) }
    }
    return { ok: true, value: entry }
  }

  async function moduleOf(entry: RegistryEntry, isAgain: boolean): Promise<RemoteEntry> {
    const known = loaded.get(entry.name)
    // Loaded code and its state stay. Only a new release, or an entry that failed to load, is registered again.
    if (known && (known.base === entry.base || !isAgain)) return known.module
    const module = await parts.runtime.loadEntry(entry, isAgain)
    loaded.set(entry.name, { base: entry.base, module })
    return module
  }

  async function componentFrom(remote: string, path: string, isAgain: boolean): Promise<LoadResult<PageComponent>> {
    const before = leftovers.get(remote)
    const entry = await entryOf(remote, isAgain)
    if (!entry.ok) return entry
    await before
    // A retry loads step by step, so that each failure is reported for its own resource.
    if (!isAgain) parts.runtime.fetchPage?.(entry.value, path)
    const module = await moduleOf(entry.value, isAgain)
    return { ok: true, value: await componentOf(module, path) }
  }

  async function run(
    remote: string,
    path: string,
    isAgain: boolean,
    attempt: symbol,
  ): Promise<LoadResult<PageComponent>> {
    const key = keyOf(remote, path)
    const deadline = startDeadline(LOAD_DEADLINE_MS, parts.clock, parts.connectivity)
    const base = `/remotes/${remote}/`
    const release = parts.loader.holdTo(base, deadline)
    parts.loader.takeFailure(base)
    become(key, { status: 'loading', stopwatch: deadline.stopwatch })
    let result: LoadResult<PageComponent>
    try {
      // The race enforces the deadline also on work that no request of this page would end.
      result = await Promise.race([componentFrom(remote, path, isAgain), endOf(deadline, parts.clock)])
    } catch (error) {
      result = { ok: false, failure: failureOf(error, parts.loader.takeFailure(base)) }
    } finally {
      release()
      deadline.end()
    }
    if (running.get(key)?.attempt !== attempt) return result
    running.delete(key)
    if (result.ok) become(key, { status: 'ready', Component: result.value })
    else {
      become(key, { status: 'failed', failure: result.failure })
      parts.report(remote, path, result.failure)
    }
    return result
  }

  function begin(remote: string, path: string, isAgain: boolean): Promise<LoadResult<PageComponent>> {
    const key = keyOf(remote, path)
    const under = running.get(key)
    if (under) return under.result
    const attempt = Symbol(key)
    const result = run(remote, path, isAgain, attempt)
    running.set(key, { attempt, result })
    return result
  }

  return {
    stateOf: (remote, path) => states.get(keyOf(remote, path)),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    loadPage(remote, path) {
      const state = states.get(keyOf(remote, path))
      if (state?.status === 'ready') return Promise.resolve({ ok: true, value: state.Component })
      return begin(remote, path, state?.status === 'failed')
    },
    retryPage: (remote, path) => begin(remote, path, true),
    forget(remote) {
      const isOurs = (key: string) => key.startsWith(`${remote} `)
      const under = [...running].filter(([key]) => isOurs(key))
      const ended = Promise.all([leftovers.get(remote), ...under.map(([, { result }]) => result)])
      leftovers.set(
        remote,
        ended.then(() => loaded.delete(remote)),
      )
      for (const [key] of under) running.delete(key)
      for (const key of [...states.keys()].filter(isOurs)) states.delete(key)
      for (const listener of listeners) listener()
    },
    onOnline: (again) => parts.connectivity.onChange(() => parts.connectivity.isOnline() && again()),
    startStopwatch: () => startStopwatch(parts.clock, parts.connectivity),
    async prefetchPage(remote, path) {
      if (states.get(keyOf(remote, path))?.status === 'failed') return undefined
      const result = await this.loadPage(remote, path)
      return result.ok ? result.value : undefined
    },
  }
}

/** Rejects one tick after the deadline, so that the request that it aborted reports its own failure first. */
function endOf({ signal, isOver }: Deadline, clock: Clock): Promise<never> {
  return new Promise((_, reject) => {
    const tell = () => reject(new LoadError('page', 'deadline', 'It did not arrive in time.'))
    signal.addEventListener('abort', () => void (isOver() && clock.after(0, tell)))
  })
}

function keyOf(remote: string, path: string): string {
  return `${remote} ${path}`
}

/** Returns the key of an overlay in the loader. No path of a page starts with `?`. */
export const overlayPath = (dialog: string): string => `?${dialog}`

async function componentOf(module: RemoteEntry, path: string): Promise<PageComponent> {
  const route =
    module.routes.find((candidate) => candidate.path === path) ??
    module.overlays?.find(({ dialog }) => overlayPath(dialog) === path)
  if (!route) throw new LoadError('page', 'no-page', `The remote carries no page for ${path}.`)
  const { Component } = await route.lazy()
  return Component
}

function refusalOf({ name, code, reason, what }: RefusedEntry): LoadError {
  return new LoadError('entry', code === 'malformed' ? 'refused' : code, `${name} ${reason}`).about(
    name,
    what ?? reason,
  )
}

function contractFailure(entry: RegistryEntry): LoadFailure {
  return {
    resource: 'entry',
    reason: 'contract',
    detail: `${entry.name} ${entry.version} was built for contract ${entry.contract}, this host provides ${CONTRACT_VERSION}.`,
    reportId: newReportId(),
    contract: { wanted: entry.contract, provided: CONTRACT_VERSION },
  }
}

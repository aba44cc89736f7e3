import {
  parseRegistry,
  type RefusedEntry,
  type Registry,
  type RegistryPolicy,
} from '@steward/shared/federation/registry'
import { releaseFor, type RolloutPerson } from '@steward/shared/federation/rollout'
import { applyOverride, type Override } from './override.ts'
import { failureOf, LoadError, type LoadFailure, type LoadResult } from './load-failure.ts'
import type { ResourceLoader } from './resource-loader.ts'

export interface KnownRegistry extends Registry {
  /** Remotes that the registry lists but that cannot be trusted. */
  refused: RefusedEntry[]
}

export type RegistryState =
  | { status: 'loading' }
  | { status: 'ready'; registry: KnownRegistry }
  | { status: 'failed'; failure: LoadFailure }

/** The registry of this page. It is in the page, or fetched at start. Each retry fetches it. It is never cached. */
export interface RegistrySource {
  state(): RegistryState
  subscribe(listener: () => void): () => void
  load(): Promise<LoadResult<KnownRegistry>>
  /**
   * Sets which remotes are accepted in addition to hashed releases of this origin. Until the configuration is known,
   * none are.
   */
  allow(policy: RegistryPolicy): void
  /** Sets the user that staged roll-outs are evaluated for. Returns the remotes whose release changes. */
  choose(person: RolloutPerson | undefined): string[]
}

/** A registry source that can also evaluate a registry without using it. */
export interface WatchedRegistrySource extends RegistrySource {
  /** Returns the folder of each remote in `document` for this user. Undefined if `document` is not a registry. */
  foldersIn(document: unknown): ReadonlyMap<string, string> | undefined
}

export function createRegistrySource(
  loader: ResourceLoader,
  override?: Override,
  address = '/remotes.json',
  /** Returns the registry that the page contains, or undefined if the file has to be fetched. */
  inPage: () => unknown = () => undefined,
): WatchedRegistrySource {
  let state: RegistryState = { status: 'loading' }
  let document: unknown
  const logged = new Set<string>()
  let policy: RegistryPolicy | undefined
  let person: RolloutPerson | undefined
  let loading: Promise<LoadResult<KnownRegistry>> | undefined
  const listeners = new Set<() => void>()

  function become(next: RegistryState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function logOnce(sentence: string): void {
    if (!logged.has(sentence)) console.error(sentence)
    logged.add(sentence)
  }

  /** Returns the part of the document that applies to this user under this policy. */
  function known(value: unknown): KnownRegistry {
    const result = parseRegistry(value, policy)
    if (!result.ok) throw new LoadError('registry', 'malformed', result.reason)
    const { registry, refused } = result
    // Before the configuration is known, the remotes of a dev server are rejected too. That is not worth a log line.
    if (policy) for (const { name, reason } of refused) logOnce(`The registry's entry "${name}" ${reason}.`)
    const remotes = registry.remotes.map((entry) => applyOverride(releaseFor(entry, person), override, person))
    for (const entry of remotes) loader.trust(entry)
    return { ...registry, remotes, refused }
  }

  /** A damaged registry in the page is as good as none. */
  function readPage(): unknown {
    const value = inPage()
    return value !== undefined && parseRegistry(value, policy).ok ? value : undefined
  }

  async function read(): Promise<LoadResult<KnownRegistry>> {
    try {
      const next = readPage() ?? jsonOf(await loader.text(address, 'registry'))
      const registry = known(next)
      document = next
      become({ status: 'ready', registry })
      return { ok: true, value: registry }
    } catch (error) {
      const failure = failureOf(error)
      // A registry that was read before stays valid. Only this attempt failed.
      if (state.status !== 'ready') become({ status: 'failed', failure })
      return { ok: false, failure }
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load() {
      if (state.status === 'failed') become({ status: 'loading' })
      return (loading ??= read().finally(() => (loading = undefined)))
    },
    foldersIn(other) {
      const result = parseRegistry(other, policy)
      if (!result.ok) return undefined
      return new Map(result.registry.remotes.map((entry) => [entry.name, releaseFor(entry, person).base]))
    },
    allow(next) {
      policy = next
      if (state.status === 'ready') become({ status: 'ready', registry: known(document) })
    },
    choose(next) {
      const before = basesOf(state)
      person = next
      if (state.status === 'ready') become({ status: 'ready', registry: known(document) })
      return [...basesOf(state)].filter(([name, base]) => before.get(name) !== base).map(([name]) => name)
    },
  }
}

function basesOf(state: RegistryState): Map<string, string> {
  return new Map(state.status === 'ready' ? state.registry.remotes.map(({ name, base }) => [name, base]) : [])
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import {
  parseRegistry,
  type RefusedEntry,
  type Registry,
  type RegistryPolicy,
} from '@steward/shared/contracts/registry'
import { releaseFor, type RolloutPerson } from '@steward/shared/contracts/rollout'
import { overridden, type Override } from './override.ts'
import { failureOf, LoadError, type LoadFailure, type LoadResult } from './load-failure.ts'
import type { ResourceLoader } from './resource-loader.ts'

export interface KnownRegistry extends Registry {
  /** Remotes that are listed but cannot be trusted. */
  refused: RefusedEntry[]
}

export type RegistryState =
  | { status: 'loading' }
  | { status: 'ready'; registry: KnownRegistry }
  | { status: 'failed'; failure: LoadFailure }

/** The registry as the page knows it: fetched at boot, again at each retry, never cached. */
export interface RegistrySource {
  state(): RegistryState
  subscribe(listener: () => void): () => void
  load(): Promise<LoadResult<KnownRegistry>>
  /** What is accepted beyond hashed releases of this origin, once the configuration is known; nothing until then. */
  allow(policy: RegistryPolicy): void
  /** Whom releases are chosen for where they are rolled out by steps. Answers the remotes that changed by it. */
  choose(person: RolloutPerson | undefined): string[]
}

/** A source that can also look at a registry without taking it. */
export interface WatchedRegistrySource extends RegistrySource {
  /** The folder of each remote that `document` means for this person; undefined where it is no registry. */
  foldersIn(document: unknown): ReadonlyMap<string, string> | undefined
}

export function createRegistrySource(
  loader: ResourceLoader,
  override?: Override,
  address = '/remotes.json',
): WatchedRegistrySource {
  let state: RegistryState = { status: 'loading' }
  let document: unknown
  const told = new Set<string>()
  let policy: RegistryPolicy | undefined
  let person: RolloutPerson | undefined
  let loading: Promise<LoadResult<KnownRegistry>> | undefined
  const listeners = new Set<() => void>()

  function become(next: RegistryState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function tell(sentence: string): void {
    if (!told.has(sentence)) console.error(sentence)
    told.add(sentence)
  }

  /** What of the document counts for this person, by this policy. */
  function known(value: unknown): KnownRegistry {
    const result = parseRegistry(value, policy)
    if (!result.ok) throw new LoadError('registry', 'malformed', result.reason)
    const { registry, refused } = result
    // Before the configuration is known, a dev server's remotes are refused too: no reason to cry out.
    if (policy) for (const { name, reason } of refused) tell(`The registry's entry "${name}" ${reason}.`)
    const remotes = registry.remotes.map((entry) => overridden(releaseFor(entry, person), override, person))
    for (const entry of remotes) loader.trust(entry)
    return { ...registry, remotes, refused }
  }

  async function read(): Promise<LoadResult<KnownRegistry>> {
    try {
      const next = jsonOf(await loader.text(address, 'registry'))
      const registry = known(next)
      document = next
      become({ status: 'ready', registry })
      return { ok: true, value: registry }
    } catch (error) {
      const failure = failureOf(error)
      // A registry that was read once stays good: only this reading of it failed.
      if (state.status !== 'ready') become({ status: 'failed', failure })
      return { ok: false, failure }
    } finally {
      loading = undefined
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
      return (loading ??= read())
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

import { parseRegistry, type Registry, type RefusedEntry } from '@steward/shared/contracts/registry'
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
}

export function createRegistrySource(loader: ResourceLoader, address = '/remotes.json'): RegistrySource {
  let state: RegistryState = { status: 'loading' }
  let loading: Promise<LoadResult<KnownRegistry>> | undefined
  const listeners = new Set<() => void>()

  function become(next: RegistryState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function read(): Promise<LoadResult<KnownRegistry>> {
    try {
      const registry = parsed(await loader.text(address, 'registry'))
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
  }
}

function parsed(text: string): KnownRegistry {
  const result = parseRegistry(jsonOf(text))
  if (!result.ok) throw new LoadError('registry', 'malformed', result.reason)
  for (const { name, reason } of result.refused)
    console.error(`The registry's entry "${name}" ${reason}; it is not used.`)
  return { ...result.registry, refused: result.refused }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { useSyncExternalStore } from 'react'
import type { RegistryEntry, RemoteRouteEntry } from '@steward/shared/federation/registry'
import { registerNamespace } from '@steward/shared/i18n'
import type { KnownRegistry, RegistryState } from './registry-source.ts'
import { registrySource } from './start.ts'

/** A page of a remote in the form that the router uses. */
export interface RemotePageRoute extends RemoteRouteEntry {
  remote: string
}

/** Returns the state of the registry, and `reload` to read it again after a failure. */
export function useRegistryState(): RegistryState & { reload: () => void } {
  const state = useSyncExternalStore(registrySource.subscribe, registrySource.state)
  return { ...state, reload: loadRegistry }
}

/** Loads the registry. Concurrent calls share one request. */
export function loadRegistry(): void {
  void registrySource.load()
}

/** Returns all pages that remotes list. If two remotes list the same path, the first in the registry wins. */
export function remoteRoutes({ remotes, refused }: KnownRegistry): RemotePageRoute[] {
  const byPath = new Map<string, RemotePageRoute>()
  // A rejected remote keeps its pages. Each of them shows why it is not available.
  const described = [...remotes, ...refused.flatMap(({ description }) => description ?? [])]
  for (const remote of described) {
    for (const route of remote.routes) {
      if (!byPath.has(route.path)) byPath.set(route.path, { ...route, remote: remote.name })
    }
  }
  return [...byPath.values()]
}

/** Returns what the registry says of a remote. Undefined while it is unknown, and for a remote that it lacks. */
export function entryOf(remote: string): RegistryEntry | undefined {
  const state = registrySource.state()
  return state.status === 'ready' ? state.registry.remotes.find(({ name }) => name === remote) : undefined
}

/** Registers where the translations of each remote are, before any of its pages renders. */
function announceTexts(): void {
  const state = registrySource.state()
  if (state.status !== 'ready') return
  for (const { namespace, base } of state.registry.remotes) registerNamespace(namespace, base)
}

announceTexts()
registrySource.subscribe(announceTexts)

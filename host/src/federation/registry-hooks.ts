import { useSyncExternalStore } from 'react'
import type { Registry, RegistryEntry, RemoteRouteEntry } from '@steward/shared/contracts/registry'
import { registerNamespace } from '@steward/shared/i18n'
import type { RegistryState } from './registry-source.ts'
import { registrySource } from './start.ts'

/** A page of some remote as the router sees it. */
export interface RemotePageRoute extends RemoteRouteEntry {
  remote: string
}

/** The registry, and `reload` for where it could not be read. */
export function useRegistry(): RegistryState & { reload: () => void } {
  const state = useSyncExternalStore(registrySource.subscribe, registrySource.state)
  return { ...state, reload: loadRegistry }
}

/** Reads the registry; several calls at once share one request. */
export function loadRegistry(): void {
  void registrySource.load()
}

/** All pages that remotes announce. Where two announce the same path, the first in the registry has it. */
export function remoteRoutes(registry: Registry): RemotePageRoute[] {
  const byPath = new Map<string, RemotePageRoute>()
  for (const remote of registry.remotes) {
    for (const route of remote.routes) {
      if (!byPath.has(route.path)) byPath.set(route.path, { ...route, remote: remote.name })
    }
  }
  return [...byPath.values()]
}

/** Says where a remote's translations lie; to be called before its pages are shown. */
export function announceTexts(entries: readonly RegistryEntry[]): void {
  for (const { namespace, base } of entries) registerNamespace(namespace, base)
}

registrySource.subscribe(() => {
  const state = registrySource.state()
  if (state.status === 'ready') announceTexts(state.registry.remotes)
})

import { useSyncExternalStore } from 'react'
import type { RemoteRouteEntry } from '@steward/shared/contracts/registry'
import { registerNamespace } from '@steward/shared/i18n'
import type { KnownRegistry, RegistryState } from './registry-source.ts'
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
export function remoteRoutes({ remotes, refused }: KnownRegistry): RemotePageRoute[] {
  const byPath = new Map<string, RemotePageRoute>()
  // A refused remote keeps its pages: each of them says why it is not there.
  const described = [...remotes, ...refused.flatMap(({ description }) => description ?? [])]
  for (const remote of described) {
    for (const route of remote.routes) {
      if (!byPath.has(route.path)) byPath.set(route.path, { ...route, remote: remote.name })
    }
  }
  return [...byPath.values()]
}

/** Says where each remote's translations lie, before any of its pages is shown. */
function announceTexts(): void {
  const state = registrySource.state()
  if (state.status !== 'ready') return
  for (const { namespace, base } of state.registry.remotes) registerNamespace(namespace, base)
}

announceTexts()
registrySource.subscribe(announceTexts)

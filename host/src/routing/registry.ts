import type { RegistryEntry } from '@steward/shared/contracts/registry'
import { useMemo } from 'react'
import { remoteRoutes, useRegistry as useRegistryState } from '../federation/registry-hooks.ts'
import { registrySource } from '../federation/start.ts'
import type { KnownPages } from './resolve-page.ts'

const none: readonly RegistryEntry[] = []

/** The remotes and their pages as the shell needs them, whatever the registry is at. */
export function useRegistry(): KnownPages & { remotes: readonly RegistryEntry[]; reload: () => void } {
  const state = useRegistryState()
  const registry = state.status === 'ready' ? state.registry : undefined
  const routes = useMemo(() => (registry ? remoteRoutes(registry) : []), [registry])
  return { status: state.status, routes, remotes: registry?.remotes ?? none, reload: state.reload }
}

/** The pages as known at this moment, outside React. */
export function knownPages(): KnownPages {
  const state = registrySource.state()
  return { status: state.status, routes: state.status === 'ready' ? remoteRoutes(state.registry) : [] }
}

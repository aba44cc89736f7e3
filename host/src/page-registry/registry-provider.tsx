import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { remoteRoutes, useRegistryState } from '../federation/registry-hooks.ts'
import { pageLoader } from '../federation/start.ts'
import { prefetchAddress } from './prefetch-address.ts'
import { PageRegistryContext, type PageRegistry } from './registry.ts'

/** Connects the shell with federation: provides the registry and the page loader. */
export function PageRegistryProvider({ children }: { children: ReactNode }) {
  const state = useRegistryState()
  const queries = useQueryClient()
  const registry = state.status === 'ready' ? state.registry : undefined
  const { status, reload } = state
  const value = useMemo((): PageRegistry => {
    const routes = registry ? remoteRoutes(registry) : []
    return {
      status,
      routes,
      remotes: registry?.remotes ?? [],
      unreadable: registry?.refused.filter(({ description }) => !description) ?? [],
      reload,
      prefetch(path, search, role) {
        void prefetchAddress({ pages: pageLoader, queries }, { status, routes }, { path, search, role })
      },
    }
  }, [status, registry, reload, queries])
  return <PageRegistryContext value={value}>{children}</PageRegistryContext>
}

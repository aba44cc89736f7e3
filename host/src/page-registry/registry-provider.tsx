import { useMemo, type ReactNode } from 'react'
import { remoteRoutes, useRegistry } from '../federation/registry-hooks.ts'
import { pageLoader } from '../federation/start.ts'
import { PageRegistryContext, type PageRegistry } from './registry.ts'
import { resolvePage } from './resolve-page.ts'

/** Connects the shell with federation: provides the registry and the page loader. */
export function PageRegistryProvider({ children }: { children: ReactNode }) {
  const state = useRegistry()
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
        const decision = resolvePage(path, role, { status, routes })
        if (decision.kind === 'page') pageLoader.prefetchPage(decision.route.remote, decision.route.path, search)
      },
    }
  }, [status, registry, reload])
  return <PageRegistryContext value={value}>{children}</PageRegistryContext>
}

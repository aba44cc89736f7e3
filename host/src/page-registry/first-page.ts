import type { Role } from '@steward/shared/roles'
import { remoteRoutes } from '../federation/registry-hooks.ts'
import { pageLoader, registrySource } from '../federation/start.ts'
import { resolvePage } from './resolve-page.ts'

/**
 * Prefetches the page of the address while the user is still being identified, for the role of the last user. The page
 * is shown only if the platform confirms access. A role without access causes no request.
 */
export function prefetchFirstPage(role: Role | undefined): void {
  if (!role) return
  const { pathname } = window.location
  const stop = registrySource.subscribe(fetchOnceKnown)
  fetchOnceKnown()

  function fetchOnceKnown(): void {
    const state = registrySource.state()
    if (state.status === 'loading') return
    stop()
    if (state.status !== 'ready') return
    const decision = resolvePage(pathname, role!, { status: 'ready', routes: remoteRoutes(state.registry) })
    if (decision.kind === 'page') void pageLoader.prefetchPage(decision.route.remote, decision.route.path)
  }
}

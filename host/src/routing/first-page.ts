import { acceptsContract } from '@steward/shared/federation/contract-range'
import { CONTRACT_VERSION } from '@steward/shared/federation/registry'
import type { PageComponent } from '@steward/shared/federation/remote-entry'
import { fetchNamespace } from '@steward/shared/i18n'
import type { Role } from '@steward/shared/roles'
import type { QueryClient } from '@tanstack/react-query'
import { homePath } from '../auth/return-to.ts'
import { entryOf, remoteRoutes } from '../federation/registry-hooks.ts'
import { pageLoader, registrySource } from '../federation/start.ts'
import { prefetchAddress, prefetchData } from '../page-registry/prefetch-address.ts'
import { resolvePage, type KnownPages } from '../page-registry/resolve-page.ts'

/** Loads the code of Home, which is the host's own. */
export const loadHomePage = async (): Promise<PageComponent> => (await import('../pages/home/home-page.tsx')).HomePage

const isHome = (path: string) => path === homePath || path === '/'

/**
 * Prefetches the code and the texts of the page of the address while the user is still being identified, for the role of
 * the last user. The page is shown only if the platform confirms access. A role without access causes no request.
 * @param texts settles when translations can be fetched
 */
export function prefetchFirstPage(role: Role | undefined, texts: Promise<void>): void {
  if (!role) return
  const { pathname } = window.location
  // A failure is shown when the page opens.
  if (isHome(pathname)) return void loadHomePage().catch(() => undefined)
  whenKnown((known) => {
    const decision = resolvePage(pathname, role, known)
    if (decision.kind !== 'page') return
    const { remote, path } = decision.route
    void pageLoader.prefetchPage(remote, path)
    const namespace = acceptedNamespaceOf(remote)
    if (namespace) void texts.then(() => fetchNamespace(namespace))
  })
}

/**
 * Fetches the data that the page of the address reads at once, as soon as the platform has identified the user. The page
 * itself reads it only after the shell has rendered. Never throws.
 */
export function prefetchFirstData(queries: QueryClient, role: Role | undefined): void {
  if (!role) return
  const { pathname: path, search } = window.location
  if (isHome(path))
    return void loadHomePage().then(
      (page) => prefetchData(queries, page, path),
      () => undefined,
    )
  whenKnown((known) => void prefetchAddress({ pages: pageLoader, queries }, known, { path, search, role }))
}

/** Returns the namespace of a remote's texts, unless this host rejects the remote. */
function acceptedNamespaceOf(remote: string): string | undefined {
  const entry = entryOf(remote)
  return entry && acceptsContract(entry.contract, CONTRACT_VERSION) ? entry.namespace : undefined
}

/** Calls `then` with the pages of the registry, once it has been read. A registry that fails is read again for the page. */
function whenKnown(then: (known: KnownPages) => void): void {
  const stop = registrySource.subscribe(callOnce)
  callOnce()

  function callOnce(): void {
    const state = registrySource.state()
    if (state.status === 'loading') return
    stop()
    if (state.status === 'ready') then({ status: 'ready', routes: remoteRoutes(state.registry) })
  }
}

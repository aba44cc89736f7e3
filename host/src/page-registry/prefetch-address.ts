import type { PageComponent } from '@steward/shared/federation/remote-entry'
import type { Role } from '@steward/shared/roles'
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { PageLoader } from '../federation/page-loader.ts'
import { resolvePage, type KnownPages } from './resolve-page.ts'

interface Sources {
  pages: Pick<PageLoader, 'prefetchPage'>
  queries: QueryClient
}

interface Address {
  path: string
  search: string
  /** The role of the user. A page that it may not open is not fetched. */
  role: Role
}

/** Fetches the code of the page at an address, and then the data that the page reads at once. Never rejects. */
export async function prefetchAddress(
  { pages, queries }: Sources,
  known: KnownPages,
  { path, search, role }: Address,
): Promise<void> {
  const decision = resolvePage(path, role, known)
  if (decision.kind !== 'page') return
  const page = await pages.prefetchPage(decision.route.remote, decision.route.path)
  if (page) await prefetchData(queries, page, path + search)
}

/** Fetches the data that a page reads at once at an address. Never rejects. */
export async function prefetchData(queries: QueryClient, page: PageComponent, address: string): Promise<void> {
  try {
    const first = page.first?.(new URL(address, window.location.origin).searchParams) ?? []
    // The result of a query on screen would change the page that the user is reading.
    const missing = first.filter(({ queryKey }) => !queries.getQueryCache().find({ queryKey })?.isActive())
    await Promise.all(missing.map((query) => queries.prefetchQuery(query as FetchQueryOptions)))
  } catch (error) {
    console.error(`The first data of ${address} could not be determined`, error)
  }
}

// oxlint-disable-next-line no-restricted-imports -- a type, gone when built
import type { ComponentType } from 'react'

/** A query that the host can fetch before a page renders. `queryOptions()` of TanStack Query returns it. */
export interface FirstQuery {
  queryKey: readonly unknown[]
  queryFn?: unknown
}

/** A page of a remote. */
export type PageComponent = ComponentType & {
  /**
   * Returns the queries that the page reads at once, for the search parameters of its address. The host fetches them
   * when a user is about to open the page. It is a property of the component, because hot reload keeps the state of a
   * page only if its module exports components and nothing else.
   */
  first?: (search: URLSearchParams) => readonly FirstQuery[]
}

/** The module of a page. */
export interface PageModule {
  Component: PageComponent
}

/** One page of a remote. The host matches `path` against the route table of `remote.json`. */
export interface RemoteRoute {
  path: string
  lazy: () => Promise<PageModule>
}

/** A dialog that the host opens over any page while the URL has `?dialog=<name>`. The component closes itself. */
export interface RemoteOverlayPart {
  dialog: string
  lazy: () => Promise<{ Component: ComponentType }>
}

/** The module that a remote exposes as `./entry`. */
export interface RemoteEntry {
  routes: RemoteRoute[]
  overlays?: RemoteOverlayPart[]
}

/**
 * Returns the pages of a remote from the modules of its paths. Each remote bundles this function, so that its pages
 * have the form that hosts of every release read.
 */
export function pages(modules: Record<`/${string}`, () => Promise<PageModule>>): RemoteRoute[] {
  return Object.entries(modules).map(([path, lazy]) => ({ path, lazy }))
}

/** Returns `first` of a page about the record that `?id=` names: `PlanDetailsPage.first = firstRecord(plans.detail)`. */
export function firstRecord<Query>(detail: (id: string) => Query): (search: URLSearchParams) => Query[] {
  return (search) => {
    const id = search.get('id')
    return id ? [detail(id)] : []
  }
}

import type { RefusedEntry, RegistryEntry } from '@steward/shared/federation/registry'
import type { Role } from '@steward/shared/roles'
import { createContext, use } from 'react'
import type { KnownPages } from './resolve-page.ts'

/** The remotes and their pages as the shell needs them, in every state of the registry. */
export interface PageRegistry extends KnownPages {
  remotes: readonly RegistryEntry[]
  /** Entries that are too malformed to determine their pages. */
  unreadable?: readonly RefusedEntry[]
  /** Reads the registry again. */
  reload: () => void
  /** Fetches code and first data of the page that will probably be opened. Skips pages that the role may not see. */
  prefetch: (path: string, search: string, role: Role) => void
}

const nothing = () => undefined

/** The default without a provider, as in tests of the shell: the registry is still loading. */
export const PageRegistryContext = createContext<PageRegistry>({
  status: 'loading',
  routes: [],
  remotes: [],
  reload: nothing,
  prefetch: nothing,
})

export const useRegistry = (): PageRegistry => use(PageRegistryContext)

import type { RefusedEntry, RegistryEntry } from '@steward/shared/contracts/registry'
import type { Role } from '@steward/shared/roles'
import { createContext, use } from 'react'
import type { KnownPages } from './resolve-page.ts'

/** The remotes and their pages as the shell needs them, whatever the registry is at. */
export interface PageRegistry extends KnownPages {
  remotes: readonly RegistryEntry[]
  /** Entries so malformed that nobody knows which pages they stand for. */
  unreadable?: readonly RefusedEntry[]
  /** Reads the registry again. */
  reload: () => void
  /** Begins to load the page behind an address that will probably be opened; never one the role may not see. */
  prefetch: (path: string, search: string, role: Role) => void
}

const nothing = () => undefined

/** Without a provider (tests of the shell) nothing is known yet. */
export const PageRegistryContext = createContext<PageRegistry>({
  status: 'loading',
  routes: [],
  remotes: [],
  reload: nothing,
  prefetch: nothing,
})

export const useRegistry = (): PageRegistry => use(PageRegistryContext)

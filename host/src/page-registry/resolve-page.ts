import type { Role } from '@steward/shared/roles'
import type { RemotePageRoute } from '../federation/registry-hooks.ts'
import { itemOfPath } from '../navigation/navigation.ts'
import { specifiedPaths } from './specified-paths.ts'

/** What the host knows about the pages of remotes. */
export interface KnownPages {
  status: 'loading' | 'ready' | 'failed'
  routes: readonly RemotePageRoute[]
}

/** The result for an address in the dashboard. */
export type PageDecision =
  | { kind: 'page'; route: RemotePageRoute }
  | { kind: 'forbidden'; roles: readonly Role[] }
  | { kind: 'wait' }
  | { kind: 'missing' }
  | { kind: 'registry-failed' }
  | { kind: 'not-found' }

export const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/**
 * Decides before anything of a remote is fetched. A role without access causes no request to that remote. The roles of
 * the navigation apply while no remote lists the path.
 */
export function resolvePage(address: string, role: Role, pages: KnownPages): PageDecision {
  const path = withoutSlash(address)
  const route = pages.routes.find((candidate) => candidate.path === path)
  const item = specifiedPaths.has(path) ? itemOfPath(path) : undefined
  const roles = route?.roles ?? item?.roles
  if (roles && !roles.includes(role)) return { kind: 'forbidden', roles }
  if (route) return { kind: 'page', route }
  if (pages.status === 'loading') return { kind: 'wait' }
  if (pages.status === 'failed') return { kind: 'registry-failed' }
  return specifiedPaths.has(path) ? { kind: 'missing' } : { kind: 'not-found' }
}

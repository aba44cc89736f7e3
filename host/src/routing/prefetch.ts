import type { Role } from '@steward/shared/roles'
import { pageLoader } from '../federation/start.ts'
import { knownPages } from './registry.ts'
import { resolvePage } from './resolve-page.ts'

/** Begins to load the page behind an address that will probably be opened; never one the role may not see. */
export function prefetchPath(path: string, search: string, role: Role): void {
  const decision = resolvePage(path, role, knownPages())
  if (decision.kind === 'page') pageLoader.prefetchPage(decision.route.remote, decision.route.path, search)
}

import { reasonOf } from './identity-error.ts'
import { homePath, safeReturnTo } from './return-to.ts'

/** Routes without sign-in (specification, section 2). */
export const publicPaths: ReadonlySet<string> = new Set([
  '/login',
  '/callback',
  '/errors/not-authorized',
  '/errors/not-found',
  '/errors/internal-server-error',
  '/components',
])
/** Public paths that a signed-in user is redirected away from. */
const signedOutPaths: ReadonlySet<string> = new Set(['/login', '/callback'])

export interface Arrival {
  path: string
  search: string
  isAuthenticated: boolean
  /** The error code that the provider reported at the callback, or that the SDK reported at start. */
  identityError?: string | undefined
}

export type Access =
  | { kind: 'open' }
  | { kind: 'go'; to: string }
  | { kind: 'sign-in'; returnTo: string; invitation?: string; organization?: string }

/** Returns the address of the not-authorised page. The page shows a text for the reason. */
export const notAuthorized = (code: string | undefined): string => `/errors/not-authorized?reason=${reasonOf(code)}`

/**
 * Applies the four access redirects of the specification, section 2, after loading has finished. An `error` in the
 * address counts only if the provider's `state` or `error_description` comes with it.
 */
export function decideAccess({ path, search, isAuthenticated, identityError }: Arrival): Access {
  const query = new URLSearchParams(search)
  const inAddress = query.has('state') || query.has('error_description') ? query.get('error') : null
  const error = identityError ?? inAddress ?? undefined
  if (error && path !== '/errors/not-authorized') return { kind: 'go', to: notAuthorized(error) }

  const invitation = query.get('invitation')
  const organization = query.get('organization')
  if (invitation && organization) return { kind: 'sign-in', returnTo: homePath, invitation, organization }

  if (!isAuthenticated) {
    if (publicPaths.has(path)) return path === '/callback' ? { kind: 'go', to: '/login' } : { kind: 'open' }
    return { kind: 'sign-in', returnTo: safeReturnTo(path + search) }
  }
  if (signedOutPaths.has(path)) return { kind: 'go', to: safeReturnTo(query.get('returnTo')) }
  if (path === '/') return { kind: 'go', to: homePath }
  return { kind: 'open' }
}

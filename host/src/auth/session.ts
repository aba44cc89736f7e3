import { createContext, use } from 'react'
import type { Claims, Identity } from './identity.ts'

export interface Session {
  identity: Identity
  /** Undefined on public pages of someone who is not signed in. */
  claims: Claims | undefined
  /** True if the platform accepted the user. Business and user are then known. */
  isMember: boolean
}

/**
 * The session, which the start-up decides once. It does not follow the SDK's `isAuthenticated`. Otherwise the page
 * would flicker at sign-out before the browser leaves it.
 */
export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext around it')
  return session
}

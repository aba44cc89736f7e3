import { createContext, use } from 'react'
import type { Claims, Identity } from './identity.ts'

export interface Session {
  identity: Identity
  /** Undefined on public pages of someone who is not signed in. */
  claims: Claims | undefined
  /** The platform took the person in: business and user are known. */
  isMember: boolean
}

/**
 * Who came in, decided once by the start-up. It does not follow the SDK's `isAuthenticated`: at sign-out the page would
 * flicker before the browser leaves it.
 */
export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext around it')
  return session
}

import { Auth0Provider } from '@auth0/auth0-react'
import { createContext, use, type ReactNode } from 'react'
import type { Claims, Identity } from './identity.ts'

export interface Session {
  identity: Identity
  /** Undefined on public pages of someone who is not signed in. */
  claims: Claims | undefined
  /** The platform took the person in: business and user are known. */
  isMember: boolean
}

const SessionContext = createContext<Session | undefined>(undefined)

/**
 * Gives the tree its session. The client was made by the start-up, which has already handled the
 * callback: the SDK's own handling is skipped, as the specification says (section 7).
 */
export function IdentityProvider({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <Auth0Provider client={session.identity.client} skipRedirectCallback>
      <SessionContext value={session}>{children}</SessionContext>
    </Auth0Provider>
  )
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs an IdentityProvider around it')
  return session
}

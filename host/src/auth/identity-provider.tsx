import { Auth0Provider, useAuth0 } from '@auth0/auth0-react'
import { useState, type ReactNode } from 'react'
import type { Config } from '../config.ts'
import { identityOptions } from './identity-options.ts'
import { createIdentity, type Identity } from './identity.ts'

/** Gives the tree the SDK, which looks for a session at once and renews it silently where there is one. */
export function IdentityProvider({ auth0, children }: { auth0: Config['auth0']; children: ReactNode }) {
  return <Auth0Provider {...identityOptions(auth0, window.location.origin)}>{children}</Auth0Provider>
}

export interface IdentityState {
  /** True until the look for a session is over, however it went. */
  isLoading: boolean
  /** Why there could be no look for a session. */
  error: Error | undefined
  /** One object for as long as the provider stands. */
  identity: Identity
}

/** The identity provider as the SDK reports it; needs an IdentityProvider around it. */
export function useIdentity(): IdentityState {
  const sdk = useAuth0()
  // The SDK's functions stay the same from render to render; only its state changes.
  const [identity] = useState(() => createIdentity(sdk))
  return { isLoading: sdk.isLoading, error: sdk.error, identity }
}

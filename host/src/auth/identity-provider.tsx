import { Auth0Provider, useAuth0, type Auth0ContextInterface } from '@auth0/auth0-react'
import { useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Config } from '../config/config.ts'
import { identityOptions } from './identity-options.ts'

/** Provides the SDK, which checks for a session at once and renews an existing one silently. */
export function IdentityProvider({ auth0, children }: { auth0: Config['auth0']; children: ReactNode }) {
  return <Auth0Provider {...identityOptions(auth0, window.location.origin)}>{children}</Auth0Provider>
}

export interface StartedSdk {
  /** Its functions keep their identity. Only its state changes. */
  sdk: Auth0ContextInterface
  /** The error that prevented the session check, if any. */
  error: Error | undefined
}

/**
 * Starts the SDK in a React root of its own. The app may render before it, because nothing in the app renders from its
 * state. Resolves after the session check, whether it succeeded or failed.
 */
export function startSdk(auth0: Config['auth0']): Promise<StartedSdk> {
  return new Promise((resolve) => {
    createRoot(document.createElement('div')).render(
      <IdentityProvider auth0={auth0}>
        <SdkReader onReady={resolve} />
      </IdentityProvider>,
    )
  })
}

function SdkReader({ onReady }: { onReady: (started: StartedSdk) => void }) {
  const sdk = useAuth0()
  useEffect(
    function tellWhenLookedForSession() {
      if (!sdk.isLoading) onReady({ sdk, error: sdk.error })
    },
    [sdk, onReady],
  )
  return null
}

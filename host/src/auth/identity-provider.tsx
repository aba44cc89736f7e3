import { Auth0Provider, useAuth0, type Auth0ContextInterface } from '@auth0/auth0-react'
import { useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Config } from '../config/config.ts'
import { identityOptions } from './identity-options.ts'

/** Gives the tree the SDK, which looks for a session at once and renews it silently where there is one. */
export function IdentityProvider({ auth0, children }: { auth0: Config['auth0']; children: ReactNode }) {
  return <Auth0Provider {...identityOptions(auth0, window.location.origin)}>{children}</Auth0Provider>
}

export interface StartedSdk {
  /** Its functions stay the same for as long as it stands; only its state changes. */
  sdk: Auth0ContextInterface
  /** Why there could be no look for a session. */
  error: Error | undefined
}

/**
 * Starts the SDK beside the app's own tree, which may stand before it: nothing of the app is drawn by its state.
 * Resolves once its look for a session is over, however that went.
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

import type { Auth0ProviderOptions } from '@auth0/auth0-react'
import type { Config } from '../config/config.ts'

/**
 * Returns the settings of the SDK (specification, sections 7 and 9). The SDK hard-codes two more values: 3 attempts for
 * a token, and a wait of 5 s while another tab fetches one. identity-provider.test.tsx measures both.
 * @param origin of the app, without trailing slash
 */
export function identityOptions({ domain, clientId, audience }: Config['auth0'], origin: string): Auth0ProviderOptions {
  return {
    domain,
    clientId,
    authorizationParams: { audience, redirect_uri: `${origin}/callback` },
    cacheLocation: 'localstorage',
    useRefreshTokens: true,
    httpTimeoutInSeconds: 10,
    authorizeTimeoutInSeconds: 60,
    leeway: 60,
    sessionCheckExpiryDays: 1,
    // The app handles the response at `/callback` itself, see arrival.ts.
    skipRedirectCallback: true,
  }
}

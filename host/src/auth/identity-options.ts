import type { Auth0ProviderOptions } from '@auth0/auth0-react'
import type { Config } from '../config/config.ts'

/**
 * What the SDK is told (specification, sections 7 and 9). Fixed in the SDK, and measured by identity-provider.test.tsx:
 * 3 attempts for a token, and 5 s of waiting for another tab that is fetching one.
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
    // The answer at `/callback` is ours to take, see arrival.ts.
    skipRedirectCallback: true,
  }
}

import { send, type ServiceCall } from '@steward/shared/api'
import type { Config } from '../config/config.ts'
import type { Identity } from './identity.ts'

let provider: { domain: string; isOurs: boolean } | undefined

/** Stores the provider that /config.json names. The start-up calls this before any page renders. */
export function setAccountProvider({ auth0, localIdentity }: Pick<Config, 'auth0' | 'localIdentity'>): void {
  provider = { domain: auth0.domain, isOurs: localIdentity }
}

/** Returns the provider that manages passwords and sessions. Only our own provider has endpoints for them. */
export function accountProvider(): { domain: string; isOurs: boolean } {
  return provider ?? { domain: '', isOurs: false }
}

/**
 * Calls an account endpoint of the provider with the user's access token. Fails with the same errors as an API call.
 */
export async function callAccount<Answer>(
  identity: Pick<Identity, 'getToken' | 'signInAgain'>,
  call: ServiceCall,
): Promise<Answer> {
  const { domain } = accountProvider()
  const settings = {
    baseUrl: domain.includes('://') ? domain : `https://${domain}`,
    getToken: (options: { renew: boolean }) => identity.getToken(options),
    // Accounts belong to people, not to a business.
    getEntityId: () => undefined,
    onSignInRequired: () => identity.signInAgain(),
  }
  return (await send(settings, call)) as Answer
}

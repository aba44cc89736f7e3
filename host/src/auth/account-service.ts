import { send, type ServiceCall } from '@steward/shared/api'
import type { Config } from '../config/config.ts'
import type { Identity } from './identity.ts'

let provider: { domain: string; isOurs: boolean } | undefined

/** The start-up tells what /config.json says, before there is a page. */
export function setAccountProvider({ auth0, localIdentity }: Pick<Config, 'auth0' | 'localIdentity'>): void {
  provider = { domain: auth0.domain, isOurs: localIdentity }
}

/** Who keeps passwords and sessions; only our own provider has endpoints for them. */
export function accountProvider(): { domain: string; isOurs: boolean } {
  return provider ?? { domain: '', isOurs: false }
}

/** Calls the provider's account endpoints with the person's access token; fails as a call of the API does. */
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

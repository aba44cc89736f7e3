import type { Config } from '../config/config.ts'
import type { StartedSdk } from './identity-provider.tsx'
import type { IdentitySdk } from './identity.ts'
import { rememberedSession } from './remembered-session.ts'

export interface LateSdk {
  sdk: IdentitySdk
  /** Resolves once it is known who comes, to why that could not be looked for. Rejects where the SDK did not arrive. */
  lookForSession(): Promise<Error | undefined>
  /** Brings the SDK where it is not here yet. Never fails: whoever needs it asks again. */
  fetchSdk(): void
}

const fetchModule = () => import(/* webpackChunkName: "identity" */ './identity-provider.tsx')

/** Fetches and starts the SDK. */
export async function loadSdk(auth0: Config['auth0']): Promise<StartedSdk> {
  const { startSdk } = await fetchModule()
  return startSdk(auth0)
}

/**
 * The SDK, a fifth of what the shell weighs, behind the shell: a session that it remembers and would not renew is
 * answered from what it keeps, anything else fetches it first. Once it is here, it alone answers.
 */
export function createLateSdk(auth0: Config['auth0'], load: typeof loadSdk = loadSdk): LateSdk {
  let here: StartedSdk | undefined
  let loading: Promise<StartedSdk> | undefined

  function start(): Promise<StartedSdk> {
    loading ??= load(auth0).then(
      (started) => (here = started),
      (error: unknown) => {
        // The next one who needs it tries anew.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const remembered = () => (here ? undefined : rememberedSession(auth0))

  return {
    sdk: {
      getConfiguration: () => ({ domain: auth0.domain, clientId: auth0.clientId }),
      getAccessTokenSilently: (async (options?: { cacheMode?: string }) => {
        const session = options?.cacheMode === 'off' ? undefined : remembered()
        return session?.token ?? (await start()).sdk.getAccessTokenSilently(options as object)
      }) as IdentitySdk['getAccessTokenSilently'],
      getIdTokenClaims: async () =>
        (remembered()?.claims as Awaited<ReturnType<IdentitySdk['getIdTokenClaims']>>) ??
        (await start()).sdk.getIdTokenClaims(),
      handleRedirectCallback: async (url) => (await start()).sdk.handleRedirectCallback(url),
      loginWithRedirect: async (options) => (await start()).sdk.loginWithRedirect(options),
      logout: async (options) => (await start()).sdk.logout(options),
    },
    lookForSession: async () => (remembered() ? undefined : (await start()).error),
    fetchSdk: () => void start().catch((error: unknown) => console.error('The sign-in SDK did not arrive', error)),
  }
}

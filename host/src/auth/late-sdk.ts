import type { Config } from '../config/config.ts'
import type { StartedSdk } from './identity-provider.tsx'
import type { IdentitySdk } from './identity.ts'
import { rememberedSession } from './remembered-session.ts'

export interface LateSdk {
  sdk: IdentitySdk
  /**
   * Resolves once the session is known, to the error of the session check if there was one. Rejects if the SDK could
   * not be loaded.
   */
  lookForSession(): Promise<Error | undefined>
  /** Loads the SDK if it is not loaded yet. Never rejects: the next caller that needs the SDK retries. */
  fetchSdk(): void
}

const fetchModule = () => import(/* webpackChunkName: "identity" */ './identity-provider.tsx')

/** Loads and starts the SDK. */
export async function loadSdk(auth0: Config['auth0']): Promise<StartedSdk> {
  const { startSdk } = await fetchModule()
  return startSdk(auth0)
}

/**
 * Loads the SDK, which is a fifth of the shell's size, after the shell. A stored session that needs no renewal is
 * served without the SDK. Every other request loads the SDK first. Once loaded, the SDK serves every request.
 */
export function createLateSdk(auth0: Config['auth0'], load: typeof loadSdk = loadSdk): LateSdk {
  let here: StartedSdk | undefined
  let loading: Promise<StartedSdk> | undefined

  function start(): Promise<StartedSdk> {
    loading ??= load(auth0).then(
      (started) => (here = started),
      (error: unknown) => {
        // The next caller retries.
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

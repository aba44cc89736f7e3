import { currentLanguage } from '@steward/shared/i18n'
import type { AppState, Auth0ContextInterface } from '@auth0/auth0-react'
import { endOverride } from '@steward/shared/federation/override'
import { forgetSlices } from '@steward/shared/stores'
import { notAuthorized } from './access.ts'
import { identityErrorCode, isOutOfReach, remedyForToken } from './identity-error.ts'
import { followsOtherTab } from './other-tabs.ts'
import { askProvider, noteProviderAnswer, noteProviderSilence } from './provider-reach.ts'
import { noteReturnTo } from './return-to.ts'
import { noteForcedSignIn } from './sign-in-loop.ts'

/** The part of the SDK that the app uses. */
export type IdentitySdk = Pick<
  Auth0ContextInterface,
  | 'getAccessTokenSilently'
  | 'getConfiguration'
  | 'getIdTokenClaims'
  | 'handleRedirectCallback'
  | 'loginWithRedirect'
  | 'logout'
>

/** The claims of the ID token about the signed-in user. */
export interface Claims {
  sub: string
  /** The id of the user at the provider. Tenants send it only in `sub`. */
  id?: string
  email?: string
  isEmailVerified?: boolean
  name?: string
  nickname?: string
  /** The address of a picture. Undefined if the provider has none. */
  picture?: string
  /** When the provider last changed the user, as an ISO instant. */
  updatedAt?: string
  organizationId?: string
  organizationName?: string
  /** Seconds since 1970. */
  signedInAt?: number
  expiresAt?: number
}

export interface SignInOptions {
  returnTo: string
  invitation?: string
  organization?: string
}

export type Identity = ReturnType<typeof createIdentity>

const here = () => window.location.pathname + window.location.search

/** Milliseconds after which the page counts as open again, if the browser did not leave it. */
const patience = 10_000

/** The response in the address works only once, and effects may run twice. All callers share this promise. */
let callback: Promise<string | undefined> | undefined

/** Wraps the SDK for the app. No other module calls the SDK. */
export function createIdentity(sdk: IdentitySdk) {
  const { domain } = sdk.getConfiguration()
  /** Set while the browser is leaving the page. Resolves to false if it could not leave. */
  let leaving: Promise<boolean> | undefined
  /**
   * Token requests in flight, by `renew`. The SDK fails concurrent requests that wait for each other for more than 5 s.
   */
  const asking = new Map<boolean, Promise<string>>()

  /** Throws while the provider is down, so that the browser does not leave for an address that does not respond. */
  async function assertReachable(): Promise<void> {
    try {
      await askProvider(domain)
    } catch (error) {
      noteProviderSilence(domain)
      throw error
    }
  }

  async function signIn({ returnTo, invitation, organization }: SignInOptions): Promise<void> {
    await assertReachable()
    noteReturnTo(returnTo)
    await sdk.loginWithRedirect({
      appState: { returnTo },
      authorizationParams: {
        ui_locales: currentLanguage(),
        ...(invitation && { invitation }),
        ...(organization && { organization }),
      },
    })
  }

  /** Ends the session in this browser, then signs in again and returns to this address. */
  async function forceSignIn(): Promise<boolean> {
    try {
      await assertReachable()
      if (await followsOtherTab()) return true
      if (noteForcedSignIn()) {
        await sdk.logout({ openUrl: false })
        forgetSlices()
        await signIn({ returnTo: here() })
      } else window.location.assign(notAuthorized('sign_in_loop'))
      // If the user stays on the page because of an unsaved form, the next call starts another sign-in.
      setTimeout(() => (leaving = undefined), patience)
      return true
    } catch (error) {
      console.error('Sign-in could not be started', error)
      leaving = undefined
      return false
    }
  }

  /** Starts one sign-in per page, even if many calls need it at the same time. */
  function signInAgain(): void {
    leaving ??= forceSignIn()
  }

  function refuse(code: string | undefined): void {
    leaving ??= Promise.resolve(true)
    window.location.assign(notAuthorized(code))
  }

  async function askForToken(renew: boolean): Promise<string> {
    try {
      const token = await sdk.getAccessTokenSilently({ cacheMode: renew ? 'off' : 'on' })
      // The SDK returns no token and no error when the session has reached the maximum age that the tenant sets.
      if (!token) throw Object.assign(new Error('The session is over'), { error: 'login_required' })
      noteProviderAnswer()
      return token
    } catch (error) {
      const remedy = remedyForToken(error)
      if (remedy === 'keep-session') noteProviderSilence(domain)
      else if (remedy === 'sign-in-again') signInAgain()
      else refuse(identityErrorCode(error))
      throw error
    }
  }

  return {
    signIn,
    signInAgain,
    /** Resolves to true once the browser is leaving the page. Errors that occur meanwhile need not be shown. */
    isLeaving: async (): Promise<boolean> => (await leaving) ?? false,

    /** Finishes a sign-in. Resolves to the address that the user wanted to open. */
    finishSignIn: (): Promise<string | undefined> =>
      (callback ??= sdk.handleRedirectCallback().then(
        ({ appState }: { appState?: AppState }) => appState?.returnTo,
        (error: unknown) => {
          if (isOutOfReach(error)) noteProviderSilence(domain)
          throw error
        },
      )),

    /** Reads the signed-in user from the SDK each time, because another tab may have changed it. */
    async readClaims(): Promise<Claims | undefined> {
      const claims = await sdk.getIdTokenClaims()
      if (!claims?.sub) return undefined
      return {
        sub: claims.sub,
        id: (claims['id'] as string | undefined) ?? claims.sub,
        email: claims.email,
        isEmailVerified: claims.email_verified,
        name: claims.name,
        nickname: claims.nickname,
        picture: claims.picture,
        updatedAt: claims.updated_at,
        organizationId: claims.org_id,
        organizationName: claims['org_name'] as string | undefined,
        signedInAt: Number(claims.auth_time ?? claims.iat) || undefined,
        expiresAt: claims.exp,
      }
    },

    /** Returns an access token for one call. With `renew`, the cache is not used. */
    getToken({ renew }: { renew: boolean }): Promise<string> {
      const token = asking.get(renew) ?? askForToken(renew).finally(() => asking.delete(renew))
      asking.set(renew, token)
      return token
    },

    /** Clears the state of the business and shows the not-authorised page, because the user is no longer a member. */
    leaveBusiness(): void {
      forgetSlices()
      refuse('not_a_member')
    },

    /**
     * Ends the session here and at the provider, which redirects to the origin of the site.
     * @throws if the provider is out of reach. The session is then unchanged.
     */
    async signOut(): Promise<void> {
      await assertReachable()
      await sdk.logout({
        logoutParams: { returnTo: window.location.origin },
        openUrl: (url) => {
          forgetSlices()
          endOverride()
          window.location.assign(url)
        },
      })
    },
  }
}

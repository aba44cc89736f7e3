import { currentLanguage } from '@steward/shared/i18n'
import type { AppState, Auth0ContextInterface } from '@auth0/auth0-react'
import { forgetSlices } from '@steward/shared/stores'
import { notAuthorized } from './access.ts'
import { identityErrorCode, isOutOfReach, remedyForToken } from './identity-error.ts'
import { followsOtherTab } from './other-tabs.ts'
import { askProvider, noteProviderAnswer, noteProviderSilence } from './provider-reach.ts'
import { noteReturnTo } from './return-to.ts'
import { noteForcedSignIn } from './sign-in-loop.ts'

/** What the app uses of the SDK. */
export type IdentitySdk = Pick<
  Auth0ContextInterface,
  | 'getAccessTokenSilently'
  | 'getConfiguration'
  | 'getIdTokenClaims'
  | 'handleRedirectCallback'
  | 'loginWithRedirect'
  | 'logout'
>

/** The signed-in person as the id token names them. */
export interface Claims {
  sub: string
  /** The id of the user at the provider. Tenants name it in `sub` only. */
  id?: string
  email?: string
  isEmailVerified?: boolean
  name?: string
  nickname?: string
  /** Address of a picture; undefined where the provider knows none. */
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

/** Milliseconds after which a page that was to be left, and was not, counts as open again. */
const patience = 10_000

/** The answer in the address is spent by the first use, and effects may run twice: one promise for the page. */
let callback: Promise<string | undefined> | undefined

/** All that the app asks of the identity provider. The only place that speaks to the SDK. */
export function createIdentity(sdk: IdentitySdk) {
  const { domain } = sdk.getConfiguration()
  /** Set while the browser is leaving for another page; false where it could not. */
  let leaving: Promise<boolean> | undefined
  /** Calls that ask at the same time share one request: the SDK lets them wait for each other 5 s, and then fail. */
  const asking = new Map<boolean, Promise<string>>()

  /** Refuses with a readable error while the provider is down, instead of leaving for a dead address. */
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

  /** Forgets the session of this browser, then asks for it again and comes back here. */
  async function forceSignIn(): Promise<boolean> {
    try {
      await assertReachable()
      if (await followsOtherTab()) return true
      if (noteForcedSignIn()) {
        await sdk.logout({ openUrl: false })
        forgetSlices()
        await signIn({ returnTo: here() })
      } else window.location.assign(notAuthorized('sign_in_loop'))
      // Whoever stays on the page for the sake of a form is asked again by the next call.
      setTimeout(() => (leaving = undefined), patience)
      return true
    } catch (error) {
      console.error('Sign-in could not be started', error)
      leaving = undefined
      return false
    }
  }

  /** Once per page, however many calls find out at the same time. */
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
      // None and no error: the session has reached the end that the tenant sets for it.
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
    /** True once the browser is on its way to another page, so that what fails meanwhile need not be shown. */
    isLeaving: async (): Promise<boolean> => (await leaving) ?? false,

    /** Finishes a sign-in; resolves to where the person wanted to go. */
    finishSignIn: (): Promise<string | undefined> =>
      (callback ??= sdk.handleRedirectCallback().then(
        ({ appState }: { appState?: AppState }) => appState?.returnTo,
        (error: unknown) => {
          if (isOutOfReach(error)) noteProviderSilence(domain)
          throw error
        },
      )),

    /** Who is signed in, now: another tab may have changed it. */
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

    /** An access token for one call; `renew` takes none from the cache. */
    getToken({ renew }: { renew: boolean }): Promise<string> {
      const token = asking.get(renew) ?? askForToken(renew).finally(() => asking.delete(renew))
      asking.set(renew, token)
      return token
    },

    /** The person is no member here any more: forgets what belongs to the business, and says so. */
    leaveBusiness(): void {
      forgetSlices()
      refuse('not_a_member')
    },

    /**
     * Ends the session here and at the provider, which sends the browser back to the site's origin.
     * @throws where the provider is out of reach; nothing has changed then
     */
    async signOut(): Promise<void> {
      await assertReachable()
      await sdk.logout({
        logoutParams: { returnTo: window.location.origin },
        openUrl: (url) => {
          forgetSlices()
          window.location.assign(url)
        },
      })
    },
  }
}

import { Auth0Client } from '@auth0/auth0-spa-js'
import { forgetSlices } from '@steward/shared/stores'
import { create } from 'zustand'
import type { Config } from '../config.ts'
import { notAuthorized } from './access.ts'
import { identityErrorCode, remedyForToken } from './identity-error.ts'
import { noteForcedSignIn } from './sign-in-loop.ts'

/** The signed-in person as the id token names them. */
export interface Claims {
  sub: string
  email?: string
  name?: string
  organizationId?: string
  organizationName?: string
  /** Seconds since 1970. */
  signedInAt?: number
  expiresAt?: number
}

/** Whether sign-in answers: while it does not, the session is kept and a banner says so. */
export const useProviderReach = create<{ reachable: boolean }>()(() => ({ reachable: true }))

export interface SignInOptions {
  returnTo: string
  invitation?: string
  organization?: string
}

export type Identity = ReturnType<typeof createIdentity>

const here = () => window.location.pathname + window.location.search

/** All that the app asks of the identity provider. The only place that speaks to the SDK. */
export function createIdentity({ auth0 }: Config) {
  const client = new Auth0Client({
    domain: auth0.domain,
    clientId: auth0.clientId,
    cacheLocation: 'localstorage',
    useRefreshTokens: true,
    // Specification, section 9: HTTP time-out 10 s, leeway 60 s, session check 1 day.
    httpTimeoutInSeconds: 10,
    authorizeTimeoutInSeconds: 60,
    leeway: 60,
    sessionCheckExpiryDays: 1,
    authorizationParams: { audience: auth0.audience, redirect_uri: `${window.location.origin}/callback` },
  })
  const provider = /^https?:/.test(auth0.domain) ? auth0.domain : `https://${auth0.domain}`
  let leaving: Promise<void> | undefined
  let callback: Promise<string | undefined> | undefined

  /** Refuses with a readable error while the provider is down, instead of leaving for a dead address. */
  async function assertReachable(): Promise<void> {
    await fetch(`${provider.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      mode: 'no-cors',
      signal: AbortSignal.timeout(10_000),
    })
  }

  async function signIn({ returnTo, invitation, organization }: SignInOptions): Promise<void> {
    await assertReachable()
    await client.loginWithRedirect({
      appState: { returnTo },
      authorizationParams: { ...(invitation && { invitation }), ...(organization && { organization }) },
    })
  }

  /** Forgets the session of this browser, then asks for it again and comes back here. */
  async function signInAgain(): Promise<void> {
    try {
      await assertReachable()
      if (!noteForcedSignIn()) return window.location.assign(notAuthorized('sign_in_loop'))
      await client.logout({ openUrl: false })
      forgetSlices()
      await signIn({ returnTo: here() })
    } catch (error) {
      console.error('Sign-in could not be started', error)
      useProviderReach.setState({ reachable: false })
      leaving = undefined
    }
  }

  return {
    client,
    signIn,
    /** Once per page, however many calls find out at the same time. */
    signInAgain: (): Promise<void> => (leaving ??= signInAgain()),

    /** Finishes a sign-in; resolves to where the person wanted to go. Guarded, since effects may run twice. */
    finishSignIn: (): Promise<string | undefined> =>
      (callback ??= client.handleRedirectCallback<{ returnTo?: string }>().then(({ appState }) => appState?.returnTo)),

    /** Looks for a session: renews it silently where there is one, keeps it where the provider is out of reach. */
    async resume(): Promise<Claims | undefined> {
      await client.checkSession()
      return this.readClaims()
    },

    async readClaims(): Promise<Claims | undefined> {
      const claims = await client.getIdTokenClaims()
      if (!claims?.sub) return undefined
      return {
        sub: claims.sub,
        email: claims.email,
        name: claims.name,
        organizationId: claims.org_id,
        organizationName: claims['org_name'] as string | undefined,
        signedInAt: Number(claims.auth_time ?? claims.iat) || undefined,
        expiresAt: claims.exp,
      }
    },

    /** An access token for one call; `renew` takes none from the cache. */
    async getToken({ renew }: { renew: boolean }): Promise<string> {
      try {
        const token = await client.getTokenSilently({ cacheMode: renew ? 'off' : 'on' })
        if (!token) throw new Error('The provider gave no token')
        useProviderReach.setState({ reachable: true })
        return token
      } catch (error) {
        const remedy = remedyForToken(error)
        if (remedy === 'keep-session') useProviderReach.setState({ reachable: false })
        else if (remedy === 'sign-in-again') void this.signInAgain()
        else window.location.assign(notAuthorized(identityErrorCode(error)))
        throw error
      }
    },

    /** Ends the session here and at the provider, which sends the browser back to the site's origin. */
    async signOut(): Promise<void> {
      await client.logout({
        logoutParams: { returnTo: window.location.origin },
        openUrl: (url) => {
          forgetSlices()
          window.location.assign(url)
        },
      })
    },
  }
}

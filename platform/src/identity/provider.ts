import type { Clock } from '@steward/shared/time'
import Provider, { errors, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { accessTokenClaims, profileClaims } from './account/account-claims.ts'
import { hashTicket } from './account/ticket.ts'
import { accountBySub, type Account } from './account/accounts.ts'
import { createArtifactStore } from './store/artifact-store.ts'
import type { BrowserSessions } from './device/browser-sessions.ts'
import { deviceOf } from './device/device.ts'
import { createGrantOrganizations, type GrantOrganizations } from './account/grant-organizations.ts'
import type { IdentityDatabase } from './store/identity-database.ts'
import {
  acceptInvitation,
  createInteractionPolicy,
  organizationChoiceOf,
  pickOrganization,
} from './account/interaction-policy.ts'
import type { SigningKey } from './store/keys.ts'
import { membershipsOf, type Membership } from './account/memberships.ts'
import { renderProviderError } from './pages/error-page.ts'

export type ProviderOptions = {
  database: IdentityDatabase
  sessions: BrowserSessions
  clock: Clock
  /** With the trailing slash, like Auth0: the SDK compares it with the `iss` of the id token. */
  issuer: string
  audience: string
  clientId: string
  /** The origins of the app, without a trailing slash. The callback is `<origin>/callback`. */
  appOrigins: string[]
  signingKeys: [SigningKey, ...SigningKey[]]
  cookieSecret: string
}

/** The page of each prompt of a sign-in. */
const pageOf: Record<string, string> = {
  login: 'login',
  [pickOrganization]: 'business',
  [acceptInvitation]: 'invitation',
}

const day = 86_400
const scopes = 'openid profile email offline_access'

/**
 * In seconds. A session ends after two weeks without use, and its refresh tokens after a month at most. An access token
 * becomes invalid earlier if its session ends.
 */
const lifetimes = {
  accessToken: 15 * 60,
  idToken: 10 * 60 * 60,
  code: 60,
  session: 14 * day,
  refreshTokenIdle: 14 * day,
  refreshTokenTotal: 30 * day,
  grant: 31 * day,
  // A sign-in page that stays open overnight still works in the morning.
  interaction: 16 * 60 * 60,
}

/** Creates the OpenID provider with the routes and the behaviour of Auth0. The unmodified Auth0 SDK works with it. */
export function createProvider(options: ProviderOptions): { provider: Provider; organizations: GrantOrganizations } {
  const { database, sessions, clock, issuer, audience } = options
  const organizations = createGrantOrganizations(database, clock)
  const provider = new Provider(issuer, {
    adapter: createArtifactStore(database, clock),
    jwks: { keys: options.signingKeys },
    clients: [
      {
        client_id: options.clientId,
        client_name: 'Steward',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: options.appOrigins.map((origin) => `${origin}/callback`),
        post_logout_redirect_uris: options.appOrigins,
      },
    ],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/.well-known/jwks.json',
      // Not offered (see logout-route.ts). The library uses it when another account signs in during a session.
      end_session: '/oidc/logout',
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      // Served by userinfo-route.ts: the endpoint of the library does not support JWT access tokens.
      userinfo: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx) => (ctx.oidc.params?.audience as string | undefined) ?? audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget('unknown audience')
          return {
            scope: scopes,
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: lifetimes.accessToken,
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
    // The parameters of Auth0. Other parameters that the SDK adds are ignored.
    extraParams: { audience: keepOfflineAccess, organization: null, invitation: keepHashOfTicket },
    discovery: { userinfo_endpoint: `${issuer}userinfo` },
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => options.appOrigins.includes(origin),
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    scopes: scopes.split(' '),
    claims: {
      openid: ['sub', 'org_id', 'org_name'],
      profile: ['name', 'nickname', 'given_name', 'family_name', 'picture', 'updated_at', 'id'],
      email: ['email', 'email_verified'],
    },
    // Otherwise name and email are missing in the id token, where Auth0's SDK reads them.
    conformIdTokenClaims: false,
    cookies: {
      keys: [options.cookieSecret],
      // Cookies ignore ports: two installations on one machine would sign each other out.
      names: cookieNames(issuer),
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.code,
      IdToken: lifetimes.idToken,
      Session: lifetimes.session,
      Grant: lifetimes.grant,
      Interaction: lifetimes.interaction,
      RefreshToken: (_ctx, token) =>
        Math.max(1, Math.min(lifetimes.refreshTokenIdle, lifetimes.refreshTokenTotal - token.totalLifetime())),
    },
    rotateRefreshToken: true,
    // Signing out ends the grants of a session explicitly (endSession). The tokens outlive an idle session.
    expiresWithSession: () => false,
    interactions: {
      policy: createInteractionPolicy(database, organizations),
      // One path per interaction, because the cookie is bound to it. Two tabs on the sign-in page do not interfere.
      url: (_ctx, interaction) => `/u/${pageOf[interaction.prompt.name] ?? 'login'}/${interaction.uid}`,
    },
    loadExistingGrant,
    findAccount,
    extraTokenClaims: async (ctx, token) => {
      const current = ctx.oidc.entities.Account as SignedInAccount | undefined
      if (token.kind !== 'AccessToken' || !current?.membership) return undefined
      const sid = token.grantId && (await sessions.touch(token.grantId))
      // The session ended while this token was being issued. Without a `sid` the API could not notice that.
      if (!sid) throw new errors.InvalidGrant('the session has ended')
      return { ...accessTokenClaims(current.account, current.membership), sid }
    },
    renderError: renderProviderError(options.appOrigins[0]!),
  } satisfies Configuration)
  return { provider, organizations }

  /**
   * Creates a separate grant for every sign-in. Revoking one does not affect the user's other browsers and businesses.
   */
  async function loadExistingGrant(ctx: KoaContextWithOIDC) {
    const { account, client, session } = ctx.oidc
    const choice = await organizationChoiceOf(database, organizations, ctx)
    if (choice.kind !== 'member' || !account || !client || !session) return undefined
    const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
    grant.addOIDCScope(scopes)
    grant.addResourceScope(audience, scopes)
    const id = await grant.save()
    const { organizationId } = choice.membership
    await organizations.remember({ id, organizationId, sessionUid: session.uid, seconds: lifetimes.grant })
    await sessions.note(session.uid, account.accountId, deviceOf(ctx.get('User-Agent')))
    return grant
  }

  /**
   * Finds the account. With a code or refresh token, checks again that the user still works in the business of the
   * token. Returns undefined otherwise, which the library reports as invalid_grant.
   */
  async function findAccount(
    _ctx: KoaContextWithOIDC,
    sub: string,
    token?: { grantId?: string | undefined } | object,
  ): Promise<SignedInAccount | undefined> {
    const account = await accountBySub(database, sub)
    if (!account || account.blockedAt) return undefined
    const grantId = token && 'grantId' in token ? token.grantId : undefined
    if (!grantId) return { accountId: sub, account, claims: () => profileClaims(account) }
    const organizationId = await organizations.organizationOf(grantId)
    const membership = (await membershipsOf(database, sub)).find((one) => one.organizationId === organizationId)
    if (!membership) return undefined
    const claims = () => ({ ...profileClaims(account, membership), ...accessTokenClaims(account, membership) })
    return { accountId: sub, account, membership, claims }
  }
}

type SignedInAccount = {
  accountId: string
  account: Account
  membership?: Membership
  claims: () => ReturnType<typeof profileClaims>
}

/**
 * Replaces the ticket by its hash, because requests are stored during an interaction. Applies only to a new request: a
 * resumed one already has the hash.
 */
function keepHashOfTicket(ctx: KoaContextWithOIDC, ticket: string | undefined): void {
  if (ctx.oidc.route === 'authorization' && ticket && ctx.oidc.params) ctx.oidc.params.invitation = hashTicket(ticket)
}

/**
 * Adds offline_access to the scope if the client requested it, as Auth0 does. The library drops it unless it prompts
 * for consent.
 */
async function keepOfflineAccess(ctx: KoaContextWithOIDC): Promise<void> {
  const requestedScopes = String(ctx.query.scope ?? '').split(' ')
  const params = ctx.oidc.params
  if (!params || !requestedScopes.includes('offline_access')) return
  params.scope = [...new Set([...String(params.scope ?? '').split(' '), 'offline_access'])].filter(Boolean).join(' ')
}

function cookieNames(issuer: string) {
  const port = new URL(issuer).port || 'default'
  return {
    session: `steward_session_${port}`,
    interaction: `steward_interaction_${port}`,
    resume: `steward_resume_${port}`,
  }
}

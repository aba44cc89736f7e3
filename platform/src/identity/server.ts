import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock, type Clock } from '@steward/shared/time'
import { deleteExpired } from './store/artifact-store.ts'
import type { IdentityDatabase } from './store/identity-database.ts'
import { loadCookieSecret, loadSigningKeys } from './store/keys.ts'
import { defaultPasswordCost, hashPassword, verifyPassword } from './password/password.ts'
import { createAccessTokenCheck, createAccountAccess } from './account/account-access.ts'
import { accountByEmail } from './account/accounts.ts'
import { createBrowserSessions, deleteEndedSessions } from './device/browser-sessions.ts'
import { deviceOf, networkOf } from './device/device.ts'
import { createInvitations } from './account/invitations.ts'
import { createKnownDevices } from './routes/known-device.ts'
import { createProvider } from './provider.ts'
import { accountRoutes } from './routes/account-routes.ts'
import { assetRoutes } from './routes/asset-routes.ts'
import { clientAddress, trustOf, type TrustedProxies } from '../settings/trusted-proxies.ts'
import { hostRuleOf } from '../settings/known-hosts.ts'
import { discoveryFrom } from './routes/discovery.ts'
import { hostCheck } from './routes/host-check.ts'
import { createInteractions } from './routes/interaction.ts'
import { invitationRoutes } from './routes/invitation-routes.ts'
import { healthRoutes } from './routes/health-routes.ts'
import { logoutRoute } from './routes/logout-route.ts'
import { securityHeaders } from './routes/security-headers.ts'
import { signInRoutes, type SignInOptions } from './routes/sign-in-routes.ts'
import { createSignInLimit } from './device/sign-in-limit.ts'
import { deleteOldSignIns, noteSignIn, tellNewDevice } from './device/sign-in-records.ts'
import { userinfoRoute } from './routes/userinfo-route.ts'

export type IdentityServerOptions = {
  /** Connected as steward_identity (or the owner, in tests). */
  database: IdentityDatabase
  /** The origins of the app, without a trailing slash. Error pages link to the first one. */
  appOrigins: string[]
  /** 0 selects a free port. */
  port: number
  host?: string
  /** Default `http://localhost:<port>/`. It is the address for browsers, even if the server has other addresses. */
  issuer?: string
  /** Further addresses of the server besides issuer, app and this machine. Requests for other hosts get 421. */
  knownAddresses?: readonly string[]
  clientId?: string
  audience?: string
  /** The clock of the machine, for tokens, sessions and limits. */
  clock?: Clock
  /** The clock of the business rules, which STEWARD_NOW sets. Invitations expire by it. Defaults to `clock`. */
  ruleClock?: Clock
  trustedProxies?: TrustedProxies
  /** See password.ts. Lower in tests. */
  passwordCost?: number
  onError?: (error: unknown) => void
}

export type IdentityServer = {
  port: number
  issuer: string
  jwksUrl: string
  close(): Promise<void>
}

const cleaningInterval = 60 * 60_000

/** Starts the local OpenID provider. Throws the errors of `listen` (EADDRINUSE, EACCES). */
export async function createIdentityServer(options: IdentityServerOptions): Promise<IdentityServer> {
  const { database, appOrigins, clock = systemClock, clientId = 'steward-web' } = options
  const audience = options.audience ?? 'https://api.steward.test/'
  const { passwordCost = defaultPasswordCost, ruleClock = clock } = options
  const onError = options.onError ?? (() => {})
  const [signingKeys, cookieSecret, decoyHash] = await Promise.all([
    loadSigningKeys(database, clock),
    loadCookieSecret(database, clock),
    // The hash of no password. It is checked for an unknown email, so the response takes equally long.
    hashPassword('', passwordCost),
  ])

  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host ?? '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const issuer = options.issuer ?? `http://localhost:${port}/`

  const sessions = createBrowserSessions(database, clock)
  const { provider, organizations } = createProvider({
    database,
    sessions,
    clock,
    issuer,
    audience,
    clientId,
    appOrigins,
    signingKeys,
    cookieSecret,
  })
  provider.on('server_error', (_ctx, error) => onError(error))
  // When another account signs in during a session, the library's logout ends that session first.
  provider.on('end_session.success', (ctx) => {
    if (ctx.oidc.session) organizations.endSession(ctx.oidc.session.uid).catch(onError)
  })
  provider.use(securityHeaders(appOrigins, onError))
  provider.use(hostCheck(hostRuleOf([issuer, ...appOrigins, ...(options.knownAddresses ?? [])])))
  provider.use(discoveryFrom(issuer))
  provider.use(assetRoutes)
  provider.use(healthRoutes(database))
  const isTrusted = trustOf(options.trustedProxies ?? [])
  const signInOptions: SignInOptions = {
    database,
    interactions: createInteractions(provider, issuer),
    limit: createSignInLimit(database, clock),
    devices: createKnownDevices({ secret: cookieSecret, issuer }),
    addressOf: ({ req }) =>
      clientAddress(req.socket.remoteAddress, req.headers['x-forwarded-for']?.toString(), isTrusted),
    async checkPassword(ctx, email, password) {
      const account = await accountByEmail(database, email)
      const isRight = await verifyPassword(password, account?.passwordHash ?? decoyHash)
      const succeeded = isRight && account !== undefined && !account.blockedAt
      if (account) {
        const { sub } = account
        const device = deviceOf(ctx.get('User-Agent'))
        const network = networkOf(signInOptions.addressOf(ctx))
        const isNewDevice = await noteSignIn(database, clock, { ...device, sub, succeeded, network })
        // A failed notification must not prevent the sign-in.
        if (isNewDevice) await tellNewDevice(database, sub, device, ruleClock).catch(onError)
      }
      return succeeded ? account : undefined
    },
    appOrigin: appOrigins[0]!,
  }
  provider.use(signInRoutes(signInOptions))
  const invitations = createInvitations(database, ruleClock, clock)
  provider.use(invitationRoutes({ ...signInOptions, invitations, passwordCost }))
  provider.use(logoutRoute({ provider, organizations, clientId, appOrigins }))
  const checkToken = createAccessTokenCheck({ issuer, audience, signingKeys })
  const access = createAccountAccess({ database, sessions, checkToken })
  provider.use(userinfoRoute({ database, access, appOrigins }))
  const { limit, addressOf } = signInOptions
  const endSession = organizations.endSession
  provider.use(
    accountRoutes({ database, clock, sessions, endSession, limit, addressOf, access, appOrigins, passwordCost }),
  )
  server.on('request', provider.callback())

  const clean = async () => {
    try {
      await deleteExpired(database, clock)
      await deleteEndedSessions(database)
      await deleteOldSignIns(database, clock)
    } catch (error) {
      onError(error)
    }
  }
  void clean()
  const cleaning = setInterval(clean, cleaningInterval).unref()

  return {
    port,
    issuer,
    jwksUrl: `http://127.0.0.1:${port}/.well-known/jwks.json`,
    close() {
      clearInterval(cleaning)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      // Running sign-ins get their response. Idle connections do not delay closing.
      setTimeout(() => server.closeAllConnections(), 2_000).unref()
      return closed
    },
  }
}

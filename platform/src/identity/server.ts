import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock, type Clock } from '@steward/shared/time'
import { deleteExpired } from './artifact-store.ts'
import type { IdentityDatabase } from './identity-database.ts'
import { loadCookieSecret, loadSigningKeys } from './keys.ts'
import { defaultPasswordCost, hashPassword } from './password.ts'
import { createProvider } from './provider.ts'
import { assetRoutes } from './routes/asset-routes.ts'
import { healthRoutes } from './routes/health-routes.ts'
import { logoutRoute } from './routes/logout-route.ts'
import { securityHeaders } from './routes/security-headers.ts'
import { signInRoutes } from './routes/sign-in-routes.ts'
import { userinfoRoute } from './routes/userinfo-route.ts'

export type IdentityServerOptions = {
  /** Connected as steward_identity (or the owner, in tests). */
  database: IdentityDatabase
  /** Where the app may run, without trailing slash; the first one is where error pages lead. */
  appOrigins: string[]
  /** 0 takes a free port. */
  port: number
  host?: string
  /** Default `http://localhost:<port>/`: the browser's address, also where the server is reached by another. */
  issuer?: string
  clientId?: string
  audience?: string
  clock?: Clock
  /** See password.ts; lower in tests. */
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

/** Starts the local OpenID provider. Throws what `listen` throws (EADDRINUSE, EACCES). */
export async function createIdentityServer(options: IdentityServerOptions): Promise<IdentityServer> {
  const { database, appOrigins, clock = systemClock, clientId = 'steward-web' } = options
  const audience = options.audience ?? 'https://api.steward.test/'
  const onError = options.onError ?? (() => {})
  const [signingKeys, cookieSecret, decoyHash] = await Promise.all([
    loadSigningKeys(database, clock),
    loadCookieSecret(database, clock),
    hashPassword('', options.passwordCost ?? defaultPasswordCost),
  ])

  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host ?? '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const issuer = options.issuer ?? `http://localhost:${port}/`

  const { provider, organizations } = createProvider({
    database,
    clock,
    issuer,
    audience,
    clientId,
    appOrigins,
    signingKeys,
    cookieSecret,
  })
  provider.on('server_error', (_ctx, error) => onError(error))
  // Another account that signs in over a session ends that one first, by the library's own way out.
  provider.on('end_session.success', (ctx) => {
    if (ctx.oidc.session) organizations.endSession(ctx.oidc.session.uid).catch(onError)
  })
  provider.use(securityHeaders(appOrigins, onError))
  provider.use(assetRoutes)
  provider.use(healthRoutes(database))
  provider.use(signInRoutes({ provider, database, clock, issuer, appOrigin: appOrigins[0]!, decoyHash }))
  provider.use(logoutRoute({ provider, organizations, clientId, appOrigins }))
  provider.use(userinfoRoute({ database, issuer, audience, signingKeys, appOrigins }))
  server.on('request', provider.callback())

  const clean = () => deleteExpired(database, clock).catch(onError)
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
      // Whoever is being signed in gets an answer; a client that only keeps its line open does not keep us.
      setTimeout(() => server.closeAllConnections(), 2_000).unref()
      return closed
    },
  }
}

import pino from 'pino'
import { runCommand } from '../terminal/console.ts'
import { openPool } from '../database/connection.ts'
import { errorSummary } from '../database/error-summary.ts'
import { databaseUrlFor } from '../database/roles.ts'
import { listenProblem } from './ports.ts'
import { stopWhenAsked } from './stop-when-asked.ts'
import { readSettings } from '../settings/settings.ts'
import { clockOf } from '../settings/clock.ts'
import { knownAddresses } from '../settings/known-hosts.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { createIdentityServer } from '../identity/server.ts'

/**
 * The process of the local identity provider. Tokens always use real time. STEWARD_NOW sets the clock of the business
 * rules, which applies here only to the expiry of invitations.
 */
await runCommand(async () => {
  const settings = readSettings()
  const { identity, identityPort, host } = settings
  if (identity.kind === 'auth0') {
    throw new OperatorError(
      'AUTH0_DOMAIN is set, so the Auth0 tenant signs people in. Unset it to use the local identity provider.',
    )
  }
  const log = pino({ level: settings.logLevel, base: { service: 'identity' } })
  const pool = openPool(databaseUrlFor('steward_identity', settings.database), { applicationName: 'steward-identity' })
  const server = await createIdentityServer({
    database: pool,
    appOrigins: originsOf(settings.publicUrl),
    port: identityPort,
    host,
    issuer: identity.issuer,
    knownAddresses: knownAddresses(settings),
    clientId: identity.clientId,
    audience: identity.audience,
    ruleClock: clockOf(settings),
    trustedProxies: settings.trustedProxies,
    onError: (error) => log.error({ error: errorSummary(error) }, 'identity failed'),
  }).catch((error: unknown) => {
    throw listenProblem(error, { variable: 'IDENTITY_PORT', port: identityPort, purpose: 'sign-in' }) ?? error
  })
  log.info({ issuer: server.issuer, host, port: server.port }, 'identity listens')
  stopWhenAsked(async () => {
    await server.close()
    await pool.end()
    log.info('identity stopped')
  })
})

/** Returns the origins of the app. On the local machine both names work, and users enter either. */
function originsOf(publicUrl: string): string[] {
  const url = new URL(publicUrl)
  return url.hostname === 'localhost' ? [url.origin, `${url.protocol}//127.0.0.1:${url.port}`] : [url.origin]
}

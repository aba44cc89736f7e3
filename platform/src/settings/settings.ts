import path from 'node:path'
import type { Instant } from '@steward/shared/time'
import { z } from 'zod'
import { checkoutFolder } from './checkout.ts'
import * as fields from './fields.ts'
import { OperatorError } from './operator-error.ts'
import { secretNames, withSecretFiles } from './secret-files.ts'
import { isThisMachine } from './this-machine.ts'

/** Who signs people in: the provider of this platform, or an Auth0 tenant. All addresses end with a slash where OpenID wants one. */
export type IdentitySettings = {
  kind: 'local' | 'auth0'
  /** What the browser's SDK gets: host (and port) without scheme, with scheme only where it is http. */
  domain: string
  clientId: string
  audience: string
  /** The `iss` of every token, with the trailing slash. */
  issuer: string
  /** Where the API fetches the signing keys; in containers another address than the issuer's. */
  jwksUrl: string
}

/** `url` may create roles and migrate; the others are what the API and the identity provider connect with when set. */
export type DatabaseSettings = {
  url?: string | undefined
  apiUrl?: string | undefined
  identityUrl?: string | undefined
}

/** Everything the processes of the platform are told from outside, read once at their start. */
export type Settings = {
  /** The address that servers listen on; 0.0.0.0 in containers. */
  host: string
  port: number
  identityPort: number
  apiPort: number
  /** Where the browser finds the app, without a trailing slash. */
  publicUrl: string
  /** Where the gateway finds the API, without a trailing slash. */
  apiUrl: string
  database: DatabaseSettings
  /** Absolute. Holds the embedded database, releases, logs and the outbox. */
  dataFolder: string
  /** Absolute. Where releases of remotes are published and served from. */
  releasesFolder: string
  /** Origin and prefix of another platform for the browser to call; this origin's by default. */
  apiBaseUrl?: string | undefined
  /** Header panels: real, or the specification's sample behaviour. */
  panels: z.infer<typeof fields.panels>
  /** STEWARD_NOW: the instant from which the clock of the rules ticks on; never that of tokens. */
  now?: Instant | undefined
  identity: IdentitySettings
  /** The mail server; without it mail stays in the outbox, which `pnpm outbox` shows. */
  smtpUrl?: string | undefined
  /** The address that mail comes from. */
  mailFrom: string
  /** The one origin, other than the app's, that may call the API from a browser; none by default. */
  allowedOrigin?: string | undefined
  /** How often one person may call one API process in a minute. */
  requestsPerMinute: number
  /** Proxies in front of identity and API whose word about the client's address is believed; none by default. */
  trustedProxies: string[]
  /** Origins, other than the app's, that remotes may come from; none by default. */
  remoteOrigins: string[]
  logLevel: z.infer<typeof fields.logLevel>
  seed: z.infer<typeof fields.seed>
}

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: fields.port.default(3000),
  IDENTITY_PORT: fields.port.default(3001),
  API_PORT: fields.port.default(3002),
  PUBLIC_URL: fields.httpUrl.optional(),
  API_URL: fields.httpUrl.optional(),
  DATABASE_URL: fields.postgresUrl.optional(),
  API_DATABASE_URL: fields.postgresUrl.optional(),
  IDENTITY_DATABASE_URL: fields.postgresUrl.optional(),
  STEWARD_DATA: z.string().default('.steward'),
  STEWARD_RELEASES: z.string().optional(),
  STEWARD_PANELS: fields.panels.default('real'),
  API_BASE_URL: fields.httpUrl.optional(),
  STEWARD_NOW: fields.instant.optional(),
  STEWARD_SEED: fields.seed.default('demo'),
  AUTH0_DOMAIN: fields.domain.optional(),
  AUTH0_CLIENT_ID: z.string().optional(),
  AUTH0_AUDIENCE: fields.absoluteUri.optional(),
  IDENTITY_JWKS_URL: fields.httpUrl.optional(),
  SMTP_URL: fields.smtpUrl.optional(),
  MAIL_FROM: fields.mailbox.optional(),
  CORS_ORIGIN: fields.httpUrl.optional(),
  RATE_LIMIT_PER_MINUTE: fields.count.default(3000),
  TRUSTED_PROXIES: fields.proxyRanges.default([]),
  REMOTE_ORIGINS: fields.origins.default([]),
  LOG_LEVEL: fields.logLevel.default('info'),
})

type Environment = z.infer<typeof environment>

/**
 * Reads the settings from environment variables; an empty variable counts as not set. A variable that may hold a
 * password can stand in a file: DATABASE_URL_FILE names the file of DATABASE_URL.
 * @throws OperatorError one sentence that names the first malformed or missing variable and says what to write.
 */
export function readSettings(variables: Record<string, string | undefined> = process.env): Settings {
  const present = withSecretFiles(
    Object.fromEntries(Object.entries(variables).filter((entry): entry is [string, string] => !!entry[1]?.trim())),
  )
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    const name = String(issue.path[0])
    throw new OperatorError(
      `${secretNames.has(name) ? `${name} is malformed` : `${name} is "${present[name]}"`}: ${issue.message}.`,
    )
  }
  const env = parsed.data
  refuseSharedPorts(env)
  refuseOpenDemo(env, present)
  return {
    host: env.HOST,
    port: env.PORT,
    identityPort: env.IDENTITY_PORT,
    apiPort: env.API_PORT,
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    apiUrl: withoutSlash(env.API_URL ?? `http://127.0.0.1:${env.API_PORT}`),
    database: { url: env.DATABASE_URL, apiUrl: env.API_DATABASE_URL, identityUrl: env.IDENTITY_DATABASE_URL },
    dataFolder: path.resolve(checkoutFolder, env.STEWARD_DATA),
    releasesFolder: path.resolve(checkoutFolder, env.STEWARD_RELEASES ?? path.join(env.STEWARD_DATA, 'releases')),
    apiBaseUrl: env.API_BASE_URL && withoutSlash(env.API_BASE_URL),
    panels: env.STEWARD_PANELS,
    now: env.STEWARD_NOW,
    identity: identityOf(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_URL ?? 'http://localhost').hostname}`,
    allowedOrigin: env.CORS_ORIGIN && withoutSlash(env.CORS_ORIGIN),
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    trustedProxies: env.TRUSTED_PROXIES,
    remoteOrigins: env.REMOTE_ORIGINS,
    logLevel: env.LOG_LEVEL,
    seed: env.STEWARD_SEED,
  }
}

/** The password of the demo accounts is published: on an address that others reach, someone has to want them. */
function refuseOpenDemo(env: Environment, present: Record<string, string | undefined>): void {
  const isOpen = env.PUBLIC_URL && !isThisMachine(env.PUBLIC_URL)
  if (!isOpen || env.AUTH0_DOMAIN || present['STEWARD_SEED']) return
  throw new OperatorError(
    `PUBLIC_URL is "${env.PUBLIC_URL}" and STEWARD_SEED isn't set. Demo accounts have a published password. Set STEWARD_SEED=none to start without them, or STEWARD_SEED=demo to make them anyway.`,
  )
}

function identityOf(env: Environment): IdentitySettings {
  const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: clientId, AUTH0_AUDIENCE: audience } = env
  const tenant = { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: clientId, AUTH0_AUDIENCE: audience }
  if (domain && clientId && audience) {
    const issuer = `https://${domain}/`
    return {
      kind: 'auth0',
      domain,
      clientId,
      audience,
      issuer,
      jwksUrl: env.IDENTITY_JWKS_URL ?? `${issuer}.well-known/jwks.json`,
    }
  }
  const missing = Object.entries(tenant).filter(([, value]) => !value)
  if (missing.length < 3) {
    const names = missing.map(([name]) => name).join(' and ')
    throw new OperatorError(
      `${names} ${missing.length > 1 ? 'are' : 'is'} missing. An Auth0 tenant needs AUTH0_DOMAIN, AUTH0_CLIENT_ID and AUTH0_AUDIENCE together. Set all three, or none of them to use the local identity provider.`,
    )
  }
  const issuer = `http://localhost:${env.IDENTITY_PORT}/`
  return {
    kind: 'local',
    domain: `http://localhost:${env.IDENTITY_PORT}`,
    clientId: 'steward-web',
    audience: 'https://api.steward.test/',
    issuer,
    jwksUrl: env.IDENTITY_JWKS_URL ?? `http://127.0.0.1:${env.IDENTITY_PORT}/.well-known/jwks.json`,
  }
}

function refuseSharedPorts(env: Environment): void {
  const taken = new Map<number, string>()
  for (const name of ['PORT', 'IDENTITY_PORT', 'API_PORT'] as const) {
    const other = taken.get(env[name])
    if (other) throw new OperatorError(`${other} and ${name} are both ${env[name]}. Give ${name} a different port.`)
    taken.set(env[name], name)
  }
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

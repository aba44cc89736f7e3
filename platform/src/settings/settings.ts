import path from 'node:path'
import type { Instant } from '@steward/shared/time'
import { z } from 'zod'
import { checkoutFolder } from './checkout.ts'
import * as fields from './fields.ts'
import { OperatorError } from './operator-error.ts'
import { secretNames, withSecretFiles } from './secret-files.ts'
import { isThisMachine } from './this-machine.ts'

/**
 * The identity provider: that of this platform, or an Auth0 tenant. Addresses end with a slash if OpenID requires one.
 */
export type IdentitySettings = {
  kind: 'local' | 'auth0'
  /** The domain for the browser's SDK: host and port. It includes the scheme only for http. */
  domain: string
  clientId: string
  audience: string
  /** The `iss` of every token, with the trailing slash. */
  issuer: string
  /** The address from which the API fetches the signing keys. In containers it differs from the issuer. */
  jwksUrl: string
}

/**
 * The database addresses. `url` is for migrations and may create roles. The API and the identity provider connect with
 * the others, if set.
 */
export type DatabaseSettings = {
  url?: string | undefined
  apiUrl?: string | undefined
  identityUrl?: string | undefined
}

/** All settings of the platform's processes, read once at their start. */
export type Settings = {
  /** The address that servers listen on; 0.0.0.0 in containers. */
  host: string
  port: number
  identityPort: number
  apiPort: number
  /** The port of health and metrics of a jobs process. Without one, it does not listen. */
  jobsPort?: number | undefined
  /** How long a jobs process may be silent until another one takes its jobs over. */
  jobTakeoverSeconds: number
  /** The public address of the app, without a trailing slash. */
  publicUrl: string
  /** The address at which the gateway reaches the API, without a trailing slash. */
  apiUrl: string
  database: DatabaseSettings
  /** Absolute path. Contains the embedded database, releases, backups, logs and the outbox. */
  dataFolder: string
  /** Absolute path. Releases of remotes are published to it and served from it. */
  releasesFolder: string
  /** Absolute path. `pnpm backup` writes to it, and `pnpm restore` looks for names of backups in it. */
  backupsFolder: string
  /** Origin and prefix of another platform for the browser to call. Defaults to the app's own origin. */
  apiBaseUrl?: string | undefined
  /** The header panels: real, or with the specification's sample behaviour. */
  panels: z.infer<typeof fields.panels>
  /** STEWARD_NOW: the instant at which the clock of the business rules starts. It does not apply to tokens. */
  now?: Instant | undefined
  identity: IdentitySettings
  /** The mail server. Without one, mail stays in the outbox, which `pnpm outbox` shows. */
  smtpUrl?: string | undefined
  /** The sender address of emails. */
  mailFrom: string
  /** The one origin besides the app's that may call the API from a browser. None by default. */
  allowedOrigin?: string | undefined
  /** How many requests a user may send to one API process in a minute. */
  requestsPerMinute: number
  /** Proxies in front of identity and API whose `X-Forwarded-For` is trusted. None by default. */
  trustedProxies: string[]
  /** Origins besides the app's that may serve remotes. None by default. */
  remoteOrigins: string[]
  /** Whether owners and managers may load a remote from their own machine. By default, if the app is on this machine. */
  overrides: boolean
  logLevel: z.infer<typeof fields.logLevel>
  seed: z.infer<typeof fields.seed>
}

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: fields.port.default(3000),
  IDENTITY_PORT: fields.port.default(3001),
  API_PORT: fields.port.default(3002),
  JOBS_PORT: fields.port.optional(),
  JOB_TAKEOVER_SECONDS: fields.count.default(30),
  PUBLIC_URL: fields.httpUrl.optional(),
  API_URL: fields.httpUrl.optional(),
  DATABASE_URL: fields.postgresUrl.optional(),
  API_DATABASE_URL: fields.postgresUrl.optional(),
  IDENTITY_DATABASE_URL: fields.postgresUrl.optional(),
  STEWARD_DATA: z.string().default('.steward'),
  STEWARD_RELEASES: z.string().optional(),
  STEWARD_BACKUPS: z.string().optional(),
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
  REMOTE_OVERRIDES: fields.onOff.optional(),
  LOG_LEVEL: fields.logLevel.default('info'),
})

type Environment = z.infer<typeof environment>

/**
 * Reads the settings from environment variables. An empty variable counts as not set. A variable that can contain a
 * password can be read from a file: DATABASE_URL_FILE names the file of DATABASE_URL.
 * @throws OperatorError with one sentence that names the first malformed or missing variable and the correct format
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
    jobsPort: env.JOBS_PORT,
    jobTakeoverSeconds: env.JOB_TAKEOVER_SECONDS,
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    apiUrl: withoutSlash(env.API_URL ?? `http://127.0.0.1:${env.API_PORT}`),
    database: { url: env.DATABASE_URL, apiUrl: env.API_DATABASE_URL, identityUrl: env.IDENTITY_DATABASE_URL },
    dataFolder: path.resolve(checkoutFolder, env.STEWARD_DATA),
    releasesFolder: path.resolve(checkoutFolder, env.STEWARD_RELEASES ?? path.join(env.STEWARD_DATA, 'releases')),
    backupsFolder: path.resolve(checkoutFolder, env.STEWARD_BACKUPS ?? path.join(env.STEWARD_DATA, 'backups')),
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
    overrides: env.REMOTE_OVERRIDES
      ? env.REMOTE_OVERRIDES === 'on'
      : isThisMachine(env.PUBLIC_URL ?? 'http://localhost'),
    logLevel: env.LOG_LEVEL,
    seed: env.STEWARD_SEED,
  }
}

/** Requires an explicit setting for demo accounts if others can reach the app, because their password is published. */
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
  for (const name of ['PORT', 'IDENTITY_PORT', 'API_PORT', 'JOBS_PORT'] as const) {
    const wanted = env[name]
    if (wanted === undefined) continue
    const other = taken.get(wanted)
    if (other) throw new OperatorError(`${other} and ${name} are both ${wanted}. Give ${name} a different port.`)
    taken.set(wanted, name)
  }
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

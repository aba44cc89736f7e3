import type { Clock } from '@steward/shared/time'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import type { Pool } from '../database/connection.ts'
import type { Live } from '../live/live.ts'
import { hostRuleOf } from '../settings/known-hosts.ts'
import type { VerifyToken } from '../kernel/authenticate.ts'
import type { Handler } from '../kernel/call.ts'
import { createInFlight, type InFlight } from '../kernel/in-flight.ts'
import { createMetrics } from '../kernel/metrics.ts'
import { createRateLimit } from '../kernel/rate-limit.ts'
import { serveLogos } from './business/serve-logos.ts'
import { createServer, type ServerOptions } from './server.ts'
import { noteWriters } from './note-writers.ts'
import { handlers, routeDefects } from './routes.ts'

/** The configuration and dependencies of the API. */
export interface AppOptions {
  /** The connections use the database role `steward_api`. */
  pool: Pool
  clock: Clock
  verify: VerifyToken
  /** Defaults to a silent logger. */
  logger?: Logger
  /** Requests that one person may send per minute. Defaults to 3,000. */
  requestsPerMinute?: number | undefined
  /** The address of the app, without a trailing slash. Links in emails begin with it. */
  appOrigin: string
  /** Addresses at which clients reach the API, besides `appOrigin` and this machine. Other hosts get 421. */
  knownAddresses?: readonly string[]
  /** True if the local provider signs people in, false for a tenant of another one. Links of invitations differ. */
  hasOwnProvider: boolean
  /** The one other origin that may call the API. Defaults to none. */
  allowedOrigin?: string | undefined
  /** Live updates. The caller starts and closes them. */
  live?: Live | undefined
  /** Proxies whose information about the address of the client is trusted. Defaults to none. */
  trustedProxies?: ServerOptions['trustedProxies']
  /** The shares of calls in flight. Defaults to those of `shareLimits`. */
  inFlight?: InFlight | undefined
  handlers?: Handler[]
  onAnswer?: ServerOptions['onAnswer']
}

export const apiVersion = '1.0.0'

/**
 * Creates the API as one server that does not listen yet. Throws if an operation of the contract has no handler or two.
 * A gap in the API then fails at startup, before a user meets it.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const present = options.handlers ?? handlers
  if (!options.handlers) refuseDefects()
  const { appOrigin, knownAddresses = [], inFlight = createInFlight() } = options
  const app = createServer({
    pool: options.pool,
    clock: options.clock,
    appOrigin,
    isKnownHost: hostRuleOf([appOrigin, ...knownAddresses]),
    hasOwnProvider: options.hasOwnProvider,
    noteWriters,
    verify: options.verify,
    handlers: present,
    logger: options.logger ?? pino({ level: 'silent' }),
    metrics: createMetrics(options.pool, { openStreams: () => options.live?.hub.count() ?? 0, inFlight }),
    limit: createRateLimit(options.requestsPerMinute ?? 3000),
    inFlight,
    allowedOrigin: options.allowedOrigin,
    trustedProxies: options.trustedProxies,
    live: options.live,
    version: apiVersion,
    ...(options.onAnswer ? { onAnswer: options.onAnswer } : {}),
  })
  serveLogos(app, options.pool)
  return app
}

function refuseDefects(): void {
  const { missing, twice } = routeDefects()
  if (missing.length > 0) throw new Error(`No handler answers ${missing.join(', ')}`)
  if (twice.length > 0) throw new Error(`More than one handler answers ${twice.join(', ')}`)
}

import type { Clock } from '@steward/shared/time'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import type { Pool } from '../database/connection.ts'
import type { Live } from '../live/live.ts'
import { hostRuleOf } from '../settings/known-hosts.ts'
import type { VerifyToken } from '../kernel/authenticate.ts'
import type { Handler } from '../kernel/call.ts'
import { createMetrics } from '../kernel/metrics.ts'
import { createRateLimit } from '../kernel/rate-limit.ts'
import { createServer, type ServerOptions } from './server.ts'
import { noteWriters } from './note-writers.ts'
import { handlers, routeDefects } from './routes.ts'

/** What the API is told from outside. */
export interface AppOptions {
  /** Connected as `steward_api`. */
  pool: Pool
  clock: Clock
  verify: VerifyToken
  /** Silent unless given. */
  logger?: Logger
  /** How often one person may call in a minute; 3,000 unless given. */
  requestsPerMinute?: number | undefined
  /** Where the app is, without a trailing slash: links in emails begin with it. */
  appOrigin: string
  /** Addresses at which the API is reached, besides `appOrigin` and this machine; requests with another host get 421. */
  knownAddresses?: readonly string[]
  /** True where the local provider signs people in, false for a tenant: links of invitations differ. */
  hasOwnProvider: boolean
  /** The one other origin that may call; none unless given. */
  allowedOrigin?: string | undefined
  /** Live updates; the caller starts and closes them. */
  live?: Live | undefined
  /** Proxies whose word about the client's address is believed; none unless given. */
  trustedProxies?: ServerOptions['trustedProxies']
  handlers?: Handler[]
  onAnswer?: ServerOptions['onAnswer']
}

export const apiVersion = '1.0.0'

/**
 * The API as one server, not yet listening. Throws where an operation of the contract has no handler, or two: a hole in
 * the API is found when the process starts and not by a user.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const present = options.handlers ?? handlers
  if (!options.handlers) refuseDefects()
  const { appOrigin, knownAddresses = [] } = options
  return createServer({
    pool: options.pool,
    clock: options.clock,
    appOrigin,
    isKnownHost: hostRuleOf([appOrigin, ...knownAddresses]),
    hasOwnProvider: options.hasOwnProvider,
    noteWriters,
    verify: options.verify,
    handlers: present,
    logger: options.logger ?? pino({ level: 'silent' }),
    metrics: createMetrics(options.pool, () => options.live?.hub.count() ?? 0),
    limit: createRateLimit(options.requestsPerMinute ?? 3000),
    allowedOrigin: options.allowedOrigin,
    trustedProxies: options.trustedProxies,
    live: options.live,
    version: apiVersion,
    ...(options.onAnswer ? { onAnswer: options.onAnswer } : {}),
  })
}

function refuseDefects(): void {
  const { missing, twice } = routeDefects()
  if (missing.length > 0) throw new Error(`No handler answers ${missing.join(', ')}`)
  if (twice.length > 0) throw new Error(`More than one handler answers ${twice.join(', ')}`)
}

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileAnswer } from '@steward/shared/contracts'
import { positionHeader } from '@steward/shared/contracts/common/live'
import { operations } from '@steward/shared/contracts/operations'
import { paths } from '@steward/shared/contracts/paths'
import type { Operation } from '@steward/shared/contracts/common/operation'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'
import { errorSummary } from '../database/error-summary.ts'
import type { Live } from '../live/live.ts'
import { serveStream } from '../live/stream-route.ts'
import { closeUnusedConnections } from '../http/unused-connections.ts'
import { isHealthCheck, type HostRule } from '../settings/known-hosts.ts'
import { clientAddress, trustOf, type TrustedProxies } from '../settings/trusted-proxies.ts'
import { authenticate, type TokenClaims, type VerifyToken } from '../kernel/authenticate.ts'
import type { Actor, FileInParts, Handler } from '../kernel/call.ts'
import { compressAnswers, uncompressed } from '../kernel/compression.ts'
import { allowOrigin } from '../kernel/cross-origin.ts'
import type { InFlight } from '../kernel/in-flight.ts'
import { databaseProblem } from '../kernel/database-problems.ts'
import { problems, ProblemError } from '../kernel/problem-error.ts'
import { acceptBodies } from '../kernel/request-body.ts'
import { answerCall, tenantOf, type PathDependencies } from '../kernel/request-path.ts'
import { constraintProblems } from './constraint-problems.ts'
import { serveStatus, type StatusOptions } from '../kernel/status-routes.ts'

/** The dependencies and settings of a server. */
export interface ServerOptions extends PathDependencies, StatusOptions {
  handlers: Handler[]
  verify: VerifyToken
  logger: Logger
  /** Throws 429 if a `sub` exceeds the rate limit. */
  limit: (sub: string) => void
  /** The shares of persons and businesses in the calls that run at the same time. */
  inFlight: InFlight
  /** The one other origin that may call the API. Defaults to none. */
  allowedOrigin?: string | undefined
  /** Proxies whose information about the address of the client is trusted. Defaults to none. */
  trustedProxies?: TrustedProxies | undefined
  /** Returns whether a `Host` header names this installation. */
  isKnownHost: HostRule
  /** Live updates. Without them there is no live stream and no presence. */
  live?: Live | undefined
  /** Receives every response before it is sent. Tests use it to check responses against the contract. */
  onAnswer?: (handler: Handler, body: unknown) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    operation: string
    claims: TokenClaims | undefined
    actor: Actor | undefined
  }
}

const bodyLimit = 1024 * 1024
const requestIdShape = /^[\w.-]{8,64}$/

/**
 * Creates the HTTP server of the API, which does not listen yet. The routes come from the contract. Every failure
 * becomes a problem response.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300 },
    requestIdHeader: false,
    // Keeps the request id of a gateway, so that one id connects all logs. A missing or malformed id is replaced.
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID()
    },
    // No hook runs for a URL that cannot be parsed, so the headers are set here.
    frameworkErrors: (_, request, reply) => {
      reply.headers(headersOf(request))
      return sendProblem(request, reply, problems.notFound())
    },
    // Idle keep-alive connections must not delay the shutdown.
    forceCloseConnections: 'idle',
  })
  app.decorateRequest('operation', 'none')
  app.decorateRequest('claims', undefined)
  app.decorateRequest('actor', undefined)
  closeUnusedConnections(app)
  acceptBodies(app)
  if (options.allowedOrigin) allowOrigin(app, options.allowedOrigin)
  answerProblems(app)
  observe(app, options)
  app.addHook('onRequest', async ({ headers, socket, url }) => {
    if (!isHealthCheck(url) && !options.isKnownHost(headers.host, socket.localPort)) throw problems.unknownHost()
  })
  compressAnswers(app)
  app.after(() => {
    serveStatus(app, options)
    for (const handler of options.handlers) route(app, handler, options)
    if (options.live) serveStream(app, { live: options.live, admit: (request) => admit(request, options) })
  })
  return app
}

function route(app: FastifyInstance, handler: Handler, options: ServerOptions): void {
  const [method, path] = paths[handler.id]
  const operation: Operation = operations[handler.id]
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(operation.bodyLimit && { bodyLimit: operation.bodyLimit }),
    ...(operation.file && uncompressed),
    // Authenticates before the body is read, so that an anonymous client cannot make the server parse a megabyte.
    onRequest: async (request) => {
      request.operation = handler.id
      request.claims = await authenticate(request.headers.authorization, options.verify)
      options.limit(request.claims.sub)
    },
    handler: async (request, reply) => {
      const leave = await enterFlight(request, reply, operation, options.inFlight)
      let end: Promise<void> | undefined
      try {
        // Reads the stream position before the data. A stream from this position has every change that the response
        // lacks.
        if (options.live) reply.header(positionHeader, options.live.position())
        const answer = await answerCall(options, handler, {
          claims: request.claims!,
          requestId: request.id,
          params: request.params,
          query: request.query,
          body: request.body,
          header: (name) => headerOf(request, name),
          onActor: (actor) => {
            request.actor = actor
            if (!operation.background) options.live?.activity.active(actor)
          },
          onFailure: (error) =>
            request.log.error(
              { operation: request.operation, error: errorSummary(error) },
              'part of a response failed',
            ),
        })
        options.onAnswer?.(handler, answer.body)
        reply.code(answer.status)
        if (operation.file) {
          const file = answer.body as FileAnswer | FileInParts
          if ('end' in file) end = file.end
          return sendFile(reply, operation.file, file)
        }
        if (operation.response === null) return reply.send()
        reply.type('application/json; charset=utf-8')
        return JSON.stringify(answer.body)
      } finally {
        if (end && !reply.raw.closed) {
          void end.then(leave)
          reply.raw.once('close', leave)
        } else leave()
      }
    },
  })
}

/** Waits for a place of this person and business, unless the client goes away before it has one. */
async function enterFlight(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  inFlight: InFlight,
): Promise<() => void> {
  const { sub, organizationId } = request.claims!
  const client = new AbortController()
  const onClose = () => client.abort()
  reply.raw.once('close', onClose)
  try {
    const caller = { person: sub, business: organizationId ?? sub }
    return await inFlight.enter(operation.costly ?? 'ordinary', caller, client.signal)
  } finally {
    reply.raw.off('close', onClose)
  }
}

/** Sends a file as an attachment, so that the browser never renders it as a page of this origin. */
function sendFile(reply: FastifyReply, family: string, file: FileAnswer | FileInParts): FastifyReply {
  const { name, content } = file
  const type = 'type' in file && file.type !== undefined ? file.type : family
  const safeName = name.replace(/[^\w.-]+/g, '-')
  return reply
    .type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .header('content-disposition', `attachment; filename="${safeName}"`)
    .send(bodyOf(content))
}

function bodyOf(content: (FileAnswer | FileInParts)['content']): string | Buffer | Readable {
  if (typeof content === 'string') return content
  return content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content)
}

/** Authenticates the client that opens a live stream, by the same rules as for any call. */
async function admit(request: FastifyRequest, options: ServerOptions): Promise<{ claims: TokenClaims; actor: Actor }> {
  const claims = await authenticate(request.headers.authorization, options.verify)
  request.claims = claims
  options.limit(claims.sub)
  const actor = await tenantOf(options, undefined, {
    claims,
    requestId: request.id,
    header: (name) => headerOf(request, name),
  })
  request.actor = actor
  return { claims, actor }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function answerProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, problems.notFound()))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request)
    if (problem.status >= 500)
      request.log.error({ operation: request.operation, error: errorSummary(error) }, 'request failed')
    return sendProblem(request, reply, problem)
  })
}

function problemOf(error: FastifyError, { routeOptions }: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error
  switch (error.statusCode) {
    case 400:
      return problems.malformedJson()
    case 413:
      return problems.payloadTooLarge(routeOptions.bodyLimit ?? bodyLimit)
    case 415:
      return problems.unsupportedMediaType()
    case 404:
      return problems.notFound()
  }
  return databaseProblem(error, constraintProblems) ?? problems.internal()
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ProblemError): FastifyReply {
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.document(request.id)))
}

function observe(app: FastifyInstance, { metrics, trustedProxies = [] }: ServerOptions): void {
  const isTrusted = trustOf(trustedProxies)
  const addressOf = ({ socket, headers }: FastifyRequest) =>
    clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), isTrusted)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request))
  })
  // Logs these fields only. The path (a search word may be a name) and headers are never logged. The address of the
  // client is logged only for rejected requests (401 and 429), so that an attacker can be found.
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    // A stream lasts as long as its page is open, so its duration is no response time.
    if (request.operation !== 'stream') metrics.observe(request.operation, reply.statusCode, reply.elapsedTime / 1000)
    if (request.operation === 'status') return
    request.log.info(
      {
        operation: request.operation,
        status: reply.statusCode,
        ms: milliseconds,
        entityId: request.actor?.entityId,
        ...([401, 429].includes(reply.statusCode) && { address: addressOf(request) }),
      },
      'request',
    )
  })
}

function headersOf(request: Pick<FastifyRequest, 'id'>): Record<string, string> {
  return { 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
}

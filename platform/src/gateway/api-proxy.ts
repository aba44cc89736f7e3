import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { problem } from './problem.ts'

/** The API reads no more, and would hang up while the rest is still coming. */
const largestBody = 1024 * 1024

/** What is between two neighbours is not passed on (RFC 9110, 7.6.1); the client of the way to the API refuses some. */
const ofThisConnection = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
])

/**
 * Passes `/api/*` on to the API, bodies as streams in both directions, so that live updates flow. An answer may take
 * as long as it likes once it has begun; an API that cannot be reached is a 502 problem.
 */
export async function proxyApi(app: FastifyInstance, upstream: string): Promise<void> {
  await app.register(httpProxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    undici: { bodyTimeout: 0, headersTimeout: 120_000, connect: { timeout: 5_000 } },
    retryMethods: [],
    // The proxy notes each address with its query, and searches carry names of people.
    logLevel: 'warn',
    preHandler: async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > largestBody)
        return problem(reply, 413, 'PAYLOAD_TOO_LARGE', 'The body is too large')
      return undefined
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofThisConnection.has(name))),
        'x-request-id': request.id,
        // Appended, never replaced: whom of them to believe is for the API to say (TRUSTED_PROXIES).
        'x-forwarded-for': [headers['x-forwarded-for'], request.socket.remoteAddress].flat().filter(Boolean).join(', '),
      }),
      onError(reply, { error }) {
        reply.log.error({ err: error }, 'the API did not answer')
        void problem(reply as unknown as FastifyReply, 502, 'UNAVAILABLE', 'The platform cannot be reached')
      },
    },
  })
}

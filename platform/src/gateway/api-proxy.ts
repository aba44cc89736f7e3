import httpProxy from '@fastify/http-proxy'
import { pictureLimits } from '@steward/shared/rules/common/picture'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { problem } from './problem.ts'

const MIB = 1024 * 1024

/**
 * Returns the API's limit for a body. The API would close the connection while the rest is still being sent. Files can
 * be larger, and even more so in base64.
 */
function largestBody(url: string): number {
  if (url === '/api/import') return 15 * MIB
  return url.startsWith('/api/media/upload/') ? pictureLimits.bytes : MIB
}

/** How long a repeatable request waits for an API that is being replaced or restarted. */
const PATIENCE_MS = 15_000

/** Error codes of a connection that failed, or ended before the first byte of the response. */
const notAnswered = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
])

const mayBeAskedTwice = new Set(['GET', 'HEAD'])

/**
 * Headers of one connection, which are not passed on (RFC 9110, 7.6.1). The HTTP client to the API rejects some of
 * them.
 */
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
 * Passes `/api/*` on to the API, with bodies as streams in both directions, so live updates arrive at once. A response
 * has no time limit after its start. While the API does not respond, requests that only read are repeated for a while.
 * Each attempt resolves the API's name again, because its address can have changed. Other requests, and those after
 * that time, get a 502 problem.
 */
export async function proxyApi(app: FastifyInstance, upstream: string, patienceMs = PATIENCE_MS): Promise<void> {
  const askedSince = new WeakMap<object, number>()
  await app.register(httpProxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    undici: { bodyTimeout: 0, headersTimeout: 120_000, connect: { timeout: 5_000 } },
    retryMethods: [],
    // The proxy logs each address with its query, and searches contain names of people.
    logLevel: 'warn',
    preHandler: async (request, reply) => {
      const max = largestBody(request.url)
      if (Number(request.headers['content-length'] ?? 0) > max)
        return problem(reply, 413, 'PAYLOAD_TOO_LARGE', 'The request body is too large', [
          { path: 'body', code: 'TOO_LARGE', params: { max } },
        ])
      return undefined
    },
    replyOptions: {
      retryDelay: ({ err, req, attempt }) => {
        const { code } = (err ?? {}) as NodeJS.ErrnoException
        if (!code || !notAnswered.has(code) || !mayBeAskedTwice.has(req.method ?? '')) return null
        const since = askedSince.get(req) ?? performance.now()
        askedSince.set(req, since)
        const delay = Math.min(100 * 2 ** attempt, 500)
        return performance.now() - since + delay < patienceMs ? delay : null
      },
      rewriteRequestHeaders: (request, headers) => ({
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofThisConnection.has(name))),
        'x-request-id': request.id,
        // Appended to the header, never replaced. The API decides which addresses to trust (TRUSTED_PROXIES).
        'x-forwarded-for': [headers['x-forwarded-for'], request.socket.remoteAddress].flat().filter(Boolean).join(', '),
      }),
      onError(reply, { error }) {
        reply.log.error({ err: error }, 'the API did not answer')
        void problem(reply as unknown as FastifyReply, 502, 'UNAVAILABLE', "The server can't be reached")
      },
    },
  })
}

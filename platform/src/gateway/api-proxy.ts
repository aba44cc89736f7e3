import httpProxy from '@fastify/http-proxy'
import { pictureLimits } from '@steward/shared/rules/picture'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { problem } from './problem.ts'

const MIB = 1024 * 1024

/** The API reads no more, and would hang up while the rest is still coming; files may be larger, and in base64 more so. */
function largestBody(url: string): number {
  if (url === '/api/import') return 15 * MIB
  return url.startsWith('/api/media/upload/') ? pictureLimits.bytes : MIB
}

/** How long a question that may be asked twice waits for an API that is being replaced, or comes back from a crash. */
const PATIENCE_MS = 15_000

/** Nobody was there, or went away before a word of the answer came. */
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
 * as long as it likes once it has begun. Where nobody answers, what only reads is asked again for a while, by the name of the
 * API and not by the address it had before; the rest, and the end of that while, is a 502 problem.
 */
export async function proxyApi(app: FastifyInstance, upstream: string, patienceMs = PATIENCE_MS): Promise<void> {
  const askedSince = new WeakMap<object, number>()
  await app.register(httpProxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    undici: { bodyTimeout: 0, headersTimeout: 120_000, connect: { timeout: 5_000 } },
    retryMethods: [],
    // The proxy notes each address with its query, and searches carry names of people.
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
        // Appended, never replaced: whom of them to believe is for the API to say (TRUSTED_PROXIES).
        'x-forwarded-for': [headers['x-forwarded-for'], request.socket.remoteAddress].flat().filter(Boolean).join(', '),
      }),
      onError(reply, { error }) {
        reply.log.error({ err: error }, 'the API did not answer')
        void problem(reply as unknown as FastifyReply, 502, 'UNAVAILABLE', "The server can't be reached")
      },
    },
  })
}

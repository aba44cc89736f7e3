import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { problem } from './problem.ts'

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
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-request-id': request.id }),
      onError(reply, { error }) {
        reply.log.error({ err: error }, 'the API did not answer')
        void problem(reply as unknown as FastifyReply, 502, 'UNAVAILABLE', 'The platform cannot be reached')
      },
    },
  })
}

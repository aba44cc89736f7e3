import { positionHeader } from '@steward/shared/contracts/common/live'
import type { FastifyInstance } from 'fastify'

const requestHeaders =
  'authorization, content-type, idempotency-key, if-match, last-event-id, x-business-entity, x-request-id'

/**
 * Allows the app of one other origin to call the API with a bearer token. Credentials are not allowed, because the API
 * uses no cookies.
 */
export function allowOrigin(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin')
    if (request.headers.origin !== origin) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': `x-request-id, retry-after, content-disposition, ${positionHeader}`,
    })
  })
  app.options('/api/*', async (_, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  )
}

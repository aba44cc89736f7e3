import type { FastifyInstance, FastifyRequest } from 'fastify'
import { probeDatabase } from '../database/connection.ts'
import { uncompressed } from './compression.ts'
import type { Metrics } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import type { PathDependencies } from './request-path.ts'

/** The dependencies of the status routes. */
export interface StatusOptions extends Pick<PathDependencies, 'pool'> {
  metrics: Metrics
  /** The version in the published description of the API. */
  version: string
}

/**
 * Adds the routes about the server itself: liveness (`/health/live`), readiness (`/health/ready`, 503 while the
 * database does not respond), its metrics, and the description of the API.
 */
export function serveStatus(app: FastifyInstance, { pool, metrics, version }: StatusOptions): void {
  const asStatus = async (request: FastifyRequest) => {
    request.operation = 'status'
  }
  const description = JSON.stringify(openApiDocument(version))
  app.get('/health/live', { onRequest: asStatus }, async () => ({ status: 'live' }))
  app.get('/health/ready', { onRequest: asStatus }, async (_, reply) => {
    const health = await probeDatabase(pool)
    reply.code(health.ok ? 200 : 503)
    return { status: health.ok ? 'ready' : 'unavailable', database: health.ok }
  })
  app.get('/metrics', { onRequest: asStatus, ...uncompressed }, async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  )
  app.get('/api/openapi.json', { onRequest: asStatus }, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )
}

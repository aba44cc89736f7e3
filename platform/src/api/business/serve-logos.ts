import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from '../../database/connection.ts'
import { uncompressed } from '../../kernel/compression.ts'

const digestOf = /^[0-9a-f]{64}$/

/**
 * Adds the route of the logos. It needs no token, because an `<img>` sends none and a logo is on every receipt. The
 * address names the digest of the bytes, so the response may be kept for good.
 */
export function serveLogos(app: FastifyInstance, pool: Pool): void {
  const asLogo = async (request: FastifyRequest) => {
    request.operation = 'logo'
  }
  app.get<{ Params: { digest: string } }>(
    '/api/logo/:digest',
    { onRequest: asLogo, ...uncompressed },
    async ({ params }, reply) => {
      const { rows } = await pool.query<{ content_type: string; content: Buffer }>(
        'select content_type, content from steward_logo($1)',
        [digestOf.test(params.digest) ? params.digest : ''],
      )
      const [found] = rows
      if (!found) return reply.code(404).send()
      return reply
        .type(found.content_type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(found.content)
    },
  )
}

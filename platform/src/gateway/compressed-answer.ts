import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Returns a function that sends a JSON document which browsers load first and must not cache. Compresses it if the
 * browser accepts that, and again only when it has changed.
 */
export function compressedAnswer(): (request: FastifyRequest, reply: FastifyReply, value: unknown) => FastifyReply {
  let last: { text: string; bytes: Buffer } | undefined
  return (request, reply, value) => {
    const text = JSON.stringify(value)
    reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text)
    if (last?.text !== text) last = { text, bytes: gzipSync(text) }
    return reply.header('content-encoding', 'gzip').send(last.bytes)
  }
}

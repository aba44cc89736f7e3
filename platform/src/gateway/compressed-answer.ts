import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers a document that is asked for at every first load and may not be cached: compressed where the browser takes
 * that, and only anew where it is another one than the last.
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

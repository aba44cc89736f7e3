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
    if (!acceptsGzip(request)) return reply.send(text)
    if (last?.text !== text) last = { text, bytes: gzipSync(text) }
    return reply.header('content-encoding', 'gzip').send(last.bytes)
  }
}

/** Returns whether the browser accepts content that is compressed by gzip. */
export const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))

import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes below which an answer is not worth the work. */
const threshold = 1024

/** Spread into the options of a route whose answers stay as they are. */
export const uncompressed = { compress: false } as const

/**
 * Compresses text where the client asks for it: brotli before gzip. A live stream never comes through here, and routes
 * that answer files are `uncompressed`. No answer of the API holds a secret, so its length can tell nothing of one
 * (BREACH; decision 0057). Routes have to be added after it is loaded.
 */
export function compressAnswers(app: FastifyInstance): void {
  void app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    // An answer is made for one client: the default quality of 11 would take longer than the bytes it saves, and the
    // default window would hold 4 MB for each answer that is under way.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } },
    // A body in a request is never unpacked: it could become a thousand times as large.
    globalDecompression: false,
  })
}

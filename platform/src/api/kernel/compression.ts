import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes below which an answer is not worth the work. */
const threshold = 1024

/**
 * Compresses JSON where the client asks for it: brotli before gzip. Files and live streams stay as they are. No answer
 * of the API holds a secret, so its length can tell nothing of one (BREACH; decision 0057). Routes have to be added
 * after it is loaded.
 */
export function compressAnswers(app: FastifyInstance): void {
  void app.register(compress, {
    threshold,
    customTypes: /^application\/(problem\+)?json\b/,
    encodings: ['br', 'gzip'],
    // An answer is made for one client: the default of 11 would take longer than the bytes it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // A body in a request is never unpacked: it could become a thousand times as large.
    globalDecompression: false,
  })
}

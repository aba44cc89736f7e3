import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** In bytes. Smaller responses are not worth compressing. */
const threshold = 1024

/** Route options that switch off the compression of its responses. */
export const uncompressed = { compress: false } as const

/**
 * Compresses text if the client accepts it, with brotli rather than gzip. Live streams bypass this hook, and routes
 * that send files are `uncompressed`. No response of the API contains a secret, so its length reveals none (BREACH,
 * decision 0057). Add routes only after calling this.
 */
export function compressAnswers(app: FastifyInstance): void {
  void app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    // A response is compressed for one client. The default quality of 11 would take more time than it saves, and the
    // default window would use 4 MB per response.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } },
    // Request bodies are never decompressed: they could grow a thousandfold.
    globalDecompression: false,
  })
}

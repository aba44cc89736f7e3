import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { problems } from './problem-error.ts'

/**
 * JSON and nothing else. An empty body is no body, since browsers send the content type with every call
 * (specification, section 7); keys that could reach a prototype are refused like malformed JSON,
 * and so are bytes that are no UTF-8, which would be kept as other letters.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(body as Buffer)) done(problems.malformedJson())
    else parse(request, body.toString(), done)
  })
}

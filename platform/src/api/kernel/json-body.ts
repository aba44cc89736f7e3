import type { FastifyInstance } from 'fastify'

/**
 * JSON and nothing else. An empty body is no body, since browsers send the content type with every call
 * (specification, section 7); keys that could reach a prototype are refused like malformed JSON.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

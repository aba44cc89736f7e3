import { isUtf8 } from 'node:buffer'
import type { Operation } from '@steward/shared/contracts/operation'
import { operations } from '@steward/shared/contracts/operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brokenJsonLimit, jsonLimits } from './json-measure.ts'
import { problems } from './problem-error.ts'

/**
 * JSON, and a file where the operation takes one. An empty body is no body, since browsers send the content type with
 * every call (specification, section 7); keys that could reach a prototype are refused like malformed JSON,
 * and so are bytes that are no UTF-8, which would be kept as other letters. A body is measured before it is parsed.
 */
export function acceptBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (uploadOf(request)) done(problems.unsupportedMediaType())
    else if (!isUtf8(body as Buffer)) done(problems.malformedJson())
    else {
      const broken = brokenJsonLimit(body as Buffer)
      if (broken) done(problems.bodyTooComplex(broken, jsonLimits[broken]))
      else parse(request, body.toString(), done)
    }
  })
  const fileTypes = Object.values(operations).flatMap((operation: Operation) => operation.upload ?? [])
  app.addContentTypeParser([...new Set(fileTypes)], { parseAs: 'buffer' }, (request, body, done) => {
    if (uploadOf(request)) done(null, body)
    else done(problems.unsupportedMediaType())
  })
}

function uploadOf({ operation }: FastifyRequest): readonly string[] | undefined {
  return operation in operations ? (operations[operation as keyof typeof operations] as Operation).upload : undefined
}

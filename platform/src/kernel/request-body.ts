import { isUtf8 } from 'node:buffer'
import type { Operation } from '@steward/shared/contracts/common/operation'
import { operations } from '@steward/shared/contracts/operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brokenJsonLimit, jsonLimits } from './json-measure.ts'
import { problems } from './problem-error.ts'

/**
 * Accepts JSON, and a file if the operation takes one. An empty body counts as none, because browsers send the content
 * type with every call (specification, section 7). Rejects keys that could reach a prototype, and bytes that are not
 * UTF-8, as malformed JSON. Invalid UTF-8 would be stored as other letters. Measures a body before parsing it.
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

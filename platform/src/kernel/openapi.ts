import type { OperationId } from '@steward/shared/contracts'
import { permissionsFor, type Operation } from '@steward/shared/contracts/common/operation'
import { operations } from '@steward/shared/contracts/operations'
import { paths } from '@steward/shared/contracts/paths'
import type { ProblemCode } from '@steward/shared/contracts'
import { problemCodes } from '@steward/shared/contracts'
import * as z from 'zod'
import { statusOf } from './problem-error.ts'

type Json = Record<string, unknown>

/**
 * Codes that any call may return (operation.ts). NOT_FOUND and VALIDATION_FAILED apply only to operations that look
 * something up or parse input.
 */
const everyCall: ProblemCode[] = [
  'UNAUTHENTICATED',
  'ENTITY_MISMATCH',
  'UNKNOWN_HOST',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'TOO_BUSY',
  'UNAVAILABLE',
]

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json
  return json
}

function header(name: string, description: string): Json {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}

function parametersOf(id: OperationId, operation: Operation): Json[] {
  const inPath = operation.params ? fieldsOf(operation.params, 'path') : []
  const inQuery = operation.query ? fieldsOf(operation.query, 'query') : []
  return [
    ...inPath,
    ...inQuery,
    ...(id === 'business-entity.get'
      ? []
      : [header('X-Business-Entity', 'Id of the business entity; it has to belong to the organisation of the token')]),
    ...(operation.idempotent
      ? [header('Idempotency-Key', 'Same key and body within 24 hours: the same answer; other body: 422')]
      : []),
    ...(operation.versioned ? [header('If-Match', 'The version that was read, such as "3"')] : []),
  ]
}

function fieldsOf(schema: z.ZodObject, place: 'path' | 'query'): Json[] {
  const { properties, required } = schemaOf(schema, 'input') as {
    properties: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    schema: Object.keys(field).length > 0 ? field : { type: 'string' },
  }))
}

function responsesOf(operation: Operation): Json {
  const status = String(operation.status ?? 200)
  const codes = new Set<ProblemCode>([...everyCall, ...(operation.errors ?? [])])
  if (permissionsFor(operation).length > 0) codes.add('PERMISSION_DENIED')
  if (operation.params) codes.add('NOT_FOUND')
  if (operation.params || operation.query || operation.body) codes.add('VALIDATION_FAILED')
  if (operation.body) codes.add('MALFORMED_JSON')
  if (operation.body || operation.upload)
    for (const code of ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) codes.add(code)
  if (operation.idempotent)
    for (const code of ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'] as const) codes.add(code)
  if (operation.versioned) for (const code of ['VERSION_REQUIRED', 'STALE_VERSION'] as const) codes.add(code)
  const byStatus = Map.groupBy(codes, statusOf)
  const refusals = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([refusal, ofIt]) => [
      String(refusal),
      {
        description: ofIt.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ])
  const success = operation.response
    ? { description: 'Done', content: { 'application/json': { schema: schemaOf(operation.response, 'output') } } }
    : operation.file
      ? { description: 'The file', content: { [operation.file]: { schema: { type: 'string', format: 'binary' } } } }
      : { description: 'Done' }
  return { [status]: success, ...Object.fromEntries(refusals) }
}

function permissionTextOf(operation: Operation): Json {
  const names = permissionsFor(operation).map((key) => `\`${key}\``)
  return names.length > 0 ? { description: `Needs the permission ${names.join(' or ')}.` } : {}
}

function bodyOf({ body, upload }: Operation): Json {
  if (body)
    return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
  if (!upload) return {}
  const file = { schema: { type: 'string', format: 'binary' } }
  return { requestBody: { required: true, content: Object.fromEntries(upload.map((type) => [type, file])) } }
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: [...problemCodes] },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, params: { type: 'object' } },
      },
    },
    permission: { type: 'string' },
    permissions: { type: 'array', items: { type: 'string' } },
    from: { type: 'string' },
    action: { type: 'string' },
    allowed: { type: 'array', items: { type: 'string' } },
    limit: { type: 'integer' },
    used: { type: 'integer' },
    current: {},
  },
}

/** Returns the OpenAPI 3.1 description of one operation. */
export function descriptionOf(id: OperationId, operation: Operation): Json {
  return {
    operationId: id,
    summary: operation.summary,
    tags: [id.split('.')[0]],
    ...permissionTextOf(operation),
    parameters: parametersOf(id, operation),
    ...bodyOf(operation),
    responses: responsesOf(operation),
  }
}

/**
 * Returns the OpenAPI 3.1 document of the whole contract. It is generated from the schemas that the server parses
 * requests with.
 */
export function openApiDocument(version: string): Json {
  const documented: Record<string, Json> = {}
  for (const [id, [method, path]] of Object.entries(paths) as [OperationId, readonly [string, string]][]) {
    const operation: Operation = operations[id]
    documented[path] ??= {}
    documented[path][method.toLowerCase()] = descriptionOf(id, operation)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Steward',
      version,
      description: 'The API of the platform. Money is a decimal string, instants are ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths: documented,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  }
}

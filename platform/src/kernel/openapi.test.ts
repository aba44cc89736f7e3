import { problemCodes } from '@steward/shared/contracts'
import { operations } from '@steward/shared/contracts/operations'
import type { Operation } from '@steward/shared/contracts/common/operation'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { descriptionOf, openApiDocument } from './openapi.ts'

type Json = Record<string, any>
const document = openApiDocument('1.0.0') as Json
const described: Json[] = Object.values(document.paths as Json).flatMap((path: Json) => Object.values(path))

describe('the published description of the API', () => {
  it('is OpenAPI 3.1 and names every operation once', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(described.map((operation) => operation.operationId).sort()).toEqual(Object.keys(operations).sort())
  })

  it('declares every parameter in a path', () => {
    for (const [path, methods] of Object.entries(document.paths as Json)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const operation of Object.values(methods as Json) as Json[]) {
        expect([
          path,
          operation.parameters.filter((one: Json) => one.in === 'path').map((one: Json) => one.name),
        ]).toEqual([path, named])
      }
    }
  })

  it('lists the headers and the problems of an operation', () => {
    const pay = document.paths['/api/booking/{id}/payment'].post
    expect(pay.parameters.filter((one: Json) => one.in === 'header').map((one: Json) => one.name)).toEqual([
      'X-Business-Entity',
      'Idempotency-Key',
      'If-Match',
    ])
    expect(pay.responses['409'].description).toContain('SLOT_FULL')
    expect(pay.responses['428'].description).toBe('VERSION_REQUIRED')
    expect(
      document.paths['/api/service'].post.responses['201'].content['application/json'].schema.properties.name,
    ).toEqual({ type: 'string' })
    expect(
      document.paths['/api/service'].post.requestBody.content['application/json'].schema.additionalProperties,
    ).toBe(false)
  })

  it('lists every permission that is sufficient, and the problem without one', () => {
    const create = document.paths['/api/media'].post
    expect(create.description).toBe('Needs the permission `business.update` or `service.write`.')
    expect(create.responses['403'].description).toContain('PERMISSION_DENIED')
  })

  it('contains the target of every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Problem']))
  })
})

describe('the description of one operation', () => {
  const withoutInput: Operation = {
    route: ['GET', '/api/x'],
    summary: 'Read it',
    response: z.strictObject({ name: z.string() }),
  }

  function described(changes: Partial<Operation>, id: Parameters<typeof descriptionOf>[0] = 'service.get'): Json {
    return descriptionOf(id, { ...withoutInput, ...changes })
  }

  /** Returns the codes of each refusal by its status. */
  function refusalsOf(changes: Partial<Operation>): Record<string, string> {
    const responses = Object.entries(described(changes).responses as Record<string, Json>)
    return Object.fromEntries(
      responses.filter(([status]) => Number(status) >= 400).map(([status, one]) => [status, one.description]),
    )
  }

  /** Returns the refusals that `changes` add to those of an operation without input. */
  function addedRefusals(changes: Partial<Operation>): Record<string, string> {
    const before = refusalsOf({})
    return Object.fromEntries(Object.entries(refusalsOf(changes)).filter(([status, codes]) => before[status] !== codes))
  }

  it('of a read without input', () => {
    expect(described({})).toMatchInlineSnapshot(`
      {
        "operationId": "service.get",
        "parameters": [
          {
            "description": "Id of the business entity; it has to belong to the organisation of the token",
            "in": "header",
            "name": "X-Business-Entity",
            "required": true,
            "schema": {
              "type": "string",
            },
          },
        ],
        "responses": {
          "200": {
            "content": {
              "application/json": {
                "schema": {
                  "additionalProperties": false,
                  "properties": {
                    "name": {
                      "type": "string",
                    },
                  },
                  "required": [
                    "name",
                  ],
                  "type": "object",
                },
              },
            },
            "description": "Done",
          },
          "401": {
            "content": {
              "application/problem+json": {
                "schema": {
                  "$ref": "#/components/schemas/Problem",
                },
              },
            },
            "description": "UNAUTHENTICATED",
          },
          "403": {
            "content": {
              "application/problem+json": {
                "schema": {
                  "$ref": "#/components/schemas/Problem",
                },
              },
            },
            "description": "ENTITY_MISMATCH",
          },
          "421": {
            "content": {
              "application/problem+json": {
                "schema": {
                  "$ref": "#/components/schemas/Problem",
                },
              },
            },
            "description": "UNKNOWN_HOST",
          },
          "429": {
            "content": {
              "application/problem+json": {
                "schema": {
                  "$ref": "#/components/schemas/Problem",
                },
              },
            },
            "description": "TOO_MANY_REQUESTS",
          },
          "500": {
            "content": {
              "application/problem+json": {
                "schema": {
                  "$ref": "#/components/schemas/Problem",
                },
              },
            },
            "description": "INTERNAL",
          },
          "503": {
            "content": {
              "application/problem+json": {
                "schema": {
                  "$ref": "#/components/schemas/Problem",
                },
              },
            },
            "description": "TOO_BUSY, UNAVAILABLE",
          },
        },
        "summary": "Read it",
        "tags": [
          "service",
        ],
      }
    `)
  })

  it('needs no header of a business when the business itself is read', () => {
    expect(described({}, 'business-entity.get').parameters).toEqual([])
  })

  it('of a write with everything that a call can have', () => {
    const { responses, ...request } = described({
      permission: 'service.write',
      params: z.strictObject({ id: z.uuid() }),
      query: z.strictObject({ day: z.string(), limit: z.coerce.number().int().max(50).optional() }),
      body: z.strictObject({
        name: z.string().max(80),
        price: z.string().nullable(),
        state: z.enum(['ACTIVE', 'INACTIVE']).default('ACTIVE'),
        tags: z.array(z.string()).max(3).optional(),
      }),
      response: z.strictObject({ state: z.enum(['ACTIVE', 'INACTIVE']).default('ACTIVE') }),
      status: 201,
      idempotent: true,
      versioned: true,
      errors: ['SLOT_FULL'],
    })
    expect(request).toMatchInlineSnapshot(`
      {
        "description": "Needs the permission \`service.write\`.",
        "operationId": "service.get",
        "parameters": [
          {
            "in": "path",
            "name": "id",
            "required": true,
            "schema": {
              "format": "uuid",
              "pattern": "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$",
              "type": "string",
            },
          },
          {
            "in": "query",
            "name": "day",
            "required": true,
            "schema": {
              "type": "string",
            },
          },
          {
            "in": "query",
            "name": "limit",
            "required": false,
            "schema": {
              "maximum": 50,
              "minimum": -9007199254740991,
              "type": "integer",
            },
          },
          {
            "description": "Id of the business entity; it has to belong to the organisation of the token",
            "in": "header",
            "name": "X-Business-Entity",
            "required": true,
            "schema": {
              "type": "string",
            },
          },
          {
            "description": "Same key and body within 24 hours: the same answer; other body: 422",
            "in": "header",
            "name": "Idempotency-Key",
            "required": true,
            "schema": {
              "type": "string",
            },
          },
          {
            "description": "The version that was read, such as "3"",
            "in": "header",
            "name": "If-Match",
            "required": true,
            "schema": {
              "type": "string",
            },
          },
        ],
        "requestBody": {
          "content": {
            "application/json": {
              "schema": {
                "additionalProperties": false,
                "properties": {
                  "name": {
                    "maxLength": 80,
                    "type": "string",
                  },
                  "price": {
                    "type": [
                      "string",
                      "null",
                    ],
                  },
                  "state": {
                    "default": "ACTIVE",
                    "enum": [
                      "ACTIVE",
                      "INACTIVE",
                    ],
                    "type": "string",
                  },
                  "tags": {
                    "items": {
                      "type": "string",
                    },
                    "maxItems": 3,
                    "type": "array",
                  },
                },
                "required": [
                  "name",
                  "price",
                ],
                "type": "object",
              },
            },
          },
          "required": true,
        },
        "summary": "Read it",
        "tags": [
          "service",
        ],
      }
    `)
    expect(responses['201']).toMatchInlineSnapshot(`
      {
        "content": {
          "application/json": {
            "schema": {
              "additionalProperties": false,
              "properties": {
                "state": {
                  "default": "ACTIVE",
                  "enum": [
                    "ACTIVE",
                    "INACTIVE",
                  ],
                  "type": "string",
                },
              },
              "required": [
                "state",
              ],
              "type": "object",
            },
          },
        },
        "description": "Done",
      }
    `)
  })

  it('has one entry for each status, in ascending order, with the schema of a problem', () => {
    const { responses } = described({ permission: 'service.write', errors: ['SLOT_FULL'] }) as Json
    expect(Object.keys(responses)).toMatchInlineSnapshot(`
      [
        "200",
        "401",
        "403",
        "409",
        "421",
        "429",
        "500",
        "503",
      ]
    `)
    expect(responses['409']).toEqual({
      description: 'SLOT_FULL',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    })
  })

  it('lists the problems that each property of an operation adds', () => {
    const input = z.strictObject({ name: z.string() })
    expect({
      permission: addedRefusals({ permission: ['service.write', 'business.update'] }),
      params: addedRefusals({ params: input }),
      query: addedRefusals({ query: input }),
      body: addedRefusals({ body: input }),
      upload: addedRefusals({ upload: ['image/png'] }),
      idempotent: addedRefusals({ idempotent: true }),
      versioned: addedRefusals({ versioned: true }),
      errors: addedRefusals({ errors: ['SLOT_FULL', 'STALE_VERSION'] }),
    }).toMatchInlineSnapshot(`
      {
        "body": {
          "400": "MALFORMED_JSON",
          "413": "PAYLOAD_TOO_LARGE",
          "415": "UNSUPPORTED_MEDIA_TYPE",
          "422": "VALIDATION_FAILED",
        },
        "errors": {
          "409": "SLOT_FULL, STALE_VERSION",
        },
        "idempotent": {
          "400": "IDEMPOTENCY_KEY_REQUIRED",
          "422": "IDEMPOTENCY_KEY_REUSED",
        },
        "params": {
          "404": "NOT_FOUND",
          "422": "VALIDATION_FAILED",
        },
        "permission": {
          "403": "ENTITY_MISMATCH, PERMISSION_DENIED",
        },
        "query": {
          "422": "VALIDATION_FAILED",
        },
        "upload": {
          "413": "PAYLOAD_TOO_LARGE",
          "415": "UNSUPPORTED_MEDIA_TYPE",
        },
        "versioned": {
          "409": "STALE_VERSION",
          "428": "VERSION_REQUIRED",
        },
      }
    `)
  })

  it('names each permission that is enough', () => {
    expect(described({ permission: 'service.write' }).description).toBe('Needs the permission `service.write`.')
    expect(described({ permission: ['service.write', 'business.update'] }).description).toBe(
      'Needs the permission `service.write` or `business.update`.',
    )
  })

  it('of an upload lists the accepted media types', () => {
    const { requestBody } = described({ upload: ['image/png', 'image/webp'] })
    const file = { schema: { type: 'string', format: 'binary' } }
    expect(requestBody).toEqual({ required: true, content: { 'image/png': file, 'image/webp': file } })
  })

  it('of a file and of an operation without a response', () => {
    expect(described({ response: null, file: 'text/csv' }).responses['200']).toEqual({
      description: 'The file',
      content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
    })
    expect(described({ response: null, status: 204 }).responses['204']).toEqual({ description: 'Done' })
  })

  it('describes a field that JSON Schema cannot express as a string', () => {
    const query = z.strictObject({ at: z.custom<string>().optional() })
    expect(described({ query }).parameters[0]).toEqual({
      name: 'at',
      in: 'query',
      required: false,
      schema: { type: 'string' },
    })
  })
})

it('the frame of the document', () => {
  const { paths: _, ...frame } = document
  const { Problem } = frame.components.schemas
  expect(Problem.properties.code).toEqual({ type: 'string', enum: problemCodes })
  expect({ ...frame, components: frame.components.securitySchemes }).toMatchInlineSnapshot(`
    {
      "components": {
        "bearer": {
          "bearerFormat": "JWT",
          "scheme": "bearer",
          "type": "http",
        },
      },
      "info": {
        "description": "The API of the platform. Money is a decimal string, instants are ISO 8601 in UTC.",
        "title": "Steward",
        "version": "1.0.0",
      },
      "openapi": "3.1.0",
      "security": [
        {
          "bearer": [],
        },
      ],
      "servers": [
        {
          "url": "/",
        },
      ],
    }
  `)
  const { code: _code, ...properties } = Problem.properties
  expect({ ...Problem, properties }).toMatchInlineSnapshot(`
    {
      "properties": {
        "action": {
          "type": "string",
        },
        "allowed": {
          "items": {
            "type": "string",
          },
          "type": "array",
        },
        "current": {},
        "detail": {
          "type": "string",
        },
        "errors": {
          "items": {
            "properties": {
              "code": {
                "type": "string",
              },
              "params": {
                "type": "object",
              },
              "path": {
                "type": "string",
              },
            },
            "required": [
              "path",
              "code",
            ],
            "type": "object",
          },
          "type": "array",
        },
        "from": {
          "type": "string",
        },
        "limit": {
          "type": "integer",
        },
        "permission": {
          "type": "string",
        },
        "permissions": {
          "items": {
            "type": "string",
          },
          "type": "array",
        },
        "requestId": {
          "type": "string",
        },
        "status": {
          "type": "integer",
        },
        "title": {
          "type": "string",
        },
        "type": {
          "type": "string",
        },
        "used": {
          "type": "integer",
        },
      },
      "required": [
        "type",
        "title",
        "status",
        "code",
        "requestId",
      ],
      "type": "object",
    }
  `)
})

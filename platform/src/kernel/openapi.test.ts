import { operations } from '@steward/shared/contracts/operations'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

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

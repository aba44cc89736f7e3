import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { operations } from './operations.ts'
import type { Operation } from './common/operation.ts'
import { paths } from './paths.ts'

const all = Object.entries(operations) as [keyof typeof paths, Operation][]

describe('the operation table', () => {
  it.each(all)('has every path parameter of %s in its schema', (id, operation) => {
    const inPath = [...paths[id][1].matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(operation.params?.shape ?? {})).toEqual(inPath)
  })

  const withBody = all.flatMap(([id, { body }]) => (body ? [[id, body] as const] : []))

  it.each(withBody)('rejects unknown fields in the body of %s', (_id, body) => {
    expect(z.toJSONSchema(body, { io: 'input' })).toMatchObject({ additionalProperties: false })
  })

  it.each(all)('describes %s in JSON Schema, for the OpenAPI document', (_id, operation) => {
    const inputs = [operation.params, operation.query, operation.body].filter((schema) => schema !== undefined)
    expect(() => inputs.map((schema) => z.toJSONSchema(schema, { io: 'input' }))).not.toThrow()
    expect(() => operation.response && z.toJSONSchema(operation.response)).not.toThrow()
  })

  const writes = all.filter(([id]) => paths[id][0] !== 'GET' && !paths[id][1].endsWith('/quote'))

  it.each(writes)('requires a key or a version for the write %s, or declares it repeatable', (_id, operation) => {
    const hasVersionInBody = operation.body !== undefined && 'version' in operation.body.shape
    expect(operation.idempotent ?? operation.versioned ?? operation.repeatable ?? hasVersionInBody).toBe(true)
  })
})

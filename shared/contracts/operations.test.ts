import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { operations } from './operations.ts'
import type { Operation } from './operation.ts'
import { paths } from './paths.ts'

const all = Object.entries(operations) as [keyof typeof paths, Operation][]

describe('the operation table', () => {
  it.each(all)('names every path parameter of %s in its schema', (id, operation) => {
    const inPath = [...paths[id][1].matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(operation.params?.shape ?? {})).toEqual(inPath)
  })

  it.each(all)('refuses unknown fields in the body of %s', (_id, operation) => {
    if (!operation.body) return
    expect(z.toJSONSchema(operation.body, { io: 'input' })).toMatchObject({ additionalProperties: false })
  })

  it.each(all)('describes %s in JSON Schema, for the OpenAPI document', (_id, operation) => {
    for (const schema of [operation.params, operation.query, operation.body]) {
      if (schema) expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow()
    }
    if (operation.response) expect(() => z.toJSONSchema(operation.response as z.ZodType)).not.toThrow()
  })

  it.each(all)('asks for an idempotency key or a version on every write: %s', (id, operation) => {
    const [method, path] = paths[id]
    if (method === 'GET' || path.endsWith('/quote')) return
    const hasVersionInBody = operation.body && 'version' in operation.body.shape
    expect(operation.idempotent ?? operation.versioned ?? hasVersionInBody).toBe(true)
  })
})

import type { FieldError } from '@steward/shared/contracts'
import type { Operation } from '@steward/shared/contracts/common/operation'
import { fieldErrors } from '@steward/shared/contracts/common/validation'
import * as z from 'zod'
import { problems } from './problem-error.ts'

/** The unparsed parts of a request. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

const nothing = z.strictObject({})

/** More errors help no reader, and a response must not become much larger than its request. */
const mostErrors = 100

/**
 * Parses the input by the contract. Throws 422 with one error per field over all three parts. Rejects unknown fields,
 * also if the operation takes no query or body. A missing body counts as an empty one.
 */
export function parseInput(operation: Operation, raw: RawInput): RawInput {
  const errors: FieldError[] = []
  const read = (schema: z.ZodType, value: unknown) => {
    const parsed = schema.safeParse(value, { reportInput: true })
    if (parsed.success) return parsed.data
    errors.push(...fieldErrors(parsed.error))
    return undefined
  }
  const fileIn = (body: unknown) => {
    if (body instanceof Uint8Array && body.length > 0) return body
    errors.push({ path: 'content', code: 'REQUIRED' })
    return undefined
  }
  const parsed = {
    params: operation.params ? read(operation.params, raw.params) : undefined,
    query: read(operation.query ?? nothing, raw.query),
    body: operation.upload ? fileIn(raw.body) : read(operation.body ?? nothing, raw.body ?? {}),
  }
  if (errors.length > 0) throw problems.validationFailed(errors.slice(0, mostErrors))
  return parsed
}

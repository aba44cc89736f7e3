import type { FieldError } from '@steward/shared/contracts'
import type { Operation } from '@steward/shared/contracts/operation'
import { fieldErrors } from '@steward/shared/contracts/validation'
import * as z from 'zod'
import { problems } from './problem-error.ts'

/** The parts of a request as they came in. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

const nothing = z.strictObject({})

/** Nobody reads more, and an answer must not outgrow its request by far. */
const mostErrors = 100

/**
 * The input by the contract, or 422 with an error a field over all three parts. What the operation does not know is
 * refused, also where it takes no query or body at all. An absent body counts as an empty one.
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

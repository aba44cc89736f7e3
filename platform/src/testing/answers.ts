import { isDeepStrictEqual } from 'node:util'
import type { FileAnswer } from '@steward/shared/contracts'
import { operations } from '@steward/shared/contracts/operations'
import type { Operation } from '@steward/shared/contracts/common/operation'
import type { FileInParts, Handler } from '../kernel/call.ts'

/**
 * Throws if a response differs from the contract: a missing field, a wrong shape, or an unknown field, which could leak
 * a column. In production, responses are not checked.
 */
export function holdAgainstContract(handler: Handler, body: unknown): void {
  const { response, file }: Operation = operations[handler.id]
  if (file) {
    const { name, content } = body as FileAnswer | FileInParts
    const isEmpty = (typeof content === 'string' || content instanceof Uint8Array) && content.length === 0
    if (name === '' || isEmpty) throw new Error(`${handler.id} answers a file without name or content`)
    return
  }
  if (response === null) {
    if (body !== undefined) throw new Error(`${handler.id} answers a body, the contract has none`)
    return
  }
  // Responses are sent as JSON, which omits undefined fields.
  const wire: unknown = JSON.parse(JSON.stringify(body))
  const parsed = response.safeParse(wire)
  if (!parsed.success) throw new Error(`${handler.id} breaks its contract: ${parsed.error.message}`)
  if (!isDeepStrictEqual(parsed.data, wire))
    throw new Error(`${handler.id} answers fields that its contract does not name: ${JSON.stringify(wire)}`)
}

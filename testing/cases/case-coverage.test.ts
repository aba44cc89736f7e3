import { describe, expect, it } from 'vitest'
import { operations } from '@steward/shared/contracts/operations'
import type { Operation } from '@steward/shared/contracts/common/operation'
import type { OperationId } from '@steward/shared/contracts/paths'
import { contractCases } from './contract-cases.ts'
import { isMocked } from '../mock-target.ts'
import { handlers } from '../mock/handlers.ts'

// Derives from the contract which cases must exist. A new operation fails here until it has its cases. The platform
// replays all of them, and the mock replays those whose operations it has.

const ids = Object.keys(operations) as OperationId[]

/** The status of every response that some case expects of the operation. Earlier requests of a case must succeed. */
const statusesOf = (id: OperationId, cases = contractCases): number[] =>
  cases.flatMap(({ before = [], after = [], ...given }) => [
    ...before.filter(({ operation }) => operation === id).map(() => 200),
    ...[given, ...after].filter(({ operation }) => operation === id).map(({ expect: { status } }) => status),
  ])

const takesInput = ({ params, query, body, upload }: Operation) => Boolean(params ?? query ?? body ?? upload)

describe('every operation has a case in which', () => {
  it.each(ids)('%s succeeds', (id) => {
    expect(statusesOf(id).filter((status) => status < 300)).not.toEqual([])
  })

  it.each(ids.filter((id) => takesInput(operations[id])))('%s is rejected because of its input or its record', (id) => {
    expect(statusesOf(id).filter((status) => status >= 400 && status !== 401 && status !== 403)).not.toEqual([])
  })
})

it.each(Object.keys(handlers) as OperationId[])('the mock of %s replays a case in which it succeeds', (id) => {
  expect(statusesOf(id, contractCases.filter(isMocked)).filter((status) => status < 300)).not.toEqual([])
})

import { describe, expect, it } from 'vitest'
import { operations } from '@steward/shared/contracts/operations'
import type { Operation } from '@steward/shared/contracts/common/operation'
import type { OperationId } from '@steward/shared/contracts/paths'
import { disagreements, replay } from './case-replay.ts'
import { contractCases } from './contract-cases.ts'
import { createMockApi } from '../mock-api.ts'
import { isMocked, mockTarget } from '../mock-target.ts'

describe('the mock platform', () => {
  it.each(contractCases.filter(isMocked).map((given) => [given.name, given] as const))('%s', async (_, given) => {
    const api = createMockApi()
    const steps = await replay(given, mockTarget(api))
    expect(steps.flatMap(disagreements)).toEqual([])
    expect(api.defects).toEqual([])
  })
})

describe('the table of cases', () => {
  it('has a unique name for every case', () => {
    const names = contractCases.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  const writes = (Object.keys(operations) as OperationId[]).filter((id) => 'body' in operations[id])
  const casesOf = (id: OperationId) => contractCases.filter(({ operation }) => operation === id)

  it.each(writes)('%s has a case with a field error', (id) => {
    expect(casesOf(id).some(({ expect: { status } }) => status === 422)).toBe(true)
  })

  it.each(writes.filter((id) => (operations[id] as Operation).versioned))('%s has a case without a version', (id) => {
    expect(casesOf(id).filter(({ expect: { status } }) => status === 428)).not.toEqual([])
  })

  it.each(writes.filter((id) => (operations[id] as Operation).idempotent))(
    '%s has cases for a missing and for a reused idempotency key',
    (id) => {
      const codes = casesOf(id).map(({ expect: { code } }) => code)
      expect(codes).toContain('IDEMPOTENCY_KEY_REQUIRED')
      expect(codes).toContain('IDEMPOTENCY_KEY_REUSED')
    },
  )
})

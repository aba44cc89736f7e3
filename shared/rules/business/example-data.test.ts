import { describe, expect, it } from 'vitest'
import { exampleStatus, whyExampleStays, whyNotExamples } from './example-data.ts'

describe('examples', () => {
  it.each([
    [{ hasExamples: false, hasOwnRecords: false }, 'OFFERED'],
    [{ hasExamples: false, hasOwnRecords: true }, 'CLOSED'],
    [{ hasExamples: true, hasOwnRecords: false }, 'ADDED'],
    [{ hasExamples: true, hasOwnRecords: true }, 'ADDED'],
  ] as const)('of a business with %j are %s', (facts, status) => {
    expect(exampleStatus(facts)).toBe(status)
  })

  it('are added once and to an empty business, and removed while they exist', () => {
    expect(whyNotExamples('add', 'OFFERED')).toBeUndefined()
    expect(whyNotExamples('remove', 'ADDED')).toBeUndefined()
    expect(whyNotExamples('add', 'ADDED')).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      members: { from: 'ADDED', action: 'add', allowed: ['remove'] },
    })
    expect(whyNotExamples('add', 'CLOSED')?.members).toMatchObject({ from: 'CLOSED', allowed: [] })
    expect(whyNotExamples('remove', 'OFFERED')?.members).toMatchObject({ from: 'OFFERED', allowed: ['add'] })
  })

  it('go unless they are used or changed', () => {
    expect(whyExampleStays({ version: 1, isUsed: false })).toBeUndefined()
    expect(whyExampleStays({ version: 2, isUsed: false })).toBe('CHANGED')
    expect(whyExampleStays({ version: 1, isUsed: true })).toBe('USED')
    expect(whyExampleStays({ version: 2, isUsed: true })).toBe('USED')
  })
})

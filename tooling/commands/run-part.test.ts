import { expect, it } from 'vitest'
import { heldToExit } from './run-part.ts'

const reported = { passed: 2, failed: 0, skipped: ['a'], failures: [], flaky: ['b'] }

it('keeps the counts of a runner that ended well, or whose report names a failed test', () => {
  expect(heldToExit('journeys', 0, reported)).toBe(reported)
  const withFailure = { ...reported, failed: 1, failures: ['c'] }
  expect(heldToExit('journeys', 1, withFailure)).toBe(withFailure)
})

it('counts a runner as failed if it ended with an error that its report does not explain', () => {
  expect(heldToExit('journeys', 1, reported)).toEqual({
    ...reported,
    failed: 1,
    failures: ['journeys: the runner ended with exit code 1, although no test failed. Its last output says why'],
  })
})

it('counts a runner as failed if it left no report', () => {
  expect(heldToExit('unit tests', 137, undefined)).toEqual({
    passed: 0,
    failed: 1,
    skipped: [],
    failures: ['unit tests: the runner ended with exit code 137, before it wrote its report'],
  })
})

import { expect, it } from 'vitest'
import { heldAgainst, withFewFlaky } from './expected-tests.ts'

const expected = { tests: 10, skipped: 1 }
const counts = { passed: 9, failed: 0, skipped: ['a'], failures: [] }

it('the counts of a complete run with the expected tests stay unchanged', () => {
  expect(heldAgainst(counts, expected)).toEqual(counts)
})

it('a complete run with fewer tests than expected fails', () => {
  expect(heldAgainst({ ...counts, passed: 8 }, expected)).toMatchObject({
    failed: 1,
    failures: ['This run has 9 tests, and at least 10 are expected (expected-tests.ts).'],
  })
})

it('a complete run that skips more tests than expected fails', () => {
  expect(heldAgainst({ ...counts, failed: 1, skipped: ['a', 'b'], failures: ['c'] }, expected)).toMatchObject({
    failed: 2,
    failures: ['c', 'This run skips 2 tests, and at most 1 are expected (expected-tests.ts).'],
  })
})

it('three journeys that passed when they were run again fail no run, and four do', () => {
  expect(withFewFlaky({ ...counts, flaky: ['a', 'b', 'c'] }).failed).toBe(0)
  expect(withFewFlaky({ ...counts, flaky: ['a', 'b', 'c', 'd'] })).toMatchObject({
    failed: 1,
    failures: ['4 journeys passed only when they were run again, and at most 3 may (expected-tests.ts).'],
  })
})

import type { Counts } from '../runners.ts'

/**
 * The minimum of tests in a complete run of `pnpm test`, and how many it may skip: those of the composed app, which
 * need Docker. Raise `tests` when you add some. So a missing folder of tests is noticed.
 */
export const expectedTests = { tests: 10_700, skipped: 32 }

/** Adds a failure to the counts of a complete run that has too few tests, or skips too many. */
export function heldAgainst(counts: Counts, { tests, skipped } = expectedTests): Counts {
  const total = counts.passed + counts.failed + counts.skipped.length
  const problems = [
    ...(total < tests ? [`This run has ${total} tests, and at least ${tests} are expected (expected-tests.ts).`] : []),
    ...(counts.skipped.length > skipped
      ? [`This run skips ${counts.skipped.length} tests, and at most ${skipped} are expected (expected-tests.ts).`]
      : []),
  ]
  return {
    ...counts,
    failed: counts.failed + problems.length,
    failures: [...(counts.failures ?? []), ...problems],
  }
}

import type { Counts } from '../runners.ts'
import type { ChosenTests } from './chosen-tests.ts'

interface Expected {
  /** The minimum of tests. Raise it when you add some. So a missing folder of tests is noticed. */
  tests: number
  /** How many tests the run may skip: those of the composed app, which need a Docker engine. */
  skipped: number
}

/** What a complete run of `pnpm test` and of `pnpm test all` must have. */
export const expectedTests: Record<NonNullable<ChosenTests['whole']>, Expected> = {
  default: { tests: 10_400, skipped: 0 },
  all: { tests: 10_800, skipped: 32 },
}

/** The most journeys of a run that may pass only when they are run again (docs/decisions/0098). */
export const mostFlaky = 3

/** Adds a failure to the counts of a complete run that has too few tests, or skips too many. */
export function heldAgainst(counts: Counts, { tests, skipped }: Expected): Counts {
  const total = counts.passed + counts.failed + counts.skipped.length
  return withProblems(counts, [
    ...(total < tests ? [`This run has ${total} tests, and at least ${tests} are expected (expected-tests.ts).`] : []),
    ...(counts.skipped.length > skipped
      ? [`This run skips ${counts.skipped.length} tests, and at most ${skipped} are expected (expected-tests.ts).`]
      : []),
  ])
}

/** Adds a failure to the counts of a run with too many journeys that passed only when they were run again. */
export function withFewFlaky(counts: Counts): Counts {
  const { flaky = [] } = counts
  return withProblems(
    counts,
    flaky.length > mostFlaky
      ? [
          `${flaky.length} journeys passed only when they were run again, and at most ${mostFlaky} may (expected-tests.ts).`,
        ]
      : [],
  )
}

const withProblems = (counts: Counts, problems: string[]): Counts => ({
  ...counts,
  failed: counts.failed + problems.length,
  failures: [...(counts.failures ?? []), ...problems],
})

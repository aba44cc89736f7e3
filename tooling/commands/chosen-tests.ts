/** The filters of each runner. Undefined if the runner has nothing to run. */
export interface ChosenTests {
  unit?: string[]
  e2e?: string[]
}

/**
 * Returns the tests that the arguments of `pnpm test` select. No argument selects all. `unit` or `e2e` selects one
 * runner with the remaining arguments, and a path selects the runner that it belongs to.
 */
export function chosenTests(words: readonly string[]): ChosenTests {
  const [first, ...rest] = words
  if (first === undefined) return { unit: [], e2e: [] }
  if (first === 'unit' || first === 'e2e') return { [first]: rest }
  const isJourney = /^(\.\/)?e2e\//.test(first)
  return { [isJourney ? 'e2e' : 'unit']: [...words] }
}

/** What each runner is given; undefined where it has nothing to run. */
export interface ChosenTests {
  unit?: string[]
  e2e?: string[]
}

/**
 * Returns the tests that the words of `pnpm test` choose: none means all, `unit` or `e2e` one runner with the words that
 * follow, and a path the runner that it belongs to.
 */
export function chosenTests(words: readonly string[]): ChosenTests {
  const [first, ...rest] = words
  if (first === undefined) return { unit: [], e2e: [] }
  if (first === 'unit' || first === 'e2e') return { [first]: rest }
  const isJourney = /^(\.\/)?e2e\//.test(first)
  return { [isJourney ? 'e2e' : 'unit']: [...words] }
}

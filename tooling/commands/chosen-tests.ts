/** `core` tests run with every change. `system` tests also start processes, deploy, break and look at everything. */
export type Size = 'core' | 'system'

/** The tests of one run. A runner without filters is undefined. No filter means all tests of the sizes. */
export interface ChosenTests {
  sizes: Size[]
  /** The filters of unit, component and API tests. */
  unit?: string[]
  /** The filters of journeys. */
  journeys?: string[]
  /** True if the composed app is tested too, where a Docker engine answers. */
  composed?: boolean
  /** Which counts to expect. Undefined for a part of the tests. */
  whole?: 'default' | 'all'
}

const both: Size[] = ['core', 'system']

/**
 * Returns the tests that the arguments of `pnpm test` select. No argument selects the tests that run with every change,
 * and `all` adds the system tests. `unit`, `core`, `system` or `e2e` selects one part with the remaining arguments as
 * filters. A path selects the runner that it belongs to.
 */
export function chosenTests(words: readonly string[]): ChosenTests {
  const [first, ...rest] = words
  switch (first) {
    case undefined:
      return { sizes: ['core'], unit: [], journeys: [], whole: 'default' }
    case 'all':
      return { sizes: both, unit: [], journeys: [], composed: true, whole: 'all' }
    case 'unit':
      return { sizes: rest.length > 0 ? both : ['core'], unit: rest }
    case 'core':
      return { sizes: ['core'], journeys: rest }
    case 'system':
      return rest.length > 0
        ? { sizes: ['system'], journeys: rest }
        : { sizes: ['system'], unit: [], journeys: [], composed: true }
    case 'e2e':
      return { sizes: both, journeys: rest }
    default:
      return /^(\.\/)?e2e\//.test(first) ? { sizes: both, journeys: [...words] } : { sizes: both, unit: [...words] }
  }
}

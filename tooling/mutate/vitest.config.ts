import { defineConfig } from 'vitest/config'
import { unitTests } from './targets.ts'

/**
 * The tests that `pnpm mutate` runs against the mutants of one folder (`STEWARD_MUTATED_FOLDER`): the unit tests of the
 * same folder. The projects of the workspace would start a database and pages for each mutant.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // Pure functions: nothing of one file reaches another. A mutant takes a third of the time.
    isolate: false,
    include: unitTests(process.env['STEWARD_MUTATED_FOLDER']),
  },
})

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two cores is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          // Pure functions: nothing of one file reaches another. The project is done in a third of the time.
          isolate: false,
          include: ['{shared,testing,tooling,host,remotes}/**/*.test.ts'],
          exclude: ignored,
          // A test judges every button in every state. On a busy machine that takes longer than the default of 5 s.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          setupFiles: ['./testing/patience.ts'],
          include: ['{shared,testing,tooling,host,remotes}/**/*.test.tsx'],
          exclude: ignored,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'platform',
          // The API's modules are loaded once for each worker instead of once for each of 120 files. What a file changes
          // in a module that all share, it has to load anew (`vi.resetModules`).
          isolate: false,
          environment: 'node',
          include: ['platform/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['./platform/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

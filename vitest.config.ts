import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**']

/** Tests that share the modules of their pages. Other tests mock modules, or need modules that have not loaded yet. */
const pages = ['remotes/**/*.test.tsx']

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
          setupFiles: ['./testing/set-up-pages.ts'],
          include: ['{shared,testing,tooling,host}/**/*.test.tsx'],
          exclude: [...ignored, ...pages],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pages',
          environment: 'happy-dom',
          // The modules of pages are loaded once for each worker. Texts, document and storages are new for each file.
          isolate: false,
          setupFiles: ['./testing/set-up-pages.ts'],
          include: pages,
          exclude: ignored,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'platform',
          // The API's modules are loaded once for each worker instead of once for each of 120 files. What a file changes
          // in a module that all share, it has to load anew (`vi.resetModules`).
          isolate: false,
          environment: 'node',
          include: ['platform/src/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['./platform/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'system',
          // Processes that start, die and take over, and databases that are copied and restored: `pnpm test all`.
          environment: 'node',
          include: ['platform/system/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['./platform/src/testing/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

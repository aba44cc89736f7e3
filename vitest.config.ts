import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['{shared,host,remotes}/**/*.test.ts'],
          exclude: ignored,
        },
      },
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['{shared,host,remotes}/**/*.test.tsx'],
          exclude: ignored,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'platform',
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

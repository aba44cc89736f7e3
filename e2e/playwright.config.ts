import { defineConfig } from 'playwright/test'

const isCi = process.env['CI'] === 'true'

/**
 * The files that take longest. They run first, so that no worker waits for one of them at the end. The failure matrix
 * waits for a deadline of two minutes, which costs no processor time.
 */
const longest = [
  'system/resilience/failure-matrix.test.ts',
  'system/journeys/components.test.ts',
  'system/resilience/missing-remote.test.ts',
  'system/resilience/identity.test.ts',
  'system/deploys/skew.spec.ts',
  'system/deploys/dev.test.ts',
  'system/journeys/roles.test.ts',
  'system/accessibility/*.test.ts',
]

/** The tests of the composed app run by themselves if `pnpm test` has started it. */
const apart = process.env['STEWARD_COMPOSED_APART'] ? ['system/compose/**'] : []

/** The journeys run against the built app, which starts once on free ports with a new database (global-setup.ts). */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // One more than the processors of CI: tests also wait for servers, deadlines and retries.
  workers: 3,
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'core', testDir: 'core' },
    { name: 'system', testDir: 'system', testIgnore: [...longest, ...apart] },
  ],
  // A journey that passes the second time is listed as flaky and does not fail the run (docs/decisions/0098).
  retries: 1,
  forbidOnly: isCi,
  // Waiting costs nothing unless a test fails. A busy machine has taken 15 s for the sign-in of a new browser.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kuala_Lumpur',
    // What moves is tested by components. Here it would cost a tenth of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a fifth of the time. Set STEWARD_TRACE=1 to examine a failure.
    trace: process.env['STEWARD_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['STEWARD_CHROMIUM'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Tests load many pages and stay on each for seconds. Without these settings, compilers that optimise hot code
        // add a twelfth to the processor time of a page load (docs/decisions/0073).
        '--js-flags=--no-opt --invocation-count-for-maglev=4000 --invocation-count-for-maglev-with-delay=4000',
      ],
    },
  },
})

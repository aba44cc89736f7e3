import { rmSync } from 'node:fs'
import { startApp } from './app.ts'
import { buildFixture } from './deploys/deployment.ts'

/**
 * One app for all journeys; each journey makes its own records, so that they do not meet.
 * STEWARD_URL names one that runs already, such as the one in containers, and nothing is started.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  // Once, and before any test: two that build it at the same time would take half of each other's files.
  process.env['STEWARD_FIXTURE'] = buildFixture('sixth')
  if (process.env['STEWARD_URL']) return undefined
  // Thursday evening in Kuala Lumpur: today's seeded slots are over, and nothing depends on the day of the run.
  const app = await startApp({ STEWARD_NOW: '2026-11-19T12:30:00Z' })
  process.env['STEWARD_URL'] = app.url
  // For journeys that make people of their own in its database.
  process.env['STEWARD_E2E_DATA'] = app.dataFolder
  // For commands beside it, such as `pnpm outbox` (mail.ts).
  process.env['STEWARD_E2E_ENVIRONMENT'] = JSON.stringify(app.environment)
  return async () => {
    await app.stop()
    rmSync(app.dataFolder, { recursive: true, force: true })
  }
}

import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reportFolder } from '@steward/tooling/checks/test-results'
import { makeDataTemplate, startApp } from './app.ts'
import { buildFixture } from './system/deploys/deployment.ts'

/**
 * One app for all journeys; each journey makes its own records, so that they do not meet.
 * STEWARD_URL names one that runs already, such as the one in containers, and nothing is started.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  // Once, and before any test: two that build it at the same time would take half of each other's files.
  process.env['STEWARD_FIXTURE'] = buildFixture('sixth')
  if (process.env['STEWARD_URL']) return undefined
  const template = await makeDataTemplate()
  process.env['STEWARD_E2E_TEMPLATE'] = template
  const app = await startApp()
  process.env['STEWARD_URL'] = app.url
  // For journeys that make people of their own in its database.
  process.env['STEWARD_E2E_DATA'] = app.dataFolder
  // For commands beside it, such as `pnpm outbox` (mail.ts).
  process.env['STEWARD_E2E_ENVIRONMENT'] = JSON.stringify(app.environment)
  return async () => {
    await app.stop()
    // For the search for the cause of a failure.
    cpSync(join(app.dataFolder, 'logs'), join(import.meta.dirname, '..', reportFolder, 'app-logs'), { recursive: true })
    for (const folder of [app.dataFolder, template]) rmSync(folder, { recursive: true, force: true })
  }
}

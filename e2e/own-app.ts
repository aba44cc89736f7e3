import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningApp, startApp } from './app.ts'
import { test } from './signed-in.ts'

export interface OwnApp extends RunningApp {
  /** The folder of its releases. */
  releases: string
}

/**
 * Starts an app of its own before the tests of a file, and deletes it after them. Meanwhile it is the app under test, and
 * the tests run in their order. Returns the app, which has its properties only while tests and hooks run.
 */
export function useOwnApp(): OwnApp {
  test.describe.configure({ mode: 'serial' })
  const app = {} as OwnApp
  let sharedUrl: string | undefined

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    const started = await startApp()
    Object.assign(app, started, { releases: join(started.dataFolder, 'releases') })
    sharedUrl = process.env['STEWARD_URL']
    process.env['STEWARD_URL'] = app.url
  })

  test.afterAll(async () => {
    process.env['STEWARD_URL'] = sharedUrl
    await app.stop()
    rmSync(app.dataFolder, { recursive: true, force: true })
  })
  return app
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@steward/shared/time'
import { say, step } from '../terminal/console.ts'
import type { Settings } from '../settings/settings.ts'
import { serversOf, startServer, type ServerName } from './application.ts'
import type { Child } from './child.ts'
import { keepDatabase, type DatabaseKeeper } from './database-keeper.ts'
import { prepareDatabase } from './prepare-database.ts'

export type Launch = {
  /** Resolves when every server is ready. Rejects with the first error. */
  ready: Promise<void>
  /** Stops the servers, then the database, and leaves no process behind. Safe at any time, also while starting. */
  stop(): Promise<void>
}

type Database = { url: string }

/** Builds host and remotes where their sources have changed. Resolves to the names of the packages that were built. */
export type Build = () => Promise<{ built: string[] }>

/**
 * Starts the application. The build and the database start in parallel, and each server starts when its dependencies
 * are ready.
 * @param build is left out where the files are already built, or where a dev server serves them
 */
export function launch(settings: Settings, clock: Clock, build?: Build): Launch {
  const children = new Map<ServerName, Child>()
  let keeper: DatabaseKeeper | undefined
  let isStopping = false
  const report = (sentence: string) => isStopping || say(`  ! ${sentence}`)

  const serve = async (name: ServerName, database: Database): Promise<void> => {
    if (isStopping) return
    const child = startServer(name, settings, { ...settings.database, ...database }, clock, report)
    children.set(name, child)
    await step(labels[name], () => child.ready(60_000))
  }

  const openDatabase = async (): Promise<Database> => {
    if (settings.database.url) return { url: settings.database.url }
    keeper = await step(
      'Database',
      () => keepDatabase(settings.dataFolder, report),
      ({ server }) => server.how,
    )
    if (keeper.server.notice) say(`    ${keeper.server.notice}`)
    return keeper.server
  }

  const prepare = async (opened: Promise<Database>): Promise<Database> => {
    const { url } = await opened
    if (!isStopping) await prepareDatabase(settings, { ...settings.database, url }, clock)
    return { url }
  }

  const buildFront = async (): Promise<void> => {
    if (!build) return
    const summary = (built: string[]) =>
      built.length === 0 ? 'up to date' : built.length < 3 ? `built (${built.join(', ')})` : `built (${built.length})`
    await step('Host and remotes', build, ({ built }) => summary(built))
  }

  const opened = openDatabase()
  const database = prepare(opened)
  const behind = database.then((prepared) =>
    Promise.all(
      serversOf(settings)
        .filter((name) => name !== 'gateway')
        .map((name) => serve(name, prepared)),
    ),
  )
  const front = buildFront().then(() => serve('gateway', { url: '' }))
  return {
    ready: Promise.all([behind, front]).then(() => {}),
    async stop() {
      isStopping = true
      // initdb must not be interrupted. A migration or a seed may be: each is one transaction, which is rolled back.
      await Promise.race([opened.catch(() => {}), pause(30_000, undefined, { ref: false })])
      // Stops the gateway first, so the requests that it has accepted still get their responses.
      await children.get('gateway')?.stop()
      await Promise.all([...children.values()].map((child) => child.stop()))
      await keeper?.stop()
    },
  }
}

const labels: Record<ServerName, string> = { identity: 'Sign-in', api: 'API', jobs: 'Jobs', gateway: 'App' }

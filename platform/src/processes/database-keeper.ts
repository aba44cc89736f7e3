import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded, stopEmbedded, type EmbeddedServer } from '../database/embedded/server.ts'
import { reasonOf } from '../settings/operator-error.ts'
import { livingRuns } from './run-files.ts'

/** The embedded database while an application uses it. */
export type DatabaseKeeper = {
  server: EmbeddedServer
  /**
   * Stops the server cleanly, unless another `pnpm start` on the same data uses it. Resolves to true if it stopped the
   * server.
   */
  stop(): Promise<boolean>
}

/**
 * Starts the database of `dataFolder` or attaches to it, and restarts it when it ends unexpectedly. Its clients
 * reconnect by themselves, because the address stays the same.
 */
export async function keepDatabase(dataFolder: string, onEvent: (sentence: string) => void): Promise<DatabaseKeeper> {
  const server = await startEmbedded({ dataFolder })
  let isStopping = false
  let watcher: pg.Client | undefined

  const watch = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: server.url, application_name: 'steward-start', keepAlive: true })
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
    client.on('error', () => {})
    await client.connect()
    watcher = client
    await ended
  }

  const keep = async (): Promise<void> => {
    for (let failures = 0; ;) {
      try {
        await watch()
        if (isStopping) return
        const startedAt = performance.now()
        const { how } = await startEmbedded({ dataFolder })
        if (how !== 'attached')
          onEvent(
            `The database stopped and was restarted (${how} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s).`,
          )
        failures = 0
      } catch (error) {
        if (isStopping) return
        failures += 1
        if (failures === 3) onEvent(`The database can't be restarted. Steward keeps trying: ${reasonOf(error)}`)
        await pause(Math.min(250 * 2 ** failures, 5_000))
      }
    }
  }
  void keep()

  return {
    server,
    async stop() {
      isStopping = true
      await watcher?.end().catch(() => {})
      return livingRuns(dataFolder, 'start').length > 0 ? false : stopEmbedded(dataFolder)
    },
  }
}

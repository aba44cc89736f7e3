import { rmSync } from 'node:fs'
import path from 'node:path'
import { deleteEmbedded } from '../database/embedded/server.ts'
import { livingRuns, stopRuns } from '../processes/run-files.ts'
import { clockFileName } from '../settings/movable-clock.ts'
import { readSettings } from '../settings/settings.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runCommand, say } from '../terminal/console.ts'

/** The parts of the data folder that belong to the data. Releases stay, because they belong to the build. */
const dataParts = ['outbox', 'logs', 'run', clockFileName]

/** `pnpm reset`: stops the processes on this checkout's data and deletes the data. The next start creates it again. */
await runCommand(async () => {
  const { dataFolder, database } = readSettings()
  if (database.url) {
    throw new OperatorError(
      'DATABASE_URL is set, and pnpm reset deletes the embedded database only. Drop and create that database on its server, or unset DATABASE_URL to reset the embedded one.',
    )
  }
  const runs = livingRuns(dataFolder, 'start', 'api', 'jobs')
  if (runs.length > 0)
    say(`Stopping the app that uses ${dataFolder} (process ${runs.map(({ pid }) => pid).join(', ')}).`)
  // A start stops its own children. The remaining ones have lost their parent.
  await stopRuns(runs, 30_000)
  await stopRuns(livingRuns(dataFolder, 'child'), 5_000)
  const deleted = await deleteEmbedded(dataFolder)
  for (const part of dataParts) rmSync(path.join(dataFolder, part), { recursive: true, force: true })
  say(
    deleted.length > 0
      ? `Deleted the database in ${deleted.join(' and ')}, with its outbox and logs.`
      : `${dataFolder} has no database to delete.`,
  )
  say('The next "pnpm start" creates new data.')
})

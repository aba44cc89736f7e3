import { databaseUrlFor } from '../database/roles.ts'
import { noteRun } from '../processes/run-files.ts'
import { runningDatabase } from '../processes/running-database.ts'
import { clockFileOf, clockFileVariable } from '../settings/movable-clock.ts'
import { readSettings } from '../settings/settings.ts'
import { runCommand, say } from '../terminal/console.ts'

/** `pnpm jobs`: starts another jobs process on the database of the running ones. */
await runCommand(async () => {
  const settings = readSettings()
  process.env.API_DATABASE_URL = databaseUrlFor('steward_api', await runningDatabase(settings))
  process.env[clockFileVariable] = clockFileOf(settings)
  process.once('exit', noteRun(settings.dataFolder, 'jobs'))
  say('Another jobs process is running. Press Ctrl-C to stop it.')
  // The module is the process entry: its import starts it, and it handles the signals itself.
  await import('../processes/jobs.ts')
})

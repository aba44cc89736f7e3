import { databaseUrlFor } from '../database/roles.ts'
import { refuseTakenPorts } from '../processes/ports.ts'
import { noteRun } from '../processes/run-files.ts'
import { runningDatabase } from '../processes/running-database.ts'
import { clockFileOf, clockFileVariable } from '../settings/movable-clock.ts'
import { readSettings } from '../settings/settings.ts'
import { runCommand, say } from '../terminal/console.ts'

/** `pnpm api`: starts another API process on API_PORT, on the database of the running ones. */
await runCommand(async () => {
  const settings = readSettings()
  await refuseTakenPorts(settings.host, [{ variable: 'API_PORT', port: settings.apiPort, purpose: 'the API' }])
  process.env.API_DATABASE_URL = databaseUrlFor('steward_api', await runningDatabase(settings))
  process.env[clockFileVariable] = clockFileOf(settings)
  process.once('exit', noteRun(settings.dataFolder, 'api'))
  say(`Another API process is running at http://localhost:${settings.apiPort}/api. Press Ctrl-C to stop it.`)
  // The module is the process entry: its import starts it, and it handles the signals itself.
  await import('../processes/api.ts')
})

import { prepareDatabase } from '../processes/prepare-database.ts'
import { readSettings } from '../settings.ts'
import { clockOf } from '../settings/clock.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runCommand } from './console.ts'

/**
 * Brings the database of `DATABASE_URL` to the present schema and, with the local provider, makes the demo
 * businesses: what `pnpm start` does before its servers, as a step of its own where each server is a container.
 */
await runCommand(async () => {
  const settings = readSettings()
  const { url } = settings.database
  if (!url) throw new OperatorError('DATABASE_URL is not set. Set it to the address of a database administrator.')
  await prepareDatabase(settings, { ...settings.database, url }, clockOf(settings))
})

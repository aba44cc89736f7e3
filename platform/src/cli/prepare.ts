import { migrate } from '../database/migrate.ts'
import { seedInto } from '../seed/into-database.ts'
import { readSettings } from '../settings.ts'
import { clockOf } from '../settings/clock.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runCommand, step } from './console.ts'

/**
 * Brings the database of `DATABASE_URL` to the present schema and, with the local provider, makes the demo
 * businesses: what `pnpm start` does before its servers, as a step of its own where each server is a container.
 */
await runCommand(async () => {
  const settings = readSettings()
  const { database } = settings
  const { url } = database
  if (!url) throw new OperatorError('No database is named: set DATABASE_URL to the address of an administrator.')
  await step('Schema', () => migrate({ ...database, url }))
  if (settings.seed === 'demo' && settings.identity.kind === 'local') {
    await step('Demo businesses', () => seedInto({ ...database, url }, clockOf(settings)))
  }
})

import { parseArgs } from 'node:util'
import { writeRoleAddresses } from '../database/role-addresses.ts'
import { prepareDatabase } from '../processes/prepare-database.ts'
import { readSettings } from '../settings/settings.ts'
import { clockOf } from '../settings/clock.ts'
import { refuseKnownPassword } from '../settings/known-password.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runCommand } from '../terminal/console.ts'

/**
 * Brings the database of `DATABASE_URL` to the present schema and, with the local provider, makes the demo
 * businesses: what `pnpm start` does before its servers, as a step of its own where each server is a container.
 * `--addresses <folder>` also writes there what the API and the identity provider connect with, a file for each.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { addresses: { type: 'string' } } })
  const settings = readSettings()
  const { url } = settings.database
  if (!url) throw new OperatorError('DATABASE_URL is not set. Set it to the address of a database administrator.')
  refuseKnownPassword(url, settings.publicUrl)
  await prepareDatabase(settings, { ...settings.database, url }, clockOf(settings))
  if (values.addresses) writeRoleAddresses(values.addresses, settings.database)
})

import { parseArgs } from 'node:util'
import { writeRoleAddresses } from '../database/role-addresses.ts'
import { prepareDatabase } from '../processes/prepare-database.ts'
import { readSettings } from '../settings/settings.ts'
import { clockOf } from '../settings/clock.ts'
import { refuseKnownPassword } from '../settings/known-password.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runCommand } from '../terminal/console.ts'

/**
 * Updates the database of `DATABASE_URL` to the current schema and, with the local provider, creates the demo
 * businesses. `pnpm start` does this before it starts its servers. Where each server is a container, it is a separate
 * step. `--addresses <folder>` also writes the addresses at which the API and the identity provider connect, one file
 * each.
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

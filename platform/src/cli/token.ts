import { openPool } from '../database/connection.ts'
import { databaseUrlFor } from '../database/roles.ts'
import { issueAccessToken } from '../identity/token.ts'
import { runningDatabase } from '../processes/running-database.ts'
import { readSettings } from '../settings.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runCommand, say } from './console.ts'

/** `pnpm token <email> [organisation]`: an access token of the local provider, valid for an hour, to try the API by hand. */
await runCommand(async () => {
  const [email, organization] = process.argv.slice(2).filter((argument) => argument !== '--')
  const settings = readSettings()
  if (!email)
    throw new OperatorError(
      'Name the account: pnpm token owner@kinara.test, and after it the organisation where it works in several.',
    )
  if (settings.identity.kind !== 'local') {
    throw new OperatorError(
      `Tokens of ${settings.identity.domain} are issued there: unset AUTH0_DOMAIN, AUTH0_CLIENT_ID and AUTH0_AUDIENCE to use the local provider.`,
    )
  }
  const pool = openPool(databaseUrlFor('steward_identity', await runningDatabase(settings)), { max: 1 })
  try {
    say(await issueAccessToken({ database: pool, identity: settings.identity, email, organization }))
  } finally {
    await pool.end()
  }
})

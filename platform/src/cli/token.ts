import { openPool } from '../database/connection.ts'
import { databaseUrlFor } from '../database/roles.ts'
import { issueAccessToken } from '../identity/token.ts'
import { runningDatabase } from '../processes/running-database.ts'
import { readSettings } from '../settings/settings.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runCommand, say } from '../terminal/console.ts'

/**
 * `pnpm access-token <email> [organisation]`: prints an access token of the local provider, valid for an hour, for
 * trying the API by hand.
 */
await runCommand(async () => {
  const [email, organization] = process.argv.slice(2).filter((argument) => argument !== '--')
  const settings = readSettings()
  if (!email)
    throw new OperatorError(
      'Name the account. Run: pnpm access-token owner@kinara.test [organisation]. The organisation is needed for accounts with several businesses.',
    )
  if (settings.identity.kind !== 'local') {
    throw new OperatorError(
      `${settings.identity.domain} issues its own tokens. To use the local provider, unset AUTH0_DOMAIN, AUTH0_CLIENT_ID and AUTH0_AUDIENCE.`,
    )
  }
  const pool = openPool(databaseUrlFor('steward_identity', await runningDatabase(settings)), { max: 1 })
  try {
    say(await issueAccessToken({ database: pool, identity: settings.identity, email, organization }))
  } finally {
    await pool.end()
  }
})

import { OperatorError } from './operator-error.ts'
import { isThisMachine } from './this-machine.ts'

/** The default password in docker-compose.yml. It is published, so it is safe on this machine only. */
const knownPassword = 'steward-local-only'

/** @throws OperatorError if others can reach the app and the password of its database is the published one */
export function refuseKnownPassword(databaseUrl: string, publicUrl: string): void {
  if (isThisMachine(publicUrl) || decodeURIComponent(new URL(databaseUrl).password) !== knownPassword) return
  throw new OperatorError(
    `PUBLIC_URL is "${publicUrl}" and the database has the published default password. Set POSTGRES_PASSWORD to a password of your own.`,
  )
}

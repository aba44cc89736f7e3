import { OperatorError } from './operator-error.ts'
import { isThisMachine } from './this-machine.ts'

/** The password that docker-compose.yml falls back to. It is published, so it is for this machine alone. */
const knownPassword = 'steward-local-only'

/** @throws OperatorError where an app that others reach stands on a database whose password is published. */
export function refuseKnownPassword(databaseUrl: string, publicUrl: string): void {
  if (isThisMachine(publicUrl) || decodeURIComponent(new URL(databaseUrl).password) !== knownPassword) return
  throw new OperatorError(
    `PUBLIC_URL is "${publicUrl}" and the database has the published default password. Set POSTGRES_PASSWORD to a password of your own.`,
  )
}

import { findEmbedded } from '../database/embedded/server.ts'
import type { DatabaseSettings, Settings } from '../settings/settings.ts'
import { OperatorError } from '../settings/operator-error.ts'

/**
 * The database that the running application uses, for commands beside it (`pnpm api`, `pnpm access-token`, `pnpm outbox`):
 * the one that is named in the settings, else the embedded one of this checkout.
 * @throws OperatorError where none runs.
 */
export async function runningDatabase(settings: Settings): Promise<DatabaseSettings> {
  if (settings.database.url || settings.database.apiUrl) return settings.database
  const url = await findEmbedded(settings.dataFolder)
  if (!url)
    throw new OperatorError(
      `No database is running in ${settings.dataFolder}. Start the app with "pnpm start" first, or set DATABASE_URL.`,
    )
  return { ...settings.database, url }
}

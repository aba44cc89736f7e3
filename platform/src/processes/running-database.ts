import { findEmbedded } from '../database/embedded/server.ts'
import type { DatabaseSettings, Settings } from '../settings/settings.ts'
import { OperatorError } from '../settings/operator-error.ts'

/**
 * Returns the database of the running application, for separate commands (`pnpm api`, `pnpm access-token`, `pnpm
 * outbox`). It is the one in the settings, else the embedded one of this checkout.
 * @throws OperatorError if none runs
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

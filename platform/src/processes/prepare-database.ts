import type { Clock } from '@steward/shared/time'
import { step } from '../terminal/console.ts'
import { migrate } from '../database/migrate.ts'
import { seedInto } from '../seed/into-database.ts'
import type { SeedReport } from '../seed/index.ts'
import type { DatabaseSettings, Settings } from '../settings/settings.ts'

/** Updates the database to the newest schema and fills the demo businesses, as its administrator. Safe to repeat. */
export async function prepareDatabase(
  settings: Settings,
  database: DatabaseSettings & { url: string },
  clock: Clock,
): Promise<void> {
  await step(
    'Database schema',
    () => migrate(database),
    (applied) => (applied.length > 0 ? `updated (${applied.length} migrations)` : 'up to date'),
  )
  if (hasDemo(settings))
    await step(
      'Demo businesses',
      () => seedInto(database, clock),
      ({ outcome }) => outcomes[outcome],
    )
}

/**
 * Returns whether there are demo businesses. Their accounts exist only at the local provider, and not in an Auth0
 * tenant.
 */
export function hasDemo(settings: Settings): boolean {
  return settings.seed === 'demo' && settings.identity.kind === 'local'
}

const outcomes: Record<SeedReport['outcome'], string> = {
  made: 'created',
  'topped-up': 'extended to two weeks ahead',
  complete: 'up to date',
}

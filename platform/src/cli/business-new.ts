import { businessOf, type NewBusiness } from '../businesses/business-options.ts'
import { createBusiness, type CreationOutcome } from '../businesses/create-business.ts'
import { openPool } from '../database/connection.ts'
import { isConnectionLoss, sqlStateOf } from '../database/failure.ts'
import { runningDatabase } from '../processes/running-database.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { clockOf } from '../settings/clock.ts'
import { clockFileOf } from '../settings/movable-clock.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runCommand, say } from '../terminal/console.ts'
import { words } from './release-words.ts'

const usage =
  'Usage: pnpm business:new --name "Kinara Wellness" --country MY --zone Asia/Kuala_Lumpur --owner-email owner@example.com [--currency MYR] [--tax 8] [--owner-name "Aina Rahman"] [--organization org_...] [--slug kinara-wellness]'

const option = { type: 'string' } as const
const options = {
  name: option,
  slug: option,
  country: option,
  zone: option,
  currency: option,
  tax: option,
  organization: option,
  'owner-email': option,
  'owner-name': option,
}

/** SQLSTATEs of a missing table or role: no start of the app has migrated this database yet. */
const unprepared = ['42P01', '42704', '22023']

/** `pnpm business:new`: creates a business and invites its owner (docs/auth0.md). */
await runCommand(async () => {
  const { values, positionals } = words(options, usage)
  if (positionals.length > 0) throw new OperatorError(`"${positionals[0]}" is not an option. ${usage}`)
  if (Object.keys(values).length === 0) throw new OperatorError(`Name the business. ${usage}`)
  const settings = readSettings()
  const business = businessOf(values, settings.identity.kind === 'local')
  say(sentenceOf(await create(settings, business), business, settings))
})

async function create(settings: Settings, business: NewBusiness): Promise<CreationOutcome> {
  const { url } = await runningDatabase(settings)
  if (!url) throw new OperatorError('Creating a business needs the database administrator. Set DATABASE_URL.')
  const pool = openPool(url, { max: 1, applicationName: 'steward-business-new' })
  const hasOwnProvider = settings.identity.kind === 'local'
  try {
    return await createBusiness(
      { pool, clock: clockOf(settings, clockFileOf(settings)), appOrigin: settings.publicUrl, hasOwnProvider },
      business,
    )
  } catch (error) {
    if (isConnectionLoss(error))
      throw new OperatorError(`The database at ${new URL(url).host} does not answer. Check DATABASE_URL.`, {
        cause: error,
      })
    if (!unprepared.includes(sqlStateOf(error))) throw error
    throw new OperatorError('The database has no tables yet. Start the app once, then run this command again.', {
      cause: error,
    })
  } finally {
    await pool.end()
  }
}

function sentenceOf(outcome: CreationOutcome, { name, organizationId, owner }: NewBusiness, settings: Settings) {
  if (outcome === 'unchanged') return `${name} (${organizationId}) already exists with these values. Nothing changed.`
  const mail = settings.smtpUrl ? 'The invitation is on its way by email.' : '"pnpm outbox" shows the invitation.'
  const way =
    settings.identity.kind === 'local'
      ? ''
      : `\nThe first sign-in needs an account at ${settings.identity.domain} with this email address, verified.`
  return outcome === 'created'
    ? `Created ${name} (${organizationId}) and invited ${owner.email} as its owner. ${mail}${way}`
    : `${name} (${organizationId}) already exists. The invitation of ${owner.email} had expired and was renewed. ${mail}${way}`
}

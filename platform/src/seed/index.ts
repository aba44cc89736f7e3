import { addDays, addMonths, plainDateOf, systemClock, type Clock, type PlainDate } from '@steward/shared/time'
import { withTransaction, type Pool, type PoolClient } from '../database/connection.ts'
import { demoAccounts, type DemoAccount } from './accounts.ts'
import { openingOf, seedBusiness } from './business-rows.ts'
import type { SeedMoment } from './seed-moment.ts'
import { seedCatalogue } from './catalogue-rows.ts'
import { seedCustomers } from './customer-rows.ts'
import { seedEmptyBusiness, seriYoga } from './empty-business.ts'
import { fillDays } from './days.ts'
import { tellCommissions } from './commission-story.ts'
import type { DemoBusiness } from './demo-business.ts'
import { loadState } from './demo-state.ts'
import { uuidFor } from './identifiers.ts'
import { kinara } from './kinara.ts'
import { nordlicht } from './nordlicht.ts'
import { seedNotifications } from './notification-rows.ts'
import { loadNumbering } from './numbering.ts'
import { settlePastDays } from './settled-days.ts'
import { seriesIdOf } from './slot-plan.ts'
import { seedPayrollRuns } from './payroll-runs.ts'
import { seedPictures } from './picture-rows.ts'
import { seedPresence } from './presence-rows.ts'
import { renewSubscriptions } from './renewals.ts'
import { seedScheduleRequests } from './schedule-request-rows.ts'
import { seedSubscriptions } from './subscription-rows.ts'
import { seedTimeOff } from './time-off-rows.ts'
import { seedTrail } from './trail-rows.ts'

export { demoPassword, type DemoAccount } from './accounts.ts'

/** The lock of the process that seeds a database ("seed" in ASCII). */
const advisoryLock = 0x73656564

/** The number of days after today that have slots and bookings. */
const daysAhead = 14

/** The tables that the operations of the product read when they act in the demo. */
const largeTables = [
  'time_slot',
  'booking',
  'customer',
  'subscription',
  'subscription_period',
  'subscription_event',
  'invoice',
  'invoice_line',
  'payment',
  'refund',
  'commission_entry',
]

export interface SeedReport {
  /** `made`: the first start. `topped-up`: days were added. `complete`: nothing was missing. */
  outcome: 'made' | 'topped-up' | 'complete'
  slots: number
  bookings: number
}

/**
 * Creates the demo businesses at the first start, relative to the clock's day. Later starts fill the days of two of them
 * up to two weeks ahead, and leave the third one empty. It is safe at every start and in several processes: it waits for its lock, and writes everything or
 * nothing.
 * @param pool connects as a role that may act as `steward_owner`
 * @param createAccounts called with the demo accounts at every start, after the businesses exist. It must be
 * repeatable. Used with the local provider only
 */
export async function seedDemo(options: {
  pool: Pool
  clock: Clock
  createAccounts?: (accounts: DemoAccount[]) => Promise<void>
}): Promise<SeedReport> {
  const businesses = [kinara, nordlicht]
  const report = await withTransaction(options.pool, async (_, client) => {
    await client.query(`select pg_advisory_xact_lock($1), set_config('role', 'steward_owner', true)`, [advisoryLock])
    const reports: SeedReport[] = []
    for (const demo of businesses) {
      reports.push(await seedOne(client, demo, options.clock))
      await seedPresence(client, demo, systemClock.now())
    }
    await seedEmptyBusiness(client, seriYoga, options.clock.now())
    await seedPresence(client, seriYoga, systemClock.now())
    return reports.reduce((sum, each) => ({
      outcome: sum.outcome === 'complete' ? each.outcome : sum.outcome,
      slots: sum.slots + each.slots,
      bookings: sum.bookings + each.bookings,
    }))
  })
  // Without statistics, lists take seconds during the first minutes.
  if (report.outcome !== 'complete') await options.pool.query('ANALYZE')
  await options.createAccounts?.(demoAccounts([...businesses, seriYoga]))
  return report
}

async function seedOne(client: PoolClient, demo: DemoBusiness, clock: Clock): Promise<SeedReport> {
  const now = clock.now()
  const today = plainDateOf(now, demo.timeZone)
  const moment: SeedMoment = { now, today, openedAt: openingOf(today, demo.timeZone) }
  const last = addDays(today, daysAhead)
  const lastFilled = await lastFilledDay(client, demo)
  const isFirst = lastFilled === null
  if (isFirst) {
    await seedBusiness(client, demo, moment)
    await seedTimeOff(client, demo, moment)
    await seedScheduleRequests(client, demo, moment)
    await seedCatalogue(client, demo, moment)
    await seedPictures(client, demo, moment)
    await seedCustomers(client, demo, moment)
  } else if (lastFilled >= last) {
    return { outcome: 'complete', slots: 0, bookings: 0 }
  }
  const before = await loadState(client, demo, now)
  const renewed = isFirst ? null : await renewSubscriptions(client, demo, before, moment)
  const numbering = await loadNumbering(client, uuidFor(demo.key), demo.timeZone)
  const money = renewed ?? (await seedSubscriptions(client, demo, before, moment, numbering))
  const state = await loadState(client, demo, now)
  if (!isFirst) await settlePastDays(client, demo, state, moment)
  const range = { first: isFirst ? addMonths(today, -12) : addDays(lastFilled, 1), last }
  const filled = await fillDays(client, demo, state, range, moment, numbering, money)
  await numbering.save()
  if (isFirst) {
    // Without statistics, the statements of the product would be planned for empty tables.
    await client.query(`ANALYZE ${largeTables.join()}`)
    await tellCommissions(client, demo, moment)
    await seedPayrollRuns(client, demo, moment)
  }
  await seedTrail(client, state.entityId, now)
  await seedNotifications(client, demo, now)
  return { outcome: isFirst ? 'made' : 'topped-up', ...filled }
}

/** Returns the last day that the timetable was filled for, or null before the first start. */
async function lastFilledDay(client: PoolClient, demo: DemoBusiness): Promise<PlainDate | null> {
  const { rows } = await client.query<{ day: PlainDate | null }>(
    `SELECT to_date(max(substring(rrule FROM 'UNTIL=(\\d{8})$')), 'YYYYMMDD')::text AS day
     FROM time_slot_series WHERE id = ANY($1)`,
    [demo.timetable.map((line) => seriesIdOf(demo, line))],
  )
  return rows[0]?.day ?? null
}

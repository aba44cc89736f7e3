import type { Overview } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { maxOverviewDays, overviewRangeFault } from '@steward/shared/rules/overview-range'
import { dayBounds, plainDateOf } from '@steward/shared/time'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { readFigures, readServiceFigures } from './overview.queries.ts'

/** Returns the figures of a range by the definitions of B.8, in local days of the business. */
export const getOverview = handle('analytics.overview', async ({ tx, query, entity, clock }): Promise<Overview> => {
  const { from, to } = query
  const fault = overviewRangeFault(from, to)
  if (fault) throw problems.invalidField('to', fault, fault === 'TOO_FAR_AHEAD' ? { max: maxOverviewDays } : undefined)
  const asOf = clock.now()
  const span = {
    entityId: entity.id,
    start: dayBounds(from, entity.timeZone).start,
    end: dayBounds(to, entity.timeZone).end,
    asOf,
    today: plainDateOf(asOf, entity.timeZone),
  }
  const figures = await readFigures(tx, span)
  const services = await readServiceFigures(tx, span)
  const money = (minor: string) => formatMinor(Number(minor), entity.currency)
  return {
    from,
    to,
    asOf,
    currency: entity.currency,
    bookings: figures.bookings,
    seatsSold: figures.seats_sold,
    bookedValue: money(figures.booked_value),
    collected: money(figures.collected),
    fillRate: ratioOf(figures.seats_taken, figures.seats_offered),
    noShowRate: ratioOf(figures.no_shows, figures.no_shows + figures.attended),
    newCustomers: figures.new_customers,
    monthlyRecurringRevenue: money(figures.monthly_revenue),
    services: services.map((row) => ({
      id: row.id,
      name: row.name,
      bookings: row.bookings,
      bookedValue: money(row.booked_value),
    })),
  }
})

/** Returns a ratio with four decimals, or null if `whole` is zero. */
function ratioOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000
}

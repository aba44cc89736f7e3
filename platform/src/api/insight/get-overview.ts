import type { Overview } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { sumWithoutTax } from '@steward/shared/rules/booking/net-payment'
import { ratioOf } from '@steward/shared/rules/common/ratio'
import { maxOverviewDays, overviewRangeFault } from '@steward/shared/rules/insight/overview-range'
import { dayBounds, plainDateOf } from '@steward/shared/time'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { readFigures, readServiceFigures } from './read-figures.sql.ts'

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
    terms: entity.terms,
  }
  const figures = await readFigures(tx, span)
  const services = await readServiceFigures(tx, span)
  const money = (minor: number) => formatMinor(minor, entity.currency)
  return {
    from,
    to,
    asOf,
    currency: entity.currency,
    bookings: figures.bookings,
    seatsSold: figures.seatsSold,
    bookedValue: money(figures.bookedValue),
    collected: money(sumWithoutTax(figures.collected)),
    fillRate: ratioOf(figures.seatsTaken, figures.seatsOffered),
    noShowRate: ratioOf(figures.noShows, figures.noShows + figures.attended),
    newCustomers: figures.newCustomers,
    monthlyRecurringRevenue: money(figures.monthlyRevenue),
    services: services.map((row) => ({
      id: row.id,
      name: row.name,
      bookings: row.bookings,
      bookedValue: money(row.bookedValue),
    })),
  }
})

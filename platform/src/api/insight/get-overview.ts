import type { Overview } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { daysOfComparison } from '@steward/shared/rules/insight/compared-days'
import { figureKeys, figureOf, type FigureKey } from '@steward/shared/rules/insight/figures'
import { handle, type CallContext } from '../../kernel/call.ts'
import { isFiltered } from './figure-filter.ts'
import { figureQuery } from './figure-query.sql.ts'
import { spanOf, type FigureSpan } from './figure-record.ts'
import { notFiltered, presentFigure } from './figure.presenter.ts'
import { noMeasure, readGroups, readWholes, valueOf } from './read-figures.sql.ts'
import { readOtherCurrencies, readRevenueBalances } from './read-ledger.sql.ts'

/** The figures that the response has under names of their own, too. Released remotes read them. */
const named = [
  'bookings',
  'seatsSold',
  'bookedValue',
  'collected',
  'fillRate',
  'noShowRate',
  'newCustomers',
  'recurringRevenue',
] as const satisfies FigureKey[]

/** Returns the figures of a range by the definitions of B.8, in local days of the business, and those of the days compared. */
export const getOverview = handle('analytics.overview', async (call): Promise<Overview> => {
  const { tx, query, entity } = call
  const { span, filter } = await figureQuery(call, query)
  const isNarrowed = isFiltered(filter)
  const days = daysOfComparison(query, query.compare ?? 'NONE')
  const shown = (query.figures ?? figureKeys).filter((figure) => {
    const { permission } = figureOf(figure)
    return permission === undefined || call.may(permission)
  })
  const canBeRead = (figure: FigureKey) => !isNarrowed || figureOf(figure).isFilterable
  const read = [...new Set([...named, ...shown])].filter(canBeRead)
  const wholes = await readWholes(tx, read, span, filter)
  const earlier = read.filter((figure) => shown.includes(figure) && figureOf(figure).at === 'RANGE')
  const before = days && (await readWholes(tx, earlier, spanOf(call, days), filter))
  const services = await readGroups(tx, 'bookedValue', span, filter, 'SERVICE')
  const others = await readOtherCurrencies(tx, span)

  const { currency } = entity
  const money = (minor: number) => formatMinor(minor, currency)
  const value = (figure: FigureKey) => valueOf(figure, wholes.get(figure) ?? noMeasure)
  const amount = (figure: FigureKey) => money(value(figure) ?? 0)
  return {
    from: span.from,
    to: span.to,
    asOf: span.asOf,
    currency,
    timeZone: entity.timeZone,
    bookings: value('bookings') ?? 0,
    seatsSold: value('seatsSold') ?? 0,
    bookedValue: amount('bookedValue'),
    collected: amount('collected'),
    fillRate: value('fillRate'),
    noShowRate: value('noShowRate'),
    newCustomers: value('newCustomers') ?? 0,
    monthlyRecurringRevenue: amount('recurringRevenue'),
    services: services.flatMap(({ key, name, part, records }) =>
      key === null ? [] : [{ id: key, name: name ?? '', bookings: records, bookedValue: money(part) }],
    ),
    compared: days,
    figures: shown.map((figure) => ({
      figure,
      ...(canBeRead(figure) ? presentFigure(figure, wholes.get(figure), currency) : notFiltered),
      before:
        before && figureOf(figure).at === 'RANGE' && canBeRead(figure)
          ? presentFigure(figure, before.get(figure), currency)
          : null,
    })),
    otherCurrencies: others.map((row) => ({ ...row, bookedValue: formatMinor(row.bookedValue, row.currency) })),
    rollForward: isNarrowed ? null : await rollForwardOf(call, span),
  }
})

/** Returns how the recurring revenue changed. Null for days before the ledger begins: nothing is estimated. */
async function rollForwardOf({ tx, entity }: CallContext, span: FigureSpan): Promise<Overview['rollForward']> {
  const { start, end, since } = await readRevenueBalances(tx, span)
  if (since !== null && since > span.from) return null
  const movements = await readGroups(tx, 'revenueMovement', span, {}, 'KIND')
  const money = (minor: number) => formatMinor(minor, entity.currency)
  return {
    start: money(start),
    movements: movements.map(({ key, part }) => ({ cause: key ?? '', amount: money(part) })),
    end: money(end),
    since,
  }
}

import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { figureOf, type FigureDefinition, type FigureKey } from '@steward/shared/rules/insight/figures'
import { noMeasure, valueOf, type Measure } from './read-figures.sql.ts'

type FigureValue = ResponseOf<'analytics.records'>['figure']

/** Returns the decimal string of a number in the unit of a figure. */
const inUnit = ({ unit }: FigureDefinition, value: number, currency: string): string =>
  unit === 'MONEY' ? formatMinor(value, currency) : String(value)

/** The parts of a share are counts, minutes or amounts, depending on its records. */
const moneyShares: readonly FigureKey[] = ['commissionRatio', 'payrollRatio']

/** Returns a contribution to a figure as a decimal string: an amount, or a whole number. */
export function presentPart(figure: FigureKey, part: number, currency: string): string {
  const isMoney = figureOf(figure).unit === 'MONEY' || moneyShares.includes(figure)
  return isMoney ? formatMinor(part, currency) : String(part)
}

/** Returns the part of a ratio's denominator. That of an average is a count of records. */
export const presentWhole = (figure: FigureKey, whole: number, currency: string): string =>
  moneyShares.includes(figure) ? formatMinor(whole, currency) : String(whole)

export function presentFigure(figure: FigureKey, measure: Measure | undefined, currency: string): FigureValue {
  const { part, whole, records, open } = measure ?? noMeasure
  const definition = figureOf(figure)
  const value = valueOf(figure, measure ?? noMeasure)
  const isRatio = definition.from === 'RATIO'
  return {
    value: value === null ? null : inUnit(definition, value, currency),
    part: isRatio ? presentPart(figure, part, currency) : null,
    whole: isRatio ? presentWhole(figure, whole, currency) : null,
    records,
    open,
    gap: value !== null ? null : open > 0 ? 'STILL_OPEN' : 'NO_RECORDS',
  }
}

/** A figure that the filter of the request cannot narrow. */
export const notFiltered: FigureValue = {
  value: null,
  part: null,
  whole: null,
  records: 0,
  open: 0,
  gap: 'NOT_FILTERED',
}

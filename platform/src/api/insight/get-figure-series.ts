import { daysOfComparison, type Days } from '@steward/shared/rules/insight/compared-days'
import { figureOf } from '@steward/shared/rules/insight/figures'
import { grainOf, maxPoints, pointOf, pointsOf } from '@steward/shared/rules/insight/series-grain'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { oneFigureQuery } from './figure-query.sql.ts'
import { spanOf, type FigureSpan } from './figure-record.ts'
import { presentFigure } from './figure.presenter.ts'
import { readPoints } from './read-figures.sql.ts'

/** Returns a figure by day, week or month, and the same for the days compared. Points without a record are zero or null. */
export const getFigureSeries = handle('analytics.series', async (call) => {
  const { tx, params, query, entity } = call
  const { figure } = params
  const { span, filter } = await oneFigureQuery(call, figure, query)
  if (figureOf(figure).at === 'NOW') throw problems.invalidField('figure', 'INVALID_CHOICE')
  const grain = query.grain ?? grainOf(query)
  const compared = daysOfComparison(query, query.compare ?? 'NONE')
  for (const days of [query, compared])
    if (days && pointsOf(days, grain).length > maxPoints)
      throw problems.invalidField('grain', 'TOO_MANY', { max: maxPoints })
  const seriesOf = async (days: Days, of: FigureSpan) => {
    const rows = await readPoints(tx, figure, of, filter, grain)
    const byFirst = new Map(rows.map(({ first, ...measure }) => [first, measure]))
    return pointsOf(days, grain).map((point) => ({
      ...point,
      ...presentFigure(figure, byFirst.get(pointOf(point.from, grain)), entity.currency),
    }))
  }
  return {
    figure,
    currency: entity.currency,
    grain,
    from: span.from,
    to: span.to,
    compared,
    points: await seriesOf(query, span),
    before: compared && (await seriesOf(compared, spanOf(call, compared))),
  }
})

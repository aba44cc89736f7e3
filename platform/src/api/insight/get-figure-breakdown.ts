import { handle } from '../../kernel/call.ts'
import { oneFigureQuery } from './figure-query.sql.ts'
import { presentFigure } from './figure.presenter.ts'
import { readGroups } from './read-figures.sql.ts'

/** Returns a figure by service, provider, place or kind of its records. The items add up to the figure. */
export const getFigureBreakdown = handle('analytics.breakdown', async (call) => {
  const { figure } = call.params
  const { by } = call.query
  const { span, filter } = await oneFigureQuery(call, figure, call.query)
  const groups = await readGroups(call.tx, figure, span, filter, by)
  return {
    figure,
    currency: call.entity.currency,
    from: span.from,
    to: span.to,
    by,
    items: groups.map(({ key, name, ...measure }) => ({
      id: by === 'KIND' ? null : key,
      kind: by === 'KIND' ? key : null,
      name,
      ...presentFigure(figure, measure, call.entity.currency),
    })),
  }
})

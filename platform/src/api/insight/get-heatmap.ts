import { ratioOf } from '@steward/shared/rules/common/ratio'
import { fewestSlots } from '@steward/shared/rules/insight/figures'
import { handle } from '../../kernel/call.ts'
import { figureQuery } from './figure-query.sql.ts'
import { readCells } from './read-figures.sql.ts'

/** Returns the fill rate by local weekday and start hour. */
export const getHeatmap = handle('analytics.heatmap', async (call) => {
  const { span, filter } = await figureQuery(call, call.query)
  const cells = await readCells(call.tx, 'fillRate', span, filter)
  return {
    from: span.from,
    to: span.to,
    timeZone: call.entity.timeZone,
    cells: cells.map(({ weekday, hour, records, part, whole }) => ({
      weekday,
      hour,
      slots: records,
      taken: part,
      offered: whole,
      rate: records < fewestSlots ? null : ratioOf(part, whole),
    })),
  }
})

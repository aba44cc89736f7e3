import { listAuditEvents } from '../audit/list-audit-events.ts'
import { listAuditOperations } from '../audit/list-audit-operations.ts'
import type { Handler } from '../../kernel/call.ts'
import { getFigureBreakdown } from './get-figure-breakdown.ts'
import { getFigureSeries } from './get-figure-series.ts'
import { getHeatmap } from './get-heatmap.ts'
import { getOverview } from './get-overview.ts'
import { listFigureDefinitions } from './list-figure-definitions.ts'
import { listFigureRecords } from './list-figure-records.sql.ts'

export const insightHandlers: Handler[] = [
  getOverview,
  getFigureSeries,
  getFigureBreakdown,
  getHeatmap,
  listFigureRecords,
  listFigureDefinitions,
  listAuditEvents,
  listAuditOperations,
]

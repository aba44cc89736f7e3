import type { Handler } from '../../../kernel/call.ts'
import { cancelSeries } from './cancel-series.ts'
import { createSeries } from './create-series.ts'
import { previewChange } from './preview-change.ts'
import { previewSeries } from './preview-series.ts'
import { getSeries } from './series-reads.ts'
import { undoSeries } from './undo-series.ts'
import { updateSeries } from './update-series.ts'

export const timeSlotSeriesHandlers: Handler[] = [
  previewSeries,
  createSeries,
  getSeries,
  previewChange,
  updateSeries,
  cancelSeries,
  undoSeries,
]

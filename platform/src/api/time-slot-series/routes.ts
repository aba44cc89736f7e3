import type { Handler } from '../kernel/call.ts'
import { createSeries } from './create-series.ts'
import { previewSeries } from './preview-series.ts'
import { getSeries } from './series-reads.ts'

export const timeSlotSeriesHandlers: Handler[] = [previewSeries, createSeries, getSeries]

import { addDays, type PlainDate } from '../../time/index.ts'

/** Longer ranges are rejected, because they are slow and nobody reads them. */
export const maxOverviewDays = 732

/** Returns why the overview has no figures for a range of local days, or undefined if it has them. */
export function overviewRangeFault(from: PlainDate, to: PlainDate): 'NOT_AFTER_START' | 'TOO_FAR_AHEAD' | undefined {
  if (to < from) return 'NOT_AFTER_START'
  return addDays(from, maxOverviewDays - 1) < to ? 'TOO_FAR_AHEAD' : undefined
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BodyOf } from '@steward/shared/api'
import type { PlainDate } from '@steward/shared/time'
import { rruleOf } from './repeat-rule.ts'
import { series } from '../slot/series.queries.ts'
import type { Repeat } from './repeat-schema.ts'

/** The fields of the slot form that a series needs besides its rule. */
export type SeriesFrame = Omit<BodyOf<'time-slot-series.preview'>, 'rrule' | 'exdates'>

/** Loads the occurrences of the current rule once enough of the form is filled in. */
export function useSeriesPreview(frame: SeriesFrame | undefined, repeat: Repeat) {
  const rrule = frame ? rruleOf(repeat, frame.start.slice(0, 10) as PlainDate) : undefined
  const plan = frame && rrule ? { ...frame, rrule } : undefined
  // The request has no excluded days: the preview shows those days too, crossed out.
  return useQuery({
    ...series.preview(plan),
    enabled: plan !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

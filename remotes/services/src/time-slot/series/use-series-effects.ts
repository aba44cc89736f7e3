import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { series } from '../../slot/series.queries.ts'
import type { changeOf, SeriesChangeValues } from './series-change.ts'
import { scopeOf } from './series-scope.tsx'

interface PlannedChange {
  scope: SeriesChangeValues['scope']
  slotId: string
  change: ReturnType<typeof changeOf>
}

/** Loads the effects of a change on several slots of a series. One slot alone has no effects to preview. */
export function useSeriesEffects(seriesId: string, { scope, slotId, change }: PlannedChange) {
  const isEmpty = Object.keys(change).length === 0
  return useQuery({
    ...series.effects(seriesId, { ...scopeOf(scope === 'this' ? 'all-future' : scope, slotId), change }),
    enabled: scope !== 'this' && !isEmpty,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

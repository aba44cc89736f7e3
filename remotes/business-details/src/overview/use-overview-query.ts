import { useBusinessDetails, useBusiness } from '@steward/shared/stores'
import { grainsFor, type Grain } from '@steward/shared/rules/insight/series-grain'
import { systemClock } from '@steward/shared/time'
import { useTableState, type TableState } from '@steward/shared/ui/table'
import { overviewRange, type OverviewRange } from './overview-range.ts'
import type { FigureQuery, OverviewFilter } from './overview.queries.ts'

export const overviewFilters = [
  'from',
  'to',
  'month',
  'range',
  'compare',
  'place',
  'service',
  'provider',
  'figure',
  'grain',
] as const
export type OverviewState = TableState<(typeof overviewFilters)[number]>

const options = { filters: overviewFilters }

/** What the address asks for: the days, the comparison and the filters. The stored range is the default. */
export function useOverviewQuery(): {
  state: OverviewState
  range: OverviewRange
  query: FigureQuery
  /** The unit of the trend. Undefined for the one that suits the range. */
  grain: Grain | undefined
} {
  const business = useBusiness()
  const stored = useBusinessDetails((details) => details.view)
  const state = useTableState(options)
  const first = (name: (typeof overviewFilters)[number]) => state.filters[name][0]
  const range = overviewRange(
    {
      range: first('range') ?? stored,
      month: first('month'),
      from: first('from'),
      to: first('to'),
      compare: first('compare'),
    },
    business.dateOf(systemClock.now()),
  )
  const grain = grainsFor(range).find((known) => known.toLowerCase() === first('grain'))
  return { state, range, query: { from: range.from, to: range.to, ...filterOf(first) }, grain }
}

/** Returns the filters of an address. */
export function filterOf(get: (name: 'place' | 'service' | 'provider') => string | undefined): OverviewFilter {
  const [locationId, serviceId, providerId] = [get('place'), get('service'), get('provider')]
  return { ...(locationId && { locationId }), ...(serviceId && { serviceId }), ...(providerId && { providerId }) }
}

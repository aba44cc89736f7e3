import { readTableAddress, restoredSearch, type TableAddress } from '@steward/shared/addresses/list-address'
import { useMembership } from '@steward/shared/stores'
import { listParams } from '@steward/shared/ui/table'
import { plans } from './plans.queries.ts'

/** The views of the list of plans, each with its filter. */
export const planViews = {
  all: {},
  active: { status: 'ACTIVE' },
  draft: { status: 'DRAFT' },
  archived: { status: 'ARCHIVED' },
} as const

export const planViewNames = Object.keys(planViews) as (keyof typeof planViews)[]

export const planFilterNames = ['interval', 'serviceId'] as const
export type PlanFilter = (typeof planFilterNames)[number]

/** The parameters that the next visit restores, and where they are stored. */
export const keptNames = [...planFilterNames, 'saved']
export const keptSearch = { read: () => useMembership.getState(), write: useMembership.setState }

export const planTable = { filters: planFilterNames, defaultSort: 'name' }

/** Returns the filter of the list that an address describes, as the list and its export have it. */
export const filterOfPlans = (state: Pick<TableAddress<PlanFilter>, 'view' | 'filters'>) => ({
  ...planViews[planViewNames.find((name) => name === state.view) ?? 'all'],
  interval: state.filters.interval.join(',') || undefined,
  serviceId: state.filters.serviceId[0],
})

/** Returns the query for the list of plans that an address describes. */
export const listOfPlans = (state: TableAddress<PlanFilter>) =>
  plans.list({ ...filterOfPlans(state), ...listParams(state) })

/** Returns the query for the list of plans that the page shows at an address, after it restored the last visit. */
export const firstListOfPlans = (search: URLSearchParams) =>
  listOfPlans(
    readTableAddress(new URLSearchParams(restoredSearch(search, keptNames, keptSearch.read()) ?? search), planTable),
  )

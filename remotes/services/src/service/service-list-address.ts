import { readTableAddress, restoredSearch, type TableAddress } from '@steward/shared/addresses/list-address'
import { useServices } from '@steward/shared/stores'
import { listParams } from '@steward/shared/ui/table'
import { services } from './services.queries.ts'

/** The views of the list of services, each with its filter. */
export const serviceViews = {
  all: { status: 'ACTIVE' },
  classes: { status: 'ACTIVE', type: 'SPOT' },
  appointments: { status: 'ACTIVE', type: 'APPOINTMENT' },
  archived: { status: 'ARCHIVED' },
} as const

export const serviceViewNames = Object.keys(serviceViews) as (keyof typeof serviceViews)[]

export const serviceFilterNames = ['locationId', 'providerId', 'tag'] as const
export type ServiceFilter = (typeof serviceFilterNames)[number]

/** The parameters that the next visit restores, and where they are stored. */
export const keptNames = [...serviceFilterNames, 'saved']
export const keptSearch = { read: () => useServices.getState(), write: useServices.setState }

export const serviceTable = { filters: serviceFilterNames, defaultSort: 'name' }

/** Returns the query for the list of services that an address describes. */
export const listOfServices = (state: TableAddress<ServiceFilter>) =>
  services.list({
    ...serviceViews[serviceViewNames.find((name) => name === state.view) ?? 'all'],
    ...listParams(state),
    locationId: state.filters.locationId[0],
    providerId: state.filters.providerId[0],
    tag: state.filters.tag[0],
  })

/** Returns the query for the list of services that the page shows at an address, after it restored the last visit. */
export const firstListOfServices = (search: URLSearchParams) =>
  listOfServices(
    readTableAddress(new URLSearchParams(restoredSearch(search, keptNames, keptSearch.read()) ?? search), serviceTable),
  )

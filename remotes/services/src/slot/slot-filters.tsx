import { useQuery } from '@tanstack/react-query'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useStatusText } from '@steward/shared/ui/core'
import { SelectFilter, type TableState } from '@steward/shared/ui/table'
import { LocationFilter, ProviderFilter, ServiceFilter } from '../service/choice-filters.tsx'
import { activeServices } from '../service/stored-services.tsx'
import { services } from '../service/services.queries.ts'
import { useTexts } from '../texts/texts.ts'

/**
 * The search parameters that filter the calendar and the list. `id` is the service, as on the other tabs of a service.
 */
export const slotFilters = ['id', 'providerId', 'locationId', 'type', 'status', 'free'] as const
export type SlotFilter = (typeof slotFilters)[number]

const serviceTypes = ['SPOT', 'APPOINTMENT'] as const
const statuses = ['ACTIVE', 'COMPLETED', 'CANCELLED'] as const

/** Returns the service type in the filters of the list and the calendar. */
export const slotTypeOf = ({ type }: TableState<SlotFilter>['filters']): (typeof serviceTypes)[number] | undefined =>
  serviceTypes.find((one) => one === type[0])

/** The chips above the calendar and the list. The list has views for the status instead of a chip. */
export function SlotFilters({ state, withStatus }: { state: TableState<SlotFilter>; withStatus: boolean }) {
  const t = useTexts()
  const statusText = useStatusText()
  const locations = useQuery(services.locations())
  const places = locations.data?.items ?? []
  return (
    <>
      {places.length > 1 || state.filters.locationId.length > 0 ? (
        <LocationFilter state={state} label={t('timeSlots.column.location')} />
      ) : null}
      <SelectFilter
        single
        state={state}
        name="type"
        label={t('calendar.type')}
        choices={serviceTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
      <ServiceFilter state={state} name="id" query={activeServices} label={t('timeSlots.service')} />
      <ProviderFilter state={state} label={t('timeSlots.provider')} />
      {withStatus ? (
        <SelectFilter
          state={state}
          name="status"
          label={t('timeSlots.column.status')}
          choices={statuses.map((status) => ({ value: status, label: statusText('slot', status) }))}
        />
      ) : null}
      <SelectFilter
        single
        state={state}
        name="free"
        label={t('calendar.free')}
        choices={[{ value: 'true', label: t('calendar.freeOnly') }]}
      />
    </>
  )
}

/** Returns the names of the service and the provider in the filters. */
export function useFilterNames({ filters }: TableState<SlotFilter>): string[] {
  const providers = useQuery({ ...services.providers(), enabled: filters.providerId.length > 0 })
  const list = useQuery({
    ...activeServices,
    enabled: filters.id.length > 0,
  })
  const service = list.data?.items.find(({ id }) => id === filters.id[0])
  const provider = providers.data?.items.find(({ id }) => id === filters.providerId[0])
  return [...(service ? [service.name] : []), ...(provider ? [fullName(provider)] : [])]
}

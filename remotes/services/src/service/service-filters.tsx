import { useQuery } from '@tanstack/react-query'
import { SelectFilter, type TableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { LocationFilter, ProviderFilter } from './choice-filters.tsx'
import type { ServiceFilter } from './service-list-address.ts'
import { services } from './services.queries.ts'

/** The filters of the list of services: location, provider and tag. */
export function ServiceFilters({ state }: { state: TableState<ServiceFilter> }) {
  const t = useTexts()
  const tags = useQuery(services.tags())
  return (
    <>
      <LocationFilter state={state} label={t('services.location')} />
      <ProviderFilter state={state} label={t('services.provider')} />
      <SelectFilter
        single
        state={state}
        name="tag"
        label={t('services.tag')}
        choices={(tags.data?.items ?? []).map(({ tag, displayName }) => ({ value: tag, label: displayName }))}
      />
    </>
  )
}

import { useQueries } from '@tanstack/react-query'
import type { TableState } from '@steward/shared/ui/table'
import { useSavedViews } from '@steward/shared/ui/lists'
import { useTexts } from '../texts/texts.ts'
import { serviceFilterNames, type ServiceFilter, serviceViewNames, serviceViews } from './service-list-address.ts'
import { services } from './services.queries.ts'

/**
 * Returns the views of the list of services: its own views with their counts, and those that the user saved.
 *
 * @param isListLoaded the counts load after the list
 */
export function useServiceViews(state: TableState<ServiceFilter>, isListLoaded: boolean) {
  const t = useTexts()
  const counts = useQueries({
    queries: serviceViewNames.map((name) => ({
      ...services.list({ ...serviceViews[name], limit: '1' }),
      enabled: isListLoaded,
    })),
  })
  return useSavedViews(state, {
    list: 'services',
    parts: ['q', 'sort', ...serviceFilterNames],
    own: serviceViewNames.map((id, index) => ({
      id,
      label: t(`services.views.${id}`),
      count: counts[index]?.data?.total,
    })),
  })
}

import { useQueries } from '@tanstack/react-query'
import { useSavedViews } from '@steward/shared/ui/lists'
import type { TableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { planFilterNames, planViewNames, planViews, type PlanFilter } from './plan-list-address.ts'
import { plans } from './plans.queries.ts'

/**
 * Returns the views of the list of plans: its own views with their counts, and those that the user saved.
 *
 * @param isListLoaded the counts load after the list
 */
export function usePlanViews(state: TableState<PlanFilter>, isListLoaded: boolean) {
  const t = useTexts()
  const counts = useQueries({
    queries: planViewNames.map((name) => ({
      ...plans.list({ ...planViews[name], limit: '1' }),
      enabled: isListLoaded,
    })),
  })
  return useSavedViews(state, {
    list: 'memberships',
    parts: ['q', 'sort', ...planFilterNames],
    own: planViewNames.map((id, index) => ({ id, label: t(`plans.views.${id}`), count: counts[index]?.data?.total })),
  })
}

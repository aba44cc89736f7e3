import { useQuery } from '@tanstack/react-query'
import { planIntervals } from '@steward/shared/rules/membership/plan-terms'
import { SelectFilter, useNeedsChoices, type TableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import type { PlanFilter } from './plan-list-address.ts'
import { plans } from './plans.queries.ts'

/** The filters of the list of plans: billing period and covered service. */
export function PlanFilters({ state }: { state: TableState<PlanFilter> }) {
  const t = useTexts()
  return (
    <>
      <SelectFilter
        state={state}
        name="interval"
        label={t('plans.interval')}
        choices={planIntervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
      />
      <ServiceFilter state={state} />
    </>
  )
}

/** A filter by a service that plans cover. It loads the names when the user opens it. */
function ServiceFilter({ state }: { state: TableState<PlanFilter> }) {
  const t = useTexts()
  const enabled = useNeedsChoices(state.filters.serviceId.length > 0)
  const { data } = useQuery({ ...plans.services(), enabled })
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectFilter single state={state} name="serviceId" label={t('plans.service')} choices={choices} />
}

import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { systemClock, toPlainDate } from '@steward/shared/time'
import { Flex } from '@steward/shared/ui/core'
import { DateFilter, SelectFilter, useNeedsChoices } from '@steward/shared/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts/texts.ts'
import { lastMonths } from './overview-range.ts'
import { overview } from './overview.queries.ts'
import type { OverviewState } from './use-overview-query.ts'

/** The month, free days, the comparison, and what the figures are narrowed to. */
export function OverviewFilters({ state }: { state: OverviewState }) {
  const t = useTexts()
  const business = useBusiness()
  const months = lastMonths(business.dateOf(systemClock.now()))
  // Free days come before a month, so choosing a month clears them.
  const withoutDays = {
    ...state,
    setFilter: (name: 'month', values: readonly string[]) => state.setFilters({ [name]: values, from: [], to: [] }),
  }
  return (
    <Flex flexWrap="wrap" gap="2" mb="4" css={{ _print: { display: 'none' } }}>
      <SelectFilter
        single
        state={withoutDays}
        name="month"
        label={t('overview.filter.month')}
        choices={months.map((value) => ({ value, label: business.month(toPlainDate(`${value}-01`)) }))}
      />
      <DateFilter state={state} />
      <SelectFilter
        single
        state={state}
        name="compare"
        label={t('overview.filter.compare')}
        choices={(['previous', 'year', 'none'] as const).map((value) => ({
          value,
          label: t(`overview.compare.${value}`),
        }))}
      />
      <PlaceFilter state={state} />
      <ServiceFilter state={state} />
      <ProviderFilter state={state} />
    </Flex>
  )
}

// Each filter loads its names when the user opens it, or when the address names one.

function PlaceFilter({ state }: { state: OverviewState }) {
  const t = useTexts()
  const enabled = useNeedsChoices(state.filters.place.length > 0)
  const { data } = useQuery({ ...overview.locations(), enabled })
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const none = { value: 'none', label: t('overview.none.LOCATION') }
  return (
    <SelectFilter single state={state} name="place" label={t('overview.filter.place')} choices={[...choices, none]} />
  )
}

function ServiceFilter({ state }: { state: OverviewState }) {
  const t = useTexts()
  const enabled = useNeedsChoices(state.filters.service.length > 0)
  const { data } = useQuery({ ...overview.services(), enabled })
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectFilter single state={state} name="service" label={t('overview.filter.service')} choices={choices} />
}

function ProviderFilter({ state }: { state: OverviewState }) {
  const t = useTexts()
  const enabled = useNeedsChoices(state.filters.provider.length > 0)
  const { data } = useQuery({ ...overview.members(), enabled })
  const choices = (data?.items ?? []).map((member) => ({ value: member.id, label: fullName(member) }))
  return <SelectFilter single state={state} name="provider" label={t('overview.filter.provider')} choices={choices} />
}

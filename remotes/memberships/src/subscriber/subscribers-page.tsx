import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import { readTableAddress, type TableAddress } from '@steward/shared/addresses/list-address'
import { soonKinds } from '@steward/shared/rules/membership/soon-kind'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, LinkButton, PageHeader } from '@steward/shared/ui/core'
import {
  listParams,
  SelectFilter,
  useListTotal,
  useNeedsChoices,
  useTableState,
  type TableState,
} from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { StatusFilter } from './status-filter.tsx'
import { subscriberColumns } from './subscriber-columns.tsx'
import { SubscriberRows } from './subscriber-rows.tsx'
import { subscribers } from './subscribers.queries.ts'

const table = { filters: ['soon', 'status', 'plan'] as const, defaultSort: '-startDate' }
type Name = (typeof table.filters)[number]

const listOf = (state: TableAddress<Name>) =>
  subscribers.list({
    soon: soonKinds.find((kind) => kind === state.filters.soon[0]),
    status: state.filters.status.join(',') || undefined,
    membershipId: state.filters.plan[0],
    ...listParams(state),
  })

/** The subscriptions of all plans, also those that end soon or have sessions that lapse soon. */
function SubscribersPage() {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState(table)
  const query = useQuery({ ...listOf(state), placeholderData: keepPreviousData })
  const total = useListTotal(state, query)
  const columns = useMemo(() => {
    const { customer, plan, status, startDate, nextBill, lapsing, amount } = subscriberColumns(t, business)
    return [customer, plan, status, startDate, nextBill, lapsing, amount]
  }, [t, business])
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('plans.title'), to: to.memberships() }]}
        title={t('subscribers.title')}
        description={total === undefined ? undefined : t('subscribers.summary', { count: total })}
      />
      <SubscriberRows
        query={query}
        state={state}
        columns={columns}
        filters={
          <>
            <SelectFilter
              single
              state={state}
              name="soon"
              label={t('subscribers.soon')}
              choices={soonKinds.map((value) => ({ value, label: t(`subscribers.soonKind.${value}`) }))}
            />
            <StatusFilter state={state} />
            <PlanFilter state={state} />
          </>
        }
        empty={
          <EmptyState
            icon="membership"
            title={t('subscribers.emptyTitle')}
            description={t('subscribers.emptyDescription')}
            actions={<LinkButton to={to.memberships()}>{t('plans.open')}</LinkButton>}
          />
        }
      />
    </>
  )
}

SubscribersPage.first = (search: URLSearchParams) => [listOf(readTableAddress(search, table))]

/** A filter by plan. It loads the names when the user opens it. */
function PlanFilter({ state }: { state: TableState<Name> }) {
  const t = useTexts()
  const enabled = useNeedsChoices(state.filters.plan.length > 0)
  const { data } = useQuery({ ...subscribers.plans(), enabled })
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectFilter single state={state} name="plan" label={t('subscribers.column.plan')} choices={choices} />
}

export { SubscribersPage as Component }

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Membership } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, Panel } from '@steward/shared/ui/core'
import { listParams, SelectFilter, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { StatusFilter } from './status-filter.tsx'
import { subscriberColumns } from './subscriber-columns.tsx'
import { SubscriberRows } from './subscriber-rows.tsx'
import { subscribers } from './subscribers.queries.ts'

/** The subscribers of a plan. The table has a column for credits only if the plan counts them. */
export function SubscribersTable({ plan }: { plan: Membership }) {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState({ filters: ['status', 'version'], defaultSort: '-startDate' })
  const query = useQuery({
    ...subscribers.list({
      membershipId: plan.id,
      status: state.filters.status.join(',') || undefined,
      termsVersion: state.filters.version[0],
      ...listParams(state),
    }),
    placeholderData: keepPreviousData,
  })

  const isCounted = plan.sessions !== null
  const columns = useMemo(() => {
    const { customer, status, terms, startDate, nextBill, amount, credits, soldBy } = subscriberColumns(t, business)
    return [customer, status, terms, startDate, nextBill, amount, ...(isCounted ? [credits] : []), soldBy]
  }, [t, business, isCounted])

  return (
    <Panel padding="none" title={t('subscribers.title')}>
      <SubscriberRows
        bare
        query={query}
        state={state}
        columns={columns}
        filters={
          <>
            <StatusFilter state={state} />
            <SelectFilter
              single
              state={state}
              name="version"
              label={t('subscribers.version')}
              choices={Array.from({ length: plan.termsVersion }, (_, index) => ({
                value: String(index + 1),
                label: t('versions.name', { version: index + 1 }),
              }))}
            />
          </>
        }
        empty={<EmptyState compact title={t('subscribers.emptyTitle')} />}
      />
    </Panel>
  )
}

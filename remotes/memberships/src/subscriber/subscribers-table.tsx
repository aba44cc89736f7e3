import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { Membership, Subscription } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, Panel, StatusBadge } from '@steward/shared/ui/core'
import { type Column, DataTable, listParams, listRows, SelectFilter, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { subscribers } from './subscribers.queries.ts'

const statuses: Subscription['status'][] = [
  'PENDING',
  'ACTIVE',
  'PAST_DUE',
  'PAUSED',
  'SUSPENDED',
  'CANCELLED',
  'EXPIRED',
]

/** The subscribers of a plan. The table has a column for credits only if the plan counts them. */
export function SubscribersTable({ plan }: { plan: Membership }) {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState({ filters: ['status'], defaultSort: '-startDate' })
  const query = useQuery({
    ...subscribers.list({
      membershipId: plan.id,
      status: state.filters.status.join(',') || undefined,
      ...listParams(state),
    }),
    placeholderData: keepPreviousData,
  })

  const isCounted = plan.sessions !== null
  const columns = useMemo<Column<Subscription>[]>(
    () => [
      {
        id: 'customer',
        header: t('subscribers.column.customer'),
        primary: true,
        sortable: true,
        cell: (row) => fullName(row.customer),
      },
      {
        id: 'status',
        header: t('subscribers.column.status'),
        sortable: true,
        card: 'end',
        cell: (row) => <StatusBadge kind="subscription" status={row.status} />,
      },
      {
        id: 'startDate',
        header: t('subscribers.column.since'),
        cardLabel: true,
        sortable: true,
        cell: (row) => business.date(row.startDate),
      },
      {
        id: 'nextBill',
        header: t('subscribers.column.nextBill'),
        cell: (row) => {
          if (row.cancelAt) return t('subscribers.ends', { date: business.date(row.cancelAt) })
          return row.currentPeriodEnd && billed.has(row.status) ? business.date(row.currentPeriodEnd) : '–'
        },
      },
      ...(isCounted
        ? [
            {
              id: 'credits',
              header: t('subscribers.column.credits'),
              numeric: true,
              card: 'none',
              cell: (row) => row.creditsLeft ?? '–',
            } satisfies Column<Subscription>,
          ]
        : []),
      {
        id: 'soldBy',
        header: t('subscribers.column.soldBy'),
        muted: true,
        priority: 2,
        card: 'none',
        cell: (row) => (row.soldBy ? fullName(row.soldBy) : '–'),
      },
    ],
    [t, business, isCounted],
  )

  return (
    <Panel padding="none" title={t('subscribers.title')}>
      <DataTable
        bare
        caption={t('subscribers.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => fullName(row.customer)}
        rowTo={(row) => to.customer(row.customer.id)}
        searchable
        searchPlaceholder={t('subscribers.search')}
        filters={
          <SelectFilter
            state={state}
            name="status"
            label={t('subscribers.status')}
            choices={statuses.map((value) => ({ value, label: t(`subscriptionStatus.${value}`) }))}
          />
        }
        empty={<EmptyState compact title={t('subscribers.emptyTitle')} />}
      />
    </Panel>
  )
}

/** The statuses of subscriptions that are billed at the end of their period. */
const billed = new Set<Subscription['status']>(['ACTIVE', 'PAST_DUE', 'PENDING'])

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { ListedSubscription, Membership, Subscription } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, Money, Panel, StatusBadge, Text } from '@steward/shared/ui/core'
import { type Column, DataTable, listParams, listRows, SelectFilter, useTableState } from '@steward/shared/ui/table'
import { useSubscriptionActions } from '../subscription/use-subscription-actions.tsx'
import { useTexts } from '../texts/texts.ts'
import { subscribers, useLiveSubscribers } from './subscribers.queries.ts'

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
  useLiveSubscribers()
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

  const { actionsFor, dialog } = useSubscriptionActions()
  const isCounted = plan.sessions !== null
  const columns = useMemo<Column<ListedSubscription>[]>(
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
        id: 'terms',
        header: t('subscribers.column.terms'),
        muted: true,
        priority: 2,
        card: 'none',
        cell: (row) => t('versions.short', { version: row.terms.version }),
      },
      {
        id: 'startDate',
        header: t('subscribers.column.since'),
        priority: 2,
        cardLabel: true,
        sortable: true,
        cell: (row) => business.date(row.startDate),
      },
      {
        id: 'nextBill',
        header: t('subscribers.column.nextBill'),
        cell: (row) => {
          if (row.cancelAt) return t('subscribers.ends', { date: business.date(row.cancelAt) })
          return row.nextBillOn ? business.date(row.nextBillOn) : '–'
        },
        cardCell: (row) => {
          if (row.cancelAt) return t('subscribers.ends', { date: business.date(row.cancelAt) })
          return row.nextBillOn ? t('subscribers.billed', { date: business.date(row.nextBillOn) }) : '–'
        },
      },
      {
        id: 'amount',
        header: t('subscribers.column.amount', { currency: business.symbol }),
        numeric: true,
        card: 'footEnd',
        cell: (row) => <SubscriberPrice subscription={row} />,
      },
      ...(isCounted
        ? [
            {
              id: 'credits',
              header: t('subscribers.column.credits'),
              numeric: true,
              card: 'none',
              cell: (row) => row.creditsLeft ?? '–',
            } satisfies Column<ListedSubscription>,
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
        rowTo={(row) => to.subscription(row.id)}
        rowActions={actionsFor}
        searchable
        searchPlaceholder={t('subscribers.search')}
        filters={
          <>
            <SelectFilter
              state={state}
              name="status"
              label={t('subscribers.status')}
              choices={statuses.map((value) => ({ value, label: t(`subscriptionStatus.${value}`) }))}
            />
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
      {dialog}
    </Panel>
  )
}

/** The price that was agreed, and the one that waits for the next period. */
function SubscriberPrice({ subscription: { terms, nextTerms } }: { subscription: Subscription }) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <>
      <Money amount={terms.price} currency={terms.currency} />
      {nextTerms ? (
        <Text textStyle="caption" color="fg.muted">
          <bdi>
            {nextTerms.membership
              ? t('subscribers.nextPlan', { plan: nextTerms.membership.name, date: business.date(nextTerms.from) })
              : t('subscribers.nextPrice', {
                  amount: business.money(nextTerms.price),
                  date: business.date(nextTerms.from),
                })}
          </bdi>
        </Text>
      ) : null}
    </>
  )
}

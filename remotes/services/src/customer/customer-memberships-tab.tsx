import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { Subscription } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { addDays } from '@steward/shared/time'
import { EmptyState, StatusBadge } from '@steward/shared/ui/core'
import { type Column, DataTable, rowsState, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { customers } from '../customer-choice/customers.queries.ts'

/** The memberships of a customer, read-only. */
export function CustomerMembershipsTab({ customerId }: { customerId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState({ defaultSort: '-start' })
  const query = useQuery(customers.subscriptions(customerId))
  const columns = useMemo<Column<Subscription>[]>(
    () => [
      {
        id: 'plan',
        header: t('customerDetails.membership'),
        primary: true,
        cell: (row) => row.membership.name,
      },
      {
        id: 'status',
        header: t('customerDetails.column.status'),
        card: 'end',
        cell: (row) => <StatusBadge kind="subscription" status={row.status} />,
      },
      {
        id: 'start',
        header: t('customerDetails.column.start'),
        sortable: true,
        sortValue: (row) => row.startDate,
        cell: (row) => business.date(row.startDate),
      },
      {
        id: 'end',
        header: t('customerDetails.column.periodEnd'),
        cell: (row) => (row.currentPeriodEnd ? business.date(addDays(row.currentPeriodEnd, -1)) : '–'),
      },
      {
        id: 'credits',
        header: t('customerDetails.column.credits'),
        numeric: true,
        card: 'footEnd',
        cell: (row) => row.creditsLeft ?? t('customerDetails.unlimited'),
      },
    ],
    [t, business],
  )
  return (
    <DataTable
      caption={t('customerDetails.tab.memberships')}
      state={state}
      columns={columns}
      rows={query.data?.items}
      {...rowsState(query)}
      getRowId={(row) => row.id}
      getRowName={(row) => row.membership.name}
      rowTo={(row) => to.subscription(row.id)}
      empty={<EmptyState icon="membership" title={t('customerDetails.noMembership')} />}
    />
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import { readTableAddress, restoredSearch, type TableAddress } from '@steward/shared/addresses/list-address'
import type { Membership } from '@steward/shared/contracts'
import { addAmounts } from '@steward/shared/money'
import { useBusiness, useKeptSearch, useMembership } from '@steward/shared/stores'
import { EmptyState, Money, PageHeader } from '@steward/shared/ui/core'
import { DataTable, listParams, listRows, SelectFilter, useListTotal, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { planColumns } from './plan-columns.tsx'
import { plans } from './plans.queries.ts'

const views = {
  all: undefined,
  active: 'ACTIVE',
  draft: 'DRAFT',
  archived: 'ARCHIVED',
} as const

const viewNames = Object.keys(views) as (keyof typeof views)[]
const intervals: Membership['interval'][] = ['WEEK', 'MONTH', 'QUARTER', 'YEAR', 'ONE_OFF']

const keptSearch = { read: () => useMembership.getState(), write: useMembership.setState }

const table = { filters: ['interval'] as const, defaultSort: 'name' }

const listOf = (state: TableAddress<'interval'>) =>
  plans.list({
    status: views[viewNames.find((name) => name === state.view) ?? 'all'],
    interval: state.filters.interval.join(',') || undefined,
    ...listParams(state),
  })

/** The list of plans. Without parameters in the address it restores the last view, search and filters. */
function PlansPage() {
  const search = useKeptSearch(table.filters, keptSearch)
  return search === undefined ? <PlanList /> : <Navigate replace to={`?${search}`} />
}

PlansPage.first = (search: URLSearchParams) => {
  const shown = new URLSearchParams(restoredSearch(search, table.filters, keptSearch.read()) ?? search)
  return [listOf(readTableAddress(shown, table))]
}

function PlanList() {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState(table)
  const query = useQuery({ ...listOf(state), placeholderData: keepPreviousData })
  const total = useListTotal(state, query)
  const columns = useMemo(() => planColumns(t, business), [t, business])

  return (
    <>
      <PageHeader
        title={t('plans.title')}
        description={total === undefined ? undefined : t('plans.summary', { count: total })}
      />
      <DataTable
        caption={t('plans.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.name}
        rowTo={(row) => to.membership(row.id)}
        searchable
        searchPlaceholder={t('plans.search')}
        filters={
          <SelectFilter
            state={state}
            name="interval"
            label={t('plans.interval')}
            choices={intervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
          />
        }
        views={viewNames.map((id) => ({ id, label: t(`plans.views.${id}`) }))}
        footer={isWhole(query.data) ? totals(query.data.items, t('plans.total')) : undefined}
        empty={<EmptyState icon="membership" title={t('plans.emptyTitle')} description={t('plans.emptyDescription')} />}
      />
    </>
  )
}

/** Whether the page holds every row. The table shows totals only then. */
function isWhole<T extends { items: unknown[]; total: number }>(page: T | undefined): page is T {
  return page !== undefined && page.items.length > 1 && page.items.length === page.total
}

function totals(rows: readonly Membership[], label: string) {
  const currency = rows[0]?.currency ?? 'USD'
  const sum = (key: 'active' | 'pastDue' | 'paused') => rows.reduce((total, row) => total + row.subscribers[key], 0)
  const revenue = rows.reduce((total, row) => addAmounts(total, row.monthlyRecurringRevenue, currency), '0')
  return {
    name: label,
    active: sum('active'),
    pastDue: sum('pastDue'),
    paused: sum('paused'),
    monthlyRecurringRevenue: <Money amount={revenue} currency={currency} strong />,
  }
}

export { PlansPage as Component }

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import { useAddress } from '@steward/shared/addresses/use-address'
import type { Membership } from '@steward/shared/contracts'
import { addAmounts } from '@steward/shared/money'
import { useBusiness, useKeptSearch } from '@steward/shared/stores'
import { EmptyState, Money, PageHeader, useParam } from '@steward/shared/ui/core'
import { useExportMenu } from '@steward/shared/ui/lists'
import { DataTable, listRows, useListTotal, useRowSelection, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { NewPlanButton, useNewPlanRefusal } from './new-plan-button.tsx'
import { planColumns } from './plan-columns.tsx'
import { PlanDrawer } from './plan-drawer.tsx'
import { PlanFilters } from './plan-filters.tsx'
import { filterOfPlans, firstListOfPlans, keptNames, keptSearch, listOfPlans, planTable } from './plan-list-address.ts'
import { usePlanActions } from './use-plan-actions.tsx'
import { usePlanBulk } from './use-plan-bulk.tsx'
import { usePlanViews } from './use-plan-views.ts'

/** The list of plans. Without parameters in the address it restores the last view, search and filters. */
function PlansPage() {
  const search = useKeptSearch(keptNames, keptSearch)
  return search === undefined ? <PlanList /> : <Navigate replace to={`?${search}`} />
}

PlansPage.first = (search: URLSearchParams) => [firstListOfPlans(search)]

function PlanList() {
  const t = useTexts()
  const business = useBusiness()
  const [drawer, setDrawer] = useParam('drawer')
  const { params, change } = useAddress()
  const state = useTableState(planTable)
  const query = useQuery({ ...listOfPlans(state), placeholderData: keepPreviousData })
  const saved = usePlanViews(state, query.isSuccess)
  const total = useListTotal(state, query)
  const selection = useRowSelection(saved.state, query.data?.items)
  const bulk = usePlanBulk(selection)
  const { actionsFor, dialog } = usePlanActions(setDrawer, query.data?.items)
  const refusal = useNewPlanRefusal()
  const columns = useMemo(() => planColumns(t, business), [t, business])
  const create = () => setDrawer('new')
  const addButton = <NewPlanButton onClick={create} />
  const filter = { ...filterOfPlans(state), q: state.search }
  const exportMenu = useExportMenu({
    kind: 'membership-plans',
    filter,
    total,
    allAt: to.data({ files: 'exports' }),
  })
  const canArchive = bulk.actions.length > 0 && state.view !== 'archived' && state.view !== 'draft'
  return (
    <>
      <PageHeader
        title={t('plans.title')}
        description={total === undefined ? undefined : t('plans.summary', { count: total })}
        actions={addButton}
      />
      <DataTable
        caption={t('plans.title')}
        state={saved.state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.name}
        rowTo={(row) => to.membership(row.id)}
        onNew={refusal ? undefined : create}
        rowActions={actionsFor}
        {...(canArchive ? { selection, bulkActions: bulk.actions } : {})}
        searchable
        searchPlaceholder={t('plans.search')}
        filters={<PlanFilters state={state} />}
        tools={
          <>
            {saved.tools}
            {exportMenu}
          </>
        }
        views={saved.views}
        footer={isWhole(query.data) ? totals(query.data.items, t('plans.total')) : undefined}
        empty={
          <EmptyState
            icon="membership"
            title={t('plans.emptyTitle')}
            description={t('plans.emptyDescription')}
            actions={addButton}
          />
        }
      />
      {saved.dialog}
      {bulk.dialog}
      {dialog}
      <PlanDrawer
        drawer={drawer}
        name={params.get('name') ?? undefined}
        plans={query.data?.items}
        onClose={() => change({ drawer: undefined, name: undefined })}
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

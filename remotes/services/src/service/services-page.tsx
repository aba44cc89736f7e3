import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import { useBusiness, useKeptSearch, useServices } from '@steward/shared/stores'
import { EmptyState, PageHeader, useParam } from '@steward/shared/ui/core'
import { DataTable, listRows, useListTotal, useRowSelection, useTableState } from '@steward/shared/ui/table'
import { NewButton, useNewRefusal } from '../parts/new-button.tsx'
import { useTexts } from '../texts/texts.ts'
import { serviceColumns } from './service-columns.tsx'
import { ServiceDrawer } from './service-drawer.tsx'
import { ServiceFilters } from './service-filters.tsx'
import { firstListOfServices, keptNames, keptSearch, listOfServices, serviceTable } from './service-list-address.ts'
import { storedRows, useStoreSummaries } from './stored-services.tsx'
import { useServiceActions } from './use-service-actions.ts'
import { useServiceBulk } from './use-service-bulk.ts'
import { useServiceViews } from './use-service-views.ts'

/** The list of services. Without parameters in the address it restores the last view and filters. */
function ServicesPage() {
  const search = useKeptSearch(keptNames, keptSearch)
  return search === undefined ? <ServiceList /> : <Navigate replace to={`?${search}`} />
}

ServicesPage.first = (search: URLSearchParams) => [firstListOfServices(search)]

function ServiceList() {
  const t = useTexts()
  const business = useBusiness()
  const [drawer, setDrawer] = useParam('drawer')
  const state = useTableState(serviceTable)
  const query = useQuery({ ...listOfServices(state), placeholderData: keepPreviousData })
  const saved = useServiceViews(state, query.isSuccess)
  const total = useListTotal(state, query)
  const [summaries] = useState(() => useServices.getState().summaries)
  const isWhole = !state.narrowed && state.view === undefined && state.sort === 'name' && state.page === 1
  useStoreSummaries(isWhole && !query.isPlaceholderData ? query.data?.items : undefined)
  const selection = useRowSelection(saved.state, query.data?.items)
  const bulk = useServiceBulk(selection, state.view === 'archived')
  const columns = useMemo(() => serviceColumns(t, business), [t, business])
  const rowActions = useServiceActions(setDrawer)
  const refusal = useNewRefusal('new-service')
  const create = () => setDrawer('new')
  const addButton = <NewButton action="new-service" onClick={create} />
  return (
    <>
      <PageHeader
        title={t('services.title')}
        description={total === undefined ? undefined : t('services.summary', { count: total })}
        actions={addButton}
      />
      <DataTable
        caption={t('services.title')}
        state={saved.state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.name}
        rowTo={(row) => to.service(row.id)}
        onNew={refusal ? undefined : create}
        rowActions={rowActions}
        {...(bulk.actions.length > 0 ? { selection, bulkActions: bulk.actions } : {})}
        {...(isWhole && query.isPending && summaries.length > 0 ? storedRows(columns, summaries, state.pageSize) : {})}
        searchable
        searchPlaceholder={t('services.search')}
        filters={<ServiceFilters state={state} />}
        tools={saved.tools}
        views={saved.views}
        empty={
          <EmptyState
            icon="services"
            title={t('services.emptyTitle')}
            description={t('services.emptyDescription')}
            actions={addButton}
          />
        }
      />
      {saved.dialog}
      {bulk.dialog}
      <ServiceDrawer drawer={drawer} services={query.data?.items} onClose={() => setDrawer(undefined)} />
    </>
  )
}

export { ServicesPage as Component }

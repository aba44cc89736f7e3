import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import { readTableAddress, restoredSearch, type TableAddress } from '@steward/shared/addresses/list-address'
import type { Service } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness, useKeptSearch, useServices } from '@steward/shared/stores'
import { Button, EmptyState, PageHeader, toast, useParam, useProblemText } from '@steward/shared/ui/core'
import {
  DataTable,
  listParams,
  listRows,
  SelectFilter,
  useListTotal,
  useRowSelection,
  useTableState,
} from '@steward/shared/ui/table'
import { latePart } from '@steward/shared/ui/overlays'
import { LocationFilter, ProviderFilter } from './choice-filters.tsx'
import { useSavedViews } from '../saved-view/saved-views.tsx'
import { useTexts } from '../texts/texts.ts'
import { storedRows, useStoreSummaries } from './stored-services.tsx'
import { serviceColumns } from './service-columns.tsx'
import { services, useArchiveService } from './services.queries.ts'
import { useServiceBulk } from './use-service-bulk.ts'

// The form includes a schema. The list loads without it.
const ServiceFormDrawer = latePart(async () => (await import('./service-form-drawer.tsx')).ServiceFormDrawer)

const views = {
  all: { status: 'ACTIVE' },
  classes: { status: 'ACTIVE', type: 'SPOT' },
  appointments: { status: 'ACTIVE', type: 'APPOINTMENT' },
  archived: { status: 'ARCHIVED' },
} as const

type View = keyof typeof views
const viewNames = Object.keys(views) as View[]

const filterNames = ['locationId', 'providerId', 'tag'] as const
const keptNames = [...filterNames, 'saved']
const keptSearch = { read: () => useServices.getState(), write: useServices.setState }

const table = { filters: filterNames, defaultSort: 'name' }

const listOf = (state: TableAddress<(typeof filterNames)[number]>) =>
  services.list({
    ...views[viewNames.find((name) => name === state.view) ?? 'all'],
    ...listParams(state),
    locationId: state.filters.locationId[0],
    providerId: state.filters.providerId[0],
    tag: state.filters.tag[0],
  })

/** The list of services. Without parameters in the address it restores the last view and filters. */
function ServicesPage() {
  const search = useKeptSearch(keptNames, keptSearch)
  return search === undefined ? <ServiceList /> : <Navigate replace to={`?${search}`} />
}

ServicesPage.first = (search: URLSearchParams) => {
  const shown = new URLSearchParams(restoredSearch(search, keptNames, keptSearch.read()) ?? search)
  return [listOf(readTableAddress(shown, table))]
}

function ServiceList() {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const problemText = useProblemText()
  const [drawer, setDrawer] = useParam('drawer')
  const archive = useArchiveService()
  const state = useTableState(table)
  const tags = useQuery(services.tags())
  const query = useQuery({ ...listOf(state), placeholderData: keepPreviousData })

  const counts = useQueries({
    queries: viewNames.map((name) => ({
      ...services.list({ ...views[name], limit: '1' }),
      // The counts load after the list.
      enabled: query.isSuccess,
    })),
  })
  const saved = useSavedViews(state, {
    list: 'services',
    parts: ['q', 'sort', ...filterNames],
    own: viewNames.map((id, index) => ({ id, label: t(`services.views.${id}`), count: counts[index]?.data?.total })),
  })
  const total = useListTotal(state, query)
  const [summaries] = useState(() => useServices.getState().summaries)
  const isWhole = !state.narrowed && state.view === undefined && state.sort === 'name' && state.page === 1
  useStoreSummaries(isWhole && !query.isPlaceholderData ? query.data?.items : undefined)
  const selection = useRowSelection(saved.state, query.data?.items)
  const bulk = useServiceBulk(selection, state.view === 'archived')

  const columns = useMemo(() => serviceColumns(t, business), [t, business])
  const editing = query.data?.items.find(({ id }) => id === drawer)
  const copied = query.data?.items.find(({ id }) => drawer === `like:${id}`)
  const refusal = can('service.write') ? undefined : t('services.onlyManagers')
  const toggleArchived = (service: Service) =>
    archive.mutate(service, {
      onError: (error) => toast.error(problemText(error)),
      onSuccess: ({ status, name }) =>
        toast.success(t(status === 'ARCHIVED' ? 'services.archived' : 'services.restored', { name })),
    })

  const addButton = (
    <Button variant="solid" icon="add" disabledReason={refusal} onClick={() => setDrawer('new')}>
      {t('services.new')}
    </Button>
  )
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
        onNew={refusal ? undefined : () => setDrawer('new')}
        rowActions={(row) => [
          {
            key: 'edit',
            label: t('services.edit'),
            icon: 'edit',
            disabledReason: refusal,
            onSelect: () => setDrawer(row.id),
          },
          {
            key: 'duplicate',
            label: t('services.duplicate'),
            icon: 'copy',
            disabledReason: refusal,
            onSelect: () => setDrawer(`like:${row.id}`),
          },
          {
            key: 'archive',
            label: t(row.status === 'ACTIVE' ? 'services.archive' : 'services.restore'),
            icon: row.status === 'ACTIVE' ? 'archive' : 'undo',
            disabledReason: refusal,
            onSelect: () => toggleArchived(row),
          },
        ]}
        {...(bulk.mayChange ? { selection, bulkActions: bulk.actions } : {})}
        {...(isWhole && query.isPending && summaries.length > 0 ? storedRows(columns, summaries, state.pageSize) : {})}
        searchable
        searchPlaceholder={t('services.search')}
        filters={
          <>
            <LocationFilter state={state} label={t('services.location')} />
            <ProviderFilter state={state} label={t('services.provider')} />
            <SelectFilter
              single
              state={state}
              name="tag"
              label={t('services.tag')}
              choices={(tags.data?.items ?? []).map(({ tag, displayName }) => ({ value: tag, label: displayName }))}
            />
          </>
        }
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
      {copied ? <ServiceFormDrawer key={copied.id} like={copied} onClose={() => setDrawer(undefined)} /> : null}
      {drawer === 'new' ? <ServiceFormDrawer onClose={() => setDrawer(undefined)} /> : null}
      {editing ? <ServiceFormDrawer key={editing.id} service={editing} onClose={() => setDrawer(undefined)} /> : null}
    </>
  )
}

export { ServicesPage as Component }

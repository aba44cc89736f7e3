import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Service } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { Button, EmptyState, PageHeader, toast, useParam, useProblemText } from '@steward/shared/ui/core'
import { DataTable, listParams, listRows, SelectFilter, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts.ts'
import { serviceColumns } from './service-columns.tsx'
import { ServiceFormDrawer } from './service-form-drawer.tsx'
import { services, useArchiveService } from './services.queries.ts'

const views = {
  all: { status: 'ACTIVE' },
  classes: { status: 'ACTIVE', type: 'SPOT' },
  appointments: { status: 'ACTIVE', type: 'APPOINTMENT' },
  archived: { status: 'ARCHIVED' },
} as const

type View = keyof typeof views
const viewNames = Object.keys(views) as View[]

export function ServicesPage() {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const problemText = useProblemText()
  const [drawer, setDrawer] = useParam('drawer')
  const archive = useArchiveService()
  const state = useTableState({ filters: ['locationId'], defaultSort: 'name' })
  const locations = useQuery(services.locations())
  const query = useQuery({
    ...services.list({
      ...views[viewNames.find((name) => name === state.view) ?? 'all'],
      ...listParams(state),
      locationId: state.filters.locationId[0],
    }),
    placeholderData: keepPreviousData,
  })

  const columns = useMemo(() => serviceColumns(t, business), [t, business])
  const editing = query.data?.items.find(({ id }) => id === drawer)
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
        description={query.data ? t('services.summary', { count: query.data.total }) : undefined}
        actions={addButton}
      />
      <DataTable
        caption={t('services.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.name}
        rowTo={(row) => `/services/bookings?id=${row.id}`}
        rowActions={(row) => [
          {
            key: 'edit',
            label: t('services.edit'),
            icon: 'edit',
            disabledReason: refusal,
            onSelect: () => setDrawer(row.id),
          },
          {
            key: 'archive',
            label: t(row.status === 'ACTIVE' ? 'services.archive' : 'services.restore'),
            icon: row.status === 'ACTIVE' ? 'archive' : 'undo',
            disabledReason: refusal,
            onSelect: () => toggleArchived(row),
          },
        ]}
        searchable
        searchPlaceholder={t('services.search')}
        filters={
          <SelectFilter
            single
            state={state}
            name="locationId"
            label={t('services.location')}
            choices={(locations.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        }
        views={viewNames.map((id) => ({ id, label: t(`services.views.${id}`) }))}
        empty={
          <EmptyState
            icon="services"
            title={t('services.emptyTitle')}
            description={t('services.emptyDescription')}
            actions={addButton}
          />
        }
      />
      {drawer === 'new' ? <ServiceFormDrawer onClose={() => setDrawer(undefined)} /> : null}
      {editing ? <ServiceFormDrawer key={editing.id} service={editing} onClose={() => setDrawer(undefined)} /> : null}
    </>
  )
}

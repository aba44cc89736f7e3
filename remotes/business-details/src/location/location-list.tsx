import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { TableAddress } from '@steward/shared/addresses/list-address'
import type { Location } from '@steward/shared/contracts'
import { Badge, EmptyState, HStack, PageHeader, PhoneNumber, Span, useParam } from '@steward/shared/ui/core'
import { latePart } from '@steward/shared/ui/overlays'
import {
  type Column,
  DataTable,
  listParams,
  listRows,
  SelectFilter,
  useListTotal,
  useTableState,
} from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { locations } from './locations.queries.ts'
import { NewLocationButton } from './new-location-button.tsx'

// The form includes a schema. The list loads without it.
const LocationFormDrawer = latePart(async () => (await import('./location-form-drawer.tsx')).LocationFormDrawer)

const statuses = ['ACTIVE', 'ARCHIVED'] as const

export const table = { defaultSort: 'name', filters: ['status'] as const }

export const listOf = (state: TableAddress) => locations.list({ ...listParams(state) })

/** The active locations, or the archived ones. */
export function LocationList() {
  const t = useTexts()
  const state = useTableState(table)
  const [drawer, setDrawer] = useParam('drawer')
  const query = useQuery({ ...listOf(state), placeholderData: keepPreviousData })
  const total = useListTotal(state, query)
  const columns = useColumns()
  return (
    <>
      <PageHeader
        title={t('locations.title')}
        description={total === undefined ? undefined : t('locations.summary', { count: total })}
        actions={<NewLocationButton onClick={() => setDrawer('new')} />}
      />
      <DataTable
        caption={t('locations.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.name}
        rowTo={(row) => to.location(row.id)}
        searchable
        searchPlaceholder={t('locations.search')}
        filters={
          <SelectFilter
            state={state}
            name="status"
            label={t('locations.column.status')}
            choices={statuses.map((value) => ({ value, label: t(`locations.status.${value}`) }))}
          />
        }
        empty={
          <EmptyState
            icon="location"
            title={t('locations.emptyTitle')}
            description={t('locations.emptyDescription')}
            actions={<NewLocationButton onClick={() => setDrawer('new')} />}
          />
        }
      />
      {drawer === 'new' ? <LocationFormDrawer onClose={() => setDrawer(undefined)} /> : null}
    </>
  )
}

function useColumns() {
  const t = useTexts()
  return useMemo<Column<Location>[]>(
    () => [
      {
        id: 'name',
        header: t('locations.column.name'),
        primary: true,
        sortable: true,
        cell: (row) => (
          <HStack gap="2">
            <Span>{row.name}</Span>
            {row.status === 'ARCHIVED' ? <Badge icon="archive">{t('locations.status.ARCHIVED')}</Badge> : null}
          </HStack>
        ),
      },
      {
        id: 'address',
        header: t('locations.column.address'),
        cell: (row) => [row.addressLine1, row.addressLine2].filter(Boolean).join(', ') || '–',
      },
      {
        id: 'city',
        header: t('locations.column.city'),
        sortable: true,
        cell: (row) => [row.postalCode, row.city].filter(Boolean).join(' ') || '–',
      },
      {
        id: 'phone',
        header: t('locations.column.phone'),
        muted: true,
        cell: (row) => <PhoneNumber value={row.phoneNumber} />,
      },
      {
        id: 'zone',
        header: t('locations.column.zone'),
        muted: true,
        priority: 2,
        card: 'none',
        cell: (row) => row.timeZone.replaceAll('_', ' '),
      },
    ],
    [t],
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readTableAddress, type TableAddress } from '@steward/shared/addresses/list-address'
import type { Location } from '@steward/shared/contracts'
import { EmptyState, PageHeader, PhoneNumber } from '@steward/shared/ui/core'
import { type Column, DataTable, listParams, listRows, useListTotal, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { locations } from './locations.queries.ts'

const table = { defaultSort: 'name' }

const listOf = (state: TableAddress) => locations.list({ ...listParams(state) })

function LocationsPage() {
  const t = useTexts()
  const state = useTableState(table)
  const query = useQuery({ ...listOf(state), placeholderData: keepPreviousData })
  const total = useListTotal(state, query)
  const columns = useMemo<Column<Location>[]>(
    () => [
      { id: 'name', header: t('locations.column.name'), primary: true, sortable: true, cell: (row) => row.name },
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
  return (
    <>
      <PageHeader
        title={t('locations.title')}
        description={total === undefined ? undefined : t('locations.summary', { count: total })}
      />
      <DataTable
        caption={t('locations.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.name}
        searchable
        searchPlaceholder={t('locations.search')}
        empty={
          <EmptyState icon="location" title={t('locations.emptyTitle')} description={t('locations.emptyDescription')} />
        }
      />
    </>
  )
}

LocationsPage.first = (search: URLSearchParams) => [listOf(readTableAddress(search, table))]

export { LocationsPage as Component }

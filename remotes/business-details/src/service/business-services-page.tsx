import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import { readTableAddress, type TableAddress } from '@steward/shared/addresses/list-address'
import type { Service } from '@steward/shared/contracts'
import { currencySymbol } from '@steward/shared/money'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, LinkButton, Money, PageHeader } from '@steward/shared/ui/core'
import { type Column, DataTable, listParams, listRows, useListTotal, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { businessServices } from './business-services.queries.ts'

const table = { defaultSort: 'name' }

const listOf = (state: TableAddress) => businessServices.list({ status: 'ACTIVE', ...listParams(state) })

/** A read-only list of the services on sale. The services page changes them. */
function BusinessServicesPage() {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState(table)
  const query = useQuery({ ...listOf(state), placeholderData: keepPreviousData })
  const total = useListTotal(state, query)
  const columns = useMemo<Column<Service>[]>(
    () => [
      { id: 'name', header: t('businessServices.column.name'), primary: true, sortable: true, cell: (row) => row.name },
      {
        id: 'type',
        header: t('businessServices.column.type'),
        muted: true,
        cell: (row) => t(`businessServices.type.${row.type}`),
      },
      {
        id: 'duration',
        header: t('businessServices.column.duration'),
        numeric: true,
        muted: true,
        sortable: true,
        cell: (row) => t('businessServices.minutes', { count: row.duration }),
      },
      {
        id: 'price',
        header: t('businessServices.column.price', { currency: currencySymbol(business.currency, business.locale) }),
        numeric: true,
        card: 'end',
        cell: (row) => <Money amount={row.eventCost} currency={row.eventCurrency ?? business.currency} />,
      },
      {
        id: 'location',
        header: t('businessServices.column.location'),
        muted: true,
        cell: (row) => row.location?.name ?? t('businessServices.anywhere'),
      },
    ],
    [t, business],
  )
  return (
    <>
      <PageHeader
        title={t('businessServices.title')}
        description={total === undefined ? undefined : t('businessServices.summary', { count: total })}
        actions={
          <LinkButton icon="services" to={to.services()}>
            {t('businessServices.open')}
          </LinkButton>
        }
      />
      <DataTable
        caption={t('businessServices.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.name}
        rowTo={(row) => to.service(row.id)}
        searchable
        searchPlaceholder={t('businessServices.search')}
        empty={
          <EmptyState
            icon="services"
            title={t('businessServices.emptyTitle')}
            description={t('businessServices.emptyDescription')}
            actions={<LinkButton to={to.services()}>{t('businessServices.open')}</LinkButton>}
          />
        }
      />
    </>
  )
}

BusinessServicesPage.first = (search: URLSearchParams) => [listOf(readTableAddress(search, table))]

export { BusinessServicesPage as Component }

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { Invoice } from '@steward/shared/contracts'
import { currencySymbol } from '@steward/shared/money'
import { balanceOf, standingOf } from '@steward/shared/rules/booking/invoice-standing'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { EmptyState, LinkButton, Money, PageHeader, StatusBadge, useStatusText } from '@steward/shared/ui/core'
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
import { invoices, useLiveInvoices } from './invoices.queries.ts'
import { useInvoiceActions } from './use-invoice-actions.tsx'

const statuses: Invoice['status'][] = ['DRAFT', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'VOID', 'CREDITED']

/** The invoices that memberships were billed with. */
export function InvoiceList() {
  const t = useTexts()
  const business = useBusiness()
  const statusText = useStatusText()
  const state = useTableState({ filters: ['status'], defaultSort: '-issuedOn' })
  const query = useQuery({
    ...invoices.list({
      sourceType: 'SUBSCRIPTION',
      status: state.filters.status.join(',') || undefined,
      ...listParams(state),
    }),
    placeholderData: keepPreviousData,
  })
  const total = useListTotal(state, query)
  const { actionsFor, dialog } = useInvoiceActions(query.data?.items)
  useLiveInvoices()
  const columns = useMemo(() => invoiceColumns(t, statusText, business), [t, statusText, business])
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('plans.title'), to: to.memberships() }]}
        title={t('invoices.title')}
        description={total === undefined ? undefined : t('invoices.summary', { count: total })}
      />
      <DataTable
        caption={t('invoices.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.invoiceNumber ?? fullName(row.customer)}
        rowTo={(row) => to.membershipInvoice(row.id)}
        rowActions={actionsFor}
        searchable
        searchPlaceholder={t('invoices.search')}
        filters={
          <SelectFilter
            state={state}
            name="status"
            label={t('invoices.status')}
            choices={statuses.map((value) => ({ value, label: statusText('invoice', value) }))}
          />
        }
        empty={
          <EmptyState
            icon="document"
            title={t('invoices.emptyTitle')}
            description={t('invoices.emptyDescription')}
            actions={<LinkButton to={to.memberships()}>{t('plans.open')}</LinkButton>}
          />
        }
      />
      {dialog}
    </>
  )
}

function invoiceColumns(
  t: ReturnType<typeof useTexts>,
  statusText: ReturnType<typeof useStatusText>,
  business: ReturnType<typeof useBusiness>,
): Column<Invoice>[] {
  const currency = currencySymbol(business.currency, business.locale)
  return [
    {
      id: 'invoiceNumber',
      header: t('invoices.column.number'),
      primary: true,
      sortable: true,
      cell: (row) => row.invoiceNumber ?? statusText('invoice', row.status),
    },
    {
      id: 'customer',
      header: t('invoices.column.customer'),
      sortable: true,
      cell: (row) => fullName(row.customer),
    },
    {
      id: 'issuedOn',
      header: t('invoices.column.issued'),
      sortable: true,
      cell: (row) => (row.issuedOn ? business.date(row.issuedOn) : '–'),
    },
    {
      id: 'dueOn',
      header: t('invoices.column.due'),
      sortable: true,
      muted: true,
      priority: 3,
      card: 'none',
      cell: (row) => (row.dueOn ? business.date(row.dueOn) : '–'),
    },
    {
      id: 'status',
      header: t('invoices.column.status'),
      card: 'end',
      cell: (row) => <StatusBadge kind="invoice" status={standingOf(row, business.dateOf(systemClock.now()))} />,
    },
    {
      id: 'total',
      header: t('invoices.column.total', { currency }),
      numeric: true,
      sortable: true,
      card: 'footEnd',
      cell: (row) => <Money amount={row.total} currency={row.currency} />,
    },
    {
      id: 'balance',
      header: t('invoices.column.balance', { currency }),
      numeric: true,
      card: 'none',
      priority: 3,
      cell: (row) => <Money amount={balanceOf(row)} currency={row.currency} />,
    },
  ]
}

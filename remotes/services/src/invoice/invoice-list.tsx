import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { Invoice } from '@steward/shared/contracts'
import { standingOf } from '@steward/shared/rules/booking/invoice-standing'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { EmptyState, LinkButton, Money, PageHeader, StatusBadge, useStatusText } from '@steward/shared/ui/core'
import { type Column, DataTable, listParams, listRows, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { invoices } from './invoices.queries.ts'

export function InvoiceList() {
  const t = useTexts()
  const business = useBusiness()
  const statusText = useStatusText()
  const state = useTableState({ defaultSort: '-issuedOn' })
  const query = useQuery({
    ...invoices.list({
      sourceType: 'BOOKING',
      ...listParams(state),
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo<Column<Invoice>[]>(
    () => [
      {
        id: 'number',
        header: t('serviceInvoice.column.number'),
        primary: true,
        cell: (row) => row.invoiceNumber ?? statusText('invoice', row.status),
      },
      { id: 'customer', header: t('serviceInvoice.column.customer'), cell: (row) => fullName(row.customer) },
      {
        id: 'issuedOn',
        header: t('serviceInvoice.column.issued'),
        sortable: true,
        cell: (row) => (row.issuedOn ? business.date(row.issuedOn) : '–'),
      },
      {
        id: 'status',
        header: t('serviceInvoice.column.status'),
        card: 'end',
        cell: (row) => <StatusBadge kind="invoice" status={standingOf(row, business.dateOf(systemClock.now()))} />,
      },
      {
        id: 'total',
        header: t('serviceInvoice.column.total', { currency: business.symbol }),
        numeric: true,
        card: 'footEnd',
        cell: (row) => <Money amount={row.total} currency={row.currency} />,
      },
    ],
    [t, business, statusText],
  )
  return (
    <>
      <PageHeader title={t('serviceInvoice.list')} />
      <DataTable
        caption={t('serviceInvoice.list')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.invoiceNumber ?? fullName(row.customer)}
        rowTo={(row) => to.bookingInvoice(row.id)}
        searchable
        empty={
          <EmptyState
            icon="document"
            title={t('serviceInvoice.emptyTitle')}
            description={t('serviceInvoice.emptyDescription')}
            actions={<LinkButton to={to.bookings()}>{t('serviceInvoice.toBookings')}</LinkButton>}
          />
        }
      />
    </>
  )
}

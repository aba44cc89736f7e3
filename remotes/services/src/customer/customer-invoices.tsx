import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { Invoice } from '@steward/shared/contracts'
import { standingOf } from '@steward/shared/rules/booking/invoice-standing'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { EmptyState, Money, Panel, StatusBadge } from '@steward/shared/ui/core'
import { PdfButton } from '@steward/shared/ui/paper'
import { type Column, DataTable, listParams, listRows, useTableState } from '@steward/shared/ui/table'
import { downloadInvoice } from '../invoice/invoices.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { customerRecord } from './customer-record.queries.ts'

/** The invoices of a customer, for bookings and memberships. */
export function CustomerInvoices({ customerId }: { customerId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState({ defaultSort: '-issuedOn', prefix: 'invoice-' })
  const query = useQuery(customerRecord.invoices(customerId, listParams(state)))
  const columns = useMemo(() => invoiceColumns(t, business), [t, business])
  return (
    <Panel padding="none" title={t('customerDetails.invoices')}>
      <DataTable
        bare
        caption={t('customerDetails.invoices')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.invoiceNumber ?? row.id}
        rowTo={(row) => (row.sourceType === 'BOOKING' ? to.bookingInvoice(row.id) : to.membershipInvoice(row.id))}
        empty={<EmptyState compact icon="document" title={t('customerDetails.noInvoices')} />}
      />
    </Panel>
  )
}

/** The columns of a customer's invoices. */
function invoiceColumns(t: ReturnType<typeof useTexts>, business: ReturnType<typeof useBusiness>): Column<Invoice>[] {
  return [
    {
      id: 'invoiceNumber',
      header: t('serviceInvoice.column.number'),
      primary: true,
      cell: (row) => row.invoiceNumber ?? '–',
    },
    {
      id: 'issuedOn',
      header: t('serviceInvoice.column.issued'),
      sortable: true,
      muted: true,
      cell: (row) => (row.issuedOn ? business.date(row.issuedOn) : '–'),
    },
    {
      id: 'dueOn',
      header: t('customerDetails.column.due'),
      muted: true,
      priority: 3,
      cell: (row) => (row.dueOn ? business.date(row.dueOn) : '–'),
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
    {
      id: 'pdf',
      header: t('customerDetails.column.paper'),
      card: 'foot',
      cell: (row) =>
        row.invoiceNumber ? (
          <PdfButton
            size="xs"
            label={`PDF ${row.invoiceNumber}`}
            download={(language) => downloadInvoice(row.id, language)}
          />
        ) : (
          '–'
        ),
    },
  ]
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { CustomerPayment, Invoice } from '@steward/shared/contracts'
import { cardText } from '@steward/shared/rules/card-text'
import { standingOf } from '@steward/shared/rules/invoice-standing'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { Badge, Box, EmptyState, Money, Panel, Stack, StatStrip, StatusBadge } from '@steward/shared/ui/core'
import { PdfButton } from '@steward/shared/ui/paper'
import { type Column, DataTable, listParams, listRows, useTableState } from '@steward/shared/ui/table'
import { downloadCreditNote, downloadInvoice, downloadReceipt } from '../invoice/invoices.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { customerRecord } from './customer-record.queries.ts'

/** A customer's account: the totals, every payment and refund with its document, and the invoices. */
export function CustomerMoneyTab({ customerId }: { customerId: string }) {
  return (
    <Stack gap="4">
      <Payments customerId={customerId} />
      <Invoices customerId={customerId} />
    </Stack>
  )
}

function Payments({ customerId }: { customerId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState({ defaultSort: '-at' })
  const query = useQuery(customerRecord.payments(customerId, pageParams(state)))
  const columns = useMemo<Column<CustomerPayment>[]>(
    () => [
      {
        id: 'at',
        header: t('customerDetails.column.when'),
        primary: true,
        sortable: true,
        cell: (row) => business.dateTime(row.at),
      },
      {
        id: 'kind',
        header: t('customerDetails.column.kind'),
        card: 'end',
        cell: (row) => (
          <Badge palette={row.kind === 'REFUND' ? 'warning' : 'success'} icon={row.kind === 'REFUND' ? 'undo' : 'paid'}>
            {t(`customerDetails.kind.${row.kind}`)}
          </Badge>
        ),
      },
      {
        id: 'for',
        header: t('customerDetails.column.for'),
        muted: true,
        priority: 2,
        cell: (row) => row.booking?.bookingNumber ?? row.invoice?.invoiceNumber ?? '–',
      },
      {
        id: 'how',
        header: t('bookings.column.payment'),
        muted: true,
        priority: 3,
        cell: (row) => <How line={row} />,
      },
      {
        id: 'paper',
        header: t('customerDetails.column.document'),
        muted: true,
        cell: (row) => row.documentNumber ?? '–',
      },
      {
        id: 'amount',
        header: t('customerDetails.column.amount', { currency: business.symbol }),
        numeric: true,
        card: 'footEnd',
        cell: (row) => <Money amount={signed(row)} currency={row.currency} />,
      },
      { id: 'pdf', header: t('customerDetails.column.paper'), card: 'foot', cell: (row) => <Paper line={row} /> },
    ],
    [t, business],
  )
  const balance = query.data?.balance
  return (
    <Box>
      {balance ? (
        <StatStrip
          stats={[
            { label: t('customerDetails.balance.paid'), value: business.money(balance.paid) },
            { label: t('customerDetails.balance.refunded'), value: business.money(balance.refunded) },
            {
              label: t('customerDetails.balance.unpaid'),
              value: business.money(balance.unpaid),
              tone: Number(balance.unpaid) > 0 ? 'warning' : undefined,
            },
          ]}
        />
      ) : null}
      <Panel padding="none" title={t('customerDetails.payments')}>
        <DataTable
          bare
          caption={t('customerDetails.payments')}
          state={state}
          columns={columns}
          {...listRows(query)}
          getRowId={(row) => row.id}
          getRowName={(row) => row.documentNumber ?? business.dateTime(row.at)}
          empty={<EmptyState compact icon="wallet" title={t('customerDetails.noPayments')} />}
        />
      </Panel>
    </Box>
  )
}

function How({ line }: { line: CustomerPayment }) {
  const t = useTexts()
  return <>{cardText(t(`paymentType.${line.paymentType}`), line.creditCardLastFour)}</>
}

/** Returns the amount, negative for refunds. */
const signed = ({ kind, amount }: CustomerPayment) => (kind === 'REFUND' ? `-${amount}` : amount)

const pageParams = (state: Parameters<typeof listParams>[0]) => {
  const { sort, cursor, limit } = listParams(state)
  return { sort, cursor, limit }
}

function Paper({ line }: { line: CustomerPayment }) {
  const { booking, documentNumber, id, kind } = line
  if (documentNumber === null || (kind === 'PAYMENT' && !booking)) return '–'
  return (
    <PdfButton
      size="xs"
      label={`PDF ${documentNumber}`}
      download={(language) =>
        kind === 'REFUND' ? downloadCreditNote(id, language) : downloadReceipt(booking!.id, language)
      }
    />
  )
}

function Invoices({ customerId }: { customerId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState({ defaultSort: '-issuedOn', prefix: 'invoice-' })
  const query = useQuery(customerRecord.invoices(customerId, listParams(state)))
  const columns = useMemo<Column<Invoice>[]>(
    () => [
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
    ],
    [t, business],
  )
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

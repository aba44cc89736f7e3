import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomerPayment } from '@steward/shared/contracts'
import { cardText } from '@steward/shared/rules/common/card-text'
import { useBusiness } from '@steward/shared/stores'
import { Badge, Box, EmptyState, Money, Panel, StatStrip } from '@steward/shared/ui/core'
import { PdfButton } from '@steward/shared/ui/paper'
import { type Column, DataTable, listParams, listRows, useTableState } from '@steward/shared/ui/table'
import { downloadCreditNote, downloadPaymentReceipt } from '../invoice/invoices.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { customerRecord } from './customer-record.queries.ts'

/** The totals of a customer's account, and every payment and refund with its document. */
export function CustomerPayments({ customerId }: { customerId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState({ defaultSort: '-at' })
  const query = useQuery(customerRecord.payments(customerId, pageParams(state)))
  const columns = useMemo(() => paymentColumns(t, business), [t, business])
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

/** The columns of a customer's payments and refunds. */
function paymentColumns(
  t: ReturnType<typeof useTexts>,
  business: ReturnType<typeof useBusiness>,
): Column<CustomerPayment>[] {
  return [
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
      cell: (row) => <Kind line={row} />,
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
  ]
}

function Kind({ line }: { line: CustomerPayment }) {
  const t = useTexts()
  const kind = line.reversedOn ? 'REVERSED' : line.kind
  return (
    <Badge palette={kinds[kind].palette} icon={kinds[kind].icon}>
      {t(`customerDetails.kind.${kind}`)}
    </Badge>
  )
}

const kinds = {
  PAYMENT: { palette: 'success', icon: 'paid' },
  REVERSED: { palette: 'danger', icon: 'undo' },
  REFUND: { palette: 'warning', icon: 'undo' },
} as const

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
  const { documentNumber, id, kind } = line
  if (documentNumber === null) return '–'
  return (
    <PdfButton
      size="xs"
      label={`PDF ${documentNumber}`}
      download={(language) => (kind === 'REFUND' ? downloadCreditNote : downloadPaymentReceipt)(id, language)}
    />
  )
}

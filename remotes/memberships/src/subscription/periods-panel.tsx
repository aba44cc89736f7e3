import * as to from '@steward/shared/addresses'
import type { SubscriptionRecord } from '@steward/shared/contracts'
import { standingOf } from '@steward/shared/rules/booking/invoice-standing'
import { useBusiness } from '@steward/shared/stores'
import { addDays, formatDateRange } from '@steward/shared/time'
import { Box, EmptyState, Money, Panel, Span, StatusBadge, Text, TextLink, useNow } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'

type Period = SubscriptionRecord['periods'][number]
type Invoice = NonNullable<Period['invoice']>

/** The periods so far, newest first, with their invoices and each payment. */
export function PeriodsPanel({ record }: { record: SubscriptionRecord }) {
  const t = useTexts()
  const business = useBusiness()
  const { currency } = record.terms
  const cellsOf = (invoice: Invoice) => [
    <Span key="invoice" whiteSpace="nowrap">
      <TextLink to={to.membershipInvoice(invoice.id)}>{invoice.invoiceNumber ?? t('membershipInvoice.draft')}</TextLink>
    </Span>,
    <Payments key="payments" invoice={invoice} currency={currency} />,
    <Money key="total" amount={invoice.total} currency={currency} />,
    <Money key="open" amount={invoice.open} currency={currency} />,
    <InvoiceBadge key="status" invoice={invoice} />,
  ]
  const unbilled = (isTrial: boolean) => [
    <Text key="none" textStyle="cell" color="fg.muted">
      {t(isTrial ? 'periods.trial' : 'periods.notBilled')}
    </Text>,
    '–',
    <Money key="total" amount={undefined} currency={currency} />,
    <Money key="open" amount={undefined} currency={currency} />,
    null,
  ]
  const rows = [
    ...record.periods.map((period) => ({
      key: period.id,
      cells: [
        <Box key="days" minW="24">
          <Text textStyle="cell" whiteSpace="nowrap">
            {t('periods.number', { number: period.number })}
          </Text>
          <Text textStyle="caption" color="fg.muted">
            <bdi>{daysOf(period)}</bdi>
          </Text>
        </Box>,
        ...(period.invoice ? cellsOf(period.invoice) : unbilled(period.isTrial)),
      ],
    })),
    ...record.otherInvoices.map((invoice) => ({
      key: invoice.id,
      cells: [
        <Text key="none" textStyle="cell" color="fg.muted">
          {t('periods.without')}
        </Text>,
        ...cellsOf(invoice),
      ],
    })),
  ]

  function daysOf({ firstDay, endDay }: Period) {
    if (endDay === null) return t('periods.from', { date: business.date(firstDay) })
    return formatDateRange(firstDay, addDays(endDay, -1), business.locale)
  }

  return (
    <Panel padding="none" title={t('periods.title')} description={t('periods.hint', { currency: business.symbol })}>
      {rows.length === 0 ? (
        <EmptyState compact title={t('periods.empty')} />
      ) : (
        <PlainTable
          caption={t('periods.table')}
          headers={[
            t('periods.column.period'),
            t('periods.column.invoice'),
            t('periods.column.payments'),
            { text: t('periods.column.total'), numeric: true },
            { text: t('periods.column.open'), numeric: true },
            t('periods.column.status'),
          ]}
          rows={rows}
        />
      )}
    </Panel>
  )
}

function InvoiceBadge({ invoice }: { invoice: Invoice }) {
  const business = useBusiness()
  const today = business.dateOf(useNow())
  return <StatusBadge kind="invoice" status={standingOf(invoice, today)} />
}

function Payments({ invoice, currency }: { invoice: Invoice; currency: string }) {
  const t = useTexts()
  const business = useBusiness()
  if (invoice.payments.length === 0) return '–'
  return (
    <>
      {invoice.payments.map(({ id, amount, paymentType, receivedAt, rounding }) => (
        <Box key={id} whiteSpace="nowrap">
          <TextLink to={to.membershipInvoice(invoice.id)}>
            {t(`periods.paidBy.${paymentType}`)} <Money amount={amount} currency={currency} />
          </TextLink>
          <Text textStyle="caption" color="fg.muted">
            <bdi>{business.date(business.dateOf(receivedAt))}</bdi>
          </Text>
          {Number(rounding) === 0 ? null : (
            <Text textStyle="caption" color="fg.muted">
              {t('periods.rounding')} <Money amount={rounding} currency={currency} signed />
            </Text>
          )}
        </Box>
      ))}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { addAmounts, subtractAmounts } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { LoadFailure, PageHeader, PageSkeleton } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'
import { invoices } from './invoices.queries.ts'
import { Paper } from './paper.tsx'

export function InvoiceDocument({ id }: { id: string }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(invoices.detail(id))
  if (query.isPending) return <PageSkeleton />
  if (query.isError) {
    return (
      <>
        <PageHeader title={t('serviceInvoice.title')} />
        <LoadFailure title={t('failed.title', { what: t('serviceInvoice.title') })} query={query} />
      </>
    )
  }
  const invoice = query.data
  const { currency } = invoice
  return (
    <Paper
      title={`${t('serviceInvoice.title')} ${invoice.invoiceNumber ?? ''}`.trim()}
      description={t(`serviceInvoice.status.${invoice.status}`)}
      currency={currency}
      facts={[
        { label: t('serviceInvoice.customer'), value: fullName(invoice.customer) },
        { label: t('serviceInvoice.issued'), value: invoice.issuedOn ? business.date(invoice.issuedOn) : null },
        { label: t('serviceInvoice.due'), value: invoice.dueOn ? business.date(invoice.dueOn) : null },
      ]}
      lines={invoice.lines.map((line, index) => ({ ...line, key: String(index) }))}
      totals={[
        { key: 'net', label: t('serviceInvoice.net'), amount: invoice.subtotal },
        { key: 'tax', label: t('serviceInvoice.taxRate'), amount: invoice.tax },
        { key: 'before', label: t('booking.subtotal'), amount: addAmounts(invoice.subtotal, invoice.tax, currency) },
        { key: 'rounding', label: t('booking.rounding'), amount: invoice.rounding },
        { key: 'total', label: t('booking.total'), amount: invoice.total },
        { key: 'paid', label: t('serviceInvoice.paid'), amount: invoice.paid },
        {
          key: 'balance',
          label: t('serviceInvoice.balance'),
          amount: subtractAmounts(invoice.total, invoice.paid, currency),
        },
      ]}
    />
  )
}

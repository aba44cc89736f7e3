import { useQuery } from '@tanstack/react-query'
import { standingOf } from '@steward/shared/rules/invoice-standing'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { PageHeader, RecordPage, StatusBadge } from '@steward/shared/ui/core'
import { InvoicePaper, PrintButton } from '@steward/shared/ui/paper'
import { useTexts } from '../texts.ts'
import { invoices } from './invoices.queries.ts'

export function InvoiceDocument({ id }: { id: string }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(invoices.detail(id))
  const title = t('serviceInvoice.title')
  return (
    <RecordPage query={query} title={title} failed={t('failed.title', { what: title })}>
      {(invoice) => (
        <>
          <PageHeader
            breadcrumb={[{ label: t('serviceInvoice.toInvoices'), to: '/services/invoice' }]}
            title={`${title} ${invoice.invoiceNumber ?? ''}`.trim()}
            badges={<StatusBadge kind="invoice" status={standingOf(invoice, business.dateOf(systemClock.now()))} />}
            actions={<PrintButton />}
          />
          <InvoicePaper invoice={invoice} />
        </>
      )}
    </RecordPage>
  )
}

import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { fullName } from '@steward/shared/rules/person-name'
import { standingOf } from '@steward/shared/rules/invoice-standing'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { LinkButton, PageHeader, RecordPage, StatusBadge } from '@steward/shared/ui/core'
import { InvoiceMoney, InvoicePaper, PdfButton, PrintButton } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'
import { downloadCreditNote, downloadInvoice, invoices } from './invoices.queries.ts'

export function InvoiceDocument({ id }: { id: string }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(invoices.detail(id))
  const breadcrumb = [{ label: t('invoices.title'), to: to.membershipInvoices() }]
  return (
    <RecordPage
      query={query}
      title={t('membershipInvoice.title')}
      breadcrumb={breadcrumb}
      failed={t('failed', { what: t('membershipInvoice.what') })}
      missing={{
        icon: 'document',
        title: t('membershipInvoice.notFound'),
        description: t('membershipInvoice.notFoundHint'),
        actions: <LinkButton to={to.membershipInvoices()}>{t('invoices.title')}</LinkButton>,
      }}
    >
      {(invoice) => (
        <>
          <PageHeader
            breadcrumb={breadcrumb}
            title={invoice.invoiceNumber ?? t('membershipInvoice.draft')}
            badges={<StatusBadge kind="invoice" status={standingOf(invoice, business.dateOf(systemClock.now()))} />}
            description={fullName(invoice.customer)}
            actions={
              <>
                {invoice.invoiceNumber === null ? null : (
                  <PdfButton download={(language) => downloadInvoice(invoice.id, language)} />
                )}
                <PrintButton />
              </>
            }
          />
          <InvoicePaper invoice={invoice} />
          <InvoiceMoney {...invoice} downloadCreditNote={downloadCreditNote} />
        </>
      )}
    </RecordPage>
  )
}

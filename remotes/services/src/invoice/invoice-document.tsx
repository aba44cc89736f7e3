import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { InvoiceDetails } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { whyNotVoid } from '@steward/shared/rules/invoice-guards'
import { standingOf } from '@steward/shared/rules/invoice-standing'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { Button, LinkButton, PageHeader, RecordPage, StatusBadge } from '@steward/shared/ui/core'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { InvoiceMoney, InvoicePaper, PdfButton, PrintButton } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'
import { InvoiceActivity } from './invoice-activity.tsx'
import { downloadCreditNote, downloadInvoice, invoices } from './invoices.queries.ts'
import { VoidInvoiceDialog } from './void-invoice-dialog.tsx'

/** An invoice as it is printed. Below it are the payments, refunds and activity, which are not printed. */
export function InvoiceDocument({ id }: { id: string }) {
  const t = useTexts()
  const business = useBusiness()
  const can = useCan()
  const isVoidable = ({ status, paid }: InvoiceDetails) =>
    whyNotVoid({ status, isPaid: Number(paid) > 0 }, { may: can }) === undefined
  const { dialog, open, close } = useDialogParam(['void'])
  const query = useQuery(invoices.detail(id))
  const title = t('serviceInvoice.title')
  const breadcrumb = [{ label: t('serviceInvoice.toInvoices'), to: to.bookingInvoices() }]
  return (
    <RecordPage
      query={query}
      title={title}
      breadcrumb={breadcrumb}
      failed={t('failed.title', { what: title })}
      missing={{
        icon: 'document',
        title: t('serviceInvoice.notFound'),
        description: t('serviceInvoice.notFoundHint'),
        actions: <LinkButton to={to.bookingInvoices()}>{t('serviceInvoice.toInvoices')}</LinkButton>,
      }}
    >
      {(invoice) => (
        <>
          <PageHeader
            breadcrumb={breadcrumb}
            title={`${title} ${invoice.invoiceNumber ?? ''}`.trim()}
            badges={<StatusBadge kind="invoice" status={standingOf(invoice, business.dateOf(systemClock.now()))} />}
            description={invoice.bookings.map(({ bookingNumber }) => bookingNumber).join(', ') || undefined}
            actions={
              <>
                {isVoidable(invoice) ? <Button onClick={() => open('void')}>{t('serviceInvoice.void')}</Button> : null}
                {invoice.invoiceNumber === null ? null : (
                  <PdfButton download={(language) => downloadInvoice(invoice.id, language)} />
                )}
                <PrintButton />
              </>
            }
          />
          <InvoicePaper invoice={invoice} />
          <InvoiceMoney {...invoice} downloadCreditNote={downloadCreditNote} />
          {can('audit.read') ? <InvoiceActivity id={invoice.id} /> : null}
          {dialog && can('invoice.void') ? <VoidInvoiceDialog invoice={invoice} onClose={close} /> : null}
        </>
      )}
    </RecordPage>
  )
}

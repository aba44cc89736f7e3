import type { ReactNode } from 'react'
import type { DownloadedFile } from '../../api/index.ts'
import type { InvoiceDetails } from '../../contracts/index.ts'
import type { Language } from '../../contracts/common/language.ts'
import { standingOf } from '../../rules/booking/invoice-standing.ts'
import { useBusiness } from '../../session/stores.ts'
import { systemClock } from '../../time/index.ts'
import { LinkButton } from '../../ui/core/button.tsx'
import { PageHeader } from '../../ui/core/page-header.tsx'
import { RecordPage, type RecordPageProps } from '../../ui/core/record-page.tsx'
import { StatusBadge } from '../../ui/core/status-badge.tsx'
import { InvoiceMoney } from './invoice-money.tsx'
import { InvoicePaper } from '../../ui/paper/invoice-paper.tsx'
import type { PaymentTools } from './money-lists.tsx'
import { PdfButton } from './pdf-button.tsx'
import { PrintButton } from '../../ui/paper/print-button.tsx'

type Download = (id: string, language: Language | undefined) => Promise<DownloadedFile>

export interface InvoicePageProps
  extends Pick<RecordPageProps<InvoiceDetails>, 'query' | 'title' | 'failed'>, PaymentTools {
  /** The list that the invoice belongs to. */
  list: { to: string; label: string }
  /** The empty state for an invoice that does not exist. */
  missing: { title: string; description: string }
  /** Returns the title of a loaded invoice, such as its number. */
  titleOf: (invoice: InvoiceDetails) => string
  /** Returns the line below the title, such as the customer. */
  descriptionOf: (invoice: InvoiceDetails) => string | undefined
  /** Renders actions before the buttons for PDF and print. */
  actions?: (invoice: InvoiceDetails) => ReactNode
  downloadInvoice: Download
  downloadCreditNote: Download
  /** Renders parts below the invoice and its payments. */
  children?: (invoice: InvoiceDetails) => ReactNode
}

/** The page of an invoice: its printed form, and below it the payments and refunds, which are not printed. */
export function InvoicePage(props: InvoicePageProps) {
  const { query, title, failed, list, missing, titleOf, descriptionOf, actions, children } = props
  const { downloadInvoice, downloadCreditNote, receiptTo, downloadReceipt, actionsOf } = props
  const business = useBusiness()
  const breadcrumb = [{ label: list.label, to: list.to }]
  return (
    <RecordPage
      query={query}
      title={title}
      breadcrumb={breadcrumb}
      failed={failed}
      missing={{ icon: 'document', ...missing, actions: <LinkButton to={list.to}>{list.label}</LinkButton> }}
    >
      {(invoice) => (
        <>
          <PageHeader
            breadcrumb={breadcrumb}
            title={titleOf(invoice)}
            badges={<StatusBadge kind="invoice" status={standingOf(invoice, business.dateOf(systemClock.now()))} />}
            description={descriptionOf(invoice)}
            actions={
              <>
                {actions?.(invoice)}
                {invoice.invoiceNumber === null ? null : (
                  <PdfButton download={(language) => downloadInvoice(invoice.id, language)} />
                )}
                <PrintButton />
              </>
            }
          />
          <InvoicePaper invoice={invoice} />
          <InvoiceMoney
            payments={invoice.payments}
            creditNotes={invoice.creditNotes}
            downloadCreditNote={downloadCreditNote}
            {...(receiptTo ? { receiptTo } : {})}
            {...(downloadReceipt ? { downloadReceipt } : {})}
            {...(actionsOf ? { actionsOf } : {})}
          />
          {children?.(invoice)}
        </>
      )}
    </RecordPage>
  )
}

import type { ReactNode } from 'react'
import type { DownloadedFile } from '../../api/index.ts'
import type { Language } from '../../contracts/common/language.ts'
import { useBusiness } from '../../session/stores.ts'
import { Banner } from '../../ui/core/banner.tsx'
import { LinkButton } from '../../ui/core/button.tsx'
import { PageHeader } from '../../ui/core/page-header.tsx'
import { RecordPage, type RecordPageProps } from '../../ui/core/record-page.tsx'
import { useUiTexts } from '../../ui/texts/texts.ts'
import { PdfButton } from './pdf-button.tsx'
import { PrintButton } from '../../ui/paper/print-button.tsx'
import { ReceiptPaper, type PaperReceipt } from '../../ui/paper/receipt-paper.tsx'

export interface ReceiptPageProps<Receipt extends PaperReceipt> extends Pick<
  RecordPageProps<Receipt>,
  'query' | 'failed'
> {
  /** The page that leads to receipts. */
  list: { to: string; label: string }
  /** The empty state for a receipt that does not exist. */
  missing: { title: string; description: string }
  /** Returns the line below the title, such as the number of the booking. */
  descriptionOf: (receipt: Receipt) => ReactNode
  download: (language: Language | undefined) => Promise<DownloadedFile>
  /** Renders parts below the receipt, which are not printed. */
  children?: ReactNode
}

/** The page of a receipt: its printed form, with buttons for PDF and print. */
export function ReceiptPage<Receipt extends PaperReceipt>(props: ReceiptPageProps<Receipt>) {
  const { query, failed, list, missing, descriptionOf, download, children } = props
  const t = useUiTexts()
  const business = useBusiness()
  const title = t('paper.receipt')
  const breadcrumb = [{ label: list.label, to: list.to }]
  return (
    <RecordPage
      query={query}
      title={title}
      breadcrumb={breadcrumb}
      failed={failed}
      missing={{ icon: 'document', ...missing, actions: <LinkButton to={list.to}>{list.label}</LinkButton> }}
    >
      {(receipt) => (
        <>
          <PageHeader
            breadcrumb={breadcrumb}
            title={`${title} ${receipt.receiptNumber}`}
            description={descriptionOf(receipt)}
            actions={
              <>
                <PdfButton download={download} />
                <PrintButton />
              </>
            }
          />
          {receipt.reversedOn ? (
            <Banner tone="warning">{t('paper.reversedReceipt', { day: business.date(receipt.reversedOn) })}</Banner>
          ) : null}
          <ReceiptPaper receipt={receipt} />
          {children}
        </>
      )}
    </RecordPage>
  )
}

import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { InvoiceDetails } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { whyNotVoid } from '@steward/shared/rules/invoice-guards'
import { Button } from '@steward/shared/ui/core'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { InvoicePage } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'
import { InvoiceActivity } from './invoice-activity.tsx'
import { downloadCreditNote, downloadInvoice, invoices } from './invoices.queries.ts'
import { VoidInvoiceDialog } from './void-invoice-dialog.tsx'

/** The page of an invoice, with its activity, and with a dialog that voids it. */
export function InvoiceDocument({ id }: { id: string }) {
  const t = useTexts()
  const can = useCan()
  const isVoidable = ({ status, paid }: InvoiceDetails) =>
    whyNotVoid({ status, isPaid: Number(paid) > 0 }, { may: can }) === undefined
  const { dialog, open, close } = useDialogParam(['void'])
  const query = useQuery(invoices.detail(id))
  const title = t('serviceInvoice.title')
  return (
    <InvoicePage
      query={query}
      title={title}
      failed={t('failed.title', { what: title })}
      list={{ to: to.bookingInvoices(), label: t('serviceInvoice.toInvoices') }}
      missing={{ title: t('serviceInvoice.notFound'), description: t('serviceInvoice.notFoundHint') }}
      titleOf={({ invoiceNumber }) => `${title} ${invoiceNumber ?? ''}`.trim()}
      descriptionOf={({ bookings }) => bookings.map(({ bookingNumber }) => bookingNumber).join(', ') || undefined}
      actions={(invoice) =>
        isVoidable(invoice) ? <Button onClick={() => open('void')}>{t('serviceInvoice.void')}</Button> : null
      }
      downloadInvoice={downloadInvoice}
      downloadCreditNote={downloadCreditNote}
    >
      {(invoice) => (
        <>
          {can('audit.read') ? <InvoiceActivity id={invoice.id} /> : null}
          {dialog && can('invoice.void') ? <VoidInvoiceDialog invoice={invoice} onClose={close} /> : null}
        </>
      )}
    </InvoicePage>
  )
}

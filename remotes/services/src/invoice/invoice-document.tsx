import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { InvoiceDetails } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { whyNotVoid } from '@steward/shared/rules/booking/invoice-guards'
import { Button } from '@steward/shared/ui/core'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { InvoiceActivity, InvoicePage, VoidInvoiceDialog } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'
import { downloadCreditNote, downloadInvoice, invoices, useLiveInvoice, useVoidInvoice } from './invoices.queries.ts'

/** The page of an invoice, with its activity, and with a dialog that voids it. */
export function InvoiceDocument({ id }: { id: string }) {
  const t = useTexts()
  const can = useCan()
  const isVoidable = ({ status, paid }: InvoiceDetails) =>
    whyNotVoid({ status, isPaid: Number(paid) > 0 }, { may: can }) === undefined
  const { dialog, open, close } = useDialogParam(['void'])
  const query = useQuery(invoices.detail(id))
  useLiveInvoice(id)
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
          {can('audit.read') ? <Activity id={invoice.id} /> : null}
          {dialog && can('invoice.void') ? <VoidDialog invoice={invoice} onClose={close} /> : null}
        </>
      )}
    </InvoicePage>
  )
}

function Activity({ id }: { id: string }) {
  return <InvoiceActivity query={useQuery(invoices.activity(id))} />
}

function VoidDialog({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const t = useTexts()
  const voiding = useVoidInvoice(invoice)
  return <VoidInvoiceDialog invoice={invoice} hint={t('serviceInvoice.voidHint')} voiding={voiding} onClose={onClose} />
}

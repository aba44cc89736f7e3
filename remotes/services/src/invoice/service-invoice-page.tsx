import { useParam } from '@steward/shared/ui/core'
import { InvoiceDocument } from './invoice-document.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { ReceiptDocument } from './receipt-document.tsx'

/** An invoice by its ID, the receipt of a booking, or the list of invoices. */
export function ServiceInvoicePage() {
  const [id] = useParam('id')
  const [bookingId] = useParam('booking')
  if (id) return <InvoiceDocument id={id} />
  if (bookingId) return <ReceiptDocument bookingId={bookingId} />
  return <InvoiceList />
}

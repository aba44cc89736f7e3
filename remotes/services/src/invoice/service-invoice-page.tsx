import { useParam } from '@steward/shared/ui/core'
import { InvoiceDocument } from './invoice-document.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { invoices } from './invoices.queries.ts'
import { ReceiptDocument } from './receipt-document.tsx'

/** An invoice by its ID, the receipt of a booking, or the list of invoices. */
function ServiceInvoicePage() {
  const [id] = useParam('id')
  const [bookingId] = useParam('booking')
  if (id) return <InvoiceDocument id={id} />
  if (bookingId) return <ReceiptDocument bookingId={bookingId} />
  return <InvoiceList />
}

ServiceInvoicePage.first = (search: URLSearchParams) => {
  const [id, bookingId] = [search.get('id'), search.get('booking')]
  if (id) return [invoices.detail(id)]
  return bookingId ? [invoices.receipt(bookingId)] : []
}

export { ServiceInvoicePage as Component }

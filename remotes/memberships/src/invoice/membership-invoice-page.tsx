import { useParam } from '@steward/shared/ui/core'
import { InvoiceDocument } from './invoice-document.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { invoices } from './invoices.queries.ts'
import { ReceiptDocument } from './receipt-document.tsx'

/** The invoice with the ID in the address, the receipt of a payment, or the list of membership invoices. */
function MembershipInvoicePage() {
  const [id] = useParam('id')
  const [paymentId] = useParam('receipt')
  if (id) return <InvoiceDocument key={id} id={id} />
  if (paymentId) return <ReceiptDocument key={paymentId} paymentId={paymentId} />
  return <InvoiceList />
}

MembershipInvoicePage.first = (search: URLSearchParams) => {
  const [id, paymentId] = [search.get('id'), search.get('receipt')]
  if (id) return [invoices.detail(id)]
  return paymentId ? [invoices.receipt(paymentId)] : []
}

export { MembershipInvoicePage as Component }

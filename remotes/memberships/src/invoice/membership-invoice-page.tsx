import { useParam } from '@steward/shared/ui/core'
import { InvoiceDocument } from './invoice-document.tsx'
import { InvoiceList } from './invoice-list.tsx'

/** The invoice with the ID in the address, or the list of membership invoices. */
export function MembershipInvoicePage() {
  const [id] = useParam('id')
  return id ? <InvoiceDocument key={id} id={id} /> : <InvoiceList />
}

import { firstRecord } from '@steward/shared/federation/remote-entry'
import { useParam } from '@steward/shared/ui/core'
import { InvoiceDocument } from './invoice-document.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { invoices } from './invoices.queries.ts'

/** The invoice with the ID in the address, or the list of membership invoices. */
function MembershipInvoicePage() {
  const [id] = useParam('id')
  return id ? <InvoiceDocument key={id} id={id} /> : <InvoiceList />
}

MembershipInvoicePage.first = firstRecord(invoices.detail)

export { MembershipInvoicePage as Component }

import type { Invoice } from '@steward/shared/contracts'
import { VoidInvoiceDialog } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'
import { useVoidInvoice } from './invoices.queries.ts'

/** Voids a membership invoice that nobody paid. */
export function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTexts()
  const voiding = useVoidInvoice(invoice)
  return (
    <VoidInvoiceDialog invoice={invoice} hint={t('membershipInvoice.voidHint')} voiding={voiding} onClose={onClose} />
  )
}

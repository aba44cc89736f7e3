import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { fullName } from '@steward/shared/rules/person-name'
import { InvoicePage } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'
import { downloadCreditNote, downloadInvoice, invoices } from './invoices.queries.ts'

export function InvoiceDocument({ id }: { id: string }) {
  const t = useTexts()
  const query = useQuery(invoices.detail(id))
  return (
    <InvoicePage
      query={query}
      title={t('membershipInvoice.title')}
      failed={t('failed', { what: t('membershipInvoice.what') })}
      list={{ to: to.membershipInvoices(), label: t('invoices.title') }}
      missing={{ title: t('membershipInvoice.notFound'), description: t('membershipInvoice.notFoundHint') }}
      titleOf={({ invoiceNumber }) => invoiceNumber ?? t('membershipInvoice.draft')}
      descriptionOf={({ customer }) => fullName(customer)}
      downloadInvoice={downloadInvoice}
      downloadCreditNote={downloadCreditNote}
    />
  )
}

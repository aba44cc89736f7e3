import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { ReceiptPage } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'
import { downloadReceipt, invoices } from './invoices.queries.ts'

/** The receipt of a payment of a membership invoice, as it was issued. */
export function ReceiptDocument({ paymentId }: { paymentId: string }) {
  const t = useTexts()
  return (
    <ReceiptPage
      query={useQuery(invoices.receipt(paymentId))}
      failed={t('failed', { what: t('membershipInvoice.receipt') })}
      list={{ to: to.membershipInvoices(), label: t('invoices.title') }}
      missing={{ title: t('membershipInvoice.noReceipt'), description: t('membershipInvoice.notFoundHint') }}
      descriptionOf={({ buyer, invoiceNumber }) => [invoiceNumber, buyer.name].filter(Boolean).join(' · ')}
      download={(language) => downloadReceipt(paymentId, language)}
    />
  )
}

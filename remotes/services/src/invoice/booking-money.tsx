import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { FactList, LoadFailure, Money, SkeletonRows, Stack, Text, TextLink } from '@steward/shared/ui/core'
import { CreditNoteList, PaymentList } from '@steward/shared/ui/paper'
import { downloadCreditNote, invoices } from './invoices.queries.ts'
import { useTexts } from '../texts/texts.ts'

/** The money of a booking: its payments, refunds with credit notes, invoice, and the amount that remains. */
export function BookingMoney({ id }: { id: string }) {
  const t = useTexts()
  const query = useQuery(invoices.ofBooking(id))
  if (query.isPending) return <SkeletonRows rows={2} />
  if (query.isError)
    return <LoadFailure inline title={t('failed.title', { what: t('bookingDetails.payments') })} query={query} />
  const { payments, creditNotes, invoice, currency, kept } = query.data
  if (payments.length === 0 && creditNotes.length === 0 && !invoice) return null
  return (
    <Stack gap="3">
      {payments.length > 0 ? (
        <Stack gap="1">
          <Text textStyle="label">{t('bookingDetails.payments')}</Text>
          <PaymentList payments={payments} label={t('bookingDetails.payments')} />
        </Stack>
      ) : null}
      {creditNotes.length > 0 ? (
        <Stack gap="1">
          <Text textStyle="label">{t('bookingDetails.refunds')}</Text>
          <CreditNoteList creditNotes={creditNotes} label={t('bookingDetails.refunds')} download={downloadCreditNote} />
        </Stack>
      ) : null}
      <FactList
        layout="ends"
        facts={[
          ...(invoice
            ? [
                {
                  label: t('bookingDetails.invoice'),
                  value: <TextLink to={to.bookingInvoice(invoice.id)}>{invoice.invoiceNumber}</TextLink>,
                },
              ]
            : []),
          ...(creditNotes.length > 0
            ? [
                {
                  label: t('bookingDetails.kept'),
                  value: <Money amount={kept} currency={currency} withCurrency strong />,
                },
              ]
            : []),
        ]}
      />
    </Stack>
  )
}

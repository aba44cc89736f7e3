import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { Box, Panel } from '@steward/shared/ui/core'
import { ReceiptPage } from '@steward/shared/ui/paper'
import { BookingMoney } from './booking-money.tsx'
import { useTexts } from '../texts/texts.ts'
import { downloadReceipt, invoices } from './invoices.queries.ts'

/** The receipt of a booking that was paid at the desk, as it was issued. Later payments and refunds are below it. */
export function ReceiptDocument({ bookingId }: { bookingId: string }) {
  const t = useTexts()
  return (
    <ReceiptPage
      query={useQuery(invoices.receipt(bookingId))}
      failed={t('failed.title', { what: t('roster.receipt') })}
      list={{ to: to.bookingInvoices(), label: t('serviceInvoice.toInvoices') }}
      missing={{ title: t('serviceInvoice.noReceipt'), description: t('serviceInvoice.noReceiptHint') }}
      descriptionOf={({ bookingNumber }) => t('serviceInvoice.ofBooking', { number: bookingNumber })}
      download={(language) => downloadReceipt(bookingId, language)}
    >
      <Box mt="4" maxW="794px" _print={{ display: 'none' }}>
        <Panel>
          <BookingMoney id={bookingId} />
        </Panel>
      </Box>
    </ReceiptPage>
  )
}

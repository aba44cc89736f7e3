import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@steward/shared/contracts'
import { subtractAmounts } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { Box, PageHeader, Panel, RecordPage } from '@steward/shared/ui/core'
import { Paper, PdfButton, PrintButton, type PaperBill } from '@steward/shared/ui/paper'
import { bookings } from '../booking/bookings.queries.ts'
import { BookingMoney } from '../booking/booking-money.tsx'
import { useTexts } from '../texts.ts'
import { downloadReceipt } from './invoices.queries.ts'

/** The receipt of a booking that was paid at the desk, from the booking itself. */
export function ReceiptDocument({ bookingId }: { bookingId: string }) {
  const t = useTexts()
  const query = useQuery(bookings.detail(bookingId))
  const title = t('serviceInvoice.receipt')
  return (
    <RecordPage query={query} title={title} failed={t('failed.title', { what: title })}>
      {(booking) => (
        <>
          <PageHeader
            breadcrumb={[{ label: t('serviceInvoice.toInvoices'), to: '/services/invoice' }]}
            title={`${title} ${booking.receiptNumber ?? ''}`.trim()}
            description={
              booking.receiptNumber
                ? `${t('serviceInvoice.booking')} ${booking.bookingNumber}`
                : t('serviceInvoice.notPaid')
            }
            actions={
              <>
                {booking.receiptNumber ? (
                  <PdfButton download={(language) => downloadReceipt(booking.id, language)} />
                ) : null}
                <PrintButton />
              </>
            }
          />
          <Receipt booking={booking} />
          <Box mt="4" maxW="794px" _print={{ display: 'none' }} hidden={booking.receiptNumber === null}>
            <Panel>
              <BookingMoney id={booking.id} />
            </Panel>
          </Box>
        </>
      )}
    </RecordPage>
  )
}

function Receipt({ booking }: { booking: Booking }) {
  const t = useTexts()
  const business = useBusiness()
  const entity = useBusinessCore((state) => state.entity)
  const { customer, timeSlot } = booking
  const bill = billOf(booking, business.currency)
  const payment = [
    booking.paymentType ? t(`paymentType.${booking.paymentType}`) : null,
    booking.creditCardType ? t(`cardType.${booking.creditCardType}`) : null,
    booking.creditCardLastFour ? `·· ${booking.creditCardLastFour}` : null,
  ]
  return (
    <Paper
      title={t('serviceInvoice.receipt')}
      number={booking.receiptNumber ?? t('serviceInvoice.notPaid')}
      issuer={entity && { name: entity.name, details: [] }}
      logoUrl={entity?.logoUrl}
      parties={[
        { label: t('serviceInvoice.customer'), value: fullName(customer) },
        { label: t('serviceInvoice.booking'), value: booking.bookingNumber },
        { label: t('serviceInvoice.served'), value: business.dateTime(timeSlot.startTime) },
        { label: t('serviceInvoice.paidBy'), value: payment.filter(Boolean).join(' ') },
        { label: t('serviceInvoice.reference'), value: booking.paymentIDReferenceNumber },
      ]}
      lines={[
        {
          description: `${timeSlot.service.name} · ${fullName(timeSlot.serviceProvider)}`,
          quantity: 1,
          unitPrice: bill.subtotal,
          taxPercentage: booking.taxPercentage,
          amount: bill.subtotal,
        },
      ]}
      bill={bill}
    />
  )
}

/** Of someone who may see money at all: the platform leaves it out for the others. */
function billOf(booking: Booking, currencyOfBusiness: string): PaperBill {
  const {
    currency = currencyOfBusiness,
    price = '0',
    tax = '0',
    rounding = '0',
    total = '0',
    paidAmount = '0',
  } = booking
  return {
    currency,
    subtotal: price,
    tax,
    rounding,
    total,
    paid: paidAmount,
    balance: subtractAmounts(total, paidAmount, currency),
  }
}

import { useQuery } from '@tanstack/react-query'
import { addAmounts, subtractAmounts } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { LoadFailure, PageHeader, PageSkeleton } from '@steward/shared/ui/core'
import { bookings } from '../booking/bookings.queries.ts'
import { useTexts } from '../texts.ts'
import { Paper } from './paper.tsx'

/** The receipt of a booking that was paid at the desk, from the booking itself. */
export function ReceiptDocument({ bookingId }: { bookingId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(bookings.detail(bookingId))
  if (query.isPending) return <PageSkeleton />
  if (query.isError) {
    return (
      <>
        <PageHeader title={t('serviceInvoice.receipt')} />
        <LoadFailure title={t('failed.title', { what: t('serviceInvoice.receipt') })} query={query} />
      </>
    )
  }
  const booking = query.data
  const currency = booking.currency ?? business.currency
  const { price = '0', tax = '0', rounding = '0', total = '0', paidAmount = '0' } = booking
  const payment = [
    booking.paymentType ? t(`paymentType.${booking.paymentType}`) : null,
    booking.creditCardType ? t(`cardType.${booking.creditCardType}`) : null,
    booking.creditCardLastFour ? `·· ${booking.creditCardLastFour}` : null,
  ]
  return (
    <Paper
      title={`${t('serviceInvoice.receipt')} ${booking.receiptNumber ?? ''}`.trim()}
      description={
        booking.receiptNumber ? `${t('serviceInvoice.booking')} ${booking.bookingNumber}` : t('serviceInvoice.notPaid')
      }
      currency={currency}
      facts={[
        { label: t('serviceInvoice.customer'), value: fullName(booking.customer) },
        { label: t('serviceInvoice.booking'), value: booking.bookingNumber },
        { label: t('serviceInvoice.served'), value: business.dateTime(booking.timeSlot.startTime) },
        { label: t('serviceInvoice.paidBy'), value: payment.filter(Boolean).join(' ') },
        { label: t('serviceInvoice.reference'), value: booking.paymentIDReferenceNumber },
      ]}
      lines={[
        {
          key: booking.id,
          description: `${booking.timeSlot.service.name} · ${fullName(booking.timeSlot.serviceProvider)}`,
          quantity: 1,
          unitPrice: price,
          taxPercentage: booking.taxPercentage ?? '–',
          amount: price,
        },
      ]}
      totals={[
        { key: 'net', label: t('serviceInvoice.net'), amount: price },
        { key: 'tax', label: t('serviceInvoice.taxRate'), amount: tax },
        { key: 'before', label: t('booking.subtotal'), amount: addAmounts(price, tax, currency) },
        { key: 'rounding', label: t('booking.rounding'), amount: rounding },
        { key: 'total', label: t('booking.total'), amount: total },
        { key: 'paid', label: t('serviceInvoice.paid'), amount: paidAmount },
        { key: 'balance', label: t('serviceInvoice.balance'), amount: subtractAmounts(total, paidAmount, currency) },
      ]}
    />
  )
}

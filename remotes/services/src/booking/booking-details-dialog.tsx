import type { ReactNode } from 'react'
import type { Booking } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Button, FactList, HStack, Money, Stack, TextLink } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts.ts'
import { BookingBadges } from './booking-badges.tsx'
import { BookingMoney } from './booking-money.tsx'

/** Everything that is known of one booking: where it came from, its money, and what became of it. */
export function BookingDetailsDialog({
  booking,
  onClose,
  links,
}: {
  booking: Booking
  onClose: () => void
  /** Where it leads, beside Close. */
  links?: ReactNode
}) {
  const t = useTexts()
  const business = useBusiness()
  const can = useCan()
  const { currency, cancelledBy } = booking
  const money = (amount: string | undefined) =>
    amount === undefined || !currency ? null : <Money amount={amount} currency={currency} withCurrency />
  const seen = (facts: readonly { label: string; value: ReactNode }[]) =>
    facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  const paidWith = () => {
    if (!booking.paymentType) return null
    const card = booking.creditCardType ? t(`cardType.${booking.creditCardType}`) : null
    const digits = booking.creditCardLastFour ? `·· ${booking.creditCardLastFour}` : null
    return [t(`paymentType.${booking.paymentType}`), card, digits, booking.paymentIDReferenceNumber]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={fullName(booking.customer)}
      description={`${booking.timeSlot.service.name} · ${business.dateTime(booking.timeSlot.startTime)} · ${fullName(booking.timeSlot.serviceProvider)}`}
      footer={
        <>
          {links}
          <Button onClick={onClose}>{t('bookingDetails.close')}</Button>
        </>
      }
    >
      <Stack gap="4">
        <HStack flexWrap="wrap">
          <BookingBadges booking={booking} />
        </HStack>
        <FactList
          layout="columns"
          facts={seen([
            { label: t('bookingDetails.number'), value: booking.bookingNumber },
            { label: t('bookingDetails.source'), value: t(`source.${booking.bookingSource}`) },
            { label: t('bookingDetails.seats'), value: booking.bookingSlots },
            { label: t('bookingDetails.made'), value: business.dateTime(booking.createdAt) },
            { label: t('bookingDetails.membership'), value: booking.subscription?.membershipName },
            { label: t('booking.total'), value: money(booking.total) },
            { label: t('bookingDetails.payment'), value: paidWith() },
            { label: t('bookingDetails.paid'), value: money(booking.paidAmount) },
            { label: t('bookingDetails.refunded'), value: money(booking.refundedAmount) },
            {
              label: t('roster.receipt'),
              value: booking.receiptNumber ? (
                <TextLink to={`/services/invoice?booking=${booking.id}`}>{booking.receiptNumber}</TextLink>
              ) : null,
            },
            {
              label: t('bookingDetails.held'),
              value: booking.holdExpiresAt ? business.dateTime(booking.holdExpiresAt) : null,
            },
            {
              label: t('bookingDetails.checkedIn'),
              value: booking.checkedInAt ? business.dateTime(booking.checkedInAt) : null,
            },
            {
              label: t('bookingDetails.cancelled'),
              value: booking.cancelledAt ? business.dateTime(booking.cancelledAt) : null,
            },
            {
              label: t('bookingDetails.cancelledBy'),
              value: cancelledBy ? t(`bookingDetails.by.${cancelledBy}`) : null,
            },
            { label: t('bookingDetails.reason'), value: booking.cancelReason },
          ])}
        />
        {can('invoice.read') ? <BookingMoney id={booking.id} /> : null}
      </Stack>
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import * as to from '@steward/shared/addresses'
import type { Booking } from '@steward/shared/contracts'
import { parseAmount } from '@steward/shared/money'
import { useCan } from '@steward/shared/roles/gate'
import { cardText } from '@steward/shared/rules/common/card-text'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { FactList, Money, Stack, Text, TextLink } from '@steward/shared/ui/core'
import { Dialog, type MenuAction } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { BookingBadges } from './booking-badges.tsx'
import { BookingDetailsFoot } from './booking-details-foot.tsx'
import { owedAmount } from './owed-amount.ts'
import { BookingMoney } from '../invoice/booking-money.tsx'

interface BookingDetailsDialogProps {
  booking: Booking
  onClose: () => void
  /** The actions on the booking, the same as in the menu of its row. */
  actions: readonly MenuAction[]
}

/** The details of one booking: its source, its money and its cancellation or no-show. */
export function BookingDetailsDialog({ booking, onClose, actions }: BookingDetailsDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const can = useCan()
  const { currency, cancelledBy } = booking
  const money = (amount: string | undefined) =>
    amount === undefined || !currency ? null : <Money amount={amount} currency={currency} withCurrency />
  const moneyText = (amount: string | undefined) =>
    amount && currency && parseAmount(amount, currency) > 0 ? money(amount) : null
  const at = (instant: Booking['checkedInAt']) => (instant ? business.dateTime(instant) : null)
  const paidWith = () => {
    if (!booking.paymentType || owedAmount(booking)) return null
    if (booking.subscription) return t('membershipChoice.byMembership')
    const paid = cardText(t(`paymentType.${booking.paymentType}`), booking.creditCardLastFour)
    return [paid, booking.paymentIDReferenceNumber].filter(Boolean).join(' · ')
  }
  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={fullName(booking.customer)}
      description={`${booking.timeSlot.service.name} · ${business.dateTime(booking.timeSlot.startTime)} · ${fullName(booking.timeSlot.serviceProvider)}`}
      footer={<BookingDetailsFoot actions={actions} onClose={onClose} />}
    >
      <Stack gap="5">
        <BookingBadges booking={booking} />
        <Facts
          title={t('bookingDetails.about')}
          facts={[
            { label: t('bookingDetails.number'), value: booking.bookingNumber },
            { label: t('bookingDetails.source'), value: t(`source.${booking.bookingSource}`) },
            { label: t('bookingDetails.seats'), value: booking.bookingSlots },
            { label: t('bookingDetails.made'), value: business.dateTime(booking.createdAt) },
            { label: t('bookingDetails.membership'), value: booking.subscription?.membershipName },
          ]}
        />
        <Facts
          title={t('bookingDetails.money')}
          facts={[
            { label: t('booking.total'), value: money(booking.total) },
            { label: t('bookingDetails.payment'), value: paidWith() },
            { label: t('bookingDetails.coveredValue'), value: money(booking.coveredValue ?? undefined) },
            { label: t('bookingDetails.paid'), value: moneyText(booking.paidAmount) },
            { label: t('bookingDetails.owed'), value: money(owedAmount(booking)) },
            { label: t('bookingDetails.refunded'), value: moneyText(booking.refundedAmount) },
            {
              label: t('roster.receipt'),
              value: booking.receiptNumber ? (
                <TextLink to={to.receipt(booking.id)}>{booking.receiptNumber}</TextLink>
              ) : null,
            },
          ]}
        />
        <Facts
          title={t('bookingDetails.course')}
          facts={[
            { label: t('bookingDetails.held'), value: at(booking.holdExpiresAt) },
            { label: t('bookingDetails.checkedIn'), value: at(booking.checkedInAt) },
            { label: t('bookingDetails.cancelled'), value: at(booking.cancelledAt) },
            {
              label: t('bookingDetails.cancelledBy'),
              value: cancelledBy ? t(`bookingDetails.by.${cancelledBy}`) : null,
            },
            { label: t('bookingDetails.reason'), value: booking.cancelReason },
          ]}
        />
        {can('invoice.read') ? <BookingMoney id={booking.id} /> : null}
      </Stack>
    </Dialog>
  )
}

/** A titled group of facts. Facts without a value are left out, and so is a group without facts. */
function Facts({ title, facts }: { title: string; facts: readonly { label: string; value: ReactNode }[] }) {
  const filledFacts = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  if (filledFacts.length === 0) return null
  return (
    <Stack gap="2">
      <Text textStyle="label">{title}</Text>
      <FactList layout="ends" facts={filledFacts} />
    </Stack>
  )
}

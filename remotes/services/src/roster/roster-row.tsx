import { Box, Button, IconButton, Money, Span, StatusBadge, useStatusText } from '@steward/shared/ui/core'
import { RosterRow as SharedRow } from '@steward/shared/ui/guards'
import { Menu, type MenuAction } from '@steward/shared/ui/overlays'
import type { Booking } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { isPaidOnArrival } from '@steward/shared/rules/booking/booking-transitions'
import { cardText } from '@steward/shared/rules/common/card-text'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useTexts } from '../texts/texts.ts'
import { BookingBadges } from '../booking/booking-badges.tsx'
import { owedAmount } from '../booking/owed-amount.ts'

interface RosterRowProps {
  booking: Booking
  isBusy: boolean
  /** The check-in is stored in this tab and not sent yet, because the platform cannot be reached. */
  isWaiting: boolean
  actions: readonly MenuAction[]
  onCheckIn: () => void
  onPay: () => void
}

/**
 * Returns the line under the name: the membership or the payment type, and the number of seats if there are several.
 */
function useBookingLine(booking: Booking): string {
  const t = useTexts()
  const payment = () => {
    if (booking.subscription) return booking.subscription.membershipName
    if (booking.status === 'PAYMENT_PENDING' && isPaidOnArrival(booking)) return t('roster.paysOnArrival')
    if (owedAmount(booking)) return null
    return booking.paymentType ? cardText(t(`paymentType.${booking.paymentType}`), booking.creditCardLastFour) : null
  }
  const seats = booking.bookingSlots > 1 ? t('roster.seats', { count: booking.bookingSlots }) : null
  return [payment(), seats].filter(Boolean).join(' · ')
}

/** One customer of the roster. The next action is a button, and all actions are in the menu of the row. */
export function RosterRow({ booking, isBusy, isWaiting, actions, onCheckIn, onPay }: RosterRowProps) {
  const t = useTexts()
  const can = useCan()
  const line = useBookingLine(booking)
  const name = fullName(booking.customer)
  const isUnpaid = booking.status === 'PAYMENT_PENDING' || booking.status === 'PAYMENT_FAILED'
  const owed = isUnpaid ? booking.total : owedAmount(booking)
  return (
    <SharedRow
      booking={booking}
      caption={line}
      payment={
        isUnpaid || owed ? (
          <>
            {owed && booking.currency ? (
              <AmountDue amount={owed} currency={booking.currency} status={booking.status} />
            ) : null}
            {can('booking.record-payment') ? (
              <Button size="xs" onClick={onPay} aria-label={t('roster.takeNamed', { name })}>
                {t('roster.take')}
              </Button>
            ) : null}
          </>
        ) : null
      }
      checkIn={booking.noShow ? undefined : actions.find(({ key }) => key === 'check-in')}
      isBusy={isBusy}
      isWaiting={isWaiting}
      onCheckIn={onCheckIn}
      status={
        isUnpaid ? null : owed ? (
          <StatusBadge kind="booking" status={booking.status} />
        ) : (
          <BookingBadges booking={booking} />
        )
      }
      actions={
        actions.length > 0 ? (
          <Menu
            label={t('roster.actions', { name })}
            trigger={<IconButton icon="more" size="xs" label={t('roster.actions', { name })} />}
            sections={[{ key: 'booking', items: actions }]}
          />
        ) : null
      }
    />
  )
}

interface AmountDueProps {
  amount: string
  currency: string
  status: Booking['status']
}

/** The amount with the state of its payment. */
function AmountDue({ amount, currency, status }: AmountDueProps) {
  const t = useTexts()
  const statusText = useStatusText()
  return (
    <Box textAlign="end" flexShrink="0">
      <Span display="block" textStyle="strong">
        <Money amount={amount} currency={currency} withCurrency />
      </Span>
      <Span display="block" textStyle="caption" color={status === 'PAYMENT_FAILED' ? 'danger.fg' : 'warning.fg'}>
        {status === 'CHECKED_IN' ? t('roster.owed') : statusText('booking', status)}
      </Span>
    </Box>
  )
}

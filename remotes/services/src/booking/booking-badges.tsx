import type { Booking } from '@steward/shared/contracts'
import { formatAmount } from '@steward/shared/money'
import { useBusiness } from '@steward/shared/stores'
import { Badge, HStack, StatusBadge } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { owedAmount } from './owed-amount.ts'

/**
 * The status of a booking, with badges for what the status does not show: the amount that is still owed after the
 * check-in, a late cancel, a no-show and a waived no-show.
 */
export function BookingBadges({ booking }: { booking: Booking }) {
  const t = useTexts()
  const { currency, locale } = useBusiness()
  const owed = owedAmount(booking)
  const isMissed = booking.noShow && !booking.noShowWaived
  return (
    <HStack flexWrap="wrap" columnGap="2" rowGap="1">
      <StatusBadge kind="booking" status={isMissed ? 'NO_SHOW' : booking.status} />
      {owed ? (
        <Badge palette="warning" icon="cash">
          {t('bookingDetails.owes', {
            amount: formatAmount(owed, booking.currency ?? currency, locale, { withCurrency: true }),
          })}
        </Badge>
      ) : null}
      {booking.lateCancel ? (
        <Badge palette="warning" icon="clock">
          {t('bookingDetails.lateCancel')}
        </Badge>
      ) : null}
      {booking.noShowWaived ? <Badge icon="noShow">{t('bookingDetails.waived')}</Badge> : null}
    </HStack>
  )
}

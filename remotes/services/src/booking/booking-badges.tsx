import type { Booking } from '@steward/shared/contracts'
import { Badge, StatusBadge } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/** The status of a booking, and beside it what the status does not say: a late cancel, a no-show that is waived. */
export function BookingBadges({ booking }: { booking: Booking }) {
  const t = useTexts()
  const isMissed = booking.noShow && !booking.noShowWaived
  return (
    <>
      <StatusBadge kind="booking" status={isMissed ? 'NO_SHOW' : booking.status} />
      {booking.lateCancel ? (
        <Badge palette="warning" icon="clock">
          {t('bookingDetails.lateCancel')}
        </Badge>
      ) : null}
      {booking.noShowWaived ? <Badge icon="noShow">{t('bookingDetails.waived')}</Badge> : null}
    </>
  )
}

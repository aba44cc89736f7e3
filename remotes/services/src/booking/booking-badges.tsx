import type { Booking } from '@steward/shared/contracts'
import { Badge, StatusBadge } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/**
 * The status of a booking, with badges for a late cancel, a no-show and a waived no-show, which the status does not
 * show.
 */
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

import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Badge, Span } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../../texts/texts.ts'
import type { BookingBulkPreview } from '../booking-bulk.queries.ts'

/** The selected bookings that cannot be cancelled, with their reasons. */
export function StayingBookings({ preview: { effects, failed } }: { preview: BookingBulkPreview }) {
  const t = useTexts()
  const business = useBusiness()
  if (failed.length === 0) return null
  const byId = new Map(effects.map((effect) => [effect.bookingId, effect]))
  return (
    <PlainTable
      framed
      caption={t('bulk.stay')}
      headers={[t('bulk.stay'), t('bulk.why')]}
      rows={failed.map(({ bookingId, code }) => {
        const booking = byId.get(bookingId)
        const reason = <Badge palette="danger">{t(`bookingBulk.reason.${code}`)}</Badge>
        return {
          key: bookingId,
          cells: [
            <>
              {booking ? fullName(booking.customer) : '–'}
              {booking ? (
                <Span display="block" color="fg.muted">
                  {`${booking.service.name} · ${business.dateTime(booking.startTime)}`}
                </Span>
              ) : null}
            </>,
            reason,
          ],
        }
      })}
    />
  )
}

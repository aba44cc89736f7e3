import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Badge, Span } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { EffectFrame } from '../../parts/effect-frame.tsx'
import type { BookingBulkPreview } from '../booking-bulk.queries.ts'

/** The selected bookings that cannot be cancelled, with their reasons. */
export function StayingBookings({ preview: { effects, failed } }: { preview: BookingBulkPreview }) {
  const t = useTexts()
  const business = useBusiness()
  if (failed.length === 0) return null
  const byId = new Map(effects.map((effect) => [effect.bookingId, effect]))
  return (
    <EffectFrame label={t('bulk.stay')}>
      <thead>
        <tr>
          <th scope="col">{t('bulk.stay')}</th>
          <th scope="col">{t('bulk.why')}</th>
        </tr>
      </thead>
      <tbody>
        {failed.map(({ bookingId, code }) => {
          const booking = byId.get(bookingId)
          return (
            <tr key={bookingId}>
              <td>
                {booking ? fullName(booking.customer) : '–'}
                {booking ? (
                  <Span display="block" color="fg.muted">
                    {`${booking.service.name} · ${business.dateTime(booking.startTime)}`}
                  </Span>
                ) : null}
              </td>
              <td>
                <Badge palette="danger">{t(`bookingBulk.reason.${code}`)}</Badge>
              </td>
            </tr>
          )
        })}
      </tbody>
    </EffectFrame>
  )
}

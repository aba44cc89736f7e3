import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Badge, Money, Span, Stack, useStatusText } from '@steward/shared/ui/core'
import { ConsequenceList } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts.ts'
import { EffectFrame } from '../time-slot/effect-frame.tsx'
import type { BookingBulkPreview } from './booking-bulk.queries.ts'

/** What becomes of each booking, why some stay, and what it means for seats, people and money. */
export function BulkCancelPreview({ preview }: { preview: BookingBulkPreview }) {
  const t = useTexts()
  const statusText = useStatusText()
  const business = useBusiness()
  const { effects, failed, seats, customers, late, paid } = preview
  const codes = new Map(failed.map(({ bookingId, code }) => [bookingId, code]))
  const changed = effects.filter(({ bookingId }) => !codes.has(bookingId)).length
  return (
    <Stack gap="3">
      <div role="status">
        <ConsequenceList
          rows={[
            { label: t('cancelSlot.bookings'), value: changed },
            { label: t('bulk.stay'), value: failed.length },
            { label: t('cancelBooking.seats'), value: seats },
            { label: t('seriesChange.customers'), value: customers },
            ...(late > 0 ? [{ label: t('bookingDetails.lateCancel'), value: late }] : []),
            {
              label: t('cancelBooking.paid'),
              value:
                paid.length === 0
                  ? '–'
                  : paid.map(({ amount, currency }) => (
                      <Money key={currency} withCurrency amount={amount} currency={currency} />
                    )),
            },
          ]}
        />
      </div>
      <EffectFrame label={t('bulk.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('bookings.column.customer')}</th>
            <th scope="col">{t('bulk.then')}</th>
            <th scope="col" data-num="">
              {t('cancelBooking.paid')}
            </th>
          </tr>
        </thead>
        <tbody>
          {effects.map(({ bookingId, customer, service, startTime, lateCancel, ...money }) => {
            const code = codes.get(bookingId)
            return (
              <tr key={bookingId}>
                <td>
                  {fullName(customer)}
                  <Span display="block" color="fg.muted">
                    {`${service.name} · ${business.dateTime(startTime)}`}
                  </Span>
                </td>
                <td>
                  <Span textDecoration={code ? 'line-through' : undefined}>{statusText('booking', 'CANCELLED')}</Span>{' '}
                  {code ? <Badge palette="danger">{t(`bookingBulk.reason.${code}`)}</Badge> : null}
                  {!code && lateCancel ? (
                    <Badge palette="warning" icon="clock">
                      {t('bookingDetails.lateCancel')}
                    </Badge>
                  ) : null}
                </td>
                <td data-num="">
                  <Money amount={money.paid} currency={money.currency} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </EffectFrame>
    </Stack>
  )
}

import * as to from '@steward/shared/addresses'
import type { Instant } from '@steward/shared/time'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Stack, Text, TextLink } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'

/** The `current` of LOCATION_HAS_SLOTS: how many slots there are, and the first of them. */
export interface SlotsAhead {
  total: number
  slots: {
    id: string
    startTime: Instant
    service: { id: string; name: string }
    serviceProvider: { id: string; givenName: string; lastName: string }
    bookingCount: number
  }[]
}

/** The upcoming slots of a location, each with a link. */
export function UpcomingSlots({ ahead: { total, slots } }: { ahead: SlotsAhead }) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <Stack gap="3">
      <PlainTable
        framed
        caption={t('upcomingSlots.caption')}
        headers={[
          t('upcomingSlots.service'),
          t('upcomingSlots.start'),
          t('upcomingSlots.provider'),
          { text: t('upcomingSlots.bookings'), numeric: true },
        ]}
        rows={slots.map((slot) => ({
          key: slot.id,
          cells: [
            <TextLink key="service" to={to.slot(slot.id)}>
              {slot.service.name}
            </TextLink>,
            business.dateTime(slot.startTime),
            fullName(slot.serviceProvider),
            slot.bookingCount,
          ],
        }))}
      />
      {slots.length < total ? (
        <Text color="fg.muted">{t('upcomingSlots.more', { count: total - slots.length })}</Text>
      ) : null}
    </Stack>
  )
}

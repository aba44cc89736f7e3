import { Badge, Button, HStack, LinkButton, SeatBar, Stack, StatusBadge, Text } from '@steward/shared/ui/core'
import { Drawer } from '@steward/shared/ui/overlays'
import type { TodaySlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import type { Instant } from '@steward/shared/time'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { Roster } from './roster.tsx'
import { useBookable } from './use-bookable.ts'

interface RosterDrawerProps {
  slot: TodaySlot
  now: Instant
  onClose: () => void
}

/** Who is booked into a slot of today: check in, walk in, take payment. */
export function RosterDrawer({ slot, now, onClose }: RosterDrawerProps) {
  const t = useTexts()
  const business = useBusiness()
  const [isBooking, setBooking] = useState(false)
  const refusal = useBookable()(slot, now)
  const freeSeats = Math.max(0, slot.slots - slot.seatsTaken)
  const seatsInWords = `${t('roster.checkedIn', { here: slot.checkedInCount, booked: slot.bookingCount })}, ${t('roster.freeSeats', { count: freeSeats })}`

  return (
    <Drawer
      open
      onClose={onClose}
      padded={false}
      badges={
        <>
          <StatusBadge kind="slot" status={slot.status} />
          <Badge>{t(`type.${slot.service.type}`)}</Badge>
        </>
      }
      title={slot.service.name}
      description={`${business.dateTime(slot.startTime)} – ${business.time(slot.endTime)} · ${fullName(slot.serviceProvider)}`}
      tools={
        <LinkButton
          size="sm"
          variant="ghost"
          icon="external"
          aria-label={t('today.open')}
          to={`/services/time-slots-details?id=${slot.id}`}
        />
      }
    >
      <Stack gap="3" px="5" pb="4">
        <HStack justifyContent="space-between" textStyle="cell">
          <Text textStyle="cell">
            <bdi>{t('roster.checkedIn', { here: slot.checkedInCount, booked: slot.bookingCount })}</bdi>
          </Text>
          <Text textStyle="cell" color="fg.muted">
            <bdi>{t('roster.freeSeats', { count: freeSeats })}</bdi>
          </Text>
        </HStack>
        <SeatBar seats={slot.slots} booked={slot.seatsTaken} checkedIn={slot.checkedInCount} label={seatsInWords} />
        <Button variant="solid" icon="userAdd" full disabledReason={refusal} onClick={() => setBooking(true)}>
          {t('roster.walkIn')}
        </Button>
      </Stack>
      <Roster slot={slot} />
      {isBooking ? <BookingDialog slot={slot} source="WALK_IN" onClose={() => setBooking(false)} /> : null}
    </Drawer>
  )
}

import * as to from '@steward/shared/addresses'
import { Badge, Button, Flex, HStack, LinkButton, SeatBar, Stack, StatusBadge, Text } from '@steward/shared/ui/core'
import { Drawer } from '@steward/shared/ui/overlays'
import type { TodaySlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { useOpenBooking } from '../parts/booking-address.ts'
import { useTexts } from '../texts/texts.ts'
import { RosterTools } from './roster-tools.tsx'
import { Roster } from './roster.tsx'
import { useBookable } from '../parts/use-bookable.ts'

interface RosterDrawerProps {
  slot: TodaySlot
  onClose: () => void
}

/** The roster of a slot of today, with check-in, walk-in and payment. */
export function RosterDrawer({ slot, onClose }: RosterDrawerProps) {
  const t = useTexts()
  const business = useBusiness()
  const openBooking = useOpenBooking()
  const refusal = useBookable()(slot)
  const freeSeats = Math.max(0, slot.slots - slot.seatsTaken)
  const [before, after] = t('roster.checkedIn', { here: '|', booked: slot.bookingCount }).split('|')
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
        <LinkButton size="sm" variant="ghost" icon="external" aria-label={t('today.open')} to={to.slot(slot.id)} />
      }
    >
      <Stack gap="3" px="5" pb="4">
        <HStack justifyContent="space-between" textStyle="cell">
          <Text textStyle="cell">
            <bdi>
              {before}
              <b>{slot.checkedInCount}</b>
              {after}
            </bdi>
          </Text>
          <Text textStyle="cell" color="fg.muted">
            <bdi>{t('roster.freeSeats', { count: freeSeats })}</bdi>
          </Text>
        </HStack>
        <SeatBar seats={slot.slots} booked={slot.seatsTaken} checkedIn={slot.checkedInCount} label={seatsInWords} />
        <Flex gap="2" flexWrap="wrap">
          <RosterTools slot={slot}>
            <Button
              size="sm"
              icon="userAdd"
              disabledReason={refusal}
              asks={{ operation: 'booking.create' }}
              onClick={() => openBooking({ kind: 'walk-in', id: slot.id })}
            >
              {t('roster.walkIn')}
            </Button>
          </RosterTools>
        </Flex>
      </Stack>
      <Roster slot={slot} />
    </Drawer>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Booking, TimeSlot } from '@steward/shared/contracts'
import { isCheckedIn, isConfirmed, isEndedBooking } from '@steward/shared/rules/booking/booking-status'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  AfterPause,
  Box,
  Button,
  Flex,
  LoadFailure,
  SeatBar,
  SkeletonRows,
  Span,
  Stack,
  StatusBadge,
  Text,
} from '@steward/shared/ui/core'
import { RosterRow, useCheckIn, useGuards, useNextCheckIn, useReplayedCheckIns } from '@steward/shared/ui/guards'
import { Drawer } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { checkInQueries, slots } from './slots.queries.ts'

/** The customers booked into the provider's own slot, with names and check-ins only. */
export function RosterDrawer({ slot, onClose }: { slot: TimeSlot; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(slots.roster(slot.id))
  const bookings = (query.data?.items ?? []).filter((booking) => !isEndedBooking(booking))
  const here = bookings.filter(isCheckedIn)
  const { checkIn, undo, busyId } = useCheckIn(checkInQueries)
  const waiting = useReplayedCheckIns(checkInQueries)
  const expected = bookings.filter(isConfirmed)
  const { list, leave } = useNextCheckIn(expected.map(({ id }) => id))
  const seatsHere = here.reduce((sum, { bookingSlots }) => sum + bookingSlots, 0)
  return (
    <Drawer
      open
      onClose={onClose}
      padded={false}
      badges={<StatusBadge kind="slot" status={slot.status} />}
      title={slot.service.name}
      description={[
        `${business.dateTime(slot.startTime)} – ${business.time(slot.endTime)}`,
        slot.location?.name,
        slot.cancelReason ? t('roster.cancelled', { reason: slot.cancelReason }) : null,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <Stack gap="3" px="5" pb="4">
        <Flex justifyContent="space-between" textStyle="cell">
          <Span>{t('roster.checkedIn', { here: here.length, booked: bookings.length })}</Span>
          <Span color="fg.muted">{t('roster.freeSeats', { count: slot.slots - slot.seatsTaken })}</Span>
        </Flex>
        <SeatBar
          seats={slot.slots}
          booked={slot.seatsTaken}
          checkedIn={seatsHere}
          label={t('roster.seats', { seats: slot.slots, booked: slot.seatsTaken, here: seatsHere })}
        />
      </Stack>
      <Box borderTopWidth="1px" ref={list}>
        {query.isPending ? (
          <Box px="5">
            <AfterPause>
              <SkeletonRows rows={4} />
            </AfterPause>
          </Box>
        ) : null}
        {query.isError ? <LoadFailure inline title={t('failed', { what: t('roster.what') })} query={query} /> : null}
        {query.data && bookings.length === 0 ? (
          <Text px="5" py="4" color="fg.muted">
            {t('roster.empty')}
          </Text>
        ) : null}
        {bookings.map((booking) => (
          <Guest
            key={booking.id}
            booking={booking}
            isBusy={busyId === booking.id}
            isWaiting={waiting.some(({ id }) => id === booking.id)}
            onCheckIn={() => {
              leave(booking.id)
              checkIn(booking)
            }}
            onUndo={() => undo(booking)}
          />
        ))}
      </Box>
    </Drawer>
  )
}

interface GuestProps {
  booking: Booking
  isBusy: boolean
  isWaiting: boolean
  onCheckIn: () => void
  onUndo: () => void
}

/** A row of the roster. The check-in of the day can be undone in the row. */
function Guest({ booking, isBusy, isWaiting, onCheckIn, onUndo }: GuestProps) {
  const t = useTexts()
  const actions = useGuards().actionsOf(booking)
  const toUndo = actions.find(({ action }) => action === 'undo-check-in')
  return (
    <RosterRow
      booking={booking}
      caption={booking.bookingSlots > 1 ? t('roster.seatCount', { count: booking.bookingSlots }) : undefined}
      checkIn={actions.find(({ action }) => action === 'check-in')}
      isBusy={isBusy}
      isWaiting={isWaiting}
      onCheckIn={onCheckIn}
      status={<StatusBadge kind="booking" status={booking.status} />}
      actions={
        toUndo && !toUndo.disabledReason ? (
          <Button
            size="xs"
            variant="ghost"
            icon="undo"
            loading={isBusy}
            aria-label={t('roster.undoNamed', { name: fullName(booking.customer) })}
            onClick={onUndo}
          >
            {t('roster.undo')}
          </Button>
        ) : null
      }
    />
  )
}

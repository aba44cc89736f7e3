import { useQuery } from '@tanstack/react-query'
import type { Booking, TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  AfterPause,
  Avatar,
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
  toast,
  useProblemText,
} from '@steward/shared/ui/core'
import { useGuards } from '@steward/shared/ui/guards'
import { Drawer } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { slots, useCheckIn } from './slots.queries.ts'

/** The customers booked into the provider's own slot, with names and check-ins only. */
export function RosterDrawer({ slot, onClose }: { slot: TimeSlot; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(slots.roster(slot.id))
  const bookings = (query.data?.items ?? []).filter(({ status }) => status !== 'CANCELLED' && status !== 'REFUNDED')
  const here = bookings.filter(({ status }) => status === 'CHECKED_IN')
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
      <Box borderTopWidth="1px">
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
          <RosterRow key={booking.id} booking={booking} slot={slot} />
        ))}
      </Box>
    </Drawer>
  )
}

function RosterRow({ booking, slot }: { booking: Booking; slot: TimeSlot }) {
  const t = useTexts()
  const guards = useGuards()
  const problemText = useProblemText()
  const checkIn = useCheckIn(slot.id)
  const name = fullName(booking.customer)
  const actions = guards.actionsOf(booking)
  const toCheckIn = actions.find(({ action }) => action === 'check-in')
  const toUndo = actions.find(({ action }) => action === 'undo-check-in')
  const mark = (here: boolean) =>
    checkIn.mutate({ booking, here }, { onError: (error) => toast.error(problemText(error)) })
  return (
    <Flex alignItems="center" gap="3" px="5" minH="60px" borderBottomWidth="1px" borderColor="border.muted">
      <Avatar id={booking.customer.id ?? booking.id} name={name} size={32} />
      <Box flex="1" minW="0">
        <Span display="block" textStyle="strong">
          {name}
        </Span>
        {booking.bookingSlots > 1 ? (
          <Span display="block" textStyle="caption" color="fg.muted">
            {t('roster.seatCount', { count: booking.bookingSlots })}
          </Span>
        ) : null}
      </Box>
      {toCheckIn ? null : <StatusBadge kind="booking" status={booking.status} />}
      {toUndo && !toUndo.disabledReason ? (
        <Button
          size="xs"
          variant="ghost"
          icon="undo"
          loading={checkIn.isPending}
          aria-label={t('roster.undoNamed', { name })}
          onClick={() => mark(false)}
        >
          {t('roster.undo')}
        </Button>
      ) : null}
      {toCheckIn ? (
        <Button
          size="xs"
          variant="tinted"
          loading={checkIn.isPending}
          disabledReason={toCheckIn.disabledReason}
          aria-label={t('roster.checkInNamed', { name })}
          onClick={() => mark(true)}
        >
          {t('roster.checkIn')}
        </Button>
      ) : null}
    </Flex>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Box, Flex, LoadFailure, SkeletonRows, Text } from '@steward/shared/ui/core'
import type { TimeSlot } from '@steward/shared/contracts'
import { useGuards, useNextCheckIn } from '@steward/shared/ui/guards'
import { useTexts } from '../texts/texts.ts'
import { bookings } from '../booking/bookings.queries.ts'
import { FreeSeats } from './free-seats.tsx'
import { RosterOrder, useRosterOrder } from './roster-order.tsx'
import { RosterRow } from './roster-row.tsx'
import { useBookingActions } from '../booking/use-booking-actions.tsx'
import { useCheckInOne, useWaitingCheckIns } from '../booking/use-check-in-one.ts'
import { useLiveSlots } from '../parts/use-live-slots.ts'

/** The customers of a slot with the actions on each. */
export function Roster({ slot }: { slot: TimeSlot }) {
  const t = useTexts()
  const roster = useQuery(bookings.ofSlot(slot.id))
  const { checkIn, busyId } = useCheckInOne()
  const waiting = useWaitingCheckIns()
  const { actionsFor, show, dialogs } = useBookingActions()
  useLiveSlots()

  const refusal = useGuards().whyNotSlot('check-in-all', slot)
  const order = useRosterOrder()
  const people = order.sorted(roster.data?.items ?? [])
  const expected = people.filter(({ status }) => status === 'CONFIRMED')
  const { list, leave } = useNextCheckIn(expected.map(({ id }) => id))

  if (roster.isPending) return <SkeletonRows rows={4} />
  if (roster.isError && !roster.data)
    return <LoadFailure inline title={t('failed.title', { what: t('timeSlotDetails.roster') })} query={roster} />

  return (
    <Box ref={list}>
      <Flex
        px="5"
        py="2"
        minH="11"
        gap="3"
        justifyContent="space-between"
        alignItems="center"
        bg="bg.subtle"
        borderBlockWidth="1px"
      >
        <Text textStyle="badge" color="fg.muted">
          {expected.length > 0 && refusal ? refusal : t('roster.customer')}
        </Text>
        {people.length > 1 ? <RosterOrder {...order} /> : null}
      </Flex>
      {people.length === 0 ? (
        <Text px="5" py="4" color="fg.muted">
          {t('roster.empty')}
        </Text>
      ) : null}
      {people.map((booking) => (
        <RosterRow
          key={booking.id}
          booking={booking}
          isBusy={busyId === booking.id}
          isWaiting={waiting.some(({ id }) => id === booking.id)}
          actions={actionsFor(booking)}
          onCheckIn={() => {
            leave(booking.id)
            checkIn(booking)
          }}
          onPay={() => show('pay', booking)}
        />
      ))}
      <FreeSeats slot={slot} />
      {dialogs}
    </Box>
  )
}

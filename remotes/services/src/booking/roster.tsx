import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Box,
  Button,
  Flex,
  HStack,
  LoadFailure,
  SkeletonRows,
  Text,
  toast,
  useProblemText,
} from '@steward/shared/ui/core'
import type { Booking, TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { isCheckInOpen } from '@steward/shared/rules/booking-transitions'
import { systemClock } from '@steward/shared/time'
import { WriteToPeople } from '../customer-message/write-to-people.tsx'
import { useTexts } from '../texts.ts'
import { bookings, useCheckInAll } from './bookings.queries.ts'
import { PayDialog } from './pay-dialog.tsx'
import { RosterRow } from './roster-row.tsx'
import { useBookingActions } from './use-booking-actions.tsx'
import { useCheckInOne } from './use-check-in-one.ts'
import { useLiveSlots } from './use-live-slots.ts'
import { useNextCheckIn } from './use-next-check-in.ts'
import { useReplayedCheckIns } from './use-replayed-check-ins.ts'

/** People first whom staff must act on: unpaid, then expected, then here, then gone. */
const order: Booking['status'][] = [
  'PAYMENT_FAILED',
  'PAYMENT_PENDING',
  'CONFIRMED',
  'CHECKED_IN',
  'REFUNDED',
  'CANCELLED',
]

/** The people of a slot, with what can be done for each. */
export function Roster({ slot }: { slot: TimeSlot }) {
  const t = useTexts()
  const roster = useQuery(bookings.ofSlot(slot.id))
  const { checkIn, busyId } = useCheckInOne()
  const waiting = useReplayedCheckIns()
  const { actionsFor, dialogs } = useBookingActions()
  const [paying, setPaying] = useState<Booking>()
  useLiveSlots()

  const people = (roster.data?.items ?? []).toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
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
          {t('roster.customer')}
        </Text>
        <HStack gap="2">
          <WriteToPeople slot={slot} bookings={people} />
          <CheckInAll slot={slot} expected={expected.length} />
        </HStack>
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
          onPay={() => setPaying(booking)}
        />
      ))}
      {dialogs}
      {paying ? <PayDialog booking={paying} onClose={() => setPaying(undefined)} /> : null}
    </Box>
  )
}

/** Everybody who is confirmed, in one go; each can be taken back from their own menu. */
function CheckInAll({ slot, expected }: { slot: TimeSlot; expected: number }) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const checkInAll = useCheckInAll()
  if (!can('booking.check-in') || expected === 0 || slot.status === 'CANCELLED') return null
  const checkIn = () =>
    checkInAll.mutate(slot, {
      onError: (error) => void toast.error(problemText(error)),
      onSuccess: ({ checkedIn }) => void toast.success(t('roster.allCheckedIn', { count: checkedIn })),
    })
  return (
    <Button
      size="xs"
      icon="checkAll"
      loading={checkInAll.isPending}
      disabledReason={isCheckInOpen(slot, systemClock.now()) ? undefined : t('bookingGuard.checkIn')}
      onClick={checkIn}
    >
      {t('roster.checkInAll', { count: expected })}
    </Button>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Box, LoadFailure, SkeletonRows, Text, toast, useProblemText } from '@steward/shared/ui/core'
import type { Booking, TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useTexts } from '../texts.ts'
import { bookings, useCheckIn, useUndoCheckIn } from './bookings.queries.ts'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { RosterRow } from './roster-row.tsx'

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
export function Roster({ slot }: { slot: Pick<TimeSlot, 'id'> }) {
  const t = useTexts()
  const problemText = useProblemText()
  const roster = useQuery(bookings.list({ timeSlotId: slot.id, limit: '200' }))
  const checkIn = useCheckIn()
  const undo = useUndoCheckIn()
  const [paying, setPaying] = useState<Booking>()
  const [cancelling, setCancelling] = useState<Booking>()

  if (roster.isPending) return <SkeletonRows rows={4} />
  if (roster.isError)
    return <LoadFailure inline title={t('failed.title', { what: t('timeSlotDetails.roster') })} query={roster} />

  const people = roster.data.items.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  const failed = (error: unknown) => toast.error(problemText(error))
  const takeBack = (booking: Booking) => undo.mutate(booking, { onError: failed })
  const checkInOne = (booking: Booking) =>
    checkIn.mutate(booking, {
      onError: failed,
      onSuccess: (checkedIn) =>
        toast.success(t('roster.wasCheckedIn', { name: fullName(booking.customer) }), {
          action: { label: t('roster.undone'), onAction: () => takeBack(checkedIn) },
        }),
    })

  return (
    <Box>
      <Text px="5" py="2" textStyle="badge" color="fg.muted" bg="bg.subtle" borderBlockWidth="1px">
        {t('roster.customer')}
      </Text>
      {people.length === 0 ? (
        <Text px="5" py="4" color="fg.muted">
          {t('roster.empty')}
        </Text>
      ) : null}
      {people.map((booking) => (
        <RosterRow
          key={booking.id}
          booking={booking}
          isBusy={checkIn.isPending && checkIn.variables.id === booking.id}
          onCheckIn={() => checkInOne(booking)}
          onUndo={() => takeBack(booking)}
          onPay={() => setPaying(booking)}
          onCancel={() => setCancelling(booking)}
        />
      ))}
      {paying ? <PayDialog booking={paying} onClose={() => setPaying(undefined)} /> : null}
      {cancelling ? <CancelBookingDialog booking={cancelling} onClose={() => setCancelling(undefined)} /> : null}
    </Box>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { Booking, TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Box, EmptyState, LoadFailure, SkeletonRows } from '@steward/shared/ui/core'
import { RadioCards } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'

interface TargetSlotsProps {
  booking: Booking
  query: UseQueryResult
  slots: readonly TimeSlot[]
}

/** The choice of the slot that a booking moves to. A slot with too few free seats is disabled. */
export function TargetSlots({ booking, query, slots }: TargetSlotsProps) {
  const t = useTexts()
  const business = useBusiness()
  const choiceOf = (slot: TimeSlot) => {
    const free = slot.slots - slot.seatsTaken
    return {
      value: slot.id,
      label: business.dateTime(slot.startTime),
      description: [
        fullName(slot.serviceProvider),
        t('roster.freeSeats', { count: free }),
        slot.price ? business.money(slot.price) : null,
      ]
        .filter(Boolean)
        .join(' · '),
      ...(free < booking.bookingSlots ? { disabledReason: t('moveBooking.tooFew', { count: free }) } : {}),
    }
  }
  if (query.isPending) return <SkeletonRows rows={3} />
  if (query.isError)
    return <LoadFailure inline title={t('failed.title', { what: t('moveBooking.slot') })} query={query} />
  if (slots.length === 0) return <EmptyState compact icon="calendar" title={t('moveBooking.none')} />
  return (
    <Box maxH="300px" overflowY="auto" p="1" m="-1">
      <RadioCards name="timeSlotId" label={t('moveBooking.slot')} choices={slots.map(choiceOf)} />
    </Box>
  )
}

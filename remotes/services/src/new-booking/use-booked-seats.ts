import { useWatch } from 'react-hook-form'
import type { TimeSlot } from '@steward/shared/contracts'
import type { BookingForm } from './use-booking-form.ts'

/** Returns the number of seats to book. It is 1 for an appointment, and while the field has no number. */
export function useBookedSeats({ control }: BookingForm, slot: TimeSlot | undefined): number {
  const wanted = useWatch({ control, name: 'bookingSlots' })
  return slot?.service.type === 'SPOT' && Number.isInteger(wanted) ? Number(wanted) : 1
}

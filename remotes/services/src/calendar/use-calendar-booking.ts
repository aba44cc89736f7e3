import { useNavigate } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import type { PlainDate, WallTime } from '@steward/shared/time'
import { toast } from '@steward/shared/ui/core'
import { useBookable } from '../parts/use-bookable.ts'
import { useOpenBooking } from '../parts/booking-address.ts'

/** Books from the calendar: with the key B on a slot or an hour, or by opening a free appointment. */
export function useCalendarBooking(slotOf: (id: string) => TimeSlot | undefined) {
  const can = useCan()
  const whyNot = useBookable()
  const navigate = useNavigate()
  const openBooking = useOpenBooking()
  const canBook = can('booking.create')

  const book = (day: PlainDate, time: WallTime, id?: string) => {
    const slot = id === undefined ? undefined : slotOf(id)
    const refusal = slot && whyNot(slot)
    if (refusal) toast.info(refusal)
    else openBooking(slot ? { kind: 'slot', id: slot.id } : { kind: 'day', id: `${day}T${time}` })
  }
  return {
    /** Undefined if the user may not book. */
    book: canBook ? book : undefined,
    /** Opens the roster. A free appointment has no roster, so it opens the booking dialog. */
    openSlot: (id: string) => {
      const slot = slotOf(id)
      const isFreeAppointment = slot?.service.type === 'APPOINTMENT' && slot.seatsTaken === 0
      if (slot && canBook && isFreeAppointment && !whyNot(slot)) openBooking({ kind: 'slot', id })
      else void navigate(to.slot(id))
    },
  }
}

import { useCallback } from 'react'
import type { TimeSlot } from '@steward/shared/contracts'
import { slotLabelOf } from '@steward/shared/rules/booking/slot-label'
import { hasEnded } from '@steward/shared/rules/booking/slot-transitions'
import type { Instant } from '@steward/shared/time'
import { useStatusText } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

export interface SlotLines {
  /** The customer of an appointment or "Free", or the service of a class. */
  title: string
  /** The service of an appointment, the seats of a class, or "Cancelled". */
  detail: string
}

type Labelled = Pick<TimeSlot, 'status' | 'slots' | 'seatsTaken' | 'customer' | 'service' | 'endTime'>

/** Returns the two lines of a slot on Today and in the calendars. If there is room, the time goes before the detail. */
export function useSlotLabel(): (slot: Labelled, now: Instant) => SlotLines {
  const t = useTexts()
  const statusText = useStatusText()
  return useCallback(
    (slot, now) => {
      const { name } = slot.service
      const label = slotLabelOf(slot)
      switch (label.kind) {
        case 'cancelled':
          return { title: name, detail: statusText('slot', 'CANCELLED') }
        case 'customer':
          return label.name ? { title: label.name, detail: name } : { title: name, detail: t('calendar.booked') }
        case 'free':
          return { title: hasEnded(slot, now) ? t('calendar.notBooked') : t('free'), detail: name }
        case 'full':
          return { title: name, detail: t('calendar.full') }
        case 'seats':
          return { title: name, detail: t('seats', { taken: label.taken, count: label.count }) }
      }
    },
    [t, statusText],
  )
}

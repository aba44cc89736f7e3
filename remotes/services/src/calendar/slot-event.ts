import type { TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { PermissionKey } from '@steward/shared/roles'
import { whyNotSlot } from '@steward/shared/rules/booking/slot-guards'
import { isOneToOne } from '@steward/shared/rules/booking/slot-label'
import type { useBusiness } from '@steward/shared/stores'
import { hasEnded } from '@steward/shared/rules/booking/slot-transitions'
import type { Instant } from '@steward/shared/time'
import type { CalendarEvent } from '@steward/shared/ui/calendar'
import type { useTexts } from '../texts/texts.ts'
import type { SlotColors } from './slot-colors.ts'
import type { useSlotLabel } from '../slot/use-slot-label.ts'

interface EventContext {
  t: ReturnType<typeof useTexts>
  business: ReturnType<typeof useBusiness>
  labelOf: ReturnType<typeof useSlotLabel>
  toneOf: SlotColors['toneOf']
  statusText: (kind: 'slot', status: TimeSlot['status']) => string
  can: (permission: PermissionKey) => boolean
  now: Instant
}

/** Returns why a slot cannot be moved, or undefined. */
function fixedReason(slot: TimeSlot, { t, can, now, business }: EventContext): string | undefined {
  const refusal = whyNotSlot('update', slot, { now, may: can, zone: business.zone, settings: business.settings })
  if (!refusal) return undefined
  if (refusal.reason === 'SLOT_STARTED') return t('calendar.begun')
  return refusal.reason === 'STATUS' ? t('calendar.onlyActive') : t('notAllowed')
}

/** Converts a slot into an event of the calendar. Its hidden text says what position, colour and icon show. */
export function eventOf(slot: TimeSlot, context: EventContext): CalendarEvent {
  const { t, business, labelOf, toneOf, statusText, now } = context
  const isOver = hasEnded(slot, now)
  const { title, detail } = labelOf(slot, now)
  const time = business.time(slot.startTime)
  const isFree = isOneToOne(slot) && slot.seatsTaken === 0
  const rest = [
    t('today.slotRest', { end: business.time(slot.endTime), provider: fullName(slot.serviceProvider) }),
    ...(isOneToOne(slot) ? [] : [t('calendar.seats', { taken: slot.seatsTaken, count: slot.slots })]),
    ...(slot.location ? [slot.location.name] : []),
    ...(slot.status === 'ACTIVE' ? [] : [statusText('slot', slot.status)]),
    ...(slot.repetitionReferenceId ? [t('series.one')] : []),
  ]
  const fixed = fixedReason(slot, context)
  return {
    id: slot.id,
    start: slot.startTime,
    end: slot.endTime,
    title,
    detail: `${time} · ${detail}`,
    note: detail,
    time,
    rest: rest.join(', '),
    look: slot.status === 'CANCELLED' ? 'cancelled' : isOver ? 'done' : isFree ? 'free' : 'open',
    tone: toneOf(slot),
    personId: slot.serviceProvider.id,
    movable: fixed === undefined,
    ...(fixed === undefined ? {} : { fixedReason: fixed }),
  }
}

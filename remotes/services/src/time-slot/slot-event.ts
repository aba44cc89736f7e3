import type { TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import type { useBusiness } from '@steward/shared/stores'
import { compareInstants, type Instant } from '@steward/shared/time'
import { toneOf, type CalendarEvent } from '@steward/shared/ui/calendar'
import type { useTexts } from '../texts.ts'

interface EventContext {
  t: ReturnType<typeof useTexts>
  business: ReturnType<typeof useBusiness>
  statusText: (kind: 'slot', status: TimeSlot['status']) => string
  can: (permission: 'slot.write' | 'slot.override') => boolean
  now: Instant
}

/** What has begun is history to staff; an owner or manager may still correct it. */
export const mayMove = (slot: TimeSlot, { can, now }: Pick<EventContext, 'can' | 'now'>): boolean =>
  slot.status === 'ACTIVE' && can('slot.write') && (can('slot.override') || compareInstants(slot.startTime, now) > 0)

/** A slot as the calendar draws it; its hidden words say what place, colour and icon say. */
export function eventOf(slot: TimeSlot, context: EventContext): CalendarEvent {
  const { t, business, statusText, now } = context
  const isOver = slot.status === 'COMPLETED' || compareInstants(slot.endTime, now) <= 0
  const seats =
    slot.seatsTaken >= slot.slots ? t('calendar.full') : t('seats', { taken: slot.seatsTaken, count: slot.slots })
  const detail = slot.status === 'CANCELLED' ? statusText('slot', 'CANCELLED') : seats
  const rest = [
    t('today.slotRest', { end: business.time(slot.endTime), provider: fullName(slot.serviceProvider) }),
    t('calendar.seats', { taken: slot.seatsTaken, count: slot.slots }),
    ...(slot.status === 'ACTIVE' ? [] : [statusText('slot', slot.status)]),
    ...(slot.repetitionReferenceId ? [t('series.one')] : []),
  ]
  return {
    id: slot.id,
    start: slot.startTime,
    end: slot.endTime,
    title: slot.service.name,
    detail: `${business.time(slot.startTime)} · ${detail}`,
    rest: rest.join(', '),
    look: slot.status === 'CANCELLED' ? 'cancelled' : isOver ? 'done' : slot.seatsTaken === 0 ? 'free' : 'open',
    tone: toneOf(slot.service.id),
    repeats: slot.repetitionReferenceId !== null,
    movable: mayMove(slot, context),
  }
}

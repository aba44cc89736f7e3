import type { TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { isOneToOne, slotLabelOf } from '@steward/shared/rules/booking/slot-label'
import { hasEnded } from '@steward/shared/rules/booking/slot-transitions'
import type { useBusiness } from '@steward/shared/stores'
import type { Instant } from '@steward/shared/time'
import { tonesOf, type CalendarEvent, type LegendColor } from '@steward/shared/ui/calendar'
import type { useStatusText } from '@steward/shared/ui/core'
import type { useTexts } from '../texts/texts.ts'

export interface EventContext {
  t: ReturnType<typeof useTexts>
  business: ReturnType<typeof useBusiness>
  statusText: ReturnType<typeof useStatusText>
  now: Instant
}

/** Returns the name of a slot, and the fact beside it: the customer first for an appointment, the seats for a class. */
function wordsOf(slot: TimeSlot, { t, statusText }: EventContext): { title: string; note: string } {
  const label = slotLabelOf(slot)
  const { name } = slot.service
  if (label.kind === 'cancelled') return { title: name, note: statusText('slot', slot.status) }
  if (label.kind === 'customer') return { title: label.name ?? name, note: label.name ? name : t('week.booked') }
  if (label.kind === 'free') return { title: t('week.free'), note: name }
  return {
    title: name,
    note: label.kind === 'full' ? t('week.full') : t('calendar.seats', { taken: label.taken, count: label.count }),
  }
}

/** Converts slots into events, coloured by their service, with the legend of these colours. */
export function eventsOf(
  slots: readonly TimeSlot[],
  context: EventContext,
): { events: CalendarEvent[]; legend: LegendColor[] } {
  const names = new Map(slots.map(({ service }) => [service.id, service.name]))
  const tones = tonesOf([...names.keys()])
  return {
    events: slots.map((slot) => eventOf(slot, tones.get(slot.service.id)!, context)),
    legend: [...names]
      .map(([id, name]) => ({ id, name, tone: tones.get(id)! }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

function eventOf(slot: TimeSlot, tone: number, context: EventContext): CalendarEvent {
  const { t, business, statusText, now } = context
  const { title, note } = wordsOf(slot, context)
  const time = business.time(slot.startTime)
  const isFree = isOneToOne(slot) && slot.seatsTaken === 0
  const rest = [
    t('calendar.rest', { end: business.time(slot.endTime) }),
    fullName(slot.serviceProvider),
    ...(slot.location ? [slot.location.name] : []),
    ...(slot.status === 'ACTIVE' ? [] : [statusText('slot', slot.status)]),
    ...(slot.isUncovered ? [t('calendar.uncoveredRest', { name: fullName(slot.serviceProvider) })] : []),
  ]
  return {
    id: slot.id,
    start: slot.startTime,
    end: slot.endTime,
    title,
    detail: `${time} · ${note}`,
    note,
    time,
    rest: rest.join(', '),
    look: slot.status === 'CANCELLED' ? 'cancelled' : hasEnded(slot, now) ? 'done' : isFree ? 'free' : 'open',
    tone,
    personId: slot.serviceProvider.id,
  }
}

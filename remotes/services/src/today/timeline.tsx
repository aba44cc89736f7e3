import type { Today } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { DayColumns } from '@steward/shared/ui/calendar'
import { useTexts } from '../texts/texts.ts'
import { providerColumns } from './provider-columns.ts'
import { TimelineEvent } from './timeline-event.tsx'

interface TimelineProps {
  day: Today
  isToday: boolean
  openSlotId: string | undefined
  slotTo: (slotId: string) => string
}

/** The day as columns of providers. Each slot is a link to its roster. */
export function Timeline({ day, isToday, openSlotId, slotTo }: TimelineProps) {
  const t = useTexts()
  const columns = providerColumns(day.slots, isToday ? day.now : undefined)
  return (
    <DayColumns
      label={t('today.timeline')}
      date={day.date}
      zone={day.timeZone}
      now={day.now}
      columns={columns.map(({ provider, locations, slots }) => ({
        id: provider.id,
        name: fullName(provider),
        avatar: provider.avatar,
        caption: locations.join(', '),
        events: slots.map((slot) => ({ id: slot.id, start: slot.startTime, end: slot.endTime, slot })),
      }))}
    >
      {({ slot }, place) => (
        <TimelineEvent
          slot={slot}
          now={day.now}
          to={slotTo(slot.id)}
          isCurrent={slot.id === openSlotId}
          place={place}
        />
      )}
    </DayColumns>
  )
}

import { addMinutes, plainDateOf } from '@steward/shared/time'
import { Box } from '@steward/shared/ui/core'
import { DayColumns } from '@steward/shared/ui/calendar'
import { calendarNow, calendarZone, providers, sampleSlots, today } from './sample-slots.ts'
import { useShowcaseTexts } from './texts.ts'

/** The sample sessions of today in columns of providers, with events of the page's own. */
export function SampleDay() {
  const t = useShowcaseTexts()
  const events = sampleSlots
    .filter(({ start }) => plainDateOf(start, calendarZone) === today)
    .map((slot) => ({ ...slot, end: addMinutes(slot.start, slot.minutes) }))
  return (
    <DayColumns
      label={t('calendar.columns')}
      date={today}
      zone={calendarZone}
      now={calendarNow}
      columns={providers.map((person) => ({
        ...person,
        caption: t('calendar.room', { number: providers.indexOf(person) + 1 }),
        events: events.filter(({ personId }) => personId === person.id),
      }))}
    >
      {({ service }, place) => (
        <Box position="absolute" borderRadius="sm" bg="accent.muted" px="2" py="1" textStyle="caption" style={place}>
          {t(`calendar.service.${service}`)}
        </Box>
      )}
    </DayColumns>
  )
}

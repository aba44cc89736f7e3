import { Button, Flex, IconButton, SegmentedLinks } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { calendarViews } from './calendar-period.ts'
import type { CalendarState } from './use-calendar.ts'

/** The buttons for the previous, the current and the next period. */
export function PeriodSwitch({ calendar }: { calendar: CalendarState }) {
  const t = useTexts()
  const { view, shown, step, goToToday } = calendar
  const pages = view === 'list' ? 'week' : view !== 'week' || shown === 7 ? view : shown === 1 ? 'day' : 'days'
  return (
    <Flex gap="1.5" alignItems="center" px={{ base: '2', sm: '4' }} py={{ base: '2', sm: '3' }}>
      <Button size="sm" onClick={goToToday}>
        {t('calendar.today')}
      </Button>
      <IconButton size="sm" icon="chevronLeft" label={t(`calendar.previous.${pages}`)} onClick={() => step(-1)} />
      <IconButton size="sm" icon="chevronRight" label={t(`calendar.next.${pages}`)} onClick={() => step(1)} />
    </Flex>
  )
}

/** The links to the views of a calendar. */
export function ViewLinks({ calendar: { view, viewTo } }: { calendar: CalendarState }) {
  const t = useTexts()
  return (
    <SegmentedLinks
      label={t('calendar.view')}
      links={calendarViews.map((name) => ({ to: viewTo(name), label: t(`calendar.${name}`), current: name === view }))}
    />
  )
}

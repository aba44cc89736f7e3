import { useMemo } from 'react'
import { useBusiness } from '@steward/shared/stores'
import { isWallTime, type PlainDate, toWallTime, type WallTime } from '@steward/shared/time'
import { Box, LoadFailure, Panel, SkeletonRows, Text, useKey, useNow, useParam } from '@steward/shared/ui/core'
import { CalendarLegend, clockText, MonthGrid, TimeGrid } from '@steward/shared/ui/calendar'
import { type TableState, useNarrow } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { type CalendarView, daysOf, type DaysShown, turn } from './calendar-period.ts'
import { CalendarTools } from './calendar-tools.tsx'
import { useColorBy } from './color-by.tsx'
import { usePeriodText } from './period-text.ts'
import type { SlotFilter } from '../slot/slot-filters.tsx'
import { useCalendarBooking } from './use-calendar-booking.ts'
import { useCalendarDate } from './use-calendar-date.ts'
import { useHourMenu } from './use-hour-menu.tsx'
import { useSlotDrop } from './use-slot-drop.tsx'
import { useSlotGrid } from './use-slot-grid.ts'

interface SlotCalendarProps {
  view: CalendarView
  /** The number of days of a week that fit. */
  shown: DaysShown
  state: TableState<SlotFilter>
  onCreate: ((date: PlainDate, start: WallTime) => void) | undefined
  /** Opens a day, scrolled to a time if `at` is given. */
  onDay: (date: PlainDate, at?: WallTime) => void
}

/** The slots of a day, a week or a month, in the time zone of the business. */
export function SlotCalendar({ view, shown, state, onCreate, onDay }: SlotCalendarProps) {
  const t = useTexts()
  const business = useBusiness()
  const periodText = usePeriodText()
  const now = useNow()
  const isNarrow = useNarrow()
  const [date, setDate] = useCalendarDate()
  const showAt = useAskedTime(view)
  const [colorBy] = useColorBy()
  const days = useMemo(() => daysOf(view, date, business.firstDay, shown), [view, date, business.firstDay, shown])
  const { query, isPending, slots, events, legend, people, openHours, hoursOfPeople } = useSlotGrid({
    view,
    days,
    filters: state.filters,
    colorBy,
    now,
  })
  const slotOf = (id: string) => slots?.find((slot) => slot.id === id)
  const { book, openSlot } = useCalendarBooking(slotOf)
  const hourMenu = useHourMenu({ book, plan: onCreate })
  const { drop, chooseTarget, focusOn, dialog } = useSlotDrop(slotOf)

  const step = (direction: 1 | -1) => setDate(turn(view, date, direction, shown))
  const goToToday = () => setDate(business.dateOf(now))
  useKey('t', goToToday)
  useKey('[', () => step(-1))
  useKey(']', () => step(1))
  const grid = {
    label: `${t('timeSlots.title')}, ${periodText(view, date, shown)}`,
    zone: business.zone,
    now,
    events,
    focusOn,
    onOpen: openSlot,
    onMove: chooseTarget,
    onPage: step,
    onToday: goToToday,
  }
  const timeOf = (minute: number) => toWallTime(clockText(minute))

  return (
    <Panel padding="none">
      <CalendarTools view={view} shown={shown} state={state} onToday={goToToday} onStep={step} />
      {query.isError && !slots ? (
        <LoadFailure inline title={t('failed.title', { what: t('timeSlots.title') })} query={query} />
      ) : isPending ? (
        <Box p="4">
          <SkeletonRows rows={8} />
        </Box>
      ) : (
        <Box opacity={query.isPlaceholderData ? 0.6 : undefined} aria-busy={query.isPlaceholderData}>
          <CalendarLegend label={t('calendar.legend')} colors={legend} isFolded={isNarrow} />
          {view === 'month' ? (
            <MonthGrid {...grid} date={date} onDay={onDay} onDrop={(id, to) => void drop(id, to)} />
          ) : (
            <TimeGrid
              {...grid}
              days={days}
              people={people}
              openHours={openHours}
              hoursOfPeople={hoursOfPeople}
              showAt={showAt}
              onBook={book && ((day, id, minute) => book(day, timeOf(minute), id))}
              onCreate={hourMenu.choose && ((day, minute, _, hour) => hourMenu.choose?.(day, timeOf(minute), hour))}
              onMore={view === 'week' ? (day, minute) => onDay(day, timeOf(minute)) : undefined}
              onDrop={(id, to, minute, personId) => void drop(id, to, timeOf(minute), personId)}
            />
          )}
        </Box>
      )}
      <Text role="status" textStyle="caption" color="fg.muted" px="4" py="2.5" borderTopWidth="1px">
        {isPending ? t('calendar.loading') : null}
        {query.isSuccess && !isPending && !query.isPlaceholderData ? (
          <bdi>
            {[
              t('calendar.count', { count: events.length }),
              t(events.length > 0 ? 'calendar.keys' : 'timeSlots.emptyDescription'),
            ].join(' · ')}
          </bdi>
        ) : null}
      </Text>
      {hourMenu.menu}
      {dialog}
    </Panel>
  )
}

/** Returns the time in `?time=` at which the day view opens. */
function useAskedTime(view: CalendarView): { minute: number } | undefined {
  const [requested = ''] = useParam('time')
  return useMemo(() => {
    if (view !== 'day' || !isWallTime(requested)) return undefined
    const [hours, minutes] = requested.split(':').map(Number) as [number, number]
    return { minute: hours * 60 + minutes }
  }, [view, requested])
}

import { useMemo, useState } from 'react'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import {
  isPlainDate,
  isWallTime,
  type PlainDate,
  systemClock,
  toWallTime,
  type WallTime,
  wallTimeOf,
} from '@steward/shared/time'
import {
  Box,
  Button,
  Flex,
  IconButton,
  LoadFailure,
  Panel,
  SkeletonRows,
  Text,
  useKey,
  useNow,
  useParam,
} from '@steward/shared/ui/core'
import { CalendarLegend, clockText, MonthGrid, TimeGrid } from '@steward/shared/ui/calendar'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { FilterMenu, type TableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { type CalendarView, daysOf, type DaysShown, turn } from './calendar-period.ts'
import { ColorBy, useColorBy } from './color-by.tsx'
import { MoveSlotDialog, type MoveTarget } from '../slot/move-slot-dialog.tsx'
import { usePeriodText } from './period-text.ts'
import { type SlotFilter, SlotFilters } from '../slot/slot-filters.tsx'
import { useCalendarBooking } from './use-calendar-booking.ts'
import { useMoveSlot } from '../slot/use-move-slot.ts'
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

/** Returns the date in `?date=`, or today if it is missing or invalid. */
export function useCalendarDate(): [PlainDate, (date: PlainDate) => void] {
  const business = useBusiness()
  const [requested = '', setRequested] = useParam('date')
  const [today] = useState(() => business.dateOf(systemClock.now()))
  return [
    isPlainDate(requested) ? (requested as PlainDate) : today,
    (date) => setRequested(date === today ? undefined : date),
  ]
}

/** The slots of a day, a week or a month, in the time zone of the business. */
export function SlotCalendar({ view, shown, state, onCreate, onDay }: SlotCalendarProps) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const periodText = usePeriodText()
  const now = useNow()
  const move = useMoveSlot()
  const [date, setDate] = useCalendarDate()
  const { dialog, open, close } = useDialogParam(['slot-move'])
  const [aim, setAim] = useState<{ target?: MoveTarget; refusal?: unknown }>({})
  const showAt = useAskedTime(view)
  const [colorBy] = useColorBy()
  const [focusOn, setFocusOn] = useState<{ id: string }>()
  const days = useMemo(() => daysOf(view, date, shown), [view, date, shown])
  const { query, slots, events, legend, people, openHours, hoursOfPeople } = useSlotGrid({
    view,
    days,
    filters: state.filters,
    colorBy,
    now,
  })
  const slotOf = (id: string) => slots?.find((slot) => slot.id === id)
  const { book, openSlot } = useCalendarBooking(slotOf)
  const moving = dialog?.id && slotOf(dialog.id)

  const drop = async (id: string, to: PlainDate, start?: WallTime, personId?: string) => {
    const slot = slotOf(id)
    if (!slot) return
    const before = {
      date: business.dateOf(slot.startTime),
      start: wallTimeOf(slot.startTime, business.zone),
      providerId: slot.serviceProvider.id,
    }
    const target = { date: to, start: start ?? before.start, providerId: personId ?? before.providerId }
    if (target.date === before.date && target.start === before.start && target.providerId === before.providerId) return
    try {
      await move(slot, target)
      setFocusOn({ id })
    } catch (refusal) {
      // The dialog shows the error and offers another time, or the override if the user may use it.
      setAim({ target, refusal })
      open('slot-move', id)
    }
  }
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
    onMove: (id: string) => {
      setAim({})
      open('slot-move', id)
    },
    onPage: step,
    onToday: goToToday,
  }
  const timeOf = (minute: number) => toWallTime(clockText(minute))
  const pages = view === 'week' && shown < 7 ? (shown === 1 ? 'day' : 'days') : view

  return (
    <Panel padding="none">
      <Flex flexWrap="wrap" gap="1.5" alignItems="center" px="4" py="3">
        <Button size="sm" onClick={goToToday}>
          {t(`calendar.this.${pages === 'days' ? 'day' : pages}`)}
        </Button>
        <IconButton size="sm" icon="chevronLeft" label={t(`calendar.previous.${pages}`)} onClick={() => step(-1)} />
        <IconButton size="sm" icon="chevronRight" label={t(`calendar.next.${pages}`)} onClick={() => step(1)} />
        {shown === 7 ? (
          <SlotFilters withStatus state={state} />
        ) : (
          <FilterMenu state={state}>
            <SlotFilters withStatus state={state} />
          </FilterMenu>
        )}
        <ColorBy />
      </Flex>
      {query.isError && !slots ? (
        <LoadFailure inline title={t('failed.title', { what: t('timeSlots.title') })} query={query} />
      ) : query.isPending ? (
        <Box p="4">
          <SkeletonRows rows={8} />
        </Box>
      ) : (
        <Box opacity={query.isPlaceholderData ? 0.6 : undefined} aria-busy={query.isPlaceholderData}>
          <CalendarLegend label={t('calendar.legend')} colors={legend} />
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
              onBook={book}
              onCreate={onCreate ? (day, minute) => onCreate(day, timeOf(minute)) : undefined}
              onMore={view === 'week' ? (day, minute) => onDay(day, timeOf(minute)) : undefined}
              onDrop={(id, to, minute, personId) => void drop(id, to, timeOf(minute), personId)}
            />
          )}
        </Box>
      )}
      <Text role="status" textStyle="caption" color="fg.muted" px="4" py="2.5" borderTopWidth="1px">
        {query.isPending ? t('calendar.loading') : null}
        {query.isSuccess && !query.isPlaceholderData ? (
          <bdi>
            {[t('calendar.count', { count: events.length }), ...(events.length > 0 ? [t('calendar.keys')] : [])].join(
              ' · ',
            )}
          </bdi>
        ) : null}
      </Text>
      {moving && can('slot.write') ? (
        <MoveSlotDialog slot={moving} {...aim} onClose={close} onMoved={() => setFocusOn({ id: moving.id })} />
      ) : null}
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

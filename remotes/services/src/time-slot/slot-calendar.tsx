import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import {
  type Instant,
  isPlainDate,
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
  useParam,
  useStatusText,
} from '@steward/shared/ui/core'
import { clockText, MonthGrid, TimeGrid } from '@steward/shared/ui/calendar'
import type { TableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts.ts'
import { type CalendarView, daysOf, spanOf, turn } from './calendar-period.ts'
import { usePeriodText } from './period-text.ts'
import { MoveSlotDialog, type MoveTarget } from './move-slot-dialog.tsx'
import { eventOf } from './slot-event.ts'
import { type SlotFilter, SlotFilters } from './slot-filters.tsx'
import { timeSlots } from './time-slots.queries.ts'
import { useMoveSlot } from './use-move-slot.ts'

interface SlotCalendarProps {
  view: CalendarView
  state: TableState<SlotFilter>
  onCreate: ((date: PlainDate, start: WallTime) => void) | undefined
  onDay: (date: PlainDate) => void
}

/** The date that `?date=` asks for, today unless it is one. */
export function useCalendarDate(): [PlainDate, (date: PlainDate) => void] {
  const business = useBusiness()
  const [asked = '', setAsked] = useParam('date')
  const [today] = useState(() => business.dateOf(systemClock.now()))
  return [isPlainDate(asked) ? (asked as PlainDate) : today, (date) => setAsked(date === today ? undefined : date)]
}

/** The slots of a day, a week or a month, by the clock of the business. */
export function SlotCalendar({ view, state, onCreate, onDay }: SlotCalendarProps) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const statusText = useStatusText()
  const navigate = useNavigate()
  const periodText = usePeriodText()
  const now = useNow()
  const move = useMoveSlot()
  const [date, setDate] = useCalendarDate()
  const [moving, setMoving] = useState<{ slot: TimeSlot; target?: MoveTarget; refusal?: unknown }>()
  const [focusOn, setFocusOn] = useState<{ id: string }>()
  const days = useMemo(() => daysOf(view, date), [view, date])
  const { filters } = state
  const query = useQuery({
    ...timeSlots.between({
      ...spanOf(days, business.zone),
      serviceId: filters.id[0],
      providerId: filters.providerId[0],
      status: filters.status.length > 0 ? filters.status.join(',') : undefined,
      free: filters.free.length > 0 ? 'true' : undefined,
    }),
    placeholderData: keepPreviousData,
  })
  // Without them, as for a provider who looks at a colleague, the calendar is right all the same: nothing is hatched.
  const openHours = useQuery({
    ...timeSlots.openHours({
      ...spanOf(days, business.zone),
      serviceId: filters.id[0],
      providerId: filters.providerId[0],
    }),
    enabled: view !== 'month',
  })
  const slots = query.data
  const events = useMemo(
    () => (slots ?? []).map((slot) => eventOf(slot, { t, business, statusText, can, now })),
    [slots, t, business, statusText, can, now],
  )
  const slotOf = (id: string) => slots?.find((slot) => slot.id === id)

  const drop = async (id: string, to: PlainDate, start?: WallTime) => {
    const slot = slotOf(id)
    if (!slot) return
    const target = {
      date: to,
      start: start ?? wallTimeOf(slot.startTime, business.zone),
      providerId: slot.serviceProvider.id,
    }
    if (target.date === business.dateOf(slot.startTime) && target.start === wallTimeOf(slot.startTime, business.zone))
      return
    try {
      await move(slot, target)
      setFocusOn({ id })
    } catch (refusal) {
      // What stands in the way is said where it can be answered: with another time, or with the permitted override.
      setMoving({ slot, target, refusal })
    }
  }
  const step = (direction: 1 | -1) => setDate(turn(view, date, direction))
  const grid = {
    label: `${t('timeSlots.title')}, ${periodText(view, date)}`,
    zone: business.zone,
    now,
    events,
    focusOn,
    onOpen: (id: string) => void navigate(`/services/time-slots-details?id=${id}`),
    onMove: (id: string) => {
      const slot = slotOf(id)
      if (slot) setMoving({ slot })
    },
    onPage: step,
  }

  return (
    <Panel padding="none">
      <Flex flexWrap="wrap" gap="2" alignItems="center" px="4" py="3">
        <Button size="sm" onClick={() => setDate(business.dateOf(now))}>
          {t(`calendar.this.${view}`)}
        </Button>
        <IconButton size="sm" icon="chevronLeft" label={t(`calendar.previous.${view}`)} onClick={() => step(-1)} />
        <IconButton size="sm" icon="chevronRight" label={t(`calendar.next.${view}`)} onClick={() => step(1)} />
        <SlotFilters withStatus state={state} />
      </Flex>
      {query.isError && !slots ? (
        <LoadFailure inline title={t('failed.title', { what: t('timeSlots.title') })} query={query} />
      ) : query.isPending ? (
        <Box p="4">
          <SkeletonRows rows={8} />
        </Box>
      ) : (
        <Box opacity={query.isPlaceholderData ? 0.6 : undefined} aria-busy={query.isPlaceholderData}>
          {view === 'month' ? (
            <MonthGrid {...grid} date={date} onDay={onDay} onDrop={(id, to) => void drop(id, to)} />
          ) : (
            <TimeGrid
              {...grid}
              days={days}
              openHours={openHours.data}
              onCreate={onCreate ? (day, minute) => onCreate(day, toWallTime(clockText(minute))) : undefined}
              onDrop={(id, to, minute) => void drop(id, to, toWallTime(clockText(minute)))}
            />
          )}
        </Box>
      )}
      <Text role="status" textStyle="caption" color="fg.muted" px="4" py="2.5" borderTopWidth="1px">
        {query.isPending ? t('calendar.loading') : null}
        {query.isSuccess && !query.isPlaceholderData ? (
          <bdi>{`${t('calendar.count', { count: events.length })} ${t('calendar.keys')}`}</bdi>
        ) : null}
      </Text>
      {moving ? (
        <MoveSlotDialog
          {...moving}
          onClose={() => setMoving(undefined)}
          onMoved={() => setFocusOn({ id: moving.slot.id })}
        />
      ) : null}
    </Panel>
  )
}

/** The moment, to the half minute: a calendar stays open all day. */
function useNow(): Instant {
  const [now, setNow] = useState(() => systemClock.now())
  useEffect(function tick() {
    const timer = setInterval(() => setNow(systemClock.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { useBusiness } from '../../session/use-business.ts'
import { formatDay, formatWeekday, plainDateOf } from '../../time/index.ts'
import type { PlainDate } from '../../time/index.ts'
import { useLocale } from '../core/locale.ts'
import { useUiTexts } from '../texts/texts.ts'
import { clockChangeOf, clockText, partsOf, segmentsOf, weeksOfMonth } from './calendar-days.ts'
import { CalendarFrame } from './calendar-styles.ts'
import { EventButton } from './event-button.tsx'
import { useGridDrag } from './grid-drag.ts'
import { cellStop, eventStop, useGridKeys } from './grid-keys.ts'
import { useMoveKey } from './move-key.ts'
import type { TimeGridProps } from './time-grid-props.ts'

export interface MonthGridProps extends Omit<
  TimeGridProps,
  'days' | 'people' | 'openHours' | 'hoursOfPeople' | 'showAt' | 'onCreate' | 'onMore' | 'onDrop'
> {
  /** Any day of the month. */
  date: PlainDate
  /** Called when a day is chosen, to show all of it. */
  onDay: (date: PlainDate) => void
  /** Called when an event is dropped on another day. Its time of day stays the same. */
  onDrop: (id: string, date: PlainDate) => void
}

/** Number of events shown per day. A click shows the rest. */
const shownPerDay = 3

/** The weeks of a month. A day shows its first events and the number of the others. */
export function MonthGrid(props: MonthGridProps) {
  const {
    label,
    date,
    zone,
    now,
    events,
    absences,
    dayNotes,
    onOpen,
    onDay,
    onDrop,
    onMove,
    onPage,
    onToday,
    focusOn,
  } = props
  const t = useUiTexts()
  const locale = useLocale()
  const { firstDay } = useBusiness()
  const frame = useRef<HTMLDivElement>(null)
  const month = date.slice(0, 7)
  const weeks = useMemo(
    () =>
      weeksOfMonth(date, firstDay).map((week) =>
        week.map((day) => ({
          day,
          segments: segmentsOf(events, day, zone),
          away: partsOf(absences ?? [], day, zone),
          change: clockChangeOf(day, zone),
        })),
      ),
    [date, firstDay, events, absences, zone],
  )
  const today = plainDateOf(now, zone)
  const stops = Array.from({ length: 7 }, (_, column) =>
    weeks.map((week, row) => [
      cellStop(column, row),
      ...week[column]!.segments.slice(0, shownPerDay).map(({ event }) => eventStop(event.id, column)),
    ]),
  )
  const firstRow = weeks.findIndex((week) => week.some(({ day }) => day === date))
  const keys = useGridKeys(frame, {
    stops,
    homeAlong: 'row',
    first: { column: weeks[firstRow]!.findIndex(({ day }) => day === date), row: firstRow },
    onPage,
    onMove: useMoveKey(events, onMove),
    onToday,
    onCell: (column, row) => onDay(weeks[row]![column]!.day),
  })
  const { dragged, ...drag } = useGridDrag((id, { column, row }) => onDrop(id, weeks[row]![column]!.day))

  useEffect(
    function focusTheMovedEvent() {
      if (focusOn) frame.current?.querySelector<HTMLElement>(`[data-event="${focusOn.id}"]`)?.focus()
    },
    [focusOn],
  )

  return (
    <CalendarFrame
      ref={frame}
      role="grid"
      aria-label={label}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      {...drag}
      style={{ '--calendar-columns': 'repeat(7, minmax(0, 1fr))' } as CSSProperties}
    >
      <div role="row">
        {weeks[0]!.map(({ day }) => (
          <div key={day} role="columnheader">
            {formatWeekday(day, locale)}
          </div>
        ))}
      </div>
      {weeks.map((week, row) => (
        <div key={week[0]!.day} role="row">
          {week.map(({ day, segments, away, change }, column) => {
            const stop = cellStop(column, row)
            const hidden = segments.length - shownPerDay
            return (
              <div
                key={day}
                role="gridcell"
                data-day=""
                data-stop={stop}
                data-cell={`${column}:${row}`}
                data-outside={day.startsWith(month) ? undefined : ''}
                data-today={day === today ? '' : undefined}
                data-drop={dragged?.place.column === column && dragged.place.row === row ? '' : undefined}
                aria-current={day === today ? 'date' : undefined}
                tabIndex={keys.tabIndexOf(stop)}
              >
                <span data-date="">
                  <strong>{Number(day.slice(8))}</strong>
                </span>
                <span data-hidden="">
                  {t('calendar.dayCell', { day: formatDay(day, locale), count: segments.length })}
                </span>
                {change ? (
                  <span data-change-note="">
                    {t(change.kind === 'gap' ? 'calendar.clocksForward' : 'calendar.clocksBack', {
                      from: clockText(change.from),
                      to: clockText(change.to),
                    })}
                  </span>
                ) : null}
                {dayNotes?.has(day) ? <span data-day-note="">{dayNotes.get(day)}</span> : null}
                {away.map(({ event }) => (
                  <span key={event.id} data-absence={event.look} dir="auto">
                    {event.label}
                  </span>
                ))}
                {segments.slice(0, shownPerDay).map(({ event, isStart, to }) => (
                  <EventButton
                    key={event.id}
                    inLine
                    event={event}
                    until={isStart ? undefined : clockText(to)}
                    stop={eventStop(event.id, column)}
                    tabIndex={keys.tabIndexOf(eventStop(event.id, column))}
                    onOpen={onOpen}
                    isDragged={dragged?.eventId === event.id}
                  />
                ))}
                {hidden > 0 ? (
                  <button type="button" data-more="" tabIndex={-1} onClick={() => onDay(day)}>
                    {t('calendar.more', { count: hidden })}
                  </button>
                ) : null}
              </div>
            )
          })}
        </div>
      ))}
    </CalendarFrame>
  )
}

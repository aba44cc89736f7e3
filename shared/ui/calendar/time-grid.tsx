import { useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { formatDay, formatZoneName, dayBounds, plainDateOf, wallTimeOf } from '../../time/index.ts'
import { useLocale } from '../core/locale.ts'
import { cellsOf } from './calendar-cells.ts'
import { clockText, hoursToDraw } from './calendar-days.ts'
import { CalendarFrame } from './calendar-styles.ts'
import { columnsOf } from './calendar-columns.ts'
import { DayHead, PersonHead } from './day-head.tsx'
import { EventTip } from './event-tip.tsx'
import { useGridDrag, type DropPlace } from './grid-drag.ts'
import { cellStop, eventStop, moreStop, useGridKeys } from './grid-keys.ts'
import { HourCell } from './hour-cell.tsx'
import { useMoveKey } from './move-key.ts'
import { useOpeningPlace } from './opening-place.ts'
import { useWidth } from './panel-width.ts'
import type { TimeGridProps } from './time-grid-props.ts'

/** Step of a drag in minutes. */
const step = 15

/** Width in px of the column of hours, and minimum width of a person's column. */
const gutter = 64
const leastOfPerson = 128

/** A grid of days or people with their hours, by the wall time of one zone. */
export function TimeGrid(props: TimeGridProps) {
  const { label, days, people, zone, now, events, absences, dayNotes, openHours, hoursOfPeople, showAt } = props
  const { onOpen, onCreate, onMore, onDrop, onMove, onBook, onPage, onToday, focusOn } = props
  const locale = useLocale()
  const frame = useRef<HTMLDivElement>(null)
  const isCollapsed = onMore !== undefined
  const columns = useMemo(
    () => columnsOf({ days, people, events, absences, zone, openHours, hoursOfPeople, isCollapsed }),
    [days, people, events, absences, zone, openHours, hoursOfPeople, isCollapsed],
  )
  const hours = useMemo(() => hoursToDraw(columns), [columns])
  const today = plainDateOf(now, zone)
  const [nowHour, nowMinute] = wallTimeOf(now, zone).split(':').map(Number) as [number, number]
  const nowAt = nowHour * 60 + nowMinute
  const firstToday = columns.findIndex(({ date }) => date === today)

  const frameWidth = useWidth(frame)
  const shared = frameWidth === 0 ? 120 : Math.floor((frameWidth - gutter - 2) / columns.length)
  const columnWidth = people ? Math.max(leastOfPerson, shared) : shared
  const cells = useMemo(() => cellsOf(columns, hours, columnWidth), [columns, hours, columnWidth])
  const stops = useMemo(
    () =>
      cells.map((rows, column) =>
        rows.map(({ events, more }, row) => [
          cellStop(column, row),
          ...events.map(({ event }) => eventStop(event.id, column)),
          ...more.map(({ from }) => moreStop(column, from)),
        ]),
      ),
    [cells],
  )
  const firstRow = Math.max(0, hours.indexOf(nowHour))
  const keys = useGridKeys(frame, {
    stops,
    homeAlong: 'column',
    first: { column: Math.max(0, firstToday), row: firstToday < 0 ? 0 : firstRow },
    onPage,
    onToday,
    onMove: useMoveKey(events, onMove),
    onBook: onBook && ((column, row, id) => onBook(columns[column]!.date, id, hours[row]! * 60)),
    onCell: (column, row) => onCreate?.(columns[column]!.date, hours[row]! * 60, columns[column]!.person?.id),
  })
  const minuteAt = ({ row, within }: DropPlace) => hours[row]! * 60 + Math.round((within * 60) / step) * step
  const { dragged, ...drag } = useGridDrag((id, place) =>
    onDrop(id, columns[place.column]!.date, minuteAt(place), columns[place.column]!.person?.id),
  )
  useOpeningPlace(frame, { columns, hours, showAt, nowAt: firstToday < 0 ? undefined : nowAt })

  useEffect(
    function focusTheMovedEvent() {
      if (focusOn) frame.current?.querySelector<HTMLElement>(`[data-event="${focusOn.id}"]`)?.focus()
    },
    [focusOn],
  )

  const least = people ? `${leastOfPerson}px` : '0'
  return (
    <>
      <CalendarFrame
        ref={frame}
        role="grid"
        data-days=""
        aria-label={label}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        {...drag}
        style={
          { '--calendar-columns': `${gutter}px repeat(${columns.length}, minmax(${least}, 1fr))` } as CSSProperties
        }
      >
        <div role="row">
          <div role="columnheader" data-corner="">
            {formatZoneName(dayBounds(days[0]!, zone).start, zone, locale)}
          </div>
          {columns.map(({ key, date, person, change, hours: dayHours }) =>
            person ? (
              <PersonHead key={key} person={person} hours={dayHours} />
            ) : (
              <DayHead
                key={key}
                date={date}
                isToday={date === today}
                change={change}
                hours={dayHours}
                note={dayNotes?.get(date)}
              />
            ),
          )}
        </div>
        {hours.map((hour, row) => {
          const hasNow = firstToday >= 0 && hour === nowHour
          return (
            <div key={hour} role="row">
              <div role="rowheader">
                <span data-beside-now={firstToday >= 0 && Math.abs(hour * 60 - nowAt) < 16 ? '' : undefined}>
                  {clockText(hour * 60)}
                </span>
                {hasNow ? (
                  <span data-now-pill="" aria-hidden="true" style={{ top: nowMinute - 10 }}>
                    {clockText(nowAt)}
                  </span>
                ) : null}
              </div>
              {columns.map(({ key, date, person, change, hours: dayHours, absences: away }, column) => {
                const isHere = (place: { column: number; row: number } | undefined) =>
                  place?.column === column && place.row === row
                return (
                  <HourCell
                    key={key}
                    column={column}
                    row={row}
                    date={date}
                    personId={person?.id}
                    place={person?.name ?? formatDay(date, locale)}
                    hour={hour}
                    content={cells[column]![row]!}
                    change={change}
                    hours={dayHours}
                    absences={away}
                    activeStop={isHere(keys.active) ? keys.active.stop : undefined}
                    draggedId={dragged?.eventId}
                    ghostAt={dragged && isHere(dragged.place) ? minuteAt(dragged.place) : undefined}
                    nowAt={hasNow ? nowAt : undefined}
                    nowLine={date === today ? (column === firstToday ? 'first' : 'strong') : 'faint'}
                    isToday={date === today && days.length > 1}
                    onOpen={onOpen}
                    onCreate={onCreate}
                    onMore={onMore}
                  />
                )
              })}
            </div>
          )
        })}
      </CalendarFrame>
      {/* Outside the grid element, which may contain only rows. */}
      <EventTip frame={frame} events={events} />
    </>
  )
}

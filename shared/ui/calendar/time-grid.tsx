import { useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { formatZoneName, dayBounds, plainDateOf, wallTimeOf } from '../../time/index.ts'
import type { Instant, PlainDate, Zone } from '../../time/index.ts'
import type { OpenSpan } from '../../rules/open-hours.ts'
import { useLocale } from '../core/locale.ts'
import { useNarrow } from '../table/use-narrow.ts'
import { cellsOf } from './calendar-cells.ts'
import { clockChangeOf, clockText, hoursToDraw, segmentsOf } from './calendar-days.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { CalendarFrame } from './calendar-styles.ts'
import { DayHead } from './day-head.tsx'
import { useGridDrag, type DropPlace } from './grid-drag.ts'
import { cellStop, eventStop, useGridKeys } from './grid-keys.ts'
import { HourCell } from './hour-cell.tsx'
import { dayHoursOf } from './open-hours.ts'

export interface TimeGridProps {
  /** Names the grid: "Time slots, 16 – 22 November". */
  label: string
  days: readonly PlainDate[]
  zone: Zone
  now: Instant
  events: readonly CalendarEvent[]
  /** Hatches what lies outside them; left out where they are not known. */
  openHours?: readonly OpenSpan[] | undefined
  onOpen: (id: string) => void
  /** An empty hour was chosen; without it nothing can be. `minute` is of the day. */
  onCreate?: ((date: PlainDate, minute: number) => void) | undefined
  /** Dropped somewhere else. */
  onDrop: (id: string, date: PlainDate, minute: number) => void
  /** The key m. */
  onMove: (id: string) => void
  onPage: (direction: 1 | -1) => void
  /** The event that is to have the focus, as after it was moved; a new object focuses anew. */
  focusOn?: { id: string } | undefined
}

/** The least width in px in which an event can be read: a word of ten letters. */
const laneWidth = 80

/** Minutes that a drag goes by. */
const step = 15

/** Days beside each other, hours below each other, by the readings of the clock in one zone. */
export function TimeGrid(props: TimeGridProps) {
  const { label, days, zone, now, events, openHours, onOpen, onCreate, onDrop, onMove, onPage, focusOn } = props
  const locale = useLocale()
  const isNarrow = useNarrow()
  const frame = useRef<HTMLDivElement>(null)
  const columns = useMemo(
    () =>
      days.map((date) => ({
        date,
        segments: segmentsOf(events, date, zone),
        change: clockChangeOf(date, zone),
        hours: openHours && dayHoursOf(openHours, date, zone),
      })),
    [days, events, zone, openHours],
  )
  const hours = useMemo(() => hoursToDraw(columns), [columns])
  const today = plainDateOf(now, zone)
  const [nowHour, nowMinute] = wallTimeOf(now, zone).split(':').map(Number) as [number, number]

  const cells = useMemo(() => cellsOf(columns, hours), [columns, hours])
  const stops = useMemo(
    () =>
      cells.map((rows, column) =>
        rows.map((events, row) => [cellStop(column, row), ...events.map(({ event }) => eventStop(event.id, column))]),
      ),
    [cells],
  )
  const todayColumn = Math.max(0, days.indexOf(today))
  const keys = useGridKeys(frame, {
    stops,
    homeAlong: 'column',
    first: { column: todayColumn, row: Math.max(0, days.includes(today) ? hours.indexOf(nowHour) : 0) },
    onPage,
    onMove: (id) => events.find((event) => event.id === id)?.movable && onMove(id),
    onCell: (column, row) => onCreate?.(days[column]!, hours[row]! * 60),
  })
  const minuteAt = ({ row, within }: DropPlace) => hours[row]! * 60 + Math.round((within * 60) / step) * step
  const { dragged, ...drag } = useGridDrag((id, place) => onDrop(id, days[place.column]!, minuteAt(place)))

  useEffect(
    function showToday() {
      const [corner, ...heads] = frame.current?.querySelectorAll('[role=columnheader]') ?? []
      const head = heads[days.indexOf(today)]?.getBoundingClientRect()
      const gutter = corner?.getBoundingClientRect()
      if (!frame.current || !head || !gutter) return
      // The hours stay in view, so the day belongs beside them; the frame is scrolled, never the page.
      const isRtl = getComputedStyle(frame.current).direction === 'rtl'
      frame.current.scrollBy({ left: isRtl ? head.right - gutter.left : head.left - gutter.right })
    },
    [days, today],
  )

  useEffect(
    function focusTheMovedEvent() {
      if (focusOn) frame.current?.querySelector<HTMLElement>(`[data-event="${focusOn.id}"]`)?.focus()
    },
    [focusOn],
  )

  // A crowded day is wider than the others, and the week scrolls sideways, rather than be strips without words.
  const widths = columns
    .map(({ segments }) => `minmax(${Math.max(112, laneWidth * Math.max(0, ...segments.map(({ of }) => of)))}px, 1fr)`)
    .join(' ')

  return (
    <CalendarFrame
      ref={frame}
      role="grid"
      aria-label={label}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      {...drag}
      style={{ '--calendar-columns': `64px ${widths}` } as CSSProperties}
    >
      <div role="row">
        <div role="columnheader" data-corner="">
          {formatZoneName(dayBounds(days[0]!, zone).start, zone, locale)}
        </div>
        {columns.map(({ date, change, hours: dayHours }) => (
          <DayHead key={date} date={date} isToday={date === today} change={change} hours={dayHours} />
        ))}
      </div>
      {hours.map((hour, row) => (
        <div key={hour} role="row">
          <div role="rowheader">
            <span>{clockText(hour * 60)}</span>
          </div>
          {columns.map(({ date, change, hours: dayHours }, column) => {
            const isHere = (place: { column: number; row: number } | undefined) =>
              place?.column === column && place.row === row
            return (
              <HourCell
                key={date}
                column={column}
                row={row}
                date={date}
                hour={hour}
                events={cells[column]![row]!}
                change={change}
                hours={dayHours}
                activeStop={isHere(keys.active) ? keys.active.stop : undefined}
                draggedId={dragged?.eventId}
                ghostAt={dragged && isHere(dragged.place) ? minuteAt(dragged.place) : undefined}
                nowAt={date === today && nowHour === hour ? nowHour * 60 + nowMinute : undefined}
                isTight={days.length > 1 || isNarrow}
                onOpen={onOpen}
                onCreate={onCreate}
              />
            )
          })}
        </div>
      ))}
    </CalendarFrame>
  )
}

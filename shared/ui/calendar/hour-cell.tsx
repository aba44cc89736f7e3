import { memo } from 'react'
import type { PlainDate } from '../../time/index.ts'
import { useUiTexts } from '../texts/texts.ts'
import type { CellContent } from './calendar-cells.ts'
import { clockText, type ClockChange } from './calendar-days.ts'
import type { CalendarAbsence } from './calendar-event.ts'
import { hourHeight } from './calendar-styles.ts'
import type { Segment } from './day-lanes.ts'
import { EventButton } from './event-button.tsx'
import { cellStop, eventStop, moreStop } from './grid-keys.ts'
import type { DayHours, DaySpan } from './open-hours.ts'

interface HourCellProps {
  column: number
  row: number
  date: PlainDate
  /** The person of the column, in a day that is split by people. */
  personId?: string | undefined
  /** Name of the column: its day or its person. */
  place: string
  hour: number
  content: CellContent
  change: ClockChange | undefined
  hours: DayHours | undefined
  absences: readonly Segment<CalendarAbsence>[]
  /** The stop that is the tab stop of the grid, if it is in this cell. */
  activeStop: string | undefined
  /** The event that is being dragged, in whichever cell it is. */
  draggedId: string | undefined
  /** The minute of the day at which the dragged event would be dropped, while it is over this cell. */
  ghostAt: number | undefined
  /** The current minute of the day, if it is in this hour. */
  nowAt: number | undefined
  /** The line of the current time: strong in the column of today, with a dot in the first one. */
  nowLine: 'faint' | 'strong' | 'first' | undefined
  isToday: boolean
  onOpen: (id: string) => void
  onCreate: ((date: PlainDate, minute: number, personId?: string, hour?: HTMLElement) => void) | undefined
  onMore: ((date: PlainDate, minute: number) => void) | undefined
}

/**
 * An hour of a day with the events that begin in it. Memoised, because a key press or a drag changes two cells and must
 * not render the thousand events of the others.
 */
export const HourCell = memo(function HourCell(props: HourCellProps) {
  const { column, row, date, personId, place, hour, content, change, hours, activeStop, draggedId, ghostAt } = props
  const { absences, nowAt, nowLine, isToday, onOpen, onCreate, onMore } = props
  const { events, more } = content
  const t = useUiTexts()
  const stop = cellStop(column, row)
  const tabIndexOf = (of: string) => (of === activeStop ? 0 : -1)
  const away = absences.flatMap((segment) => {
    const part = partIn(hour, segment)
    return part ? [{ ...segment, part }] : []
  })
  const topOf = (minute: number) => ((minute - hour * 60) / 60) * hourHeight
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the frame of the grid handles the keys
    <div
      role="gridcell"
      data-hour=""
      data-stop={stop}
      data-cell={`${column}:${row}`}
      data-now-column={isToday ? '' : undefined}
      tabIndex={tabIndexOf(stop)}
      onClick={(event) =>
        event.target === event.currentTarget && onCreate?.(date, hour * 60, personId, event.currentTarget)
      }
    >
      <span data-hidden="">
        {[
          t('calendar.cell', { day: place, time: clockText(hour * 60), count: countOf(content) }),
          ...away.map(({ event }) => event.label),
        ].join(', ')}
      </span>
      {hours?.closed.map((span) => {
        const part = partIn(hour, span)
        return part ? (
          <div
            key={span.from}
            data-closed=""
            aria-hidden="true"
            style={{ top: topOf(part.from), height: topOf(part.to) - topOf(part.from) }}
          />
        ) : null
      })}
      {away.map(({ event, from, to, part }) => (
        <div
          key={event.id}
          data-absence={event.look}
          data-first={part.from === from ? '' : undefined}
          data-last={part.to === to ? '' : undefined}
          aria-hidden="true"
          style={{ top: topOf(part.from), height: topOf(part.to) - topOf(part.from) }}
        >
          {part.from === from || row === 0 ? <span dir="auto">{event.label}</span> : null}
        </div>
      ))}
      {change && Math.floor(change.from / 60) === hour ? (
        <div
          data-change={change.kind}
          aria-hidden="true"
          style={{ top: topOf(change.from), height: ((change.to - change.from) / 60) * hourHeight }}
        />
      ) : null}
      {events.map(({ event, room, style }) => (
        <EventButton
          key={event.id}
          event={event}
          stop={eventStop(event.id, column)}
          tabIndex={tabIndexOf(eventStop(event.id, column))}
          onOpen={onOpen}
          room={room}
          isDragged={draggedId === event.id}
          style={style}
        />
      ))}
      {more.map(({ from, count, style }) => (
        <button
          key={from}
          type="button"
          data-more=""
          data-stop={moreStop(column, from)}
          tabIndex={tabIndexOf(moreStop(column, from))}
          style={style}
          onClick={() => onMore?.(date, from)}
        >
          <span dir="ltr" aria-hidden="true">{`+${count}`}</span>
          <span data-hidden="">{t('calendar.moreAt', { count, time: clockText(from), day: place })}</span>
        </button>
      ))}
      {ghostAt === undefined ? null : (
        <div data-ghost="" style={{ top: topOf(ghostAt), height: hourHeight }}>
          {clockText(ghostAt)}
        </div>
      )}
      {nowAt === undefined || nowLine === undefined ? null : (
        <div
          data-now={nowLine === 'faint' ? 'faint' : 'strong'}
          data-dot={nowLine === 'first' ? '' : undefined}
          aria-hidden="true"
          style={{ top: topOf(nowAt) }}
        />
      )}
    </div>
  )
})

const countOf = ({ events, more }: CellContent) => events.length + more.reduce((sum, { count }) => sum + count, 0)

/** Returns the part of a span in an hour, or undefined. */
function partIn(hour: number, { from, to }: DaySpan): DaySpan | undefined {
  const part = { from: Math.max(from, hour * 60), to: Math.min(to, hour * 60 + 60) }
  return part.from < part.to ? part : undefined
}

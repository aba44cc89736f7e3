import { memo } from 'react'
import { formatDay } from '../../time/index.ts'
import type { PlainDate } from '../../time/index.ts'
import { useLocale } from '../core/locale.ts'
import { useUiTexts } from '../texts.ts'
import type { PlacedEvent } from './calendar-cells.ts'
import { clockText, type ClockChange } from './calendar-days.ts'
import { hourHeight } from './calendar-styles.ts'
import { EventButton } from './event-button.tsx'
import { cellStop, eventStop } from './grid-keys.ts'
import type { DayHours, DaySpan } from './open-hours.ts'

interface HourCellProps {
  column: number
  row: number
  date: PlainDate
  hour: number
  events: readonly PlacedEvent[]
  change: ClockChange | undefined
  hours: DayHours | undefined
  /** The stop with the focus of the grid, where it lies in this cell. */
  activeStop: string | undefined
  /** The event that is being dragged, from whichever cell. */
  draggedId: string | undefined
  /** The minute of the day at which what is dragged over this cell would be dropped. */
  ghostAt: number | undefined
  /** The minute of the day that it is now, where it lies in this cell. */
  nowAt: number | undefined
  /** Events that lie beside each other have little room. */
  isTight: boolean
  onOpen: (id: string) => void
  onCreate: ((date: PlainDate, minute: number) => void) | undefined
}

/**
 * An hour of a day with what begins in it. Drawn again only where it changed itself: a key press or a drag concerns two
 * cells of a week and not the thousand events of the others.
 */
export const HourCell = memo(function HourCell(props: HourCellProps) {
  const { column, row, date, hour, events, change, hours, activeStop, draggedId, ghostAt, nowAt, isTight } = props
  const { onOpen, onCreate } = props
  const t = useUiTexts()
  const locale = useLocale()
  const stop = cellStop(column, row)
  const tabIndexOf = (of: string) => (of === activeStop ? 0 : -1)
  const topOf = (minute: number) => ((minute - hour * 60) / 60) * hourHeight
  return (
    // The keys of a grid are heard on its frame; a click is the mouse's way to the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="gridcell"
      data-hour=""
      data-stop={stop}
      data-cell={`${column}:${row}`}
      tabIndex={tabIndexOf(stop)}
      onClick={(event) => event.target === event.currentTarget && onCreate?.(date, hour * 60)}
    >
      <span data-hidden="">
        {t('calendar.cell', { day: formatDay(date, locale), time: clockText(hour * 60), count: events.length })}
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
      {change && Math.floor(change.from / 60) === hour ? (
        <div
          data-change={change.kind}
          aria-hidden="true"
          style={{ top: topOf(change.from), height: ((change.to - change.from) / 60) * hourHeight }}
        />
      ) : null}
      {events.map(({ event, isSqueezed, style }) => (
        <EventButton
          key={event.id}
          event={event}
          stop={eventStop(event.id, column)}
          tabIndex={tabIndexOf(eventStop(event.id, column))}
          onOpen={onOpen}
          isSlim={isSqueezed && isTight}
          isDragged={draggedId === event.id}
          style={style}
        />
      ))}
      {ghostAt === undefined ? null : (
        <div data-ghost="" style={{ top: topOf(ghostAt), height: hourHeight }}>
          {clockText(ghostAt)}
        </div>
      )}
      {nowAt === undefined ? null : <div data-now="" aria-hidden="true" style={{ top: topOf(nowAt) }} />}
    </div>
  )
})

/** What of a span lies in an hour. */
function partIn(hour: number, { from, to }: DaySpan): DaySpan | undefined {
  const part = { from: Math.max(from, hour * 60), to: Math.min(to, hour * 60 + 60) }
  return part.from < part.to ? part : undefined
}

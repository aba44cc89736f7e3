import { memo, type CSSProperties } from 'react'
import { Icon } from '../core/icon.tsx'
import type { EventRoom } from './calendar-cells.ts'
import type { CalendarEvent, EventLook } from './calendar-event.ts'

const lookIcon: Partial<Record<EventLook, 'check' | 'cancel'>> = { done: 'check', cancelled: 'cancel' }

interface EventButtonProps {
  event: CalendarEvent
  stop: string
  tabIndex: number
  onOpen: (id: string) => void
  style?: CSSProperties | undefined
  room?: EventRoom
  isDragged?: boolean
  /** Renders everything in one line, for a month. */
  inLine?: boolean
  /** The end of an event that began on an earlier day. A line shows it instead of the start. */
  until?: string | undefined
}

/**
 * An event as a button. Hidden text describes what its position and colour show. Each line has its own direction, so
 * that a truncated line loses its end and not the time at its start.
 */
export const EventButton = memo(function EventButton(props: EventButtonProps) {
  const { event, stop, tabIndex, onOpen, style, room = 'full', isDragged = false, inLine = false, until } = props
  const hasIcon = room === 'full' && !inLine
  const icon = hasIcon ? lookIcon[event.look] : undefined
  return (
    <button
      type="button"
      data-event={event.id}
      data-stop={stop}
      data-look={event.look}
      data-tone={event.tone}
      data-movable={event.movable ? '' : undefined}
      data-slim={room === 'full' ? undefined : room}
      data-dragged={isDragged ? '' : undefined}
      aria-keyshortcuts={event.movable ? 'm' : undefined}
      tabIndex={tabIndex}
      style={style}
      onClick={() => onOpen(event.id)}
    >
      {inLine ? (
        <span dir="auto">{`${until ? `–${until}` : startOf(event)} ${event.title}`}</span>
      ) : (
        <>
          <span dir="auto">{event.title}</span>
          {room === 'full' ? <span dir="auto">{event.detail}</span> : <Slim event={event} room={room} />}
        </>
      )}
      <span data-hidden="">{event.rest}</span>
      {icon ? <Icon name={icon} size={13} /> : null}
    </button>
  )
})

const startOf = ({ time, detail }: CalendarEvent) => time ?? detail.split(' · ')[0]

/** The one fact that fits into a narrow event. Screen readers get the whole detail. */
function Slim({ event, room }: { event: CalendarEvent; room: 'half' | 'third' }) {
  const fact = (room === 'half' ? event.note : event.time) ?? event.detail
  if (fact === event.detail) return <span dir="auto">{fact}</span>
  return (
    <>
      <span dir="auto" aria-hidden="true">
        {fact}
      </span>
      <span data-hidden="">{event.detail}</span>
    </>
  )
}

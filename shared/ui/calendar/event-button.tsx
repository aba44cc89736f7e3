import { memo, type CSSProperties } from 'react'
import { Icon } from '../core/icon.tsx'
import type { CalendarEvent, EventLook } from './calendar-event.ts'

const lookIcon: Partial<Record<EventLook, 'check' | 'cancel'>> = { done: 'check', cancelled: 'cancel' }

interface EventButtonProps {
  event: CalendarEvent
  stop: string
  tabIndex: number
  onOpen: (id: string) => void
  style?: CSSProperties | undefined
  isSlim?: boolean
  isDragged?: boolean
  /** Everything in one line, as a month has room for. */
  inLine?: boolean
}

/**
 * An event is a button: its hidden words say what its place and its colour say to the eye. Its lines have their own
 * direction: where one is cut off, it loses its end and not the time it begins with.
 */
export const EventButton = memo(function EventButton(props: EventButtonProps) {
  const { event, stop, tabIndex, onOpen, style, isSlim = false, isDragged = false, inLine = false } = props
  const icon = isSlim ? undefined : (lookIcon[event.look] ?? (event.repeats ? 'repeat' : undefined))
  return (
    <button
      type="button"
      data-event={event.id}
      data-stop={stop}
      data-look={event.look}
      data-tone={event.tone}
      data-movable={event.movable ? '' : undefined}
      data-slim={isSlim ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      aria-keyshortcuts={event.movable ? 'm' : undefined}
      tabIndex={tabIndex}
      style={style}
      onClick={() => onOpen(event.id)}
    >
      {inLine ? (
        <span dir="auto">{`${event.detail.split(' · ')[0]} ${event.title}`}</span>
      ) : (
        <>
          <span dir="auto">{event.title}</span>
          <span dir="auto">{event.detail}</span>
        </>
      )}
      <span data-hidden="">{event.rest}</span>
      {icon ? <Icon name={icon} size={13} /> : null}
    </button>
  )
})

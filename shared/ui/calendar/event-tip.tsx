import { useEffect, useRef, useState, type RefObject } from 'react'
import { TooltipBubble } from '../core/tooltip.tsx'
import type { CalendarEvent } from './calendar-event.ts'

/** Delay in ms before the tooltip appears over an event. */
const delay = 400

interface EventTipProps {
  frame: RefObject<HTMLElement | null>
  events: readonly CalendarEvent[]
}

/**
 * One tooltip for all events of a grid, with the text that does not fit into a narrow event. Hidden from screen
 * readers, because the name of the button contains the same text.
 */
export function EventTip({ frame, events }: EventTipProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    function followPointerAndFocus() {
      const element = frame.current
      if (!element) return
      const stopping = new AbortController()
      const { signal } = stopping
      const show = (target: EventTarget | null, after: number) => {
        clearTimeout(timer.current)
        const event = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
        if (!event) setAnchor(undefined)
        else timer.current = setTimeout(() => setAnchor(event), after)
      }
      const hide = () => show(null, 0)
      element.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && show(event.target, delay), {
        signal,
      })
      element.addEventListener('pointerleave', hide, { signal })
      element.addEventListener('pointerdown', hide, { signal })
      element.addEventListener(
        'focusin',
        ({ target }) => (target as Element).matches(':focus-visible') && show(target, delay),
        { signal },
      )
      element.addEventListener('focusout', hide, { signal })
      element.addEventListener('scroll', hide, { signal })
      document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal, capture: true })
      return () => {
        stopping.abort()
        clearTimeout(timer.current)
      }
    },
    [frame],
  )

  const event = events.find(({ id }) => id === anchor?.dataset['event'])
  if (!anchor || !event) return null
  return (
    <TooltipBubble anchor={anchor} placement="top">
      <span aria-hidden="true">{`${event.title}, ${event.detail}, ${event.rest}`}</span>
    </TooltipBubble>
  )
}

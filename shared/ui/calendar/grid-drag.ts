import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'

export interface DropPlace {
  column: number
  row: number
  /** Vertical position in the cell, 0 to 1. */
  within: number
}

interface Drag {
  eventId: string
  x: number
  y: number
  /** Distance from the top of the event to the pointer, in px. */
  grip: number
  place: DropPlace | undefined
}

/** Distance in px below which a drag counts as a click with an unsteady hand. */
const threshold = 6

/**
 * Drags an event with the mouse or a pen to another cell. Esc cancels. On touch, a drag scrolls, and the Move dialog
 * moves the event.
 */
export function useGridDrag(onDrop: (eventId: string, place: DropPlace) => void) {
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)
  const [shown, setShown] = useState<{ eventId: string; place: DropPlace }>()

  const onPointerDown = (down: PointerEvent<HTMLElement>) => {
    wasDragged.current = false
    const element = (down.target as HTMLElement).closest<HTMLElement>('[data-movable]')
    if (!element || down.button !== 0 || down.pointerType === 'touch') return
    const frame = down.currentTarget
    drag.current = {
      eventId: element.dataset['event'] ?? '',
      x: down.clientX,
      y: down.clientY,
      grip: down.clientY - element.getBoundingClientRect().top,
      place: undefined,
    }
    const stopping = new AbortController()
    const stop = () => {
      stopping.abort()
      drag.current = undefined
      setShown(undefined)
    }
    const move = (event: globalThis.PointerEvent) => {
      const current = drag.current
      if (!current) return
      if (!wasDragged.current && Math.hypot(event.clientX - current.x, event.clientY - current.y) < threshold) return
      wasDragged.current = true
      event.preventDefault()
      current.place = placeAt(frame, event.clientX, event.clientY - current.grip) ?? current.place
      if (current.place) setShown({ eventId: current.eventId, place: current.place })
    }
    const up = () => {
      const done = drag.current
      stop()
      if (done?.place && wasDragged.current) onDrop(done.eventId, done.place)
    }
    const key = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') stop()
    }
    const { signal } = stopping
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener('pointercancel', stop, { signal })
    window.addEventListener('keydown', key, { signal })
  }

  /** Prevents the click at the end of a drag from opening the event. */
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    if (!wasDragged.current) return
    wasDragged.current = false
    event.stopPropagation()
    event.preventDefault()
  }

  return { onPointerDown, onClickCapture, dragged: shown }
}

function placeAt(frame: HTMLElement, x: number, y: number): DropPlace | undefined {
  const cell = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.matches('[data-cell]'))
  if (!cell || !frame.contains(cell)) return undefined
  const [column, row] = (cell.dataset['cell'] ?? '').split(':').map(Number) as [number, number]
  const box = cell.getBoundingClientRect()
  return { column, row, within: Math.min(0.999, Math.max(0, (y - box.top) / box.height)) }
}

import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react'

/** Ms before a popover that opened on hover closes (specification, section 9). */
export const hoverCloseDelay = 50

type State = 'closed' | 'hovered' | 'leaving' | 'pressed'

/**
 * A menu that opens under the mouse and closes 50 ms after the mouse has left. If it was opened by a click or a key, it
 * stays until the focus leaves it. The first click on a menu that hover opened keeps it open.
 */
export function useHoverMenu() {
  const [state, setState] = useState<State>('closed')
  useEffect(
    function closeLater() {
      if (state !== 'leaving') return
      const timer = setTimeout(() => setState('closed'), hoverCloseDelay)
      return () => clearTimeout(timer)
    },
    [state],
  )
  useEffect(
    function closeByEscape() {
      if (state !== 'hovered') return
      const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setState('closed')
      document.addEventListener('keydown', onKey)
      return () => document.removeEventListener('keydown', onKey)
    },
    [state],
  )
  return {
    isOpen: state !== 'closed',
    open: () => setState('pressed'),
    close: () => setState('closed'),
    press: () => setState(state === 'pressed' ? 'closed' : 'pressed'),
    /** Event handlers of the element around button and menu. */
    area: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && state !== 'pressed') setState('hovered')
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && state === 'hovered') setState('leaving')
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setState('closed')
      },
    },
  }
}

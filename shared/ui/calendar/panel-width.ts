import { useLayoutEffect, useState, type RefObject } from 'react'

/** Returns the width of an element in px. Returns 0 before the first measurement and without layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(
    function followTheWidth() {
      const target = element.current
      if (!target) return
      const read = () => setWidth(Math.round(target.clientWidth))
      read()
      const observer = new ResizeObserver(read)
      observer.observe(target)
      return () => observer.disconnect()
    },
    [element],
  )
  return width
}

/** Returns the width in px of the page padding on both sides and of the side navigation in wide windows. */
const chrome = (window: number) => (window >= 1200 ? 280 + 64 : window >= 600 ? 48 : 32)

/** The widths in px of the panel in windows of 900 px and 600 px. */
const wide = 852
const medium = 552

/**
 * Returns how many days of a week fit side by side: seven, three or one. Uses the width of the panel. Before the first
 * measurement, it estimates that width from the window.
 */
export function useDaysShown(panel: RefObject<HTMLElement | null>): 1 | 3 | 7 {
  const [guess] = useState(() => window.innerWidth - chrome(window.innerWidth))
  const width = useWidth(panel) || guess
  if (width >= wide) return 7
  return width >= medium ? 3 : 1
}

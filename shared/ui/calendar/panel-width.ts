import { useLayoutEffect, useState, type RefObject } from 'react'

/** Returns the width of an element in px, 0 before it is known and where nothing is laid out. */
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

/** Page padding on both sides, and the side navigation of wide windows, in px. */
const chrome = (window: number) => (window >= 1200 ? 280 + 64 : window >= 600 ? 48 : 32)

/** Panel widths in px, which a window of 900 and of 600 px has. */
const wide = 852
const medium = 552

/**
 * Returns how many days of a week fit side by side: seven, three or one. It follows the width of the panel, and before
 * that is known the one that this window usually gives it.
 */
export function useDaysShown(panel: RefObject<HTMLElement | null>): 1 | 3 | 7 {
  const [guess] = useState(() => window.innerWidth - chrome(window.innerWidth))
  const width = useWidth(panel) || guess
  if (width >= wide) return 7
  return width >= medium ? 3 : 1
}
